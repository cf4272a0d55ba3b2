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
/// Diagonals a group.
const GROUP: usize = 6;
/// Where the groups begin: three for each kind, which has at most 17 crossing diagonals; the falling
/// ones begin at bit 32 (`half.rs`).
const GROUPS: [usize; 6] = [0, 6, 12, 32, 38, 44];

/// Fewer pairs are quicker looked at one by one (measured).
const FEW: usize = 2000;

/// The tables, filled again for each chunk.
pub struct Join {
    tables: Box<[[Slice; 1 << GROUP]; GROUPS.len()]>,
}

impl Default for Join {
    fn default() -> Self {
        Join {
            tables: Box::new([[[0; LANES]; 1 << GROUP]; GROUPS.len()]),
        }
    }
}

impl Join {
    /// Counts the pairs out of two lists that share none of the `crossing` bits.
    pub fn count(&mut self, one: &[u64], other: &[u64], crossing: u64) -> u64 {
        if one.len() * other.len() < FEW {
            let partners = |a: u64| -> u64 { other.iter().map(|b| u64::from(a & b == 0)).sum() };
            return one.iter().map(|a| partners(a & crossing)).sum();
        }
        let mut lists = [one, other];
        lists.sort_by_key(|list| list.len());
        let [list, turned] = lists;
        let mut free = [0; LANES];
        let mut missing = 0;
        for chunk in turned.chunks(WIDTH) {
            self.fill(chunk, crossing);
            for &placement in list {
                let attacked = self.attacked(placement);
                for lane in 0..LANES {
                    free[lane] += u64::from(attacked[lane].count_zeros());
                }
            }
            missing = WIDTH - chunk.len();
        }
        // What is missing in the last chunk looked free to all.
        free.iter().sum::<u64>() - (missing * list.len()) as u64
    }

    /// Which placements of the chunk this one attacks.
    fn attacked(&self, placement: u64) -> Slice {
        let mut attacked = [0; LANES];
        for (table, group) in self.tables.iter().zip(GROUPS) {
            let entry = &table[(placement >> group) as usize % (1 << GROUP)];
            for lane in 0..LANES {
                attacked[lane] |= entry[lane];
            }
        }
        attacked
    }

    fn fill(&mut self, chunk: &[u64], crossing: u64) {
        let mut slices = [[0; LANES]; 64];
        for (word, placement) in slices.as_flattened_mut().iter_mut().zip(chunk) {
            *word = placement & crossing;
        }
        transpose(&mut slices);
        for (table, group) in self.tables.iter_mut().zip(GROUPS) {
            for (index, slice) in slices[group..][..GROUP].iter().enumerate() {
                let (known, new) = table.split_at_mut(1 << index);
                for (new, known) in new.iter_mut().zip(known) {
                    *new = std::array::from_fn(|lane| known[lane] | slice[lane]);
                }
            }
        }
    }
}

/// Transposes a matrix of 64 × 64 bits in each lane, square by square: swaps the upper right and the
/// lower left quarter of each, whose sides are halved from step to step.
fn transpose(rows: &mut [Slice; 64]) {
    let (mut half, mut left) = (32, u64::MAX >> 32);
    while half > 0 {
        for square in rows.chunks_exact_mut(2 * half) {
            let (upper, lower) = square.split_at_mut(half);
            for (upper, lower) in upper
                .as_flattened_mut()
                .iter_mut()
                .zip(lower.as_flattened_mut())
            {
                let differ = (*upper >> half ^ *lower) & left;
                *upper ^= differ << half;
                *lower ^= differ;
            }
        }
        half /= 2;
        left ^= left << half;
    }
}
