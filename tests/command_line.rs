//! The command line: which calls there are, and what becomes of wrong ones.

mod common;

use common::{assert_refused, nqueens, printed, run, told, wrong_token};
use std::time::{Duration, Instant};
#[cfg(unix)]
use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

#[test]
fn numbers_as_arguments() {
    for (arguments, output) in [
        ("8 10", "92\n724\n"),
        ("08 +8 0", "92\n92\n1\n"),
        ("+8", "92\n"),
        ("2 3 2", "0\n0\n0\n"),
    ] {
        assert_eq!(printed(arguments), output);
    }
}

#[test]
fn a_wrong_number_among_them() {
    for (wrong, shown) in [
        ("x", "x"),
        ("", ""),
        ("28", "28"),
        ("-1", "-1"),
        ("8 9", "8 9"),
        ("--until-zero", "--until-zero"),
        ("é", "\\xC3\\xA9"),
        ("4294967304", "4294967304"),
        ("18446744073709551624", "18446744073709551624"),
    ] {
        let output = run(nqueens("8").args([wrong, "4"]), b"");
        assert_eq!(
            told(&output),
            ("92\n2\n", &wrong_token("argument 2", shown)[..], 1)
        );
    }
}

/// The first argument makes all of them numbers by how it begins, wrong itself or not.
#[test]
fn a_wrong_number_as_the_first() {
    for wrong in ["8x", "+8,", "28", "0--help"] {
        let output = run(nqueens(wrong).arg("8"), b"");
        assert_eq!(
            told(&output),
            ("92\n", &wrong_token("argument 1", wrong)[..], 1)
        );
    }
    for command in ["+", "+x", "++8", "x8", "-8", " 8"] {
        assert_refused(nqueens("").args([command, "8"]));
    }
}

#[test]
fn help_and_version() {
    let help = printed("--help");
    let promised = "nqueens 8 10; --until-zero; boards; --format grid|list|columns; --first K; --total; \
                    trace; race; part I/M N; submission; leetcode-51; leetcode-52; --version; 0 to 27; \
                    n = 19 takes a minute or so, n = 20 minutes, and each step up eight to ten times more; \
                    NQUEENS_THREADS; Exit status";
    for promised in promised.split("; ") {
        assert!(help.replace('\n', " ").contains(promised), "{promised}");
    }
    assert!(help.lines().all(|line| line.chars().count() <= 100));
    assert_eq!(printed("boards --help"), help);
    assert_eq!(
        printed("--version"),
        format!("nqueens {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn wrong_command_lines() {
    let options =
        "--nope, -x, -1, -, x, eight, --help 8, --version 8, --until-zero 8, --until-zero --nope";
    let race = "race, race x, race 8 28, race --nope, race 8 --first";
    let part = "part, part 1/2, part 1/2 x, part 1/2 28, part 1/2 8 9, part 1/2 8 --nope, part 1 8, \
                part /2 8, part 1/ 8, part a/b 8, part -1/2 8, part 0/0 8, part 0/2 8, part 3/2 8, \
                part 340282366920938463463374607431768211457/340282366920938463463374607431768211456 8";
    let submission = "submission x, submission --nope, submission stdin x, \
                      submission leetcode-51 --until-zero, submission --until-zero leetcode-52";
    for arguments in [options, race, part, submission]
        .iter()
        .flat_map(|lines| lines.split(", "))
    {
        assert_refused(&mut nqueens(arguments));
    }
    assert_refused(nqueens("").arg(""));
}

#[test]
fn the_number_of_threads() {
    for wrong in ["", "0", "1025", "x", "-1", "1 ", "18446744073709551617"] {
        let all = ", 8, --until-zero, boards --total 4, trace 4, race 4, part 1/1 8, submission, \
                   --help, --version";
        for arguments in all.split(", ") {
            assert_refused(nqueens(arguments).env("NQUEENS_THREADS", wrong));
        }
    }
    for right in ["1", "2", "1024"] {
        let output = run(nqueens("").env("NQUEENS_THREADS", right), b"14");
        assert_eq!(told(&output), ("365596\n", "", 0), "{right}");
    }
}

/// Arguments need not be UTF-8: a wrong number is reported and the others answered; anything else is refused.
#[test]
#[cfg(unix)]
fn arguments_that_are_not_utf8() {
    let bytes = |arguments: &[u8]| {
        let mut command = nqueens("");
        command.args(arguments.split(|&byte| byte == b' ').map(OsStr::from_bytes));
        command
    };
    for refused in [
        &b"\xFF"[..],
        b"-\xFF",
        b"--until-zero \xFF",
        b"boards \xFF8",
        b"boards --format gr\xFFd 8",
        b"race 4 \xFF",
        b"part 1/\xFF 8",
        b"submission \xE9",
    ] {
        assert_refused(&mut bytes(refused));
    }
    let errors = wrong_token("argument 2", r"\xFF") + &wrong_token("argument 4", r"8\xE9\x0A");
    assert_eq!(
        told(&run(&mut bytes(b"8 \xFF 4 8\xE9\n"), b"")),
        ("92\n2\n", &errors[..], 1)
    );
}

#[test]
fn one_to_ten_within_the_judge_s_second() {
    let start = Instant::now();
    let output = run(&mut nqueens(""), b"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
    assert!(
        start.elapsed() < Duration::from_secs(1),
        "{:?}",
        start.elapsed()
    );
    assert_eq!(
        told(&output),
        ("1\n0\n0\n2\n10\n4\n40\n92\n352\n724\n", "", 0)
    );
}
