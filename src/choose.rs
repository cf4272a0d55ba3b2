//! Chooses the counter for n and its number of threads.

use crate::progress;
use nqueens::fast::Work;
use std::thread;

/// Up to this n both counters take well under a millisecond, and the small one needs nothing set up.
const SMALL: usize = 10;

/// Up to this n one thread takes about a millisecond, and starting more takes what they save.
const ONE_THREAD: usize = 12;

/// Up to this n more than three threads would save milliseconds, and take more than the four megabytes
/// that the program is to stay under.
const THREE_THREADS: usize = 15;

/// Counts for n, on as many threads as are asked for or there are cores.
pub fn count(n: usize, threads: Option<usize>) -> u64 {
    if n <= SMALL {
        return nqueens::count(n);
    }
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let useful = if n <= ONE_THREAD {
        1
    } else if n <= THREE_THREADS {
        3
    } else {
        usize::MAX
    };
    work(Work {
        threads: threads.unwrap_or_else(cores).min(useful),
        ..Work::part(n, 1, 1)
    })
}

/// Does work that may take long, and shows how far it is.
pub fn work(work: Work) -> u64 {
    progress::shown(|progress| Work { progress, ..work }.count())
}
