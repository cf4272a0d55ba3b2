//! Hash sets of the columns and diagonals that are taken (document 002, first solution).
//!
//! A queen adds its column, row + column and row − column to three sets, so that a square is
//! checked with three look-ups however many queens stand above it; taking the queen back removes
//! them again. The look-ups don't grow with the board, but each costs more than a few comparisons.

use crate::MAX_N;
use std::collections::HashSet;

/// Counts solutions row by row, with three hash sets as the memory of what is attacked.
///
/// # Constraints
///
/// n <= [`MAX_N`], in practice n <= 12.
///
/// # Panics
///
/// If n > `MAX_N`.
///
/// # Complexity
///
/// O(1) a square, O(n) memory; tries the same squares as [`recursive`](super::recursive).
///
/// # Example
///
/// ```
/// assert_eq!(nqueens::backtrack::sets::count(8), 92);
/// ```
pub fn count(n: usize) -> u64 {
    assert!(n <= MAX_N);
    Taken::default().fill(n, 0)
}

#[derive(Default)]
struct Taken {
    columns: HashSet<usize>,
    rising: HashSet<usize>,
    falling: HashSet<isize>,
}

impl Taken {
    fn fill(&mut self, n: usize, row: usize) -> u64 {
        if row == n {
            return 1;
        }
        let mut solutions = 0;
        for column in 0..n {
            let (rising, falling) = (row + column, row as isize - column as isize);
            if self.columns.contains(&column)
                || self.rising.contains(&rising)
                || self.falling.contains(&falling)
            {
                continue;
            }
            self.columns.insert(column);
            self.rising.insert(rising);
            self.falling.insert(falling);
            solutions += self.fill(n, row + 1);
            self.columns.remove(&column);
            self.rising.remove(&rising);
            self.falling.remove(&falling);
        }
        solutions
    }
}
