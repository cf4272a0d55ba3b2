//! The counter for large n: it meets in the middle, on all cores.
//!
//! ```text
//!   far rows       . . Q . . . . .  \
//!                  . . . . . Q . .   |  upper half, on some of the free columns (its set)
//!   near rows      . . . . . . . Q   |
//!                  . Q . . . . . .  /
//!   middle rows    ...............      none or one up to n = 19
//!   near rows      . . . . Q . . .  \
//!                  . . . . . . Q .   |  lower half, on the other free columns:
//!   far rows       Q . . . . . . .   |  an upper half upside down
//!                  . . . Q . . . .  /
//! ```
//!
//! A *case* is a placement of the middle rows and a set of columns for the upper half. Its solutions
//! are the pairs of an upper and a lower placement that share no diagonal; columns they can't share,
//! and only diagonals that cross the middle matter. So both halves are listed for each case, as pairs
//! of a far and a near quarter that fit together ([`half`], [`quarter`], [`list`]), and the two lists
//! are joined, 256 pairs at a step ([`join`]). Of the up to four cases that are images of each other,
//! mirrored, upside down or both, one is counted ([`cases`]).
//!
//! From nine rows a half on, the lists are thinned first: lower placements are listed by their
//! nearest queen, and only the upper ones that she does not attack are joined with them.
//!
//! The work is a numbered list of items that depends on n alone. Threads take the next one, and a
//! part of the work is every M-th.

mod cases;
mod cut;
mod half;
mod join;
mod list;
mod quarter;
mod subsets;

use crate::MAX_N;
use cases::{placements, Middle};
use cut::Cut;
use half::{Half, Scratch};
use join::Join;
use list::List;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope};

/// Smaller boards are left to the small counter.
const LEAST: usize = 8;

/// The least number of items for a board that is worth several threads.
const ITEMS: usize = 1024;

/// The number of ways to place n queens on an n×n board, counted on so many threads.
///
/// # Constraints
///
/// n <= [`MAX_N`].
///
/// # Panics
///
/// If n > `MAX_N`.
///
/// # Complexity
///
/// About eight times as much with each n from 18 on; under a megabyte a thread.
///
/// # Example
///
/// ```
/// assert_eq!(nqueens::fast::count(12, 1), 14200);
/// ```
pub fn count(n: usize, threads: usize) -> u64 {
    Work { threads, ..Work::part(n, 1, 1) }.count()
}

/// A count, whole or in part, and how it is to be done.
///
/// # Example
///
/// ```
/// use nqueens::fast::Work;
/// let parts = (1..=3).map(|index| Work::part(12, index, 3).count());
/// assert_eq!(parts.sum::<u64>(), 14200);
/// ```
pub struct Work<'a> {
    /// The size of the board, at most [`MAX_N`].
    pub n: usize,
    /// Which part of the work, from 1.
    pub index: u64,
    /// How many parts there are; together they are the whole count.
    pub parts: u64,
    /// How many threads work.
    pub threads: usize,
    /// How a thread is started. If that fails, the work is done by those there are.
    pub spawn: Spawn,
    /// Is told after each item how many are done and how many there are.
    pub progress: &'a (dyn Fn(u64, u64) + Sync),
}

/// Starts a thread.
pub type Spawn =
    for<'scope> fn(&'scope Scope<'scope, '_>, Box<dyn FnOnce() + Send + 'scope>) -> io::Result<()>;

impl Work<'_> {
    /// A part of a count, on one thread. It depends on the three numbers alone.
    pub fn part(n: usize, index: u64, parts: u64) -> Self {
        let spawn: Spawn = |scope, work| thread::Builder::new().spawn_scoped(scope, work).map(drop);
        Work { n, index, parts, threads: 1, spawn, progress: &|_, _| {} }
    }

    /// Does the work. Panics if n > `MAX_N`, the index is 0 or over the number of parts.
    pub fn count(&self) -> u64 {
        assert!(self.n <= MAX_N && 0 < self.index && self.index <= self.parts);
        if self.n < LEAST {
            return if self.index == 1 { crate::count(self.n) } else { 0 };
        }
        let items = Items::new(self.n);
        let all = items.number().saturating_sub(self.index - 1).div_ceil(self.parts);
        let (taken, done, total) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
        let work = || {
            let mut worker = Worker::default();
            loop {
                let next = taken.fetch_add(1, Ordering::Relaxed);
                if next >= all {
                    return;
                }
                let count = worker.count(&items, self.index - 1 + next * self.parts);
                total.fetch_add(count, Ordering::Relaxed);
                (self.progress)(done.fetch_add(1, Ordering::Relaxed) + 1, all);
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads {
                if (self.spawn)(scope, Box::new(&work)).is_err() {
                    break;
                }
            }
            work();
        });
        total.into_inner()
    }
}

