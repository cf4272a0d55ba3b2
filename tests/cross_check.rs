//! The searches and the small counter agree with OEIS A000170 as far as they are quick.

mod common;

use common::COUNTS;
use nqueens::backtrack::{recursive, ALL};
use nqueens::board::{write_boards, Format};
use nqueens::{fast, race, trace, MAX_N};
use std::io::sink;
use std::{panic, thread};

/// Every n whose answer from `count` is wrong.
fn wrong(count: impl Fn(usize) -> u64, largest: usize) -> Vec<usize> {
    (0..=largest).filter(|&n| count(n) != COUNTS[n]).collect()
}

/// Each search of the documents has its row, slowest first, and none is left untested for being slow.
#[test]
fn the_table() {
    let documented = [
        ("scan", "003"),
        ("scan-below", "003"),
        ("sets", "002"),
        ("recursive", "000, 001, 003"),
        ("iterative", "003"),
        ("bits", "002"),
        ("bits-iterative", "002, 003"),
    ];
    let mut rows: Vec<_> = (ALL.iter().map(|search| (search.name, search.document))).collect();
    rows.retain(|row| documented.contains(row));
    assert_eq!(rows, documented);
    assert!(ALL.iter().all(|search| search.practical >= 10));
}

/// What takes an n refuses one that is too large.
#[test]
fn over_the_largest_n() {
    assert_eq!(MAX_N, 27);
    fn refuses<T>(call: impl Fn(usize) -> T + panic::RefUnwindSafe) -> bool {
        panic::catch_unwind(|| call(MAX_N + 1)).is_err()
    }
    for search in ALL {
        assert!(refuses(search.count), "{}", search.name);
    }
    assert!(refuses(nqueens::count));
    assert!(refuses(nqueens::solutions));
    assert!(refuses(|n| fast::count(n, 1)));
    assert!(refuses(|n| write_boards(n, Format::List, 0, &mut sink())));
    assert!(refuses(|n| trace::trace(n, true, sink())));
    assert!(refuses(|n| race::race(n, ALL, &mut sink())));
    assert!(refuses(|n| recursive::search(n, &mut Nobody)));
}

struct Nobody;

impl recursive::Observer for Nobody {
    type Stop = ();

    fn solution(&mut self, _placement: &[usize]) -> Result<(), ()> {
        Err(())
    }
}

#[test]
fn every_search_of_the_table() {
    thread::scope(|scope| {
        for search in ALL {
            scope.spawn(|| {
                assert_eq!(
                    wrong(search.count, search.practical),
                    [0; 0],
                    "{}",
                    search.name
                )
            });
        }
    });
}

#[test]
fn the_small_counter() {
    assert_eq!(wrong(nqueens::count, 15), [0; 0]);
}

#[test]
fn solutions_one_by_one() {
    assert_eq!(wrong(|n| nqueens::solutions(n).count() as u64, 12), [0; 0]);
}

/// A search that looks at the diagonals of neighbouring rows only. It is right up to n = 4.
fn neighbours(n: usize) -> u64 {
    fn fill(n: usize, columns: &mut Vec<usize>) -> u64 {
        if columns.len() == n {
            return 1;
        }
        let mut solutions = 0;
        for column in 0..n {
            if !columns.contains(&column)
                && columns.last().is_none_or(|last| last.abs_diff(column) != 1)
            {
                columns.push(column);
                solutions += fill(n, columns);
                columns.pop();
            }
        }
        solutions
    }
    fill(n, &mut Vec::new())
}

#[test]
fn a_wrong_search_is_caught() {
    assert_eq!(neighbours(5), 14);
    assert_eq!(wrong(neighbours, 7), [5, 6, 7]);
}
