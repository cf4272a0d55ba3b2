//! Square by square (document 003): for each queen the board is scanned line by line.
//!
//! Nothing says here that a row holds one queen only; the scan finds that out square by square.
//! The first search begins each scan on the last queen's own row, the second, the document's first
//! pruning, on the row below it. Both allow empty rows and notice at the end of the board that
//! queens are left over: cutting that off is the second pruning, and makes the search that fills
//! row after row ([`recursive`](super::recursive)).

use crate::MAX_N;

/// Counts solutions with scans that start at the beginning of the last queen's row.
///
/// # Constraints
///
/// n <= [`MAX_N`], in practice n <= 10.
///
/// # Panics
///
/// If n > `MAX_N`.
///
/// # Complexity
///
/// A scan of up to n² squares, each compared with all queens, for every set of non-attacking queens
/// of any size: 915 442 sets at n = 9.
///
/// # Example
///
/// ```
/// assert_eq!(nqueens::backtrack::scan::count(6), 4);
/// ```
pub fn count(n: usize) -> u64 {
    assert!(n <= MAX_N);
    scan(n, 0, &mut Vec::with_capacity(n), |row| row)
}

/// The same with scans that start on the row below the last queen.
///
/// # Constraints
///
/// n <= [`MAX_N`], in practice n <= 10.
///
/// # Panics
///
/// If n > `MAX_N`.
///
/// # Complexity
///
/// Visits the same sets as [`count`], without a look at the rest of a row that has its queen.
///
/// # Example
///
/// ```
/// assert_eq!(nqueens::backtrack::scan::count_below(6), 4);
/// ```
pub fn count_below(n: usize) -> u64 {
    assert!(n <= MAX_N);
    scan(n, 0, &mut Vec::with_capacity(n), |row| row + 1)
}

/// Adds a queen on each free square from row `from` on; `next` tells where the scan goes on below it.
fn scan(n: usize, from: usize, queens: &mut Vec<(usize, usize)>, next: fn(usize) -> usize) -> u64 {
    if queens.len() == n {
        return 1;
    }
    let mut solutions = 0;
    for row in from..n {
        for column in 0..n {
            if queens.iter().all(|&queen| !attacks(queen, (row, column))) {
                queens.push((row, column));
                solutions += scan(n, next(row), queens, next);
                queens.pop();
            }
        }
    }
    solutions
}

fn attacks(queen: (usize, usize), square: (usize, usize)) -> bool {
    let (rows, columns) = (queen.0.abs_diff(square.0), queen.1.abs_diff(square.1));
    rows == 0 || columns == 0 || rows == columns
}
