//! `nqueens boards`: every solution, in order, in three formats.

mod common;

use common::{answer, assert_refused, binary, COUNTS};
use std::collections::HashSet;
use std::io::Read;
use std::process::{Command, Stdio};

fn boards(arguments: &str) -> String {
    let arguments: Vec<&str> =
        std::iter::once("boards").chain(arguments.split_whitespace()).collect();
    let (output, error, status) = answer(&arguments, b"");
    assert_eq!((error.as_str(), status), ("", 0), "{arguments:?}");
    output
}

/// The first three solutions, columns from 1, as the judges have them.
const FIRST_THREE: [(usize, [&str; 3]); 5] = [
    (6, ["2 4 6 1 3 5", "3 6 2 5 1 4", "4 1 5 2 6 3"]),
    (10, ["1 3 6 8 10 5 9 2 4 7", "1 3 6 9 7 10 4 2 5 8", "1 3 6 9 7 10 4 2 8 5"]),
    (11, ["1 3 5 7 9 11 2 4 6 8 10", "1 3 6 9 2 8 11 4 7 5 10", "1 3 7 9 4 2 10 6 11 5 8"]),
    (
        12,
        ["1 3 5 8 10 12 6 11 2 7 9 4", "1 3 5 10 8 11 2 12 6 9 7 4", "1 3 5 10 8 11 2 12 7 9 4 6"],
    ),
    (
        13,
        [
            "1 3 5 2 9 12 10 13 4 6 8 11 7",
            "1 3 5 7 9 11 13 2 4 6 8 10 12",
            "1 3 5 7 12 10 13 6 4 2 8 11 9",
        ],
    ),
];

#[test]
fn first_three_and_total() {
    for (n, solutions) in FIRST_THREE {
        let lines: String = solutions.iter().map(|line| format!("{line}\n")).collect();
        assert_eq!(boards(&format!("--format columns --first 3 {n}")), lines);
        let total = format!("{lines}{}\n", COUNTS[n]);
        assert_eq!(boards(&format!("--format columns --first 3 --total {n}")), total);
    }
    assert_eq!(boards("--first 0 --total 13"), "73712\n");
    assert_eq!(boards("--first 0 4"), "");
    assert_eq!(boards("4 --first=99999999999999999999999 --total").lines().last(), Some("2"));
}

#[test]
fn all_different_in_order_and_legal() {
    for n in 4..=9 {
        let mut seen: Vec<Vec<i32>> = Vec::new();
        for line in boards(&format!("--format columns {n}")).lines() {
            let columns: Vec<i32> =
                line.split(' ').map(|column| column.parse().expect("a column")).collect();
            assert_eq!(columns.len(), n);
            assert!(columns.iter().all(|&column| (1..=n as i32).contains(&column)));
            // n different values each: of columns, of row + column, of row − column.
            for sign in [0, 1, -1] {
                let lines =
                    columns.iter().zip(0..).map(|(&column, row): (&i32, i32)| column + sign * row);
                assert_eq!(lines.collect::<HashSet<_>>().len(), n, "{line}");
            }
            assert!(seen.last().is_none_or(|last| *last < columns), "{line}");
            seen.push(columns);
        }
        assert_eq!(seen.len() as u64, COUNTS[n]);
    }
}

#[test]
fn the_formats_show_the_same_boards() {
    for n in 0..=8 {
        let solutions = nqueens::solutions(n).map(|solution| solution.columns().to_vec());
        let rows = |columns: Vec<u8>| -> Vec<String> {
            let row = |&column: &u8| {
                (0..n).map(|other| if other == column as usize { 'Q' } else { '.' }).collect()
            };
            columns.iter().map(row).collect()
        };
        let drawn: Vec<Vec<String>> = solutions.map(rows).collect();
        let grid: String = drawn
            .iter()
            .map(|rows| rows.iter().map(|row| row.clone() + "\n").collect::<String>() + "\n")
            .collect();
        assert_eq!(boards(&n.to_string()), grid);
        let list = format!("{drawn:?}\n").replace("\", \"", "\",\"").replace("], [", "],[");
        assert_eq!(boards(&format!("--format list {n}")), list);
    }
}

#[test]
fn small_boards() {
    for (n, grid, list, columns) in [
        (0, "\n", "[[]]\n", "\n"),
        (1, "Q\n\n", "[[\"Q\"]]\n", "1\n"),
        (2, "", "[]\n", ""),
        (3, "", "[]\n", ""),
    ] {
        assert_eq!(boards(&format!("{n}")), grid);
        assert_eq!(boards(&format!("--format grid {n}")), grid);
        assert_eq!(boards(&format!("--format list {n}")), list);
        assert_eq!(boards(&format!("--format columns {n}")), columns);
        assert_eq!(boards(&format!("--total {n}")), format!("{grid}{}\n", COUNTS[n]));
    }
}

/// The first K only in every format, and options before N, behind it and around it.
#[test]
fn the_first_of_each_format() {
    let drawn = |n, k| -> Vec<String> {
        nqueens::solutions(n).take(k).map(|solution| solution.to_string()).collect()
    };
    for k in 0..=3 {
        let grid: String = drawn(5, k).iter().map(|board| format!("{board}\n")).collect();
        assert_eq!(boards(&format!("5 --first {k}")), grid);
        let list: Vec<String> = drawn(5, k)
            .iter()
            .map(|board| format!("[\"{}\"]", board.trim_end().replace('\n', "\",\"")))
            .collect();
        let list = format!("[{}]\n", list.join(","));
        for arguments in [
            "--format list --first {} 5",
            "5 --first {} --format list",
            "--first {} 5 --format list",
        ] {
            assert_eq!(boards(&arguments.replace("{}", &k.to_string())), list);
        }
    }
    assert_eq!(boards("--first 0 --format columns 5"), "");
}

/// Boards are forgotten once written: under 4 MB for the process, however many there are.
#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_boards() {
    for format in ["grid", "list", "columns"] {
        let mut child = Command::new(binary())
            .args(["boards", "--format", format, "16"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut start = child.stdout.take().expect("a pipe").take(8 << 20);
        let read = std::io::copy(&mut start, &mut std::io::sink()).expect("boards");
        let peak = common::peak(child.id());
        child.kill().expect("it still runs");
        child.wait().expect("it ends");
        assert_eq!(read, 8 << 20);
        assert!(peak < 4096, "{format}: {peak} kB");
    }
}

#[test]
fn written_as_found() {
    // All boards of n = 27 would take ages: the first must come before the last is known.
    let mut child = Command::new(binary())
        .args(["boards", "27"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut first = [0; 27 * 28];
    child.stdout.take().expect("a pipe").read_exact(&mut first).expect("the first board");
    assert_eq!(first.iter().filter(|&&byte| byte == b'Q').count(), 27);
    // The pipe is closed now, and that ends the search.
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn wrong_command_lines() {
    for arguments in [
        "boards",
        "boards x",
        "boards 28",
        "boards -1",
        "boards 4 5",
        "boards --nope 4",
        "boards --format",
        "boards --format tree 4",
        "boards --format list --total 4",
        "boards --first 4",
        "boards --first x 4",
        "boards --first -1 4",
        "boards --total",
        "boards --total=yes 4",
    ] {
        assert_refused(&arguments.split(' ').collect::<Vec<_>>());
    }
}
