//! Row by row, with an explicit stack (document 003's second function).
//!
//! The placement is the stack. One loop looks for the next free column of the first empty row: if
//! there is one, a queen goes there and the next row begins at column 0; if there is none, the last
//! queen is taken off and its row goes on one column further.

use super::attack;
use crate::MAX_N;

/// Counts solutions without recursion.
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
/// Tries the squares of [`recursive`](super::recursive) in the same order. O(n) memory.
///
/// # Example
///
/// ```
/// assert_eq!(nqueens::backtrack::iterative::count(8), 92);
/// ```
pub fn count(n: usize) -> u64 {
    assert!(n <= MAX_N);
    let mut placement = Vec::with_capacity(n);
    let mut column = 0;
    let mut solutions = 0;
    loop {
        let row = placement.len();
        if row == n {
            solutions += 1;
        } else if let Some(free) =
            (column..n).find(|&column| attack(&placement, row, column).is_none())
        {
            placement.push(free);
            column = 0;
            continue;
        }
        match placement.pop() {
            Some(last) => column = last + 1,
            None => return solutions,
        }
    }
}
