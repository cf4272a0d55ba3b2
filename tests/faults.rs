//! Faults around the program: readers that go, disks that are full, files that are closed.
#![cfg(target_os = "linux")]

mod common;

use common::{nqueens, redirected, run};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Output, Stdio};
use std::thread;

/// Every command, each with some output.
const COMMANDS: [&[&str]; 14] = [
    &[],
    &["8"],
    &["--until-zero"],
    &["boards", "8"],
    &["boards", "--format", "list", "8"],
    &["boards", "--format", "columns", "10"],
    &["boards", "--first", "0", "--total", "8"],
    &["trace", "5"],
    &["race", "4"],
    &["part", "1/1", "8"],
    &["submission"],
    &["submission", "leetcode-51"],
    &["--help"],
    &["--version"],
];

fn code(output: &Output) -> i32 {
    output.status.code().expect("no signal ended it")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the output is text")
}

/// Has every command run with this redirection and the input `x 8 0`, all at once.
fn every_command(redirection: &str, check: impl Fn(&[&str], Output) + Sync) {
    thread::scope(|scope| {
        for arguments in COMMANDS {
            let check = &check;
            scope.spawn(move || {
                check(arguments, run(&mut redirected(arguments, redirection), b"x 8 0"))
            });
        }
    });
}

fn reads(arguments: &[&str]) -> bool {
    matches!(arguments, [] | ["--until-zero"])
}

/// A full disk for standard output is told in one line, with status 1, in every command.
#[test]
fn full_standard_output() {
    every_command(">/dev/full", |arguments, output| {
        let error = text(&output.stderr);
        let (wrong, full) =
            if reads(arguments) { error.split_once('\n').unwrap() } else { ("", error) };
        assert_eq!(code(&output), 1, "{arguments:?}: {error}");
        assert!(
            full.starts_with("nqueens: standard output: ") && full.ends_with('\n'),
            "{arguments:?}: {error}"
        );
        assert!(
            !full.contains("panic") && full.matches('\n').count() == 1,
            "{arguments:?}: {error}"
        );
        assert_eq!(wrong.starts_with("nqueens: line 1: 'x' "), reads(arguments));
    });
    // Where there is nothing to write, nothing fails.
    for (arguments, input, status) in
        [(&[][..], "", 0), (&[], "x", 1), (&["boards", "3"], "", 0), (&["28"], "", 1)]
    {
        let output = run(&mut redirected(arguments, ">/dev/full"), input.as_bytes());
        assert_eq!(
            (code(&output), output.stderr.is_empty()),
            (status, status == 0),
            "{arguments:?}"
        );
    }
}

/// A standard error that is full, closed or read by nobody is ignored: the output and status are the same.
#[test]
fn standard_error_that_cannot_be_written() {
    let ignored = |redirection: &str| {
        every_command(redirection, |arguments, output| {
            let status = i32::from(reads(arguments));
            assert_eq!(code(&output), status, "{arguments:?} {redirection}");
            let all = match arguments {
                [] => output.stdout == b"92\n1\n",
                ["--until-zero"] | ["8"] | ["part", ..] | ["boards", "--first", ..] => {
                    output.stdout == b"92\n"
                }
                _ => output.stdout.ends_with(b"\n"),
            };
            assert!(all, "{arguments:?} {redirection}");
        });
        for (arguments, status) in [(["boards", "28"], 2), (["8", "x"], 1), (["--help", "x"], 2)] {
            let output = run(&mut redirected(&arguments, redirection), b"");
            assert_eq!(code(&output), status, "{arguments:?} {redirection}");
        }
        let both = run(&mut redirected::<&str>(&[], &format!(">/dev/full {redirection}")), b"8");
        assert_eq!(code(&both), 1);
    };
    thread::scope(|scope| {
        for redirection in ["2>/dev/full", "2>&-"] {
            scope.spawn(move || ignored(redirection));
        }
    });
    let output = nqueens(&["x8"]).stderr(unread()).output().unwrap();
    assert_eq!(code(&output), 2);
    let output = nqueens(&["8", "x", "4"]).stderr(unread()).output().unwrap();
    assert_eq!((code(&output), text(&output.stdout)), (1, "92\n2\n"));
}

/// A pipe whose reader is gone.
fn unread() -> Stdio {
    let mut gone = Command::new("true").stdin(Stdio::piped()).spawn().unwrap();
    let mut pipe = gone.stdin.take().unwrap();
    gone.wait().unwrap();
    // A child that another test is starting may hold the other end for a moment.
    while pipe.write(b" ").is_ok() {
        thread::yield_now();
    }
    pipe.into()
}

