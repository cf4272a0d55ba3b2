//! Placements of a few rows, by column set.

use super::subsets::Ranks;

/// The lines of a square, or of a placement of some rows: free columns and diagonals, as bits.
#[derive(Clone, Copy, Default)]
pub struct Lines {
    pub columns: u32,
    pub diagonals: u64,
}

/// The placements of a few rows, by the rank of their column set.
#[derive(Default)]
pub struct Quarter {
    starts: Vec<u32>,
    placements: Vec<u64>,
}

impl Quarter {
    /// The diagonals of each placement on the set of this rank.
    #[inline]
    pub fn on(&self, rank: usize) -> &[u64] {
        &self.placements[self.starts[rank] as usize..self.starts[rank + 1] as usize]
    }

    /// All placements of one or more rows that have these squares. Each set's list is filled up to a
    /// multiple of `block` with words of all ones, which fit nothing.
    pub fn new(rows: &[Vec<Lines>], ranks: &Ranks, block: usize) -> Self {
        let mut placements = vec![Lines::default()];
        let (others, last) = rows.split_at(rows.len() - 1);
        for row in others {
            let mut longer = Vec::new();
            extend(&placements, row, |placement| longer.push(placement));
            placements = longer;
        }
        // Whole placements are many: they are gone through twice and stored in their places only.
        // `places` is first how many there are on each set, then where the next one on it goes.
        let mut places = vec![0u32; ranks.count];
        extend(&placements, &last[0], |placement| {
            places[ranks.of(placement.columns)] += 1
        });
        let mut starts = Vec::with_capacity(ranks.count + 1);
        let mut start = 0;
        for place in &mut places {
            starts.push(start);
            start += std::mem::replace(place, start).next_multiple_of(block as u32);
        }
        starts.push(start);
        let mut sorted = vec![u64::MAX; start as usize];
        extend(&placements, &last[0], |placement| {
            let place = &mut places[ranks.of(placement.columns)];
            sorted[*place as usize] = placement.diagonals;
            *place += 1;
        });
        Quarter {
            starts,
            placements: sorted,
        }
    }
}

/// Visits the placements with one more queen, on one of the squares.
fn extend(placements: &[Lines], squares: &[Lines], mut visit: impl FnMut(Lines)) {
    for placement in placements {
        for square in squares {
            if placement.columns & square.columns == 0
                && placement.diagonals & square.diagonals == 0
            {
                let columns = placement.columns | square.columns;
                visit(Lines {
                    columns,
                    diagonals: placement.diagonals | square.diagonals,
                });
            }
        }
    }
}
