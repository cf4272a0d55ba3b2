//! The work of a count, shared out to threads and to parts.

use super::cut::Cut;
use super::items::Items;
use super::worker::Worker;
use crate::MAX_N;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, Scope};

/// Smaller boards are left to the small counter.
const LEAST: usize = 8;

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
    /// How many threads work; 0 is taken for 1.
    pub threads: usize,
    /// How a thread is started; tests let it fail. Then the work is done by those there are.
    pub spawn: Spawn,
    /// Is called after each item, if n >= 8, with how many are done and how many there are, by any of
    /// the threads, so that a call may come late and its number be lower than the last.
    pub progress: &'a (dyn Fn(u64, u64) + Sync),
}

/// Starts a thread.
pub type Spawn =
    for<'scope> fn(&'scope Scope<'scope, '_>, Box<dyn FnOnce() + Send + 'scope>) -> io::Result<()>;

impl Work<'_> {
    /// A part of a count, on one thread. Which part it is depends on the three numbers alone, in one
    /// version; a part beyond the last item counts 0.
    pub fn part(n: usize, index: u64, parts: u64) -> Self {
        let spawn: Spawn = |scope, work| thread::Builder::new().spawn_scoped(scope, work).map(drop);
        Work {
            n,
            index,
            parts,
            threads: 1,
            spawn,
            progress: &|_, _| {},
        }
    }

    /// Does the work, and gives the number of solutions in this part.
    ///
    /// # Panics
    ///
    /// If n > `MAX_N`, or the index is 0 or over the number of parts.
    pub fn count(&self) -> u64 {
        assert!(self.n <= MAX_N && 0 < self.index && self.index <= self.parts);
        if self.n < LEAST {
            return if self.index == 1 {
                crate::count(self.n)
            } else {
                0
            };
        }
        let items = Items::new(Cut::new(self.n));
        let all = items
            .number()
            .saturating_sub(self.index - 1)
            .div_ceil(self.parts);
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
