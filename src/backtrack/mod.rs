//! The searches of the four articles, one file for each idea, and the table of them all.
//!
//! The articles are *N-Queens* with its steps drawn (here called document 000), *LeetCode N-Queens
//! I && II* (001), *LeetCode 51/52 with sets and with bit masks* (002), and *N-Queens explained*,
//! a judge's problem with many test cases (003). Each search is written anew after its idea. All
//! give the same counts, for n = 0 too: one solution, the empty board.

mod attack;
pub mod bits;
pub mod iterative;
pub mod recursive;
pub mod scan;
pub mod sets;

pub use attack::{attack, Attack, Line};

/// A way to count, with what a race needs to know of it.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// What it is called, in lower case with hyphens.
    pub name: &'static str,
    /// The documents that it comes from, `-` if from none.
    pub document: &'static str,
    /// Counts the solutions for n <= [`MAX_N`](crate::MAX_N); panics if n is larger.
    pub count: fn(usize) -> u64,
    /// The largest n that takes it a few seconds at most, 10 or more; tests and the race count up to it.
    pub practical: usize,
}

/// Every search, slowest first. Tests, benches and the race walk this table: a new search is one new
/// file, its `mod` line above and its row here (and, for readers, one in README's table).
///
/// # Example
///
/// ```
/// for search in nqueens::backtrack::ALL {
///     assert_eq!((search.count)(6), 4, "{}", search.name);
/// }
/// ```
pub const ALL: &[Search] = &[
    Search {
        name: "scan",
        document: "003",
        count: scan::count,
        practical: 10,
    },
    Search {
        name: "scan-below",
        document: "003",
        count: scan::count_below,
        practical: 10,
    },
    Search {
        name: "sets",
        document: "002",
        count: sets::count,
        practical: 12,
    },
    Search {
        name: "recursive",
        document: "000, 001, 003",
        count: recursive::count,
        practical: 13,
    },
    Search {
        name: "iterative",
        document: "003",
        count: iterative::count,
        practical: 13,
    },
    Search {
        name: "bits",
        document: "002",
        count: bits::count,
        practical: 15,
    },
    Search {
        name: "bits-iterative",
        document: "002, 003",
        count: bits::count_iterative,
        practical: 15,
    },
];
