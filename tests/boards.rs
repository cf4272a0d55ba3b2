//! `nqueens boards`: every solution, in order, in three formats.

mod common;

use common::{assert_refused, nqueens, printed, started, COUNTS};
use nqueens::board::{write_boards, Format};
use std::collections::HashSet;
use std::io::{self, copy, sink, Read, Write};

/// The first three solutions, columns from 1, as the judges have them.
const FIRST_THREE: [(usize, &str); 5] = [
    (6, "2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n"),
    (10, "1 3 6 8 10 5 9 2 4 7\n1 3 6 9 7 10 4 2 5 8\n1 3 6 9 7 10 4 2 8 5\n"),
    (11, "1 3 5 7 9 11 2 4 6 8 10\n1 3 6 9 2 8 11 4 7 5 10\n1 3 7 9 4 2 10 6 11 5 8\n"),
    (12, "1 3 5 8 10 12 6 11 2 7 9 4\n1 3 5 10 8 11 2 12 6 9 7 4\n1 3 5 10 8 11 2 12 7 9 4 6\n"),
    (
        13,
        "1 3 5 2 9 12 10 13 4 6 8 11 7\n1 3 5 7 9 11 13 2 4 6 8 10 12\n1 3 5 7 12 10 13 6 4 2 8 11 9\n",
    ),
];

#[test]
fn first_three_and_total() {
    for (n, three) in FIRST_THREE {
        let total = COUNTS[n];
        assert_eq!(
            printed(&format!("boards --format columns --first 3 {n}")),
            three
        );
        let both = printed(&format!("boards --format columns --first 3 --total {n}"));
        assert_eq!(both, format!("{three}{total}\n"));
        assert_eq!(
            printed(&format!("boards --first 0 --total {n}")),
            format!("{total}\n")
        );
    }
}

#[test]
fn all_different_in_order_and_legal() {
    for n in 4..=9 {
        let mut seen: Vec<Vec<i32>> = Vec::new();
        for line in printed(&format!("boards --format columns {n}")).lines() {
            let columns = line
                .split(' ')
                .map(|column| column.parse().expect("a column"));
            let columns: Vec<i32> = columns.collect();
            assert_eq!(columns.len(), n);
            assert!(columns.iter().all(|column| (1..=n as i32).contains(column)));
            // n different values each: of columns, of row + column, of row − column.
            for sign in [0, 1, -1] {
                let lines = columns
                    .iter()
                    .zip(0..)
                    .map(|(column, row)| column + sign * row);
                assert_eq!(lines.collect::<HashSet<i32>>().len(), n, "{line}");
            }
            assert!(seen.last().is_none_or(|last| *last < columns), "{line}");
            seen.push(columns);
        }
        assert_eq!(seen.len() as u64, COUNTS[n]);
    }
}

/// The first boards, all formats from the same rows.
#[test]
fn the_formats() {
    for n in 0..=8 {
        for first in [0, 1, 2, 3, 99] {
            let (mut grid, mut list, mut columns) = (String::new(), Vec::new(), String::new());
            for solution in nqueens::solutions(n).take(first) {
                let queens = solution.columns().iter().map(|&column| usize::from(column));
                let row = |queen| format!("{}Q{}", ".".repeat(queen), ".".repeat(n - 1 - queen));
                let rows: Vec<String> = queens.clone().map(row).collect();
                let numbers: Vec<String> = queens.map(|queen| (queen + 1).to_string()).collect();
                grid += &rows
                    .iter()
                    .map(|row| format!("{row}\n"))
                    .collect::<String>();
                grid += "\n";
                columns += &format!("{}\n", numbers.join(" "));
                list.push(rows);
            }
            let list = format!("{list:?}\n").replace(", ", ",");
            let total = format!("{grid}{}\n", COUNTS[n]);
            for (options, boards) in [
                ("--first K N", &grid),
                ("N --first=K --format grid", &grid),
                ("--format list --first K N", &list),
                ("N --format list --first K", &list),
                ("--first K N --format=columns", &columns),
                ("--format columns N --first K", &columns),
                ("--total N --first K", &total),
            ] {
                let options = options.replace('N', &n.to_string());
                let options = options.replace('K', &first.to_string());
                assert_eq!(printed(&format!("boards {options}")), *boards, "{options}");
            }
        }
    }
    assert_eq!(printed("boards --format list 0"), "[[]]\n");
}

#[test]
fn more_than_there_are() {
    let all = "boards 4 --first=99999999999999999999999 --total";
    assert_eq!(printed(all), printed("boards 4") + "2\n");
}

/// Boards are forgotten once written: under 4 MB for the process, however many there are.
#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_boards() {
    for format in ["grid", "list", "columns"] {
        let mut child = started(&mut nqueens(&format!("boards --format {format} 16")));
        let mut start = child.stdout.take().expect("a pipe").take(8 << 20);
        assert_eq!(copy(&mut start, &mut sink()).expect("boards"), 8 << 20);
        let peak = common::peak(child.id());
        child.kill().expect("it still runs");
        child.wait().expect("it ends");
        assert!(peak < 4096, "{format}: {peak} kB");
    }
}

/// Notes how much is written at a time.
struct Sizes(Vec<usize>);

impl Write for Sizes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.push(bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The first board leaves at once, the others in larger and larger writes.
#[test]
fn sizes_of_writes() {
    let mut sizes = Sizes(Vec::new());
    write_boards(12, Format::Columns, usize::MAX, &mut sizes).expect("all is taken");
    assert_eq!(sizes.0[0], "1 3 5 8 10 12 6 11 2 7 9 4\n".len());
    assert!(
        sizes.0.len() < 30 && sizes.0.iter().any(|&size| size >= 1 << 16),
        "{:?}",
        sizes.0
    );
}

#[test]
fn written_as_found() {
    // All boards of n = 27 would take ages: the first must come before the last is known.
    let mut child = started(&mut nqueens("boards 27"));
    let mut first = [0; 27 * 28];
    child
        .stdout
        .take()
        .expect("a pipe")
        .read_exact(&mut first)
        .expect("the first board");
    assert_eq!(first.iter().filter(|&&byte| byte == b'Q').count(), 27);
    // The pipe is closed now, and that ends the search.
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn wrong_command_lines() {
    let wrong = ", x, 28, -1, 4 5, --nope 4, --format, --format tree 4, --format list --total 4, \
                 --total --format list 4, --first 4, --first x 4, --first -1 4, --total, --total=yes 4";
    for arguments in wrong.split(", ") {
        assert_refused(&mut nqueens(&format!("boards {arguments}")));
    }
}
