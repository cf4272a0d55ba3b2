//! Sets of free columns, as bits, and a dense number for each set of one size.

use std::iter::successors;

/// All sets of `size` > 0 out of `columns` columns, in increasing order.
pub fn subsets(columns: usize, size: usize) -> impl Iterator<Item = u32> {
    // The next is the lowest run of columns with its top moved up and the others all the way down
    // (Gosper, in HAKMEM, 1972, item 175).
    let next = |set: &u32| {
        let moved = set + (set & set.wrapping_neg());
        Some(moved | ((set ^ moved) >> (set.trailing_zeros() + 2)))
    };
    successors(Some((1 << size) - 1), next).take_while(move |&set| set >> columns == 0)
}

/// The columns of a set, from the left.
pub fn columns_of(set: u32) -> impl Iterator<Item = usize> {
    successors(Some(set), |rest| Some(rest & rest.wrapping_sub(1)))
        .take_while(|&rest| rest != 0)
        .map(|rest| rest.trailing_zeros() as usize)
}

/// The rank of a set is the number of sets of its size that come before it: for its i-th column, all
/// choices of i columns to the left of that one (the combinatorial number system).
pub struct Ranks {
    /// How many sets of so many columns there are to the left of a column: `choices[column][size]`.
    choices: Vec<Vec<u32>>,
}

impl Ranks {
    pub fn new(columns: usize) -> Self {
        let choose = |from: usize, size: usize| {
            (0..size).fold(1, |ways, i| ways * from.saturating_sub(i) / (i + 1))
        };
        let choices = |column| (0..=columns).map(move |size| choose(column, size) as u32);
        Ranks {
            choices: (0..columns)
                .map(|column| choices(column).collect())
                .collect(),
        }
    }

    pub fn of(&self, set: u32) -> usize {
        let columns = (1..).zip(columns_of(set));
        columns
            .map(|(size, column)| self.choices[column][size] as usize)
            .sum()
    }

    /// Lists the ranks of all subsets of a set, and their sizes. Bit i of a subset's index tells whether
    /// it has the i-th column of the set.
    pub fn of_subsets(&self, set: u32, ranks: &mut Vec<(u32, u32)>) {
        ranks.resize(1 << set.count_ones(), (0, 0));
        for (place, column) in columns_of(set).enumerate() {
            let choices = &self.choices[column];
            let (known, new) = ranks.split_at_mut(1 << place);
            for (new, &mut (rank, size)) in new.iter_mut().zip(known) {
                *new = (rank + choices[size as usize + 1], size + 1);
            }
        }
    }
}
