//! The join: how many pairs of an upper and a lower placement share no diagonal.
//!
//! A chunk of one list is turned around into bit slices: slice d tells which of its placements use
//! diagonal d. The OR of the slices of a placement of the other list has a 0 for each placement
//! that goes with it. To take several slices in one step, the ORs of all choices out of six
//! neighbouring slices are worked out beforehand (the method of the four Russians: Arlazarov, Dinic,
//! Kronrod and Faradžev, 1970):
//!
//! ```text
//!   one placement    010010 000110 100001 ...   its diagonals, six a group
//!                      |      |      |
//!   OR of    tables[0][..] [1][..] [2][..] ...   256 bits each: which placements of the chunk it attacks
//! ```

/// A bit for each placement of a chunk: placement `LANES` * i + lane is bit i of its lane.
type Slice = [u64; LANES];

const LANES: usize = 4;
const WIDTH: usize = 64 * LANES;
/// Diagonals a group, and groups: enough for the 34 that cross between halves of nine rows.
const GROUP: usize = 6;
const GROUPS: usize = 6;

/// Up to so many pairs are quicker looked at one by one (measured).
const FEW: usize = 2000;

/// Turning a chunk around takes as long as so many placements of the other list (measured).
const TURNING: usize = 200;

/// The tables, filled again for each chunk.
pub struct Join {
    tables: Box<[[Slice; 1 << GROUP]; GROUPS]>,
}

impl Default for Join {
    fn default() -> Self {
        Join {
            tables: Box::new([[[0; LANES]; 1 << GROUP]; GROUPS]),
        }
    }
}

impl Join {
    /// Counts the pairs out of two lists that share none of the lowest `diagonals` bits.
    pub fn count(&mut self, one: &[u64], other: &[u64], diagonals: u32) -> u64 {
        if one.len() * other.len() < FEW {
            let mask = (1 << diagonals) - 1;
            let partners = |a: &u64| {
                other
                    .iter()
                    .map(|b| u64::from(a & b & mask == 0))
                    .sum::<u64>()
            };
            return one.iter().map(partners).sum();
        }
        let cost =
            |list: &[u64], turned: &[u64]| (list.len() + TURNING) * turned.len().div_ceil(WIDTH);
        let (list, turned) = if cost(one, other) < cost(other, one) {
            (one, other)
        } else {
            (other, one)
        };
        let mut free = [0; LANES];
        for chunk in turned.chunks(WIDTH) {
            self.fill(chunk, diagonals as usize);
            for &placement in list {
                let attacked = self.attacked(placement);
                for lane in 0..LANES {
                    free[lane] += u64::from(attacked[lane].count_zeros());
                }
            }
        }
        free.iter().sum()
    }

    /// Which placements of the chunk this one attacks.
    #[inline]
    fn attacked(&self, placement: u64) -> Slice {
        let mut attacked = [0; LANES];
        for (group, table) in self.tables.iter().enumerate() {
            let entry = &table[(placement >> (group * GROUP)) as usize % (1 << GROUP)];
            for lane in 0..LANES {
                attacked[lane] |= entry[lane];
            }
        }
        attacked
    }

    fn fill(&mut self, chunk: &[u64], diagonals: usize) {
        let mut slices = [[0; LANES]; 64];
        slices.as_flattened_mut()[..chunk.len()].copy_from_slice(chunk);
        transpose(&mut slices, diagonals);
        slices[diagonals..].fill([0; LANES]);
        for (table, slices) in self.tables.iter_mut().zip(slices.chunks(GROUP)) {
            table[0] = [0; LANES];
            for (index, slice) in slices.iter().enumerate() {
                let (known, new) = table.split_at_mut(1 << index);
                for (new, known) in new.iter_mut().zip(known) {
                    *new = std::array::from_fn(|lane| known[lane] | slice[lane]);
                }
            }
        }
        // What is past the end counts as attacked.
        for entry in &mut self.tables[0] {
            for (lane, word) in entry.iter_mut().enumerate() {
                let used = (chunk.len() + LANES - 1 - lane) / LANES;
                *word |= u64::MAX.checked_shl(used as u32).unwrap_or(0);
            }
        }
    }
}

/// Transposes a matrix of 64 × 64 bits in each lane; only the first `wanted` rows need be right.
fn transpose(rows: &mut [Slice; 64], wanted: usize) {
    swap::<32>(rows, 0x0000_0000_ffff_ffff);
    for half in rows.chunks_exact_mut(32).take(wanted.div_ceil(32)) {
        swap::<16>(half, 0x0000_ffff_0000_ffff);
        swap::<8>(half, 0x00ff_00ff_00ff_00ff);
        swap::<4>(half, 0x0f0f_0f0f_0f0f_0f0f);
        swap::<2>(half, 0x3333_3333_3333_3333);
        swap::<1>(half, 0x5555_5555_5555_5555);
    }
}

/// In each block of 2 * `STEP` rows, swaps the high bits of the first rows with the low bits of the last.
#[inline]
fn swap<const STEP: usize>(rows: &mut [Slice], low: u64) {
    for block in rows.chunks_exact_mut(2 * STEP) {
        let (first, last) = block.split_at_mut(STEP);
        for (first, last) in first
            .as_flattened_mut()
            .iter_mut()
            .zip(last.as_flattened_mut())
        {
            let differ = ((*first >> STEP) ^ *last) & low;
            *first ^= differ << STEP;
            *last ^= differ;
        }
    }
}
