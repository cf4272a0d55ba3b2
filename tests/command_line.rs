//! The command line: which calls there are, and what becomes of wrong ones.

mod common;

use common::{answer, assert_refused, nqueens, run};
use std::time::{Duration, Instant};
#[cfg(unix)]
use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

#[test]
fn numbers_as_arguments() {
    for (arguments, output) in [
        (&["8", "10"][..], "92\n724\n"),
        (&["08", "+8", "0"], "92\n92\n1\n"),
        (&["+8"], "92\n"),
        (&["2", "3", "2"], "0\n0\n0\n"),
    ] {
        assert_eq!(
            answer(arguments, b"6"),
            (output.to_string(), String::new(), 0),
            "{arguments:?}"
        );
    }
}

#[test]
fn a_wrong_number_among_them() {
    for (wrong, shown) in [
        ("x", "'x'"),
        ("", "''"),
        ("28", "'28'"),
        ("-1", "'-1'"),
        ("8 9", "'8 9'"),
        ("--until-zero", "'--until-zero'"),
        ("é", "'\\xC3\\xA9'"),
        ("4294967304", "'4294967304'"),
        ("18446744073709551624", "'18446744073709551624'"),
    ] {
        let error = format!("nqueens: argument 2: {shown} is not a whole number from 0 to 27\n");
        assert_eq!(answer(&["8", wrong, "4"], b""), ("92\n2\n".to_string(), error, 1));
    }
}

/// The first argument makes all of them numbers by how it begins, wrong itself or not.
#[test]
fn a_wrong_number_as_the_first() {
    for wrong in ["8x", "+8,", "28", "0--help"] {
        let error = format!("nqueens: argument 1: '{wrong}' is not a whole number from 0 to 27\n");
        assert_eq!(answer(&[wrong, "8"], b""), ("92\n".to_string(), error, 1));
    }
    for command in ["+", "+x", "++8", "x8", "-8", " 8"] {
        assert_refused(&[command, "8"]);
    }
}

#[test]
fn help_and_version() {
    let (help, error, status) = answer(&["--help"], b"");
    assert_eq!((error.as_str(), status), ("", 0));
    for promised in [
        "nqueens 8 10",
        "--until-zero",
        "boards",
        "--format grid|list|columns",
        "--first K",
        "--total",
        "trace",
        "race",
        "part I/M N",
        "submission",
        "leetcode-51",
        "leetcode-52",
        "--version",
        "0 to 27",
        "n = 19 takes a minute or so, n = 20 minutes, and each step up eight to ten times more",
        "NQUEENS_THREADS",
        "Exit status",
    ] {
        assert!(help.replace('\n', " ").contains(promised), "{promised}");
    }
    assert!(help.lines().all(|line| line.chars().count() <= 100));
    assert_eq!(answer(&["boards", "--help"], b"").0, help);
    let version = format!("nqueens {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(answer(&["--version"], b""), (version, String::new(), 0));
}

#[test]
fn wrong_command_lines() {
    for arguments in [
        "--nope",
        "-x",
        "-1",
        "-",
        "x",
        "eight",
        "--help 8",
        "--version 8",
        "--until-zero 8",
        "--until-zero --nope",
        "part",
        "part 1/2",
        "part 1/2 x",
        "part 1/2 28",
        "part 1/2 8 9",
        "part 0/2 8",
        "part 3/2 8",
        "part 340282366920938463463374607431768211457/340282366920938463463374607431768211456 8",
        "part 1 8",
        "part /2 8",
        "part 1/ 8",
        "part a/b 8",
        "part -1/2 8",
        "part 1/2 8 --nope",
        "part 0/0 8",
        "submission x",
        "submission --nope",
        "submission stdin x",
        "submission leetcode-51 --until-zero",
    ] {
        assert_refused(&arguments.split(' ').collect::<Vec<_>>());
    }
    assert_refused(&[""]);
}

#[test]
fn the_number_of_threads() {
    for wrong in ["", "0", "1025", "x", "-1", "1 ", "18446744073709551617"] {
        for arguments in [&[][..], &["8"], &["--until-zero"], &["boards", "--total", "4"]] {
            let output = run(nqueens(arguments).env("NQUEENS_THREADS", wrong), b"8");
            assert_eq!((output.status.code(), output.stdout), (Some(2), Vec::new()), "{wrong:?}");
            let error = String::from_utf8(output.stderr).expect("text");
            assert!(
                error.starts_with("nqueens: NQUEENS_THREADS") && error.ends_with("--help\n"),
                "{error}"
            );
            assert_eq!(error.matches('\n').count(), 1, "{error}");
        }
    }
    for right in ["1", "2", "1024"] {
        let output = run(nqueens::<&str>(&[]).env("NQUEENS_THREADS", right), b"14");
        assert_eq!(
            (output.status.code(), &output.stdout[..]),
            (Some(0), &b"365596\n"[..]),
            "{right}"
        );
    }
}

/// Arguments need not be UTF-8: a wrong number is reported and the others answered; anything else is refused.
#[test]
#[cfg(unix)]
fn arguments_that_are_not_utf8() {
    let refused: [&[&[u8]]; 8] = [
        &[b"\xFF"],
        &[b"-\xFF"],
        &[b"--until-zero", b"\xFF"],
        &[b"boards", b"\xFF8"],
        &[b"boards", b"--format", b"gr\xFFd", b"8"],
        &[b"race", b"4", b"\xFF"],
        &[b"part", b"1/\xFF", b"8"],
        &[b"submission", b"\xE9"],
    ];
    let bytes = |arguments: &[&[u8]]| {
        let arguments: Vec<&OsStr> =
            arguments.iter().map(|bytes| OsStr::from_bytes(bytes)).collect();
        run(&mut nqueens(&arguments), b"")
    };
    for arguments in refused {
        let output = bytes(arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &b""[..]), "{error}");
        assert!(error.contains(r"\x") && error.matches('\n').count() == 1, "{error}");
    }
    let output = bytes(&[b"8", b"\xFF", b"4", b"8\xE9\n"]);
    let error = r"nqueens: argument 2: '\xFF' is not a whole number from 0 to 27
nqueens: argument 4: '8\xE9\x0A' is not a whole number from 0 to 27
";
    assert_eq!(
        (output.status.code(), &output.stdout[..], &output.stderr[..]),
        (Some(1), &b"92\n2\n"[..], error.as_bytes())
    );
}

#[test]
fn one_to_ten_within_the_judge_s_second() {
    let start = Instant::now();
    let (output, _, status) = answer(&[], b"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
    let time = start.elapsed();
    assert_eq!((output.as_str(), status), ("1\n0\n0\n2\n10\n4\n40\n92\n352\n724\n", 0));
    assert!(time < Duration::from_secs(1), "{time:?}");
}
