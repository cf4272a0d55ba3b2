//! Input without end: memory does not grow with it, whatever it is made of.

mod common;

use common::{nqueens, peak, started, told, wrong_token};
use std::io::Write;
use std::process::Output;
use std::time::{Duration, Instant};
use std::{iter, thread};

/// How many megabytes are fed: four, or as many as asked for if NQUEENS_GIGABYTE is set.
fn megabytes(many: usize) -> usize {
    std::env::var_os("NQUEENS_GIGABYTE").map_or(4, |_| many)
}

/// Has a process read a start, many megabytes and an end: what it printed, and the peak of its memory in kB.
fn feed(start: &[u8], filling: &[u8], megabytes: usize, end: &[u8]) -> (Output, u64) {
    let mut child = started(&mut nqueens(""));
    let (process, mut stdin) = (child.id(), child.stdin.take().expect("a pipe"));
    let megabyte: Vec<u8> = filling.iter().cycle().take(1 << 20).copied().collect();
    thread::scope(|scope| {
        let feeder = scope.spawn(move || {
            let pieces = iter::once(start).chain(iter::repeat_n(&megabyte[..], megabytes));
            pieces
                .chain([end])
                .for_each(|piece| stdin.write_all(piece).expect("it reads"));
            // All but what a pipe holds is read by now.
            if cfg!(target_os = "linux") {
                peak(process)
            } else {
                0
            }
        });
        let output = child.wait_with_output().expect("it ends");
        (output, feeder.join().expect("it is fed"))
    })
}

/// A token of any length is one number or one error line, and the next number is answered.
/// Memory does not grow with it: under 4 MB for the process.
#[test]
fn endless_tokens() {
    type Case<'a> = (&'a [u8], &'a [u8], &'a [u8], &'a str, Option<String>);
    let cases: [Case; 5] = [
        (b"", b"0", b"8 10\n", "92\n724\n", None),
        (
            b"+",
            b"0",
            b"28\n8",
            "92\n",
            Some("+".to_string() + &"0".repeat(39)),
        ),
        (
            b"8",
            b"0",
            b" 8",
            "92\n",
            Some("8".to_string() + &"0".repeat(39)),
        ),
        (b"", b"x", b"\n4\n", "2\n", Some("x".repeat(40))),
        (b"", b"\0", b"\n", "", Some("\\x00".repeat(40))),
    ];
    for (start, filling, end, output, wrong) in cases {
        let (fed, peak) = feed(&[b"2\n", start].concat(), filling, megabytes(1024), end);
        let error = wrong.map_or(String::new(), |wrong| wrong_token("line 2", wrong + "..."));
        let status = i32::from(!error.is_empty());
        assert_eq!(
            told(&fed),
            (&format!("0\n{output}")[..], &error[..], status)
        );
        assert!(peak < 4096, "{peak} kB");
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
        let (fed, peak) = feed(b"", filling, megabytes, b"12 x");
        let output = answer.repeat(megabytes * answers) + "14200\n";
        let error = wrong_token(format!("line {}", 1 + megabytes * lines), "x");
        assert!(told(&fed) == (&output, &error, 1), "{filling:?}");
        assert!(peak < 4096, "{filling:?}: {peak} kB");
    }
}

/// A great many wrong tokens have a line each, in bounded time and memory.
#[test]
fn a_great_many_wrong_tokens() {
    let (start, megabytes) = (Instant::now(), megabytes(64));
    let (fed, peak) = feed(b"", b"????????8??????\n", megabytes, b"8");
    let line = |number| wrong_token(format!("line {number}"), "????????8??????");
    let error: String = (1..=megabytes << 16).map(line).collect();
    assert!(told(&fed) == ("92\n", &error, 1));
    assert!(peak < 4096, "{peak} kB");
    let time = start.elapsed();
    assert!(
        time < Duration::from_secs(15) * megabytes as u32,
        "{time:?}"
    );
}