/// A standard output that is open, but not for writing, is a write error too.
#[test]
fn standard_output_open_for_reading() {
    for arguments in [&["8"][..], &["--help"], &["boards", "4"], &["part", "1/1", "8"]] {
        let output = run(&mut redirected(arguments, "1</dev/null"), b"");
        assert_eq!(
            (code(&output), text(&output.stderr).matches('\n').count()),
            (1, 1),
            "{arguments:?}"
        );
    }
}

/// A reader that is gone is no failure in any command: nothing on standard error, the status so far.
#[test]
fn reader_gone_in_every_command() {
    thread::scope(|scope| {
        for arguments in COMMANDS.into_iter().chain([&["boards", "14"][..], &["trace", "12"]]) {
            scope.spawn(move || {
                let output =
                    nqueens(arguments).stdin(Stdio::null()).stdout(unread()).output().unwrap();
                assert_eq!((code(&output), text(&output.stderr)), (0, ""), "{arguments:?}");
            });
        }
    });
    let output = nqueens(&["x"; 0]).args(["28", "8", "28"]).stdout(unread()).output().unwrap();
    assert_eq!(
        (code(&output), text(&output.stderr).matches('\n').count()),
        (1, 1),
        "the status so far"
    );
}

/// Endless input ends at the next write once the reader is gone: silently, status 0, or 1 after a wrong token.
#[test]
fn reader_gone_in_the_middle_of_endless_input() {
    for (start, endless, arguments, status) in [
        ("1\n", "8 10\n", &[][..], 0),
        ("1\n", "8 ", &["--until-zero"], 0),
        ("x 1\n", "12\r\n", &[], 1),
        ("1\n", "\n \r\t5\n", &[], 0),
    ] {
        let mut command = nqueens(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(start.as_bytes()).unwrap();
        let piece = endless.repeat(1000);
        // Endless enough: the answers to so much do not fit into a pipe that nobody empties.
        let feeder = thread::spawn(move || {
            (0..2000).take_while(|_| stdin.write_all(piece.as_bytes()).is_ok()).count()
        });
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        // The reader is gone with its pipe.
        assert!(feeder.join().unwrap() < 2000, "all was read though nobody reads the answers");
        assert_eq!(first, "1\n");
        let mut error = String::new();
        child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(status), "{error}");
        let other =
            error.lines().filter(|line| !line.ends_with(" is not a whole number from 0 to 27"));
        assert_eq!(other.collect::<Vec<_>>(), [""; 0]);
    }
}

/// Standard input that is closed is an empty input; a directory is a read error; neither matters to
/// commands that do not read.
#[test]
fn standard_input_closed_or_a_directory() {
    for arguments in [&[][..], &["--until-zero"]] {
        let closed = redirected(arguments, "<&-").output().unwrap();
        assert_eq!((code(&closed), text(&closed.stdout), text(&closed.stderr)), (0, "", ""));
        let directory = redirected(arguments, "</").output().unwrap();
        let error = text(&directory.stderr);
        assert_eq!(
            (code(&directory), text(&directory.stdout), error.matches('\n').count()),
            (1, "", 1)
        );
        assert!(error.starts_with("nqueens: standard input: "), "{error}");
    }
    // Open, but not for reading: a read error too.
    let output = redirected::<&str>(&[], "0>/dev/null").output().unwrap();
    let error = text(&output.stderr);
    assert_eq!((code(&output), error.matches('\n').count()), (1, 1));
    assert!(error.starts_with("nqueens: standard input: "), "{error}");
    for redirection in ["<&-", "</"] {
        let output = redirected(&["8"], redirection).output().unwrap();
        assert_eq!((code(&output), text(&output.stdout), text(&output.stderr)), (0, "92\n", ""));
    }
    let none = redirected::<&str>(&[], "<&- >&- 2>&-").output().unwrap();
    assert_eq!(code(&none), 0);
}

/// A write that failed is not tried again (as strace sees it, where it may watch).
#[test]
fn a_failed_write_is_the_last() {
    for arguments in COMMANDS.into_iter().filter(|arguments| !reads(arguments)) {
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-e", "trace=write", "sh", "-c"]);
        strace.arg("exec \"$0\" \"$@\" >/dev/full");
        strace.arg(common::binary()).args(arguments);
        let Ok(output) = strace.stdin(Stdio::null()).output() else {
            return println!("skipped: no strace");
        };
        let calls = String::from_utf8_lossy(&output.stderr);
        if !calls.contains("write(2") {
            return println!("skipped: strace may not watch");
        }
        assert_eq!(calls.matches("ENOSPC").count(), 1, "{arguments:?}: {calls}");
    }
}
