//! `nqueens trace`: the plain search, told square by square.

mod common;

use common::{assert_refused, nqueens, printed, started, COUNTS};
use std::io::{BufRead, BufReader};

/// Squares tried by the whole search for n = 1 to 8 (n times the nodes down to the last row but one
/// of the tree in OEIS A319284).
const WHOLE: [u64; 8] = [1, 6, 18, 60, 220, 894, 3584, 15720];

/// Squares tried until the first solution for n = 1 to 12 (OEIS A140450).
const FIRST: [u64; 12] = [1, 6, 18, 26, 15, 171, 42, 876, 333, 975, 517, 3066];

#[test]
fn the_last_line() {
    let check = |arguments: String, told: String| {
        let story = printed(&format!("trace {arguments}"));
        assert_eq!(story.lines().last(), Some(told.as_str()), "{arguments}");
    };
    let number = |number, what| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
    let last = |n: usize, solutions, tried| {
        let queens = number(n as u64, "queen");
        format!(
            "{queens}: {}, {} tried",
            number(solutions, "solution"),
            number(tried, "square")
        )
    };
    check("0".to_string(), last(0, 1, 0));
    check("--first 0".to_string(), last(0, 1, 0));
    for (n, tried) in (1..).zip(WHOLE) {
        check(n.to_string(), last(n, COUNTS[n], tried));
    }
    for (n, tried) in (1..).zip(FIRST) {
        check(format!("--first {n}"), last(n, COUNTS[n].min(1), tried));
        check(format!("{n} --first"), last(n, COUNTS[n].min(1), tried));
    }
}

#[test]
fn told_and_drawn() {
    let story = printed("trace --first 4");
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
}

/// The first queen that attacks this square below her, and along which line; all are counted from 1.
fn attack(queens: &[usize], row: usize, column: usize) -> Option<(usize, &'static str)> {
    let line = |(queen, &other): (usize, &usize)| {
        let (down, right) = (
            row as isize - queen as isize,
            column as isize - other as isize,
        );
        match right {
            0 => Some((queen, "column")),
            right if right == down => Some((queen, "falling diagonal \\")),
            right if right == -down => Some((queen, "rising diagonal /")),
            _ => None,
        }
    };
    (1..).zip(queens).find_map(line)
}

/// The board as it stands.
fn drawn(n: usize, queens: &[usize]) -> Vec<String> {
    let square = |row: usize, column: usize| match queens.get(row - 1) {
        Some(&queen) if queen == column => 'Q',
        None if attack(queens, row, column).is_none() => '.',
        _ => 'x',
    };
    (1..=n)
        .map(|row| (1..=n).map(|column| square(row, column)).collect())
        .collect()
}

/// Every step is true: the story is played again, each square in its turn, each board drawn anew.
#[test]
fn every_step_is_true() {
    for n in 1..=6 {
        let story = printed(&format!("trace {n}"));
        let mut lines = story.lines();
        let (mut queens, mut column, mut tried, mut solutions) = (Vec::new(), 1, 0, 0);
        while let Some(line) = lines.next() {
            let row = queens.len() + 1;
            if let Some(told) = line.strip_prefix(&format!("Row {row}, column {column}: ")) {
                tried += 1;
                if let Some((queen, along)) = attack(&queens, row, column) {
                    assert_eq!(
                        told,
                        format!("attacked by queen {queen}, along the {along}.")
                    );
                    column += 1;
                    continue;
                }
                assert_eq!(told, format!("free, queen {row} is placed."));
                queens.push(column);
                column = 1;
            } else if line.contains(" is taken back ") {
                let queen = queens.len();
                assert!(queen == n || column == n + 1, "{line}");
                column = queens.pop().expect("a queen");
                let told = format!(" queen {queen} is taken back from column {column}.");
                assert!(line.ends_with(&told), "{line}");
                column += 1;
            } else {
                if line.starts_with("Solution ") {
                    solutions += 1;
                    let columns: Vec<String> = queens.iter().map(usize::to_string).collect();
                    assert_eq!(columns.len(), n);
                    assert_eq!(
                        line,
                        format!("Solution {solutions}: columns {}.", columns.join(" "))
                    );
                }
                continue;
            }
            let board: Vec<&str> = lines.by_ref().take(n).collect();
            assert_eq!(board, drawn(n, &queens), "{line}");
        }
        assert_eq!((solutions, tried), (COUNTS[n], WHOLE[n - 1]));
    }
}

#[test]
fn the_largest_board() {
    let mut child = started(&mut nqueens("trace 27"));
    let story = BufReader::new(child.stdout.take().expect("a pipe"));
    // What the signs mean, a blank line, the first step, and then its board.
    let board = story.lines().map_while(Result::ok).nth(3);
    assert_eq!(board, Some(format!("Q{}", "x".repeat(26))));
    // The pipe is closed now, and that ends the search.
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn wrong_command_lines() {
    for arguments in ["", "x", "28", "4 5", "--nope 4", "--first", "--first=2 4"] {
        assert_refused(&mut nqueens(&format!("trace {arguments}")));
    }
}
