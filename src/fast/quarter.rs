//! Placements of a few rows, by column set.

use super::subsets::Ranks;

/// The lines that a square, or a placement of some rows, uses: columns by their place among the free
/// ones, and diagonals, as bits.
#[derive(Clone, Copy, Default)]
pub struct Lines {
    pub columns: u32,
    pub diagonals: u64,
}

/// The placements of a few rows, by the rank of their column set.
pub struct Quarter {
    /// Where the placements on each set start, and where those on the last end.
    starts: Vec<usize>,
    placements: Vec<u64>,
}

impl Quarter {
    /// All placements of rows that have these squares. Each set's list is filled up to a multiple of
    /// `block` with words of all ones, which fit no placement with a queen.
    pub fn new(rows: &[Vec<Lines>], ranks: &Ranks, block: usize) -> Self {
        // All are gone through twice: once to see how many there are on each set.
        let mut starts = vec![0usize; ranks.count + 1];
        place(rows, Lines::default(), &mut |placement| {
            starts[ranks.of(placement.columns) + 1] += 1
        });
        for rank in 0..ranks.count {
            starts[rank + 1] = starts[rank] + starts[rank + 1].next_multiple_of(block);
        }
        let mut next = starts.clone();
        let mut placements = vec![u64::MAX; starts[ranks.count]];
        place(rows, Lines::default(), &mut |placement| {
            let next = &mut next[ranks.of(placement.columns)];
            placements[*next] = placement.diagonals;
            *next += 1;
        });
        Quarter { starts, placements }
    }

    /// The diagonals of each placement on the set of this rank.
    pub fn on(&self, rank: usize) -> &[u64] {
        &self.placements[self.starts[rank]..self.starts[rank + 1]]
    }
}

/// Visits all ways to add a queen on each of these rows to a placement.
fn place(rows: &[Vec<Lines>], placement: Lines, visit: &mut impl FnMut(Lines)) {
    let Some((row, rest)) = rows.split_first() else {
        return visit(placement);
    };
    for square in row {
        if placement.columns & square.columns == 0 && placement.diagonals & square.diagonals == 0 {
            let columns = placement.columns | square.columns;
            let diagonals = placement.diagonals | square.diagonals;
            place(rest, Lines { columns, diagonals }, visit);
        }
    }
}
