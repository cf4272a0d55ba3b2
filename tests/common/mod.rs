//! What the tests share: the binary, run through pipes, and the right counts.
#![allow(dead_code)]

use nqueens::judge::{Failure, Judge};
use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;

/// The number of solutions for n = 0 to 18 (OEIS A000170).
pub const COUNTS: [u64; 19] = [
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512,
    95815104, 666090624,
];

/// The binary under test; `NQUEENS_BINARY` names another build of it.
pub fn binary() -> String {
    std::env::var("NQUEENS_BINARY").unwrap_or_else(|_| env!("CARGO_BIN_EXE_nqueens").to_string())
}

/// The binary with these arguments, which blanks separate.
pub fn nqueens(arguments: &str) -> Command {
    let mut command = Command::new(binary());
    command
        .args(arguments.split_whitespace())
        .env_remove("NQUEENS_THREADS");
    command
}

/// The same as the shell runs it with a redirection such as `2>&1` or `<&-`.
pub fn redirected(arguments: &str, redirection: &str) -> Command {
    let mut command = Command::new("sh");
    command
        .arg("-c")
        .arg(format!("exec \"$0\" {arguments} {redirection}"))
        .arg(binary());
    command.env_remove("NQUEENS_THREADS");
    command
}

/// Runs a command to its end, with `input` as its standard input.
pub fn run(command: &mut Command, input: &[u8]) -> Output {
    let mut child = started(command);
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_vec();
    // A program that stops reading early breaks this pipe: that is its right.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the input is written");
    output
}

/// Starts a command with a pipe for each of its three files.
pub fn started(command: &mut Command) -> Child {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command.spawn().expect("it runs")
}

/// What a command printed on standard output and standard error, and its exit status.
pub fn told(output: &Output) -> (&str, &str, i32) {
    let text = |bytes| std::str::from_utf8(bytes).expect("the output is text");
    (
        text(&output.stdout),
        text(&output.stderr),
        output.status.code().expect("no signal ended it"),
    )
}

/// What the binary prints if all goes well.
pub fn printed(arguments: &str) -> String {
    let output = run(&mut nqueens(arguments), b"");
    let (text, error, status) = told(&output);
    assert_eq!((error, status), ("", 0), "{arguments}");
    text.to_string()
}

/// A command line is refused: status 2, one line on standard error, nothing on standard output.
pub fn assert_refused(command: &mut Command) {
    let output = run(command, b"8");
    let (text, error, status) = told(&output);
    assert_eq!(
        (text, error.matches('\n').count(), status),
        ("", 1, 2),
        "{command:?}: {error}"
    );
    assert!(
        error.starts_with("nqueens: ") && error.ends_with("; see nqueens --help\n"),
        "{error}"
    );
}

/// The error line for a wrong token at a place such as `line 2` or `argument 3`.
pub fn wrong_token(place: impl Display, shown: impl Display) -> String {
    format!("nqueens: {place}: '{shown}' is not a whole number from 0 to 27\n")
}

/// What Linux tells of a running process, as a number.
fn status_of(process: u32, what: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"));
    let status = status.expect("the process still runs");
    let line = status
        .lines()
        .find(|line| line.starts_with(what))
        .expect("it is told");
    line.split_whitespace()
        .nth(1)
        .and_then(|number| number.parse().ok())
        .expect("a number")
}

/// The peak of its memory, in kB.
pub fn peak(process: u32) -> u64 {
    status_of(process, "VmHWM:")
}

/// How many threads it has.
pub fn threads(process: u32) -> usize {
    status_of(process, "Threads:") as usize
}

/// The samples' inputs.
pub fn samples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let files = folder.read_dir().expect("there is a folder of samples");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "in"));
    files
}

/// What is written for an input: answers, error lines, and both in their order; and the status.
#[derive(Debug, Default, PartialEq)]
pub struct Written {
    pub output: String,
    pub error: String,
    pub both: String,
    pub status: i32,
}

impl Written {
    /// As [`told`] has it.
    pub fn told(&self) -> (&str, &str, i32) {
        (&self.output, &self.error, self.status)
    }

    fn answer(&mut self, text: &str) {
        self.output += text;
        self.both += text;
    }

    fn complain(&mut self, text: &str) {
        self.error += text;
        self.both += text;
        self.status = 1;
    }
}

/// What README.md has written for an input whose numbers are at most 18, told as plainly as can be.
pub fn expected(input: &[u8], until_zero: bool) -> Written {
    let mut written = Written::default();
    let text = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
    for (line, text) in (1..).zip(text.split(|&byte| byte == b'\n')) {
        let tokens = text.split(|byte| b" \t\r\x0B\x0C".contains(byte));
        for token in tokens.filter(|token| !token.is_empty()) {
            match whole_number(token) {
                Some(0) if until_zero => return written,
                Some(n) => written.answer(&format!("{}\n", COUNTS[n])),
                None => written.complain(&wrong_token(format!("line {line}"), shown(token))),
            }
        }
    }
    written
}

fn whole_number(token: &[u8]) -> Option<usize> {
    let text = std::str::from_utf8(token).ok()?;
    let digits = text.strip_prefix('+').unwrap_or(text);
    if digits.is_empty() || digits.contains(|other| !"0123456789".contains(other)) {
        return None;
    }
    // Without its zeros a longer one is over 27; the zero put before it is for a number that is all zeros.
    let value = digits.trim_start_matches('0');
    let value = if value.len() <= 2 {
        format!("0{value}").parse().ok()
    } else {
        None
    };
    value.filter(|&n| n <= 27)
}

/// The token as an error line shows it.
fn shown(token: &[u8]) -> String {
    let escaped = |&byte: &u8| match char::from(byte) {
        printable @ ' '..='~' => printable.to_string(),
        _ => format!("\\x{byte:02X}"),
    };
    let shown: String = token.iter().take(40).map(escaped).collect();
    shown + if token.len() > 40 { "..." } else { "" }
}

/// What the library writes for an input, its counts looked up, and how it ended.
pub fn judged<R: Read>(input: R, until_zero: bool) -> (Written, Result<(), Failure>) {
    let written = RefCell::new(Written::default());
    let mut judge = Judge::new(Recorder(&written), |n| COUNTS[n]);
    let end = judge.stream(input, until_zero, |line, token| {
        written
            .borrow_mut()
            .complain(&format!("nqueens: line {line}: {token}\n"))
    });
    (written.into_inner(), end)
}

struct Recorder<'a>(&'a RefCell<Written>);

impl Write for Recorder<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0
            .borrow_mut()
            .answer(std::str::from_utf8(bytes).expect("answers are text"));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An input that comes in pieces of these sizes, then all at once; 0 is a signal in between.
pub struct Pieces<'a, I> {
    pub rest: &'a [u8],
    pub sizes: I,
}

impl<I: Iterator<Item = usize>> Read for Pieces<'_, I> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.sizes.next().map(|size| size.min(buffer.len())) {
            Some(0) => Err(io::ErrorKind::Interrupted.into()),
            Some(size) => Read::take(&mut self.rest, size as u64).read(buffer),
            None => self.rest.read(buffer),
        }
    }
}

/// Reproducible random numbers (xorshift64*, G. Marsaglia and S. Vigna).
pub struct Random(pub u64);

impl Random {
    /// The next number under `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % limit
    }

    /// One of these.
    pub fn pick<'a, T: ?Sized>(&mut self, choices: &[&'a T]) -> &'a T {
        choices[self.below(choices.len())]
    }
}
