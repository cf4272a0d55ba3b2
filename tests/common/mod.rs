//! What the tests share: the binary, run through pipes, and the right counts.
#![allow(dead_code)]

use nqueens::judge::{Failure, Judge};
use std::cell::RefCell;
use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::process::{Command, Output, Stdio};
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
    assert!(
        error.starts_with("nqueens: ") && error.ends_with("--help\n"),
        "{arguments:?}: {error}"
    );
}

/// A command that runs the binary as the shell does with a redirection such as `2>&1` or `<&-`.
pub fn redirected<S: AsRef<OsStr>>(arguments: &[S], redirection: &str) -> Command {
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("exec \"$0\" \"$@\" {redirection}")).arg(binary());
    command.args(arguments).env_remove("NQUEENS_THREADS");
    command
}

/// What Linux tells of a running process, as a number.
fn told(process: u32, what: &str) -> u64 {
    let status =
        std::fs::read_to_string(format!("/proc/{process}/status")).expect("the process still runs");
    let told = status
        .lines()
        .find_map(|line| line.strip_prefix(what)?.strip_prefix(':'))
        .expect("it is told");
    told.trim().trim_end_matches(" kB").parse().expect("a number")
}

/// The peak of its memory, in kB.
pub fn peak(process: u32) -> u64 {
    told(process, "VmHWM")
}

/// How many threads it has.
pub fn threads(process: u32) -> usize {
    told(process, "Threads") as usize
}

/// What is written for an input: answers, error lines, and both in their order; and the status.
#[derive(Debug, Default, PartialEq)]
pub struct Written {
    pub output: String,
    pub error: String,
    pub both: String,
    pub status: i32,
}

/// What README.md has written for an input whose numbers are at most 18, told as plainly as can be.
pub fn expected(input: &[u8], until_zero: bool) -> Written {
    let mut written = Written::default();
    let text = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
    for (index, line) in text.split(|&byte| byte == b'\n').enumerate() {
        for token in
            line.split(|byte| b" \t\r\x0B\x0C".contains(byte)).filter(|token| !token.is_empty())
        {
            let text = match whole_number(token) {
                Some(0) if until_zero => return written,
                Some(n) => format!("{}\n", COUNTS[n]),
                None => {
                    let quoted = quoted(token);
                    format!(
                        "nqueens: line {}: {quoted} is not a whole number from 0 to 27\n",
                        index + 1
                    )
                }
            };
            let wrong = whole_number(token).is_none();
            *(if wrong { &mut written.error } else { &mut written.output }) += &text;
            written.both += &text;
            written.status |= i32::from(wrong);
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
    let value = if value.len() <= 2 { format!("0{value}").parse().ok() } else { None };
    value.filter(|&n| n <= 27)
}

fn quoted(token: &[u8]) -> String {
    let shown: String = token.iter().take(40).map(|&byte| escaped(byte)).collect();
    format!("'{shown}{}'", if token.len() > 40 { "..." } else { "" })
}

fn escaped(byte: u8) -> String {
    match char::from(byte) {
        printable @ ' '..='~' => printable.to_string(),
        _ => format!("\\x{byte:02X}"),
    }
}

/// What the library writes for an input, its counts looked up, and how it ended.
pub fn judged<R: Read>(input: R, until_zero: bool) -> (Written, Result<(), Failure>) {
    let written = RefCell::new(Written::default());
    let mut judge = Judge::new(Recorder(&written), |n| COUNTS[n]);
    let end = judge.stream(input, until_zero, |line, token| {
        let text = format!("nqueens: line {line}: {token}\n");
        let mut written = written.borrow_mut();
        written.error += &text;
        written.both += &text;
        written.status = 1;
    });
    (written.into_inner(), end)
}

struct Recorder<'a>(&'a RefCell<Written>);

impl Write for Recorder<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = std::str::from_utf8(bytes).expect("answers are text");
        let mut written = self.0.borrow_mut();
        written.output += text;
        written.both += text;
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
