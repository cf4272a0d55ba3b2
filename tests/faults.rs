//! Faults around the program: readers that go, disks that are full, files that are closed.
#![cfg(target_os = "linux")]

mod common;

use common::{binary, nqueens, redirected, run, started, told, wrong_token};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};
use std::thread;

/// Every command, each with some output.
const COMMANDS: [&str; 14] = [
    "",
    "8",
    "--until-zero",
    "boards 8",
    "boards --format list 8",
    "boards --format columns 10",
    "boards --first 0 --total 8",
    "trace 5",
    "race 4",
    "part 1/1 8",
    "submission",
    "submission leetcode-51",
    "--help",
    "--version",
];

/// What all of them are given to read, though most don't.
const INPUT: &[u8] = b"x 8 0";

fn reads(arguments: &str) -> bool {
    ["", "--until-zero"].contains(&arguments)
}

/// Has every command run with this redirection, all at once.
fn every_command(redirection: &str, check: impl Fn(&str, Output) + Sync) {
    thread::scope(|scope| {
        for arguments in COMMANDS {
            let run = || run(&mut redirected(arguments, redirection), INPUT);
            let check = &check;
            scope.spawn(move || check(arguments, run()));
        }
    });
}

#[track_caller]
fn assert_failed(output: &Output, file: &str) {
    let (text, error, status) = told(output);
    assert_eq!(
        (text, error.matches('\n').count(), status),
        ("", 1, 1),
        "{error}"
    );
    assert!(error.starts_with(&format!("nqueens: {file}: ")), "{error}");
}

/// A full disk for standard output is told in one line, with status 1, in every command.
#[test]
fn full_standard_output() {
    every_command(">/dev/full", |arguments, mut output| {
        if reads(arguments) {
            let wrong = wrong_token("line 1", "x");
            assert!(output.stderr.starts_with(wrong.as_bytes()), "{arguments}");
            output.stderr.drain(..wrong.len());
        }
        assert_failed(&output, "standard output");
    });
    // Where there is nothing to write, nothing fails.
    for (arguments, input, status) in [
        ("", "", 0),
        ("", "x", 1),
        ("boards 3", "", 0),
        ("28", "", 1),
    ] {
        let output = run(&mut redirected(arguments, ">/dev/full"), input.as_bytes());
        assert_eq!(output.status.code(), Some(status));
        assert_eq!(output.stderr.is_empty(), status == 0, "{arguments}");
    }
}

/// A standard error that is full, closed or read by nobody is ignored: the output and status are the same.
#[test]
fn standard_error_that_cannot_be_written() {
    for redirection in ["2>/dev/full", "2>&-"] {
        every_command(redirection, |arguments, output| {
            let status = i32::from(reads(arguments));
            assert_eq!(
                output.status.code(),
                Some(status),
                "{arguments} {redirection}"
            );
            // The times of a race differ from run to run.
            let plain = || run(&mut nqueens(arguments), INPUT).stdout;
            assert!(
                arguments == "race 4" || output.stdout == plain(),
                "{arguments} {redirection}"
            );
        });
        for (arguments, status) in [("boards 28", 2), ("8 x", 1), ("--help x", 2)] {
            let output = run(&mut redirected(arguments, redirection), b"");
            assert_eq!(
                output.status.code(),
                Some(status),
                "{arguments} {redirection}"
            );
        }
        let both = run(
            &mut redirected("", &format!(">/dev/full {redirection}")),
            b"8",
        );
        assert_eq!(both.status.code(), Some(1));
    }
    for (arguments, text, status) in [("x8", "", 2), ("8 x 4", "92\n2\n", 1)] {
        let output = nqueens(arguments)
            .stderr(unread())
            .output()
            .expect("it runs");
        assert_eq!(told(&output), (text, "", status));
    }
}

/// A pipe whose reader is gone.
fn unread() -> Stdio {
    let mut gone = started(&mut Command::new("true"));
    let mut pipe = gone.stdin.take().expect("a pipe");
    gone.wait().expect("it ends");
    // A child that another test is starting may hold the other end for a moment.
    while pipe.write(b" ").is_ok() {
        thread::yield_now();
    }
    pipe.into()
}

