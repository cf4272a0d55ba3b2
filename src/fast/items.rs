//! The numbered list of what there is to do for a board.

use super::cases::{placements, Middle};
use super::cut::Cut;
use super::half::Halves;
use std::sync::{Arc, Mutex, PoisonError};

/// About so many items are made, or more; fewer where there are no more sets to share out.
const ITEMS: usize = 1024;

/// At least so many blocks of sets for each beginning, for on large boards each has many cases.
const BLOCKS: usize = 32;

/// The items of a board: each beginning of a middle with each block of sets.
pub struct Items {
    pub cut: Cut,
    beginnings: Vec<Vec<usize>>,
    blocks: usize,
    /// The halves of the last middle, for whoever comes to it next: up to n = 20 threads walk together.
    last: Mutex<Option<Arc<Halves>>>,
}

impl Items {
    pub fn new(cut: Cut) -> Self {
        let n = cut.n;
        let mut beginnings = Vec::new();
        let mut begin = |columns: &[usize]| {
            if !Middle::new(n, columns).is_redundant_beginning(&cut) {
                beginnings.push(columns.to_vec());
            }
        };
        placements(n, cut.middle.min(2), &mut Vec::new(), &mut begin);
        let blocks = (ITEMS / beginnings.len()).max(BLOCKS).min(cut.sets.len());
        Items {
            cut,
            beginnings,
            blocks,
            last: Mutex::new(None),
        }
    }

    pub fn number(&self) -> u64 {
        (self.beginnings.len() * self.blocks) as u64
    }

    /// How the middles of an item begin.
    pub fn beginning(&self, item: usize) -> &[usize] {
        &self.beginnings[item / self.blocks]
    }

    /// The sets of columns of an item's cases.
    pub fn sets(&self, item: usize) -> impl Iterator<Item = u32> + '_ {
        self.cut
            .sets
            .iter()
            .copied()
            .skip(item % self.blocks)
            .step_by(self.blocks)
    }

    /// The halves beside a middle.
    pub fn halves(&self, middle: Middle) -> Arc<Halves> {
        let lock = || self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = lock().as_ref().filter(|last| last.middle == middle) {
            return Arc::clone(last);
        }
        // Nobody waits while they are listed: beyond n = 20 others need those of other middles.
        let halves = Arc::new(Halves::new(&self.cut, middle));
        *lock() = Some(Arc::clone(&halves));
        halves
    }
}
