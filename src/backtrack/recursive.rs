//! Row by row, by recursion (documents 000, 001 and 003).
//!
//! n queens on n rows need one on each, so a placement is a list of columns, and the search tries
//! each column of the first empty row: a free square takes a queen and the search goes one row
//! down, a row without a free square sends it back up to move the queen above. Document 003 comes
//! to it from the square-by-square scan by giving up when fewer rows than queens are left.
//!
//! To watch the search, pass an [`Observer`].

use super::{attack, Attack};
use crate::MAX_N;
use std::convert::Infallible;

/// Counts solutions.
///
/// # Constraints
///
/// n <= [`MAX_N`], in practice n <= 13.
///
/// # Panics
///
/// If n > `MAX_N`.
///
/// # Complexity
///
/// O(n) a square; 348 150 squares at n = 10, 10.1 million at n = 12. O(n) memory.
///
/// # Example
///
/// ```
/// assert_eq!(nqueens::backtrack::recursive::count(8), 92);
/// ```
pub fn count(n: usize) -> u64 {
    let mut solutions = Solutions(0);
    match search(n, &mut solutions) {
        Ok(()) => solutions.0,
        Err(never) => match never {},
    }
}

/// Is called at each step of the search, and can stop it with an `Err`: at each square tried, then,
/// if it was free, when its queen is placed, for all that follows from her, and when she is taken back.
///
/// `placement` is what stands when the method is called, a column for each filled row.
#[allow(unused_variables)]
pub trait Observer {
    /// Why it stops the search.
    type Stop;

    /// The square in `column` of the first empty row was looked at, and is attacked or free.
    fn tried(
        &mut self,
        placement: &[usize],
        column: usize,
        attack: Option<Attack>,
    ) -> Result<(), Self::Stop> {
        Ok(())
    }

    /// A queen was put on the last row of `placement`.
    fn placed(&mut self, placement: &[usize]) -> Result<(), Self::Stop> {
        Ok(())
    }

    /// The queen in `column` of the first empty row was taken off again.
    fn taken_back(&mut self, placement: &[usize], column: usize) -> Result<(), Self::Stop> {
        Ok(())
    }

    /// `placement` is a solution.
    fn solution(&mut self, placement: &[usize]) -> Result<(), Self::Stop>;
}

/// Walks all placements on an n×n board in lexicographic order, and calls `observer` at each step.
///
/// # Errors
///
/// What the observer stopped with.
///
/// # Panics
///
/// If n > [`MAX_N`].
///
/// # Complexity
///
/// As [`count`].
///
/// # Example
///
/// ```
/// use nqueens::backtrack::recursive::{search, Observer};
/// /// Stops at the first solution.
/// struct First;
/// impl Observer for First {
///     type Stop = Vec<usize>;
///     fn solution(&mut self, placement: &[usize]) -> Result<(), Vec<usize>> {
///         Err(placement.to_vec())
///     }
/// }
/// assert_eq!(search(6, &mut First), Err(vec![1, 3, 5, 0, 2, 4]));
/// ```
pub fn search<O: Observer>(n: usize, observer: &mut O) -> Result<(), O::Stop> {
    assert!(n <= MAX_N);
    fill(n, &mut Vec::with_capacity(n), observer)
}

fn fill<O: Observer>(
    n: usize,
    placement: &mut Vec<usize>,
    observer: &mut O,
) -> Result<(), O::Stop> {
    let row = placement.len();
    if row == n {
        return observer.solution(placement);
    }
    for column in 0..n {
        let attack = attack(placement, row, column);
        observer.tried(placement, column, attack)?;
        if attack.is_none() {
            placement.push(column);
            observer.placed(placement)?;
            fill(n, placement, observer)?;
            placement.pop();
            observer.taken_back(placement, column)?;
        }
    }
    Ok(())
}

struct Solutions(u64);

impl Observer for Solutions {
    type Stop = Infallible;

    fn solution(&mut self, _placement: &[usize]) -> Result<(), Infallible> {
        self.0 += 1;
        Ok(())
    }
}
