//! Placements of a few rows, by column set.

use super::list::{List, MISFIT};
use super::subsets::{columns_of, subsets, Ranks};

/// The placements of a few rows, by the rank of their column set.
pub struct Quarter {
    /// Where the placements on each set start, and where those on the last end.
    starts: Vec<usize>,
    placements: List,
}

impl Quarter {
    /// All placements of these rows, which are given by the diagonals of each square, by free column, or
    /// a misfit. The list of each set is filled up to a multiple of `block` with misfits.
    pub fn new(rows: &[Vec<u64>], ranks: &Ranks, block: usize) -> Self {
        // Row by row, beginning with the one placement of no queens.
        let (mut starts, mut placements) = (vec![0, 1], List::default());
        placements.add_free(&[0], 0);
        let mut quarter = Quarter { starts, placements };
        for (size, row) in (1..).zip(rows) {
            (starts, placements) = (vec![0], List::default());
            for set in subsets(row.len(), size) {
                for column in columns_of(set).filter(|&column| row[column] != MISFIT) {
                    let others = quarter.on(ranks.of(set ^ 1 << column));
                    placements.add_free(others, row[column]);
                }
                placements.fill_up(block);
                starts.push(placements.words().len());
            }
            quarter = Quarter { starts, placements };
        }
        quarter
    }

    /// The diagonals of each placement on the set of this rank.
    pub fn on(&self, rank: usize) -> &[u64] {
        &self.placements.words()[self.starts[rank]..self.starts[rank + 1]]
    }
}
