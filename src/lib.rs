//! N-Queens: placing n queens on an n×n board so that no two attack each other.
//!
//! ```
//! assert_eq!(nqueens::count(8), 92);
//! assert_eq!(nqueens::solutions(8).count(), 92);
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | [`judge`] | numbers in, counts out: the stream |
//! | [`token`], [`memo`] | a number or a wrong token; each count worked out once |
//! | [`count`](mod@count) | the small counter: what judges ask for |
//! | [`fast`] | the counter for large n |
//! | [`backtrack`] | the searches of the articles, in one table |
//! | [`solutions`](mod@solutions), [`board`] | solutions in order, and the ways to write them |
//! | [`trace`] | the search, told step by step |
//! | [`race`] | the searches, timed and compared |
//! | [`submission`] | the program as one file for a judge |
//!
//! In code rows and columns count from 0, in what people read from 1.

#![deny(unsafe_code)]
#![warn(missing_docs)]

/// The largest n whose count is known (OEIS A000170), and so the largest answered.
pub const MAX_N: usize = 27;

pub mod backtrack;
pub mod board;
pub mod fast;
pub mod race;
pub mod submission;
pub mod trace;

// These five are submitted to judges with old compilers.
#[clippy::msrv = "1.63"]
pub mod count;
#[clippy::msrv = "1.63"]
pub mod judge;
#[clippy::msrv = "1.63"]
pub mod memo;
#[clippy::msrv = "1.63"]
pub mod solutions;
#[clippy::msrv = "1.63"]
pub mod token;

pub use count::count;
pub use solutions::solutions;
