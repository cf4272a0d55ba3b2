//! A half of the board beside given middle rows: its placements, listed for each set of columns.

use super::cut::Cut;
use super::list::{List, BLOCK};
use super::quarter::{Lines, Quarter};

/// Stands for a diagonal, or a square, that a queen of the middle rows attacks.
const ATTACKED: u64 = u64::MAX;

/// The upper half, or the lower one upside down.
///
/// A placement is a word with a bit for each diagonal it uses. The lowest bits are those that cross
/// the middle rows: `rising` of one kind, then `falling` of the other. Attacked diagonals have no
/// bit, and neither have the two that are but a corner: that leaves 2 (n + `half` − 2) less one or
/// two for each middle row, at most 59 at n = 27.
pub struct Half {
    far: Quarter,
    near: Quarter,
    /// The diagonals of each square of the nearest row, by free column; `ATTACKED` if it is.
    nearest: Vec<u64>,
    rising: u32,
    falling: u32,
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
        // Those that reach the other half's nearest row get the lowest bits, then come the others.
        let mut next = 0;
        let rising = number(&mut rising_lines[n - half..n + half - 1], &mut next);
        let falling = number(&mut falling_lines[..2 * half - 1], &mut next);
        number(&mut rising_lines[1..n - half], &mut next);
        number(&mut falling_lines[2 * half - 1..n + half - 2], &mut next);

        let free_columns: Vec<usize> = (0..n).filter(|column| !middle.contains(column)).collect();
        let square = |row: usize, column: usize| {
            rising_lines[row + column] | falling_lines[column + half - 1 - row]
        };
        let squares = |row: usize| {
            let parts = free_columns.iter().enumerate();
            let parts = parts.map(|(free, &column)| Lines {
                columns: 1 << free,
                diagonals: square(row, column),
            });
            parts.filter(|part| part.diagonals != ATTACKED).collect()
        };
        let rows: Vec<Vec<Lines>> = (0..half).map(squares).collect();
        let (far, rest) = rows.split_at(cut.far);
        Half {
            far: Quarter::new(far, &cut.far_ranks, BLOCK),
            near: Quarter::new(&rest[..cut.near], &cut.near_ranks, 1),
            nearest: free_columns
                .iter()
                .map(|&column| square(half - 1, column))
                .collect(),
            rising,
            falling,
        }
    }

    /// How many diagonals cross the middle rows.
    pub fn crossing(&self) -> u32 {
        self.rising + self.falling
    }

    /// The crossing diagonals of a word of the lower half as the upper half has them. Upside down the
    /// rising ones fall, and both kinds are numbered from the same side, less those that are attacked.
    #[inline]
    pub fn turn(&self, word: u64) -> u64 {
        let (rising, falling) = (
            word & ((1 << self.rising) - 1),
            word >> self.rising & ((1 << self.falling) - 1),
        );
        falling | rising << self.falling
    }

    /// The ways to start a placement on the columns `set`: the diagonals of its nearest queen and the
    /// columns left to the others; the only way, without her, if she is not apart. Nothing goes with
    /// an attacked square, which is all ones.
    pub fn starts(&self, cut: &Cut, set: u32) -> impl Iterator<Item = (u64, u32)> + '_ {
        let whole = (!cut.nearest_apart).then_some((0, set));
        let columns = if cut.nearest_apart { set } else { 0 };
        let apart =
            columns_of(columns).map(move |column| (self.nearest[column], set ^ 1 << column));
        whole.into_iter().chain(apart)
    }

    /// Adds to a list the placements that start with `nearest` and have the other queens on `set`.
    #[inline]
    pub fn add_placements(
        &self,
        cut: &Cut,
        (nearest, set): (u64, u32),
        scratch: &mut Scratch,
        list: &mut List,
    ) {
        scratch.split(cut, set);
        for &(far_set, near_set) in &scratch.splits {
            let far = self.far.on(cut.far_ranks.of(far_set));
            let mut near = self.near.on(cut.near_ranks.of(near_set));
            if cut.nearest_apart {
                scratch.near.clear();
                scratch.near.add_free(near, nearest, nearest);
                near = scratch.near.words();
            }
            list.add_pairs(near, far);
        }
    }
}

/// Gives each line that is not attacked the next bit, and tells how many there are.
fn number(lines: &mut [u64], next: &mut u32) -> u32 {
    let before = *next;
    for line in lines.iter_mut().filter(|line| **line != ATTACKED) {
        assert!(*next < u64::BITS);
        *line = 1 << *next;
        *next += 1;
    }
    *next - before
}

/// The columns of a set.
#[inline]
fn columns_of(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let column = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (column < u32::BITS).then_some(column as usize)
    })
}

/// What a listing needs besides its lists.
#[derive(Default)]
pub struct Scratch {
    subsets: Vec<u32>,
    splits: Vec<(u32, u32)>,
    near: List,
}

impl Scratch {
    /// Splits a set in every way into far and near columns.
    #[inline]
    fn split(&mut self, cut: &Cut, set: u32) {
        self.subsets.resize(1 << (cut.far + cut.near), 0);
        for (place, column) in columns_of(set).enumerate() {
            let (known, new) = self.subsets.split_at_mut(1 << place);
            for (new, known) in new.iter_mut().zip(known) {
                *new = *known | 1 << column;
            }
        }
        self.splits.clear();
        let far_sets = cut.splits.iter().map(|&split| self.subsets[split as usize]);
        self.splits.extend(far_sets.map(|far| (far, set ^ far)));
    }
}
