//! Each n is worked out once, an answer of 0 too, and nothing leaks from one n to the next.

mod common;

use common::{answer, COUNTS};
use nqueens::judge::Judge;
use nqueens::memo::{Memo, ROOM};
use std::time::Instant;

/// The n's that a stream has counted, in order, and what it prints.
fn counted(input: &str) -> (Vec<usize>, String) {
    let mut asked = Vec::new();
    let mut output = Vec::new();
    let mut judge = Judge::new(&mut output, |n| {
        asked.push(n);
        nqueens::count(n)
    });
    judge
        .stream(input.as_bytes(), false, |line, token| {
            panic!("line {line}: {token}")
        })
        .expect("memory has room");
    drop(judge);
    (asked, String::from_utf8(output).expect("digits"))
}

#[test]
fn each_n_is_counted_once() {
    assert_eq!(counted("8 8 8 08 +8"), (vec![8], "92\n".repeat(5)));
    assert_eq!(counted("2 3 2 3 2"), (vec![2, 3], "0\n".repeat(5)));
    assert_eq!(
        counted(&"13 12 ".repeat(1000)),
        (vec![13, 12], "73712\n14200\n".repeat(1000))
    );
    assert_eq!(counted("0 0 1 0"), (vec![0, 1], "1\n".repeat(4)));
}

#[test]
fn the_memo_asks_once() {
    let mut asked = 0;
    let mut memo = Memo::new(|_| {
        asked += 1;
        0
    });
    for _ in 0..3 {
        let mut room = [0; ROOM];
        assert_eq!(memo.answer(2).write_to(&mut room), 2);
        assert_eq!(&room[..2], b"0\n");
    }
    assert_eq!(asked, 1);
}

#[test]
fn nothing_leaks() {
    assert_eq!(counted("4 1 4 9 2 9 1").1, "2\n1\n2\n352\n0\n352\n1\n");
    let all = |n: usize| COUNTS[n].to_string() + "\n";
    let (up, down): (String, String) = (
        (0..=12).map(all).collect(),
        (0..=12).rev().map(all).collect(),
    );
    assert_eq!(counted("0 1 2 3 4 5 6 7 8 9 10 11 12").1, up);
    assert_eq!(counted("12 11 10 9 8 7 6 5 4 3 2 1 0").1, down);
}

#[test]
fn the_longest_answer_fits() {
    let mut room = [0; ROOM];
    let length = Memo::new(|_| u64::MAX).answer(27).write_to(&mut room);
    assert_eq!(length, 21);
    assert_eq!(&room[..21], b"18446744073709551615\n");
}

/// The binary has one memo for all that it is asked, as arguments or as lines.
#[test]
fn a_run_shares_the_memo() {
    let time = |arguments: &[&str], input: &str, times| {
        let start = Instant::now();
        let answered = answer(arguments, input.as_bytes());
        assert_eq!(answered, ("2279184\n".repeat(times), String::new(), 0));
        start.elapsed()
    };
    let once = time(&["15"], "", 1);
    // Without the memo it would be some 400 times.
    assert!(time(&["15"; 400], "", 400) < 100 * once);
    assert!(time(&[], &"15\n".repeat(400), 400) < 100 * once);
}

/// A 0 that was answered before still ends an input that it is to end, however it is spelt.
#[test]
fn a_known_zero_ends_the_input() {
    for zero in ["0", "00", "+0"] {
        let mut output = Vec::new();
        let mut judge = Judge::new(&mut output, nqueens::count);
        assert!(judge.answer(0).is_ok());
        let input = format!("5 5 {zero} 7\n");
        let end = judge.stream(input.as_bytes(), true, |_, token| panic!("{token}"));
        assert!(end.is_ok());
        drop(judge);
        assert_eq!(output, b"1\n10\n10\n", "{zero}");
    }
}
