//! The halves of the board beside given middle rows: their placements, listed for each set of columns.

use super::cases::Middle;
use super::cut::Cut;
use super::list::{List, BLOCK};
use super::quarter::{Quarter, ATTACKED};

/// The halves beside a middle.
pub struct Halves {
    pub middle: Middle,
    pub upper: Half,
    /// `None` if it is the upper one upside down.
    pub lower: Option<Half>,
}

impl Halves {
    pub fn new(cut: &Cut, middle: Middle) -> Self {
        let lower = (middle.flipped != middle.columns).then(|| Half::new(cut, &middle.flipped));
        Halves {
            upper: Half::new(cut, &middle.columns),
            lower,
            middle,
        }
    }
}

/// The upper half, or the lower one upside down.
pub struct Half {
    far: Quarter,
    near: Quarter,
    /// The squares of the nearest row if it is apart, otherwise a start without a queen: the diagonals
    /// of each and its column, as a set.
    nearest: Vec<(u64, u32)>,
}

impl Half {
    /// Lists the quarters beside queens on the columns `middle` of the middle rows.
    pub fn new(cut: &Cut, middle: &[usize]) -> Self {
        let free: Vec<usize> = (0..cut.n)
            .filter(|column| !middle.contains(column))
            .collect();
        let squares = |row| -> Vec<u64> {
            let columns = free.iter();
            columns
                .map(|&column| diagonals(cut, middle, row, column))
                .collect()
        };
        let rows: Vec<Vec<u64>> = (0..cut.half).map(squares).collect();
        let (far, rest) = rows.split_at(cut.far);
        let (near, apart) = rest.split_at(cut.near);
        let nearest = match apart.first() {
            Some(row) => {
                let squares = row.iter().zip(0..);
                let free = squares.filter(|(&diagonals, _)| diagonals != ATTACKED);
                free.map(|(&diagonals, column)| (diagonals, 1 << column))
                    .collect()
            }
            None => vec![(0, 0)],
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
        let fitting = self
            .nearest
            .iter()
            .filter(move |(_, column)| column & !set == 0);
        fitting.map(move |(diagonals, column)| (*diagonals, set ^ column))
    }

    /// Adds to a list the placements that start with `nearest` and have the other queens on `set`.
    pub fn add_placements(
        &self,
        cut: &Cut,
        (nearest, set): (u64, u32),
        scratch: &mut Scratch,
        list: &mut List,
    ) {
        cut.ranks.of_subsets(set, &mut scratch.ranks);
        for &split in &cut.splits {
            let rest = scratch.ranks.len() - 1 - split;
            let far = self.far.on(scratch.ranks[split].0 as usize);
            let mut near = self.near.on(scratch.ranks[rest].0 as usize);
            // A queen always has a diagonal: without one there is no nearest queen.
            if nearest != 0 {
                scratch.near.clear();
                scratch.near.add_free(near, nearest, nearest);
                near = scratch.near.words();
            }
            list.add_pairs(near, far);
        }
    }
}

/// What a listing needs besides its list.
#[derive(Default)]
pub struct Scratch {
    ranks: Vec<(u32, u32)>,
    near: List,
}

/// The bits that a word has for rising diagonals, and for falling ones.
const KIND: usize = 32;

/// The diagonals of a square of the upper half, as bits, unless a queen of the middle attacks it.
///
/// Those that cross the middle are the lowest of each kind, numbered from the left.
fn diagonals(cut: &Cut, middle: &[usize], row: usize, column: usize) -> u64 {
    let attacks = |(other, &queen): (usize, &usize)| queen.abs_diff(column) == other - row;
    if (cut.half..).zip(middle).any(attacks) {
        return ATTACKED;
    }
    let rising = (KIND + row + column - (cut.n - cut.half)) % KIND;
    let falling = column + cut.half - 1 - row;
    1 << rising | 1 << (KIND + falling)
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
