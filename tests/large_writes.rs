//! Answers leave in large writes: at most one for each read, each new n and each error line.

mod common;

use common::{binary, expected, Pieces, Random, COUNTS};
use nqueens::judge::Judge;
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Read, Write};
use std::iter;
use std::process::Command;

/// What the judge does, step by step; a read with how many bytes are left to read.
enum Step {
    Read(usize),
    Count(usize),
    Report,
    Write(usize),
}

struct Recorded<'a, T>(T, &'a RefCell<Vec<Step>>);

impl<I: Iterator<Item = usize>> Read for Recorded<'_, Pieces<'_, I>> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = self.0.read(buffer)?;
        self.1.borrow_mut().push(Step::Read(self.0.rest.len()));
        Ok(size)
    }
}

impl Write for Recorded<'_, ()> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.borrow_mut().push(Step::Write(bytes.len()));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn mixed(random: &mut Random, length: usize) -> Vec<u8> {
    let parts: [&[u8]; 8] =
        [b"8 ", b"12\n", b"1 2 3 ", b"0\r\n", b"010 ", b"13\t", b"x\n", b"5 5 5 5 5 5 5 5 5 5\n"];
    (0..length).flat_map(|_| random.pick(&parts).to_vec()).collect()
}

/// Whenever the program reads again, all that is complete is written; whenever it counts or reports,
/// nothing is held back; and there is at most one write for each read, each new n and each error line.
#[test]
fn at_most_one_write_for_each_read_new_n_and_error_line() {
    let mut random = Random(1);
    for (length, most) in [(500, 1), (500, 3), (500, 40), (50_000, 999), (50_000, 1 << 20)] {
        let input = mixed(&mut random, length);
        let steps = RefCell::new(Vec::new());
        let sizes = iter::repeat_with(|| 1 + random.below(most));
        let mut judge = Judge::new(Recorded((), &steps), |n| {
            steps.borrow_mut().push(Step::Count(n));
            COUNTS[n]
        });
        let end = judge.stream(Recorded(Pieces { rest: &input, sizes }, &steps), false, |_, _| {
            steps.borrow_mut().push(Step::Report)
        });
        assert!(end.is_ok());
        let text = std::str::from_utf8(&input).unwrap();
        let size =
            |token: &str| token.parse().map_or(0, |n: usize| COUNTS[n].to_string().len() + 1);
        let before = |stop: &mut dyn FnMut(&str) -> bool| -> usize {
            text.split_ascii_whitespace().take_while(|token| !stop(token)).map(size).sum()
        };
        let (mut written, mut writes, mut reasons, mut counted, mut reported, mut read) =
            (0, 0, 0, 0, 0, 0);
        let steps = steps.into_inner();
        for step in &steps {
            match *step {
                Step::Write(size) => (written, writes) = (written + size, writes + 1),
                Step::Read(rest) => {
                    if length == 500 {
                        let end = input[..read].iter().rposition(u8::is_ascii_whitespace);
                        let complete = &input[..end.map_or(0, |end| end + 1)];
                        assert_eq!(
                            written,
                            expected(complete, false).output.len(),
                            "{read} bytes read"
                        );
                    }
                    (read, reasons) = (input.len() - rest, reasons + 1);
                }
                Step::Count(n) => {
                    assert_eq!(
                        written,
                        before(&mut |token| token.parse() == Ok(n)),
                        "at the count for {n}"
                    );
                    (reasons, counted) = (reasons + 1, counted + 1);
                }
                Step::Report => {
                    (reasons, reported) = (reasons + 1, reported + 1);
                    let mut left = reported;
                    let mut stop = |token: &str| {
                        left -= usize::from(token == "x");
                        left == 0
                    };
                    assert!(
                        length > 500 || written == before(&mut stop),
                        "at error line {reported}"
                    );
                }
            }
            assert!(writes <= reasons);
        }
        assert_eq!(counted, 9);
        assert_eq!(written, expected(&input, false).output.len());
    }
}

/// The same through the binary, by its system calls, where strace may watch them.
#[test]
#[cfg(target_os = "linux")]
fn system_calls() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (input, calls) = (directory.join("bulk"), directory.join("calls"));
    let mut text = mixed(&mut Random(2), 50_000);
    text.retain(|&byte| byte != b'x');
    text.extend(b"x 8 x");
    std::fs::write(&input, &text).unwrap();
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-e", "trace=read,write", "-o"]).arg(&calls).arg(binary());
    let Ok(output) = strace.stdin(File::open(&input).unwrap()).output() else {
        return println!("skipped: no strace");
    };
    let calls = std::fs::read_to_string(&calls).unwrap_or_default();
    if !calls.contains("read(0,") {
        return println!("skipped: strace may not watch");
    }
    let number = |call: &str| calls.lines().filter(|line| line.contains(call)).count();
    assert!(output.stdout == expected(&text, false).output.into_bytes());
    assert_eq!(number("write(2,"), 2);
    let writes = number("write(") - number("write(2,");
    assert!(0 < writes && writes <= number("read(0,") + 9 + 2, "{calls}");
    assert!(number("read(0,") <= 4 + text.len() / (1 << 15), "{calls}");

    // The answers to arguments leave together as well, at most one write for each new n and error line.
    let arguments = "8 8 4 8 4 x 8 8 4 4 8 8".split(' ');
    let output = strace.args(arguments).output().unwrap();
    assert_eq!(output.stdout, b"92\n92\n2\n92\n2\n92\n92\n2\n2\n92\n92\n");
    let calls = std::fs::read_to_string(directory.join("calls")).unwrap();
    let number = |call: &str| calls.lines().filter(|line| line.contains(call)).count();
    let writes = number("write(") - number("write(2,");
    assert!(0 < writes && writes <= 4, "{calls}");
}

/// Answers that fill the buffer, as those to a read of real counts never do, are written all the same.
#[test]
fn a_full_buffer() {
    let many = 40_000;
    let mut output = Vec::new();
    let mut judge = Judge::new(&mut output, |_| u64::MAX);
    let input = "8 ".repeat(many);
    assert!(judge.stream(input.as_bytes(), false, |_, token| panic!("{token}")).is_ok());
    for _ in 0..many {
        assert!(judge.answer(8).is_ok());
    }
    assert!(judge.flush().is_ok());
    drop(judge);
    assert!(output == "18446744073709551615\n".repeat(2 * many).into_bytes());
}
