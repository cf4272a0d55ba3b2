//! `nqueens trace`: the plain search, told square by square.

mod common;

use common::{answer, assert_refused, COUNTS};
use std::io::sink;

fn trace(arguments: &str) -> String {
    let arguments: Vec<&str> = std::iter::once("trace")
        .chain(arguments.split(' '))
        .collect();
    let (output, error, status) = answer(&arguments, b"");
    assert_eq!((error.as_str(), status), ("", 0), "{arguments:?}");
    output
}

fn last_line(arguments: &str) -> String {
    trace(arguments)
        .lines()
        .last()
        .expect("a last line")
        .to_string()
}

/// Squares tried by the whole search for n = 1 to 8 (n times the nodes down to the last row but one
/// of the tree in OEIS A319283).
const WHOLE: [u64; 8] = [1, 6, 18, 60, 220, 894, 3584, 15720];

/// Squares tried until the first solution for n = 1 to 12 (OEIS A140450).
const FIRST: [u64; 12] = [1, 6, 18, 26, 15, 171, 42, 876, 333, 975, 517, 3066];

#[test]
fn squares_tried_by_the_whole_search() {
    assert_eq!(last_line("1"), "1 queen: 1 solution, 1 square tried");
    for (n, tried) in (2..).zip(&WHOLE[1..]) {
        let solutions = COUNTS[n];
        assert_eq!(
            last_line(&n.to_string()),
            format!("{n} queens: {solutions} solutions, {tried} squares tried")
        );
    }
}

#[test]
fn squares_tried_until_the_first_solution() {
    assert_eq!(
        last_line("--first 1"),
        "1 queen: 1 solution, 1 square tried"
    );
    assert_eq!(
        last_line("2 --first"),
        "2 queens: 0 solutions, 6 squares tried"
    );
    assert_eq!(
        last_line("3 --first"),
        "3 queens: 0 solutions, 18 squares tried"
    );
    for (n, tried) in (4..).zip(&FIRST[3..]) {
        assert_eq!(
            last_line(&format!("--first {n}")),
            format!("{n} queens: 1 solution, {tried} squares tried")
        );
    }
}

#[test]
fn no_queens() {
    assert_eq!(last_line("0"), "0 queens: 1 solution, 0 squares tried");
    assert_eq!(
        last_line("--first 0"),
        "0 queens: 1 solution, 0 squares tried"
    );
}

#[test]
fn every_step_is_told_and_drawn() {
    let story = trace("--first 4");
    let beginning = "\
Q is a queen, queen 1 that of row 1, x an attacked square, . a free one.

Row 1, column 1: free, queen 1 is placed.
Qxxx
xx..
x.x.
x..x

Row 2, column 1: attacked by queen 1, along the column.
Row 2, column 2: attacked by queen 1, along the falling diagonal \\.
Row 2, column 3: free, queen 2 is placed.
Qxxx
xxQx
xxxx
x.xx

Row 3, column 1: attacked by queen 1, along the column.
Row 3, column 2: attacked by queen 2, along the rising diagonal /.
Row 3, column 3: attacked by queen 1, along the falling diagonal \\.
Row 3, column 4: attacked by queen 2, along the falling diagonal \\.
Row 3 has no column left. Back to row 2: queen 2 is taken back from column 3.
Qxxx
xx..
x.x.
x..x

Row 2, column 4: free, queen 2 is placed.
";
    assert!(story.starts_with(beginning), "{story}");
    let end = "\
Row 4, column 3: free, queen 4 is placed.
xQxx
xxxQ
Qxxx
xxQx

Solution 1: columns 2 4 1 3.

4 queens: 1 solution, 26 squares tried
";
    assert!(story.ends_with(end), "{story}");
    for n in 1..=6 {
        let story = trace(&n.to_string());
        let lines = |what: &str| story.lines().filter(|line| line.contains(what)).count();
        let squares = lines(": free, queen") + lines(": attacked by queen");
        assert_eq!(squares as u64, WHOLE[n - 1]);
        assert_eq!(lines(" is placed."), lines(" is taken back "));
        assert_eq!(lines("Solution ") as u64, COUNTS[n]);
        let drawn = story
            .lines()
            .filter(|line| line.len() == n && line.chars().all(|c| "Qx.".contains(c)));
        assert_eq!(
            drawn.count(),
            n * (lines(" is placed.") + lines(" is taken back "))
        );
    }
}

#[test]
fn the_library_tells_the_same() {
    let mut story = Vec::new();
    nqueens::trace::trace(5, false, &mut story).expect("memory has room");
    assert_eq!(String::from_utf8(story).expect("text"), trace("5"));
    assert!(nqueens::trace::trace(6, true, sink()).is_ok());
}

#[test]
fn wrong_command_lines() {
    for arguments in [
        "trace",
        "trace x",
        "trace 28",
        "trace 4 5",
        "trace --nope 4",
        "trace --first",
        "trace --first=2 4",
    ] {
        assert_refused(&arguments.split(' ').collect::<Vec<_>>());
    }
}
