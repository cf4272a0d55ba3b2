//! Each n is worked out once, an answer of 0 too, and nothing leaks from one n to the next.

mod common;

use common::{nqueens, run, told};
use nqueens::judge::Judge;
use std::time::Instant;

/// Each n from 0 to 27 is worked out once a run, an answer of 0 too, and any `u64` is printed right.
#[test]
fn every_n_is_worked_out_once() {
    let mut asked = Vec::new();
    let mut output = Vec::new();
    let mut judge = Judge::new(&mut output, |n| {
        asked.push(n);
        (n as u64).checked_sub(1).unwrap_or(u64::MAX)
    });
    let line: String = (0..=27).map(|n| format!("{n} 0{n} +{n}\n")).collect();
    for _ in 0..2 {
        assert!(judge
            .stream(line.as_bytes(), false, |line, token| panic!(
                "line {line}: {token}"
            ))
            .is_ok());
    }
    drop(judge);
    assert_eq!(asked, (0..=27).collect::<Vec<_>>());
    let answer = |n: u64| if n == 0 { u64::MAX } else { n - 1 };
    let answers: String = (0..=27)
        .map(|n| format!("{}\n", answer(n)).repeat(3))
        .collect();
    assert_eq!(String::from_utf8(output).unwrap(), answers.repeat(2));
}

/// The binary has one memo for all that it is asked, as arguments or as lines.
#[test]
fn a_run_shares_the_memo() {
    let time = |arguments: &str, input: &str, times| {
        let start = Instant::now();
        let output = run(&mut nqueens(arguments), input.as_bytes());
        assert_eq!(told(&output), ("2279184\n".repeat(times).as_str(), "", 0));
        start.elapsed()
    };
    let (once, many) = (time("15", "", 1), "15\n".repeat(400));
    // Without the memo it would be some 400 times.
    assert!(time(&many, "", 400) < 100 * once);
    assert!(time("", &many, 400) < 100 * once);
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