/// The items of a board: each beginning of a middle with each block of sets.
struct Items {
    cut: Cut,
    beginnings: Vec<Vec<usize>>,
    blocks: usize,
    /// The halves beside the last middle, for whoever comes to it next: threads tend to walk together.
    last: Mutex<Option<Arc<Beside>>>,
}

impl Items {
    fn new(n: usize) -> Self {
        let cut = Cut::new(n);
        let mut beginnings = Vec::new();
        placements(n, cut.middle.min(2), &mut Vec::new(), &mut |columns| beginnings.push(columns.to_vec()));
        let blocks = (ITEMS / beginnings.len()).max(8).min(cut.sets.len());
        Items { cut, beginnings, blocks, last: Mutex::new(None) }
    }

    fn number(&self) -> u64 {
        (self.beginnings.len() * self.blocks) as u64
    }

    fn beside(&self, middle: Middle) -> Arc<Beside> {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = last.as_ref().filter(|last| last.middle == middle) {
            return Arc::clone(last);
        }
        // Others need not wait while the halves are listed.
        drop(last);
        let beside = Arc::new(Beside::new(&self.cut, middle));
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&beside));
        beside
    }
}

/// What a thread keeps from item to item.
#[derive(Default)]
struct Worker {
    scratch: Scratch,
    uppers: List,
    lowers: [List; MAX_N],
    kept: List,
    join: Join,
}

/// The halves beside a middle.
struct Beside {
    middle: Middle,
    upper: Half,
    /// `None` if it is the upper one upside down.
    lower: Option<Half>,
}

impl Worker {
    /// Counts the solutions of an item.
    fn count(&mut self, items: &Items, item: u64) -> u64 {
        let (cut, item) = (&items.cut, item as usize);
        let sets = || cut.sets.iter().skip(item % items.blocks).step_by(items.blocks);
        let mut total = 0;
        let mut beginning = items.beginnings[item / items.blocks].clone();
        placements(cut.n, cut.middle, &mut beginning, &mut |columns| {
            let middle = Middle::new(cut.n, columns);
            if middle.is_redundant() {
                return;
            }
            let beside = items.beside(middle);
            for &set in sets() {
                let weight = beside.middle.weight(cut, set);
                if weight > 0 {
                    total += weight * self.count_case(cut, &beside, set);
                }
            }
        });
        total
    }

    /// Counts the solutions with the upper half on the columns `set`.
    fn count_case(&mut self, cut: &Cut, beside: &Beside, set: u32) -> u64 {
        let upper = &beside.upper;
        let lower = beside.lower.as_ref().unwrap_or(upper);
        let others = cut.columns() ^ set;
        upper.list(cut, set, &mut self.scratch, &mut self.uppers);
        if !cut.nearest_apart {
            let lowers = &mut self.lowers[0];
            lower.list(cut, others, &mut self.scratch, lowers);
            lowers.words_mut().iter_mut().for_each(|word| *word = lower.turn(*word));
            return self.join.count(self.uppers.words(), lowers.words(), upper.crossing());
        }
        lower.list_by_nearest(cut, others, &mut self.scratch, &mut self.lowers);
        let mut total = 0;
        for (column, lowers) in
            self.lowers.iter_mut().enumerate().filter(|(_, list)| !list.words().is_empty())
        {
            lowers.words_mut().iter_mut().for_each(|word| *word = lower.turn(*word));
            self.kept.clear();
            self.kept.add_free(self.uppers.words(), lower.turn(lower.nearest(column)));
            total += self.join.count(self.kept.words(), lowers.words(), upper.crossing());
        }
        total
    }
}

impl Beside {
    fn new(cut: &Cut, middle: Middle) -> Self {
        let lower = (middle.flipped != middle.columns).then(|| Half::new(cut, &middle.flipped));
        Beside { upper: Half::new(cut, &middle.columns), lower, middle }
    }
}
