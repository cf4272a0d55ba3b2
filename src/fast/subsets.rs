//! Sets of free columns, and a dense number for each set of one size.

/// Numbers the sets of `size` columns out of 2 * `half` densely. The number of a set is the sum of
/// two table entries, one for its low columns and one for its high ones, so that no large table is
/// needed.
pub struct Ranks {
    low: Vec<u32>,
    high: Vec<u32>,
    half: usize,
    /// How many sets there are.
    pub count: usize,
}

impl Ranks {
    pub fn new(half: usize, size: usize) -> Self {
        let mut ranks = Ranks {
            low: vec![0; 1 << half],
            high: vec![0; 1 << half],
            half,
            count: 0,
        };
        for high_size in 0..=size {
            let lows = subsets(half, size - high_size);
            for (rank, low) in (0..).zip(&lows) {
                ranks.low[*low as usize] = rank;
            }
            for high in subsets(half, high_size) {
                ranks.high[high as usize] = ranks.count as u32;
                ranks.count += lows.len();
            }
        }
        ranks
    }

    pub fn of(&self, set: u32) -> usize {
        let low = set as usize & (self.low.len() - 1);
        let high = (set >> self.half) as usize & (self.high.len() - 1);
        (self.low[low] + self.high[high]) as usize
    }
}

/// All sets of `size` out of `columns` columns, as bits, in increasing order.
pub fn subsets(columns: usize, size: usize) -> Vec<u32> {
    (0..1u32 << columns)
        .filter(|set| set.count_ones() as usize == size)
        .collect()
}