/// A standard output that is open, but not for writing, is a write error too.
#[test]
fn standard_output_open_for_reading() {
    for arguments in ["8", "--help", "boards 4", "part 1/1 8"] {
        assert_failed(
            &run(&mut redirected(arguments, "1</dev/null"), b""),
            "standard output",
        );
    }
}

/// A reader that is gone is no failure in any command: nothing on standard error, the status so far.
#[test]
fn reader_gone_in_every_command() {
    let unread = |arguments: &str| {
        let mut command = nqueens(arguments);
        command
            .stdin(Stdio::null())
            .stdout(unread())
            .output()
            .expect("it runs")
    };
    thread::scope(|scope| {
        for arguments in COMMANDS.into_iter().chain(["boards 14", "trace 12"]) {
            scope.spawn(move || assert_eq!(told(&unread(arguments)), ("", "", 0), "{arguments}"));
        }
    });
    // The status so far: the third is never reached.
    let wrong = wrong_token("argument 1", 28);
    assert_eq!(told(&unread("28 8 28")), ("", wrong.as_str(), 1));
}

/// Endless input ends at the next write once the reader is gone: silently, status 0, or 1 after a wrong token.
#[test]
fn reader_gone_in_the_middle_of_endless_input() {
    let x = &wrong_token("line 1", "x")[..];
    for (start, endless, arguments, error, status) in [
        ("1\n", "8 10\n", "", "", 0),
        ("1\n", "8 ", "--until-zero", "", 0),
        ("x 1\n", "12\r\n", "", x, 1),
        ("1\n", "\n \r\t5\n", "", "", 0),
    ] {
        let mut child = started(&mut nqueens(arguments));
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(start.as_bytes()).expect("it reads");
        let piece = endless.repeat(1000);
        // Endless enough: the answers to so much do not fit into a pipe that nobody empties.
        let feeder = thread::spawn(move || {
            (0..2000)
                .take_while(|_| stdin.write_all(piece.as_bytes()).is_ok())
                .count()
        });
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut first = String::new();
        output.read_line(&mut first).expect("an answer");
        assert_eq!(first, "1\n");
        drop(output);
        assert!(
            feeder.join().expect("it ends") < 2000,
            "all was read though nobody reads the answers"
        );
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(told(&output), ("", error, status));
    }
}

/// Standard input that is closed is an empty input; a directory is a read error, and so is one that is
/// not open for reading; nothing of that matters to commands that do not read.
#[test]
fn standard_input_closed_or_unreadable() {
    let redirected = |arguments, how| redirected(arguments, how).output().expect("it runs");
    for arguments in ["", "--until-zero"] {
        assert_eq!(told(&redirected(arguments, "<&-")), ("", "", 0));
        assert_eq!(told(&redirected(arguments, "<&- >&- 2>&-")), ("", "", 0));
        assert_failed(&redirected(arguments, "</"), "standard input");
        assert_failed(&redirected(arguments, "0>/dev/null"), "standard input");
    }
    for redirection in ["<&-", "</", "0>/dev/null"] {
        assert_eq!(told(&redirected("8", redirection)), ("92\n", "", 0));
    }
}

/// A write that failed is not tried again (as strace sees it, where it may watch).
#[test]
fn a_failed_write_is_the_last() {
    for arguments in COMMANDS.into_iter().filter(|arguments| !reads(arguments)) {
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-e", "trace=write", "sh", "-c"]);
        strace
            .arg(format!("exec \"$0\" {arguments} >/dev/full"))
            .arg(binary());
        let Ok(output) = strace.stdin(Stdio::null()).output() else {
            return println!("skipped: no strace");
        };
        let calls = String::from_utf8_lossy(&output.stderr);
        if !calls.contains("write(") {
            return println!("skipped: strace may not watch");
        }
        assert_eq!(calls.matches("ENOSPC").count(), 1, "{arguments}: {calls}");
    }
}
