//! The line on standard error that shows how far a long count is.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// A count that ends sooner shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two looks at the line.
const PAUSE: Duration = Duration::from_millis(250);

/// Runs `count`, which tells how many of how many items are done, and shows that on standard error if
/// it is a terminal and the count takes long. The line is wiped at the end.
pub fn shown<T>(count: impl FnOnce(&(dyn Fn(u64, u64) + Sync)) -> T) -> T {
    if !io::stderr().is_terminal() {
        return count(&|_, _| {});
    }
    let progress = Arc::new(Progress::default());
    let (end, ended) = channel();
    let (wiping, wiped) = channel::<()>();
    let drawn = Arc::clone(&progress);
    let draw = move || {
        draw_until(ended, &drawn);
        drop(wiping);
    };
    // Without a thread for it there is no line.
    let _ = thread::Builder::new().spawn(draw);
    let result = count(&|now_done, of_all| {
        progress.all.store(of_all, Ordering::SeqCst);
        progress.done.fetch_max(now_done, Ordering::SeqCst);
    });
    drop(end);
    // A terminal that was stopped takes no line: an answer that goes elsewhere waits for it no longer
    // than a moment, and one that goes there stands on the wiped line.
    let wait = match answers_go_there() {
        true => Duration::MAX,
        false => PAUSE,
    };
    let _ = wiped.recv_timeout(wait);
    result
}

/// Whether standard output is the same terminal as standard error.
#[cfg(unix)]
fn answers_go_there() -> bool {
    use std::os::{fd::AsFd, unix::fs::MetadataExt};
    let device = |handle: &dyn AsFd| {
        let file = File::from(handle.as_fd().try_clone_to_owned()?);
        file.metadata().map(|metadata| metadata.rdev())
    };
    let both = (device(&io::stdout()), device(&io::stderr()));
    io::stdout().is_terminal() && matches!(both, (Ok(output), Ok(error)) if output == error)
}

#[cfg(not(unix))]
fn answers_go_there() -> bool {
    io::stdout().is_terminal()
}

#[derive(Default)]
struct Progress {
    done: AtomicU64,
    all: AtomicU64,
}

/// Draws the line over and over until the other end of the channel is dropped.
fn draw_until(ended: Receiver<()>, progress: &Progress) {
    let start = Instant::now();
    let mut wait = PATIENCE;
    while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        // If any are done it is known of how many: that was stored first.
        let done = progress.done.load(Ordering::SeqCst);
        let all = progress.all.load(Ordering::SeqCst);
        let line = line(start.elapsed(), done, all);
        // Cut off at the edge of a narrow terminal: what went on below would not be wiped.
        draw(&format!("\x1b[?7l{line}\x1b[?7h"));
        wait = PAUSE;
    }
    if wait == PAUSE {
        draw("");
    }
}

/// The share that is done, and the time that the rest takes at the same pace.
fn line(time: Duration, done: u64, all: u64) -> String {
    if done == 0 {
        return "0 % done, time left unknown".to_string();
    }
    let left = time.as_secs_f64() * (all - done.min(all)) as f64 / done as f64;
    let left = match left {
        s if s < 100.0 => format!("{s:.0} s"),
        s if s < 100.0 * 60.0 => format!("{:.0} min", s / 60.0),
        s if s < 72.0 * 3600.0 => format!("{:.0} h", s / 3600.0),
        s => format!("{:.0} days", s / (24.0 * 3600.0)),
    };
    format!(
        "{:.1} % done, about {left} left",
        100.0 * done as f64 / all as f64
    )
}

/// Draws a line over the one before; a failure to write it is ignored.
fn draw(line: &str) {
    let _ = io::stderr().write_all(format!("\r\x1b[K{line}").as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_done_and_the_time_left() {
        for (seconds, done, all, told) in [
            (1, 0, 8, "0 % done, time left unknown"),
            (10, 1, 4, "25.0 % done, about 30 s left"),
            (60, 1, 11, "9.1 % done, about 10 min left"),
            (3600, 1, 11, "9.1 % done, about 10 h left"),
            (86_400, 1, 11, "9.1 % done, about 10 days left"),
            (9, 8, 8, "100.0 % done, about 0 s left"),
        ] {
            assert_eq!(line(Duration::from_secs(seconds), done, all), told);
        }
    }
}
