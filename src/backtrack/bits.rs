//! Bit masks (document 002, second solution), by recursion and with an explicit stack.
//!
//! Three masks hold the columns of the next row that are attacked: along columns, along falling
//! diagonals, along rising ones. One step down moves the falling ones one column to the right, which is
//! a shift to the left, and the rising ones to the left. `free & -free` is the lowest free square, and
//! `free & (free - 1)` the rest.
//!
//! With a stack of its own the search needs no recursion; which of the two forms is faster depends
//! on the processor.

use crate::MAX_N;

/// Counts solutions by recursion over three masks: the textbook form.
///
/// # Constraints
///
/// n <= [`MAX_N`], in practice n <= 15.
///
/// # Panics
///
/// If n > `MAX_N`.
///
/// # Complexity
///
/// O(1) a queen placed: 35 538 at n = 10, 27 million at n = 14 (OEIS A319283 counts one more, the
/// empty placement). O(n) memory.
///
/// # Example
///
/// ```
/// assert_eq!(nqueens::backtrack::bits::count(8), 92);
/// ```
pub fn count(n: usize) -> u64 {
    assert!(n <= MAX_N);
    fill((1 << n) - 1, 0, 0, 0)
}

fn fill(board: u32, columns: u32, falling: u32, rising: u32) -> u64 {
    if columns == board {
        return 1;
    }
    let mut solutions = 0;
    let mut free = board & !(columns | falling | rising);
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free &= free - 1;
        solutions += fill(
            board,
            columns | queen,
            (falling | queen) << 1,
            (rising | queen) >> 1,
        );
    }
    solutions
}

/// Counts solutions over the same masks, kept for each row in an array.
///
/// # Constraints
///
/// n <= [`MAX_N`], in practice n <= 15.
///
/// # Panics
///
/// If n > `MAX_N`.
///
/// # Complexity
///
/// As [`count`].
///
/// # Example
///
/// ```
/// assert_eq!(nqueens::backtrack::bits::count_iterative(8), 92);
/// ```
pub fn count_iterative(n: usize) -> u64 {
    assert!(n <= MAX_N);
    let board = (1 << n) - 1;
    let mut row = Row::below(board, 0, 0, 0);
    let mut above = [row; MAX_N];
    let mut depth = 0;
    let mut solutions = 0;
    loop {
        if row.free == 0 {
            solutions += (row.columns == board) as u64;
            if depth == 0 {
                return solutions;
            }
            depth -= 1;
            row = above[depth];
        } else {
            let queen = row.free & row.free.wrapping_neg();
            row.free &= row.free - 1;
            above[depth] = row;
            // A row with no square left to try is not kept: nothing leads back to it.
            depth += (row.free != 0) as usize;
            let (falling, rising) = ((row.falling | queen) << 1, (row.rising | queen) >> 1);
            row = Row::below(board, row.columns | queen, falling, rising);
        }
    }
}

/// A row with what the queens above attack of it, and the free squares that are still to be tried.
#[derive(Clone, Copy)]
struct Row {
    columns: u32,
    falling: u32,
    rising: u32,
    free: u32,
}

impl Row {
    fn below(board: u32, columns: u32, falling: u32, rising: u32) -> Self {
        Row {
            columns,
            falling,
            rising,
            free: board & !(columns | falling | rising),
        }
    }
}
