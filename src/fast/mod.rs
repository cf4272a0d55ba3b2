//! The counter for large n: it meets in the middle, on as many threads as it is given.
//!
//! ```text
//!   far rows       Q . . . . . . . .  \
//!                  . . Q . . . . . .   |  upper half
//!   near rows      . . . . . Q . . .   |
//!                  . . . . . . . Q .  /
//!   middle rows    . Q . . . . . . .     here one; none or one up to n = 19
//!   near rows      . . . Q . . . . .  \
//!                  . . . . . . . . Q   |  lower half: an upper one upside down
//!   far rows       . . . . . . Q . .   |
//!                  . . . . Q . . . .  /
//! ```
//!
//! A placement is a word with a bit for each diagonal it uses, and the lists are kept by column set.
//! The columns that the middle rows leave are the *free columns*, numbered without gaps. A *case* is
//! a placement of the middle rows and a *set*: the free columns of the upper half. Its solutions are
//! the pairs of an upper and a lower placement that share no diagonal: they cannot share a column, and
//! the only diagonals they can share are those that cross the middle. So both halves are listed for
//! each case, as pairs of a far and a near quarter that fit together (`half.rs`, `quarter.rs`,
//! `list.rs`), and the two lists are joined, 256 pairs at a step (`join.rs`). The lower half upside
//! down is an upper half beside the middle upside down, so the same code lists both. Of the up to four
//! cases that are images of each other, mirrored, upside down or both, one is counted (`cases.rs`).
//!
//! At n = 16 there are 12 870 cases, of which 3299 are counted. On average a half has some 1200
//! placements. A case has 1.2 million pairs, less than 1200 times 1200, for where one half has many the
//! other tends to have few, and 1150 of them are solutions.
//!
//! Halves of nine rows (n = 18 to 25) are thinned first, for at n = 18 to 20 their lists are long:
//! lower placements are listed by their nearest queen, and only the upper ones that she does not
//! attack, two fifths or so, half at n = 24, are joined with them.
//!
//! The work is a numbered list of items that depends on n alone (`items.rs`, `worker.rs`). Threads
//! take the next one, and part I of M is every M-th from the I-th on (`work.rs`).

mod cases;
mod cut;
mod half;
mod items;
mod join;
mod list;
mod quarter;
mod subsets;
mod work;
mod worker;

pub use work::{Spawn, Work};

/// The number of ways to place n queens on an n×n board, counted on `threads` threads; 0 are taken
/// for one, and if not all can be started those there are do the work. Under n = 8 the small counter counts.
///
/// # Constraints
///
/// n <= [`MAX_N`](crate::MAX_N).
///
/// # Panics
///
/// If n > `MAX_N`.
///
/// # Complexity
///
/// About ten times as much with each n from 19 to 24, twenty times at 25, and far more beyond (estimated
/// from samples), where halves are shorter: at 26 the small counter is as fast, at 27 faster. Three and a
/// half megabytes, and up to two and a half for each further thread.
///
/// # Example
///
/// ```
/// assert_eq!(nqueens::fast::count(12, 1), 14200);
/// ```
pub fn count(n: usize, threads: usize) -> u64 {
    Work {
        threads,
        ..Work::part(n, 1, 1)
    }
    .count()
}
