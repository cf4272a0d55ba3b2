//! The counter for large n: right for any number of threads, and its parts add up.

mod common;

use common::{answer, nqueens, COUNTS};
use nqueens::fast::{count, Spawn, Work};
use std::io;
use std::process::Stdio;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Mutex;
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
fn a_part_does_not_depend_on_the_threads() {
    for index in 1..=5 {
        let part = Work {
            threads: 3,
            ..Work::part(14, index, 5)
        }
        .count();
        assert_eq!(part, Work::part(14, index, 5).count());
    }
}

#[test]
fn the_command_counts_parts() {
    let part = |share: &str, n: &str| {
        let (output, error, status) = answer(&["part", share, n], b"");
        assert_eq!((error.as_str(), status), ("", 0));
        output.trim_end().parse::<u64>().expect("a number")
    };
    assert_eq!(
        (1..=4)
            .map(|index| part(&format!("{index}/4"), "13"))
            .sum::<u64>(),
        COUNTS[13]
    );
    assert_eq!((part("1/1", "8"), part("+01/1", "08")), (92, 92));
    for small in 0..8 {
        assert_eq!(
            (
                part("1/9", &small.to_string()),
                part("9/9", &small.to_string())
            ),
            (COUNTS[small], 0)
        );
    }
    // More parts than there is work.
    assert_eq!(part("18446744073709551615/18446744073709551615", "14"), 0);
    assert_eq!(part("9999999/18446744073709551615", "27"), 0);
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
        0 | 1 => std::thread::Builder::new()
            .spawn_scoped(scope, work)
            .map(drop),
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

/// A long count uses as many threads as there are cores, or as many as `NQUEENS_THREADS` says; a part one.
#[test]
#[cfg(target_os = "linux")]
fn the_number_of_threads() {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    for (arguments, asked, threads) in [
        (&["27"][..], None, cores),
        (&["27"], Some("1"), 1),
        (&["27"], Some("5"), 5),
        (&["part", "1/2", "27"], Some("5"), 1),
    ] {
        let mut command = nqueens(arguments);
        command.envs(asked.map(|asked| ("NQUEENS_THREADS", asked)));
        let mut child = command.stderr(Stdio::piped()).spawn().expect("it runs");
        let status = format!("/proc/{}/status", child.id());
        let wanted = format!("Threads:\t{threads}\n");
        let start = Instant::now();
        let mut seen = false;
        while !seen && start.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(50));
            let status = std::fs::read_to_string(&status).expect("it still counts");
            seen = status.contains(&wanted);
        }
        child.kill().expect("it still counts");
        child.wait().expect("it was killed");
        assert!(seen, "{arguments:?} {asked:?}");
    }
}
