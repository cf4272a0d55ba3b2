//! The halves of the board beside given middle rows: their placements, listed for each set of columns.

use super::cases::Middle;
use super::cut::Cut;
use super::list::{List, BLOCK};
use super::quarter::{Lines, Quarter};

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

/// Stands for a diagonal, or a square, that a queen of the middle rows attacks.
const ATTACKED: u64 = u64::MAX;

/// The bits that a word has for rising diagonals, and for falling ones.
///
/// Attacked diagonals have no bit, and neither has one that is but a corner of the board. At n = 27
/// that leaves 34 of a kind less at least three that queens of the nine middle rows attack: queens
/// that attack none of the kind stand in a triangle of nine squares a side, which has room for six
/// (Nivasch and Lev, Nonattacking queens on a triangle, 2005).
const KIND: u32 = 32;

/// The upper half, or the lower one upside down.
///
/// A placement is a word with a bit for each diagonal it uses. The lowest bits of each kind are the
/// diagonals that cross the middle.
pub struct Half {
    far: Quarter,
    near: Quarter,
    /// The squares of the nearest row if it is apart, otherwise a start without a queen.
    nearest: Vec<Lines>,
    /// The diagonals that cross the middle.
    pub crossing: u64,
}

impl Half {
    /// Lists the quarters beside queens on the columns `middle` of the middle rows.
    pub fn new(cut: &Cut, middle: &[usize]) -> Self {
        let (n, half) = (cut.n, cut.half);
        // Rising diagonals by row + column, falling ones by column - row + half - 1.
        let mut rising_lines = vec![0; 2 * n];
        let mut falling_lines = vec![0; 2 * n];
        for (row, &column) in (half..).zip(middle) {
            rising_lines[row + column] = ATTACKED;
            if column + half > row {
                falling_lines[column + half - 1 - row] = ATTACKED;
            }
        }
        // First those that reach the other half's nearest row, then the others.
        let (mut rising, mut falling) = (0, KIND);
        number(&mut rising_lines[n - half..n + half - 1], &mut rising);
        number(&mut falling_lines[..2 * half - 1], &mut falling);
        let crossing = ((1 << rising) - 1) | ((1 << falling) - (1 << KIND));
        number(&mut rising_lines[1..n - half], &mut rising);
        number(&mut falling_lines[2 * half - 1..n + half - 2], &mut falling);
        assert!(rising <= KIND && falling <= 2 * KIND);

        let free_columns: Vec<usize> = (0..n).filter(|column| !middle.contains(column)).collect();
        let squares = |row: usize| {
            let squares = (0..).zip(&free_columns).map(|(free, column)| Lines {
                columns: 1 << free,
                diagonals: rising_lines[row + column] | falling_lines[column + half - 1 - row],
            });
            squares
                .filter(|square| square.diagonals != ATTACKED)
                .collect()
        };
        let rows: Vec<Vec<Lines>> = (0..half).map(squares).collect();
        let (far, rest) = rows.split_at(cut.far);
        let (near, apart) = rest.split_at(cut.near);
        Half {
            far: Quarter::new(far, &cut.far_ranks, BLOCK),
            near: Quarter::new(near, &cut.near_ranks, 1),
            nearest: apart
                .first()
                .cloned()
                .unwrap_or_else(|| vec![Lines::default()]),
            crossing,
        }
    }

    /// The ways to start a placement on the columns `set`: the diagonals of its nearest queen and the
    /// columns left to the others. If the nearest row is not apart there is one, without a queen.
    pub fn starts(&self, set: u32) -> impl Iterator<Item = (u64, u32)> + '_ {
        let fitting = self
            .nearest
            .iter()
            .filter(move |queen| queen.columns & !set == 0);
        fitting.map(move |queen| (queen.diagonals, set ^ queen.columns))
    }

    /// Adds to a list the placements that start with `nearest` and have the other queens on `set`.
    pub fn add_placements(
        &self,
        cut: &Cut,
        (nearest, set): (u64, u32),
        scratch: &mut Scratch,
        list: &mut List,
    ) {
        scratch.spread(set);
        for &split in &cut.splits {
            let far_set = scratch.subsets[split as usize];
            let far = self.far.on(cut.far_ranks.of(far_set));
            let mut near = self.near.on(cut.near_ranks.of(set ^ far_set));
            // A queen of the nearest row always has a diagonal: without one there is no such queen.
            if nearest != 0 {
                scratch.near.clear();
                scratch.near.add_free(near, nearest, nearest);
                near = scratch.near.words();
            }
            list.add_pairs(near, far);
        }
    }
}

/// A placement of the upper half with its crossing diagonals as the lower half has them: upside down
/// the rising ones fall, and both kinds are numbered from the same side, less those that are attacked.
pub fn upside_down(diagonals: u64) -> u64 {
    diagonals.rotate_left(KIND)
}

/// Gives each line that is not attacked the next bit.
fn number(lines: &mut [u64], next: &mut u32) {
    for line in lines.iter_mut().filter(|line| **line != ATTACKED) {
        *line = 1 << *next;
        *next += 1;
    }
}

/// What a listing needs besides its lists.
#[derive(Default)]
pub struct Scratch {
    subsets: Vec<u32>,
    near: List,
}

impl Scratch {
    /// Lists all subsets of a set, each at the number whose bits are the places of its columns in the set.
    fn spread(&mut self, mut set: u32) {
        self.subsets.resize(1 << set.count_ones(), 0);
        let mut size = 1; // The first subset is the empty one.
        while set != 0 {
            let lowest = set & set.wrapping_neg();
            let (known, new) = self.subsets.split_at_mut(size);
            for (new, known) in new.iter_mut().zip(known) {
                *new = *known | lowest;
            }
            size *= 2;
            set ^= lowest;
        }
    }
}
