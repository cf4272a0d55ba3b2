//! Input without end: memory does not grow with it, whatever it is made of.

mod common;

use common::{nqueens, peak};
use std::io::{Read, Write};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

/// How many megabytes are fed: four, or as many as asked for if NQUEENS_GIGABYTE is set.
fn megabytes(many: usize) -> usize {
    std::env::var_os("NQUEENS_GIGABYTE").map_or(4, |_| many)
}

/// A process fed with a start, many megabytes and an end: its outputs, its status, and its peak in kB.
struct Fed {
    output: String,
    error: String,
    status: Option<i32>,
    peak: u64,
}

fn feed(start: &[u8], filling: &[u8], megabytes: usize, end: &[u8]) -> Fed {
    let mut command = nqueens::<&str>(&[]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let output = drain(child.stdout.take().unwrap());
    let error = drain(child.stderr.take().unwrap());
    let mut stdin = child.stdin.take().unwrap();
    let megabyte: Vec<u8> = filling.iter().cycle().take(1 << 20).copied().collect();
    stdin.write_all(start).unwrap();
    for _ in 0..megabytes {
        stdin.write_all(&megabyte).unwrap();
    }
    stdin.write_all(end).unwrap();
    // All but what a pipe holds is read by now.
    let peak = if cfg!(target_os = "linux") { peak(child.id()) } else { 0 };
    drop(stdin);
    let (output, error) = (output.join().unwrap(), error.join().unwrap());
    Fed { output, error, status: child.wait().unwrap().code(), peak }
}

fn drain(mut from: impl Read + Send + 'static) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut text = String::new();
        from.read_to_string(&mut text).expect("the output is text");
        text
    })
}

/// A token of any length is one number or one error line, and the next number is answered.
/// Memory does not grow with it: under 4 MB for the process.
#[test]
fn endless_tokens() {
    let zeros = "0".repeat(40);
    type Case<'a> = (&'a [u8], &'a [u8], &'a [u8], &'a str, &'a str);
    let cases: [Case; 5] = [
        (b"", b"0", b"8 10\n", "92\n724\n", ""),
        (b"+", b"0", b"28\n8", "92\n", &format!("'+{}...'", &zeros[1..])),
        (b"1\n8", b"0", b" 8", "1\n92\n", &format!("'8{}...'", &zeros[1..])),
        (b"", b"x", b"\n4\n", "2\n", &format!("'{}...'", "x".repeat(40))),
        (b"2\n", b"\0", b"", "0\n", &format!("'{}...'", "\\x00".repeat(40))),
    ];
    for (start, filling, end, output, token) in cases {
        let fed = feed(start, filling, megabytes(1024), end);
        let line = 1 + start.iter().filter(|&&byte| byte == b'\n').count();
        let error = format!("nqueens: line {line}: {token} is not a whole number from 0 to 27\n");
        assert_eq!(
            (fed.output.as_str(), fed.status),
            (output, Some(i32::from(!token.is_empty()))),
            "{token}"
        );
        assert_eq!(fed.error, if token.is_empty() { "" } else { &error });
        assert!(fed.peak < 4096, "{} kB", fed.peak);
    }
}

/// Memory does not grow with the number of numbers, blanks or lines, and lines are counted to the end.
#[test]
fn endless_numbers_and_blanks() {
    for (filling, lines, answers, answer) in [
        (&b"8 "[..], 0, 1 << 19, "92\n"),
        (b"12\r\n", 1 << 18, 1 << 18, "14200\n"),
        (b" ", 0, 0, ""),
        (b"\r\n", 1 << 19, 0, ""),
        (b"\n", 1 << 20, 0, ""),
    ] {
        let megabytes = megabytes(64);
        let fed = feed(b"", filling, megabytes, b"12 x");
        let line = 1 + megabytes * lines;
        assert!(fed.output == answer.repeat(megabytes * answers) + "14200\n", "{filling:?}");
        assert_eq!(
            fed.error,
            format!("nqueens: line {line}: 'x' is not a whole number from 0 to 27\n")
        );
        assert!(fed.peak < 4096, "{filling:?}: {} kB", fed.peak);
    }
}

/// A great many wrong tokens have a line each, in bounded time and memory.
#[test]
fn a_great_many_wrong_tokens() {
    let start = Instant::now();
    let fed = feed(b"", b"????????8??????\n", megabytes(64), b"8");
    let line = |number| {
        format!("nqueens: line {number}: '????????8??????' is not a whole number from 0 to 27")
    };
    let last = megabytes(64) << 16;
    assert_eq!((fed.output.as_str(), fed.status), ("92\n", Some(1)));
    assert_eq!(fed.error.lines().count(), last);
    assert!(fed.error.lines().enumerate().all(|(index, error)| error == line(index + 1)));
    assert!(fed.peak < 4096, "{} kB", fed.peak);
    assert!(
        start.elapsed() < Duration::from_secs(15) * megabytes(64) as u32,
        "{:?}",
        start.elapsed()
    );
}
