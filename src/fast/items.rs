//! The numbered list of what there is to do for a board.

use super::cases::{placements, Symmetry};
use super::cut::Cut;
use super::half::Half;
use std::sync::{Arc, Mutex, PoisonError};

/// About so many items are made, or more; fewer where there are no more sets to share out.
const ITEMS: usize = 1024;

/// At least so many shares of the sets for each beginning, for on large boards each has many cases.
const SHARES: usize = 32;

/// The items of a board: each beginning of a middle with each share of the sets.
pub struct Items {
    pub cut: Cut,
    beginnings: Vec<Vec<usize>>,
    shares: usize,
    /// The last half with the middle of at most one row beside it, for whoever needs it next.
    last: Mutex<Option<(Vec<usize>, Arc<Half>)>>,
}

impl Items {
    pub fn new(cut: Cut) -> Self {
        let mut beginnings = Vec::new();
        let rows = cut.middle.min(2);
        let mut begin = |columns: &[usize]| {
            if !Symmetry::new(cut.n, columns).is_redundant(rows == cut.middle) {
                beginnings.push(columns.to_vec());
            }
        };
        placements(cut.n, rows, &mut Vec::new(), &mut begin);
        let shares = (ITEMS / beginnings.len()).max(SHARES).min(cut.sets.len());
        Items {
            cut,
            beginnings,
            shares,
            last: Mutex::new(None),
        }
    }

    pub fn number(&self) -> u64 {
        (self.beginnings.len() * self.shares) as u64
    }

    /// How the middles of an item begin.
    pub fn beginning(&self, item: usize) -> &[usize] {
        &self.beginnings[item / self.shares]
    }

    /// The sets of columns of an item's cases.
    pub fn sets(&self, item: usize) -> impl Iterator<Item = u32> + '_ {
        let sets = self.cut.sets.iter().copied();
        sets.skip(item % self.shares).step_by(self.shares)
    }

    /// The half beside queens on the columns `middle` of the middle rows.
    pub fn half(&self, middle: &[usize]) -> Arc<Half> {
        if middle.len() > 1 {
            // It is built anew for each share: up to n = 24 that takes a fiftieth of the time.
            return Arc::new(Half::new(&self.cut, middle));
        }
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, half)) = last.as_ref().filter(|(beside, _)| beside == middle) {
            return Arc::clone(half);
        }
        let half = Arc::new(Half::new(&self.cut, middle));
        *last = Some((middle.to_vec(), Arc::clone(&half)));
        half
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every case is in an item, itself or an image of it, on boards too large to be counted whole.
    #[test]
    fn nothing_is_left_out() {
        for n in 8..=crate::MAX_N {
            let items = Items::new(Cut::new(n));
            let rows = items.cut.middle.min(2);
            let mut begun = BTreeSet::new();
            for item in (0..items.number() as usize).step_by(items.shares) {
                let beginning = items.beginning(item).to_vec();
                let mirrored = beginning.iter().map(|column| n - 1 - column).collect();
                for image in [beginning, mirrored] {
                    if rows == items.cut.middle {
                        begun.insert(image.iter().rev().copied().collect());
                    }
                    begun.insert(image);
                }
            }
            placements(n, rows, &mut Vec::new(), &mut |beginning| {
                assert!(begun.contains(beginning), "n = {n}, {beginning:?}");
            });
            let mut sets: Vec<u32> = (0..items.shares)
                .flat_map(|item| items.sets(item))
                .collect();
            sets.sort_unstable();
            assert!(sets == items.cut.sets, "n = {n}");
        }
    }
}
