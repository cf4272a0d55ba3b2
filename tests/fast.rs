//! The counter for large n: right for any number of threads, and its parts add up.

mod common;

use common::{nqueens, printed, started, threads, COUNTS};
use nqueens::fast::{count, Spawn, Work};
use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn every_number_of_threads() {
    for n in 0..=15 {
        for threads in [1, 2, 3, 7] {
            assert_eq!(count(n, threads), COUNTS[n], "n = {n}, {threads} threads");
        }
    }
    assert_eq!((count(16, 2), count(17, 2)), (COUNTS[16], COUNTS[17]));
}

#[test]
fn parts_add_up() {
    for n in 0..=16 {
        let many = if n <= 13 { 3000 } else { 64 };
        for parts in [1, 2, 3, 7, many] {
            let sum: u64 = (1..=parts)
                .map(|index| Work::part(n, index, parts).count())
                .sum();
            assert_eq!(sum, COUNTS[n], "n = {n}, {parts} parts");
        }
    }
}

#[test]
fn the_command_counts_parts() {
    let part = |arguments: &str| -> u64 {
        let count = printed(&format!("part {arguments}"));
        count.trim_end().parse().expect("a number")
    };
    assert_eq!(
        (1..=4)
            .map(|index| part(&format!("{index}/4 13")))
            .sum::<u64>(),
        COUNTS[13]
    );
    assert_eq!((part("1/1 8"), part("+01/1 08")), (92, 92));
    for n in 0..8 {
        assert_eq!(
            (part(&format!("1/9 {n}")), part(&format!("9/9 {n}"))),
            (COUNTS[n], 0)
        );
    }
    // More parts than there is work.
    assert_eq!(part("18446744073709551615/18446744073709551615 14"), 0);
    assert_eq!(part("9999999/18446744073709551615 27"), 0);
    assert_eq!(part("1/18446744073709551616 8"), part("1/99999 8"));
    let many = "9".repeat(50);
    assert_eq!(part(&format!("{many}/{many} 14")), 0);
}

#[test]
fn threads_that_cannot_be_started() {
    let none: Spawn = |_, _| Err(io::Error::other("no more threads"));
    assert_eq!(
        Work {
            threads: 1024,
            spawn: none,
            ..Work::part(13, 1, 1)
        }
        .count(),
        COUNTS[13]
    );
    static STARTED: AtomicU64 = AtomicU64::new(0);
    let two: Spawn = |scope, work| match STARTED.fetch_add(1, Ordering::Relaxed) {
        0 | 1 => thread::Builder::new().spawn_scoped(scope, work).map(drop),
        _ => Err(io::Error::other("no more threads")),
    };
    assert_eq!(
        Work {
            threads: 7,
            spawn: two,
            ..Work::part(14, 1, 1)
        }
        .count(),
        COUNTS[14]
    );
    assert_eq!(STARTED.load(Ordering::Relaxed), 3);
}

#[test]
fn progress_goes_up_to_all() {
    let told = Mutex::new(Vec::new());
    let progress = |done, all| told.lock().expect("no thread panics").push((done, all));
    assert_eq!(
        Work {
            progress: &progress,
            ..Work::part(12, 2, 3)
        }
        .count(),
        Work::part(12, 2, 3).count()
    );
    let told = told.into_inner().expect("no thread panics");
    let all = told.len() as u64;
    assert!(all > 100, "{all}");
    assert_eq!(told, (1..=all).map(|done| (done, all)).collect::<Vec<_>>());
}

/// Parts counted by builds with different splits do not add up: another split needs another version.
#[test]
fn the_split_stays_what_it_is() {
    let thirds = |n| [1, 2, 3].map(|index| Work::part(n, index, 3).count());
    assert_eq!(thirds(13), [24802, 24614, 24296]);
    let some = |n| [1, 500, 1000].map(|index| Work::part(n, index, 1000).count());
    assert_eq!(some(18), [1051986, 627868, 633904]);
    assert_eq!(some(19), [9089892, 5103020, 1591114]);
}

/// A long count uses all cores, or as many threads as it is told; a part uses one.
#[test]
#[cfg(target_os = "linux")]
fn how_many_threads_a_count_uses() {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    for (arguments, variable, wanted) in [
        ("21", None, cores),
        ("21", Some("1"), 1),
        ("21", Some("5"), 5),
        ("boards --first 0 --total 21", Some("5"), 5),
        ("part 1/2 21", Some("5"), 1),
    ] {
        let mut child = started(nqueens(arguments).envs(variable.map(|v| ("NQUEENS_THREADS", v))));
        let start = Instant::now();
        while threads(child.id()) < wanted && start.elapsed() < Duration::from_secs(20) {
            thread::sleep(Duration::from_millis(1));
        }
        // No more follow.
        thread::sleep(Duration::from_millis(300));
        let used = threads(child.id());
        child.kill().expect("it still runs");
        child.wait().expect("it ends");
        assert_eq!(used, wanted, "{arguments}, NQUEENS_THREADS {variable:?}");
    }
}

/// Counts up to n = 15 stay under 4 MB, on many threads too, and each further thread of a longer one
/// takes at most 2.5; a plain debug build is larger by itself, so a little more is let pass.
#[test]
#[cfg(target_os = "linux")]
fn memory() {
    for (numbers, threads, answers, limit) in [
        ("13 14 15\n", "16", "73712\n365596\n2279184\n", 4096),
        ("8\n20\n", "4", "92\n", 4096 + 3 * 2560),
    ] {
        let mut child = started(nqueens("").env("NQUEENS_THREADS", threads));
        let mut input = child.stdin.take().expect("a pipe");
        input.write_all(numbers.as_bytes()).expect("it reads");
        let mut output = vec![0; answers.len()];
        child
            .stdout
            .take()
            .expect("a pipe")
            .read_exact(&mut output)
            .expect("the answers");
        assert_eq!(output, answers.as_bytes());
        // Time for the threads of a long count to fill their lists.
        thread::sleep(Duration::from_millis(500));
        let peak = common::peak(child.id());
        child.kill().expect("it still runs");
        child.wait().expect("it ends");
        assert!(peak < limit + 400, "{numbers:?}: {peak} kB");
    }
}
