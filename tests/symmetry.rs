//! The symmetries of the square that the counters rest on, checked on their own.

mod common;

use common::COUNTS;
use std::collections::HashSet;

/// The number of solutions for n = 1 to 12 that differ by more than a turn or a reflection (OEIS A002562).
const FUNDAMENTAL: [u64; 12] = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787];

/// A quarter turn: the queen on row r and column c goes to row c and column n - 1 - r.
fn turned(columns: &[u8]) -> Vec<u8> {
    let mut turned = vec![0; columns.len()];
    for (row, &column) in columns.iter().enumerate() {
        turned[column as usize] = (columns.len() - 1 - row) as u8;
    }
    turned
}

/// The different images of a solution.
fn images(columns: &[u8]) -> HashSet<Vec<u8>> {
    let mut images = HashSet::new();
    for mut image in [columns.to_vec(), columns.iter().rev().copied().collect()] {
        for _ in 0..4 {
            image = turned(&image);
            images.insert(image.clone());
        }
    }
    images
}

#[test]
fn fundamental_solutions() {
    for (n, fundamental) in (1..).zip(FUNDAMENTAL) {
        let (mut classes, mut solutions) = (0, 0);
        for solution in nqueens::solutions(n) {
            let images = images(solution.columns());
            if images.iter().min().map(Vec::as_slice) == Some(solution.columns()) {
                classes += 1;
                solutions += images.len() as u64;
            }
        }
        assert_eq!((classes, solutions), (fundamental, COUNTS[n]), "n = {n}");
        assert_eq!(
            (nqueens::count(n), nqueens::fast::count(n, 1)),
            (solutions, solutions),
            "n = {n}"
        );
    }
}
