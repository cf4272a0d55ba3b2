//! `nqueens trace`: the plain search, told square by square.

mod common;

use common::{answer, assert_refused, nqueens, COUNTS};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

fn trace(arguments: &str) -> String {
    let arguments: Vec<&str> = std::iter::once("trace").chain(arguments.split(' ')).collect();
    let (output, error, status) = answer(&arguments, b"");
    assert_eq!((error.as_str(), status), ("", 0), "{arguments:?}");
    output
}

fn last_line(arguments: &str) -> String {
    trace(arguments).lines().last().expect("a last line").to_string()
}

/// Squares tried by the whole search for n = 1 to 8 (n times the nodes down to the last row but one
/// of the tree in OEIS A319284).
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
    assert_eq!(last_line("--first 1"), "1 queen: 1 solution, 1 square tried");
    assert_eq!(last_line("2 --first"), "2 queens: 0 solutions, 6 squares tried");
    assert_eq!(last_line("3 --first"), "3 queens: 0 solutions, 18 squares tried");
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
    assert_eq!(last_line("--first 0"), "0 queens: 1 solution, 0 squares tried");
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
        let drawn =
            story.lines().filter(|line| line.len() == n && line.chars().all(|c| "Qx.".contains(c)));
        assert_eq!(drawn.count(), n * (lines(" is placed.") + lines(" is taken back ")));
    }
}

/// The board as it stands, columns from 1.
fn drawn(n: usize, queens: &[usize]) -> Vec<String> {
    let square = |row: usize, column: usize| {
        let attacks = |(above, &queen): (usize, &usize)| {
            above == row || queen == column || queen.abs_diff(column) == above.abs_diff(row)
        };
        match queens.get(row) {
            Some(&queen) if queen == column => 'Q',
            _ if queens.iter().enumerate().any(attacks) => 'x',
            _ => '.',
        }
    };
    (0..n).map(|row| (1..=n).map(|column| square(row, column)).collect()).collect()
}

/// Every step is true: the story is played again, each square in its turn, each board drawn anew.
#[test]
fn every_step_is_true() {
    for n in 1..=6 {
        let story = trace(&n.to_string());
        let mut lines = story.lines();
        let (mut queens, mut next) = (Vec::new(), 1);
        while let Some(line) = lines.next() {
            let words = line.split(|letter: char| !letter.is_ascii_digit());
            let numbers: Vec<usize> = words.filter_map(|word| word.parse().ok()).collect();
            let square = (queens.len() + 1, next);
            if let Some((_, along)) = line.split_once(": attacked by queen ") {
                let [row, column, queen] = numbers[..] else {
                    panic!("{line}");
                };
                assert_eq!((row, column), square, "{line}");
                let (down, right) =
                    (row as isize - queen as isize, column as isize - queens[queen - 1] as isize);
                let truth = match right {
                    0 => "column",
                    right if right == down => "falling diagonal \\",
                    right if right == -down => "rising diagonal /",
                    _ => "no line",
                };
                assert_eq!(along, format!("{queen}, along the {truth}."), "{line}");
                next += 1;
                continue;
            } else if line.ends_with(" is placed.") {
                assert_eq!(numbers, [square.0, square.1, square.0], "{line}");
                assert_eq!(&drawn(n, &queens)[square.0 - 1][next - 1..next], ".", "{line}");
                queens.push(next);
                next = 1;
            } else if line.contains(" is taken back ") {
                assert!(queens.len() == n || next == n + 1, "{line}");
                let column = queens.pop().expect("a queen");
                assert!(numbers.ends_with(&[queens.len() + 1, column]), "{line}");
                next = column + 1;
            } else {
                if line.starts_with("Solution ") {
                    assert_eq!((queens.len(), &numbers[1..]), (n, &queens[..]), "{line}");
                }
                continue;
            }
            let board: Vec<&str> = lines.by_ref().take(n).collect();
            assert_eq!(board, drawn(n, &queens), "{line}");
        }
    }
}

#[test]
fn the_largest_board() {
    let mut child =
        nqueens(&["trace", "27"]).stdout(Stdio::piped()).spawn().expect("the binary runs");
    let story = BufReader::new(child.stdout.take().expect("a pipe"));
    // What the signs mean, a blank line, the first step, and then its board.
    let board = story.lines().map_while(Result::ok).nth(3);
    assert_eq!(board, Some(format!("Q{}", "x".repeat(26))));
    // The pipe is closed now, and that ends the search.
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
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
