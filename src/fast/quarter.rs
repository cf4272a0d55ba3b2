//! Placements of a few rows, by column set.

use super::subsets::Ranks;

/// A square of a half, or a placement of some of its rows: free columns and diagonals, as bits.
#[derive(Clone, Copy, Default)]
pub struct Part {
    pub columns: u32,
    pub diagonals: u64,
}

/// The placements of a few rows, by the rank of their column set.
#[derive(Default)]
pub struct Quarter {
    starts: Vec<usize>,
    placements: Vec<u64>,
}

impl Quarter {
    /// The diagonals of each placement on the set of this rank.
    #[inline]
    pub fn on(&self, rank: usize) -> &[u64] {
        &self.placements[self.starts[rank]..self.starts[rank + 1]]
    }

    /// Lists all placements of rows that have these squares. Each set's list is filled up to a
    /// multiple of `block` with words of all ones, which fit nothing.
    pub fn list(rows: &[Vec<Part>], ranks: &Ranks, block: usize) -> Self {
        let mut placements = vec![Part::default()];
        for row in rows {
            placements = extended(&placements, row);
        }
        let mut ends = vec![0usize; ranks.count];
        for placement in &placements {
            ends[ranks.of(placement.columns)] += 1;
        }
        let mut starts = Vec::with_capacity(ranks.count + 1);
        let mut start = 0;
        for end in &mut ends {
            starts.push(start);
            start += std::mem::replace(end, start).next_multiple_of(block);
        }
        starts.push(start);
        let mut sorted = vec![u64::MAX; start];
        for placement in &placements {
            let end = &mut ends[ranks.of(placement.columns)];
            sorted[*end] = placement.diagonals;
            *end += 1;
        }
        Quarter { starts, placements: sorted }
    }
}

/// The placements with one more queen, on one of the squares.
fn extended(placements: &[Part], squares: &[Part]) -> Vec<Part> {
    let mut longer = Vec::new();
    for placement in placements {
        for square in squares {
            if placement.columns & square.columns == 0 && placement.diagonals & square.diagonals == 0 {
                let columns = placement.columns | square.columns;
                longer.push(Part { columns, diagonals: placement.diagonals | square.diagonals });
            }
        }
    }
    longer
}
