//! The halves of the board beside given middle rows: their placements, listed for each set of columns.

use super::cut::Cut;
use super::list::{List, BLOCK, MISFIT};
use super::quarter::Quarter;
use super::subsets::subsets;

/// The upper half, or the lower one upside down.
pub struct Half {
    far: Quarter,
    near: Quarter,
    /// The diagonals of each square of the nearest row and its column, as a set, if that row is apart;
    /// otherwise a start without a queen.
    nearest: Vec<(u64, u32)>,
}

impl Half {
    /// Lists the quarters beside queens on the columns `middle` of the middle rows.
    pub fn new(cut: &Cut, middle: &[usize]) -> Self {
        let squares = |row| squares(cut, middle, row);
        let rows: Vec<Vec<u64>> = (0..cut.half).map(squares).collect();
        let (far, rest) = rows.split_at(cut.far);
        let (near, apart) = rest.split_at(cut.near);
        let nearest = match apart {
            [row] => row.iter().copied().zip(subsets(row.len(), 1)).collect(),
            _ => vec![(0, 0)],
        };
        Half {
            far: Quarter::new(far, &cut.ranks, BLOCK),
            near: Quarter::new(near, &cut.ranks, 1),
            nearest,
        }
    }

    /// The ways to start a placement on the columns `set`: the diagonals of its nearest queen and the
    /// columns left to the others. If the nearest row is not apart there is one, without a queen.
    pub fn starts(&self, set: u32) -> impl Iterator<Item = (u64, u32)> + '_ {
        let nearest = self.nearest.iter();
        let free = nearest.filter(move |(queen, column)| *queen != MISFIT && column & !set == 0);
        free.map(move |(queen, column)| (*queen, set ^ column))
    }

    /// Adds to a list the placements that start with `nearest` and have the other queens on `set`.
    pub fn add_placements(
        &self,
        cut: &Cut,
        (nearest, set): (u64, u32),
        scratch: &mut Scratch,
        list: &mut List,
    ) {
        let ranks = &mut scratch.ranks;
        cut.ranks.of_subsets(set, ranks);
        for &split in &cut.splits {
            let far = self.far.on(ranks[split].0 as usize);
            let mut near = self.near.on(ranks[ranks.len() - 1 - split].0 as usize);
            // A queen always has a diagonal: without one there is no nearest queen.
            if nearest != 0 {
                scratch.near.clear();
                scratch.near.add_free(near, nearest);
                near = scratch.near.words();
            }
            list.add_pairs(near, far);
        }
    }
}

/// What a listing needs besides its list.
#[derive(Default)]
pub struct Scratch {
    /// The ranks of all subsets, and their sizes.
    ranks: Vec<(u32, u32)>,
    /// The near placements that fit the nearest queen.
    near: List,
}

/// The bits that a word has for rising diagonals, and for falling ones.
const KIND: usize = 32;

/// The diagonals of the squares of a row of the upper half, by free column, or a misfit where the middle
/// attacks.
///
/// Those of a kind that cross the middle are the lowest bits, numbered from the left; the other rising
/// ones follow from the top bit down. There are n + half - 1 of a kind, at most 33, but the one through
/// a corner has no other square, and no bit.
fn squares(cut: &Cut, middle: &[usize], row: usize) -> Vec<u64> {
    let square = |column: usize| {
        let attacks = |(other, &queen): (usize, &usize)| queen.abs_diff(column) == other - row;
        if (cut.half..).zip(middle).any(attacks) {
            return MISFIT;
        }
        let rising = (KIND + row + column - (cut.n - cut.half)) % KIND;
        let falling = column + cut.half - 1 - row;
        match (row, column) {
            (0, 0) => 1 << (KIND + falling),
            (0, last) if last == cut.n - 1 => 1 << rising,
            _ => 1 << rising | 1 << (KIND + falling),
        }
    };
    let free = (0..cut.n).filter(|column| !middle.contains(column));
    free.map(square).collect()
}

/// The diagonals that cross the middle.
pub fn crossing(cut: &Cut) -> u64 {
    let kind = (1 << (2 * cut.half - 1)) - 1;
    kind | kind << KIND
}

/// A placement of the upper half with its crossing diagonals as the lower half has them: upside down
/// the rising ones fall, and both kinds are numbered from the same side.
pub fn upside_down(diagonals: u64) -> u64 {
    diagonals.rotate_left(KIND as u32)
}
