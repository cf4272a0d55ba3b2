//! What the tests share: the binary, run through pipes, and the right counts.
#![allow(dead_code)]

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

/// The number of solutions for n = 0 to 18 (OEIS A000170).
pub const COUNTS: [u64; 19] = [
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624,
];

/// The binary under test; `NQUEENS_BINARY` names another build of it.
pub fn binary() -> String {
    std::env::var("NQUEENS_BINARY").unwrap_or_else(|_| env!("CARGO_BIN_EXE_nqueens").to_string())
}

/// A command that runs the binary.
pub fn nqueens<S: AsRef<OsStr>>(arguments: &[S]) -> Command {
    let mut command = Command::new(binary());
    command.args(arguments).env_remove("NQUEENS_THREADS");
    command
}

/// Runs a command to its end, with `input` as its standard input.
pub fn run(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_vec();
    // A program that stops reading early breaks this pipe: that is its right.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the input is written");
    output
}

/// Runs the binary and gives its standard output, standard error and exit status.
pub fn answer(arguments: &[&str], input: &[u8]) -> (String, String, i32) {
    let output = run(&mut nqueens(arguments), input);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the output is text");
    (text(output.stdout), text(output.stderr), output.status.code().expect("no signal ended it"))
}

/// The command line is refused: status 2, one line on standard error, nothing on standard output.
pub fn assert_refused(arguments: &[&str]) {
    let (output, error, status) = answer(arguments, b"");
    assert_eq!((output.as_str(), status), ("", 2), "{arguments:?}: {error}");
    assert_eq!(error.matches('\n').count(), 1, "{arguments:?}: {error}");
    assert!(error.starts_with("nqueens: ") && error.ends_with("--help\n"), "{arguments:?}: {error}");
}
