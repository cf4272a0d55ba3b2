//! The counters beside the textbook's bit masks, in one run: `cargo bench --bench table -- 14 16`.
//!
//! Medians of three runs, of one run where it takes over ten seconds.

use nqueens::{backtrack::bits, fast};
use std::hint::black_box;
use std::thread;
use std::time::Instant;

/// What is counted if no n is named.
const DEFAULT: [usize; 4] = [12, 13, 14, 15];

fn main() {
    let named: Vec<usize> = std::env::args()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    println!("| n | textbook | `count` | faster by | `fast`, 1 thread | faster by | {cores} threads | faster by |");
    println!("|---|---|---|---|---|---|---|---|");
    for &n in if named.is_empty() {
        &DEFAULT[..]
    } else {
        &named
    } {
        let textbook = seconds(n, bits::count);
        let small = seconds(n, nqueens::count);
        let one = seconds(n, |n| fast::count(n, 1));
        let all = seconds(n, |n| fast::count(n, cores));
        let column = |time: f64| format!("{time:.4} s | {:.1} times", textbook / time);
        println!(
            "| {n} | {textbook:.4} s | {} | {} | {} |",
            column(small),
            column(one),
            column(all)
        );
    }
}

fn seconds(n: usize, count: impl Fn(usize) -> u64) -> f64 {
    let time = || {
        let start = Instant::now();
        black_box(count(black_box(n)));
        start.elapsed().as_secs_f64()
    };
    let mut times = vec![time()];
    while times[0] < 10.0 && times.len() < 3 {
        times.push(time());
    }
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
