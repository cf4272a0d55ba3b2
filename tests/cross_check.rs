//! All searches and the counter agree with OEIS A000170 for each n that they can do.

mod common;

use common::COUNTS;
use nqueens::backtrack::ALL;
use std::thread;

/// Every n whose answer from `count` is wrong.
fn wrong(count: impl Fn(usize) -> u64, largest: usize) -> Vec<usize> {
    (0..=largest).filter(|&n| count(n) != COUNTS[n]).collect()
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
