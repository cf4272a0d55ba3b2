//! Answers leave in large writes: at most one for each read, each new n and each error line.

mod common;

use common::{binary, expected, Pieces, Random, COUNTS};
use nqueens::judge::Judge;
use std::cell::Cell;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::iter;
use std::path::Path;
use std::process::Command;

/// An input or output that notes each call.
struct Noted<'a, T>(T, &'a Cell<u64>);

impl<R: Read> Read for Noted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1.set(self.1.get() + 1);
        self.0.read(buffer)
    }
}

impl<W: Write> Write for Noted<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.set(self.1.get() + 1);
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn mixed(random: &mut Random, length: usize) -> Vec<u8> {
    let parts: [&[u8]; 8] = [
        b"8 ", b"12\n", b"1 2 3 ", b"0\r\n", b"010 ", b"13\t", b"x\n", b"5 5 5\n",
    ];
    (0..length)
        .flat_map(|_| random.pick(&parts).to_vec())
        .collect()
}

#[test]
fn at_most_one_write_for_each_read_new_n_and_error_line() {
    let mut random = Random(1);
    for most in [1, 3, 40, 999, 1 << 20] {
        let input = mixed(&mut random, 50_000);
        let (writes, reads) = (Cell::new(0), Cell::new(0));
        let (mut counts, mut reports, mut output) = (0, 0, Vec::new());
        let count = |n: usize| {
            counts += 1;
            COUNTS[n]
        };
        let sizes = iter::repeat_with(|| 1 + random.below(most));
        let pieces = Noted(
            Pieces {
                rest: &input,
                sizes,
            },
            &reads,
        );
        let mut judge = Judge::new(Noted(&mut output, &writes), count);
        assert!(judge.stream(pieces, false, |_, _| reports += 1).is_ok());
        drop(judge);
        assert_eq!(counts, 9);
        assert!(writes.get() <= reads.get() + counts + reports);
        assert!(output == expected(&input, false).output.into_bytes());
    }
}

/// The same through the binary, by its system calls, where strace may watch them.
#[test]
#[cfg(target_os = "linux")]
fn system_calls() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (input, calls) = (folder.join("bulk"), folder.join("calls"));
    let mut text = mixed(&mut Random(2), 50_000);
    text.retain(|&byte| byte != b'x');
    text.extend(b"x 8 x");
    fs::write(&input, &text).expect("room");
    let mut strace = Command::new("strace");
    strace
        .args(["-f", "-qq", "-y", "-e", "trace=read,write", "-o"])
        .arg(&calls)
        .arg(binary());
    let Ok(output) = strace
        .stdin(File::open(&input).expect("the input"))
        .output()
    else {
        return println!("skipped: no strace");
    };
    let number = |call: &str| {
        let calls = fs::read_to_string(&calls).unwrap_or_default();
        calls.lines().filter(|line| line.contains(call)).count()
    };
    if number("write(") == 0 {
        return println!("skipped: strace may not watch");
    }
    // `-y` has it name the files behind the numbers.
    let (reads, writes) = (number("/bulk>"), number("write(") - number("write(2<"));
    assert!(output.stdout == expected(&text, false).output.into_bytes());
    assert_eq!(number("write(2<"), 2);
    assert!(
        0 < writes && writes <= reads + 9 + 2,
        "{reads} reads, {writes} writes"
    );
    assert!(
        0 < reads && reads <= 4 + text.len() / (1 << 15),
        "{reads} reads"
    );

    // The answers to arguments leave together as well, at most one write for each new n and error line.
    let output = strace
        .args("8 8 4 8 4 x 8 8 4 4 8 8".split(' '))
        .output()
        .expect("it runs");
    assert_eq!(output.stdout, b"92\n92\n2\n92\n2\n92\n92\n2\n2\n92\n92\n");
    let writes = number("write(") - number("write(2<");
    assert!(0 < writes && writes <= 4, "{writes} writes");
}

/// Answers that fill the buffer, as those to a read of real counts never do, are written all the same.
#[test]
fn a_full_buffer() {
    let many = 40_000;
    let mut output = Vec::new();
    let mut judge = Judge::new(&mut output, |_| u64::MAX);
    let input = "8 ".repeat(many);
    assert!(judge
        .stream(input.as_bytes(), false, |_, token| panic!("{token}"))
        .is_ok());
    for _ in 0..many {
        assert!(judge.answer(8).is_ok());
    }
    assert!(judge.flush().is_ok());
    drop(judge);
    assert!(output == "18446744073709551615\n".repeat(2 * many).into_bytes());
}
