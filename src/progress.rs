//! The line on standard error that shows how far a long count is.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A count that ends sooner shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two looks at the line.
const PAUSE: Duration = Duration::from_millis(200);

/// A line that is drawn over and over, and wiped when the count is done; nothing where standard
/// error is not a terminal.
pub struct Progress {
    terminal: bool,
    start: Instant,
    drawn: Mutex<Option<Instant>>,
}

impl Progress {
    /// No line yet; the count starts now.
    pub fn new() -> Self {
        Progress { terminal: io::stderr().is_terminal(), start: Instant::now(), drawn: Mutex::new(None) }
    }

    /// Shows that `done` of `all` equal pieces of work are done, if it is time to.
    pub fn show(&self, done: u64, all: u64) {
        if !self.terminal || done == 0 {
            return;
        }
        // Whoever comes while another thread draws has nothing to add.
        let Ok(mut drawn) = self.drawn.try_lock() else { return };
        let time = self.start.elapsed();
        if time >= PATIENCE && drawn.is_none_or(|last| last.elapsed() >= PAUSE) {
            let left = time.mul_f64((all - done) as f64 / done as f64);
            draw(&format!("{} % done, about {} left", 100 * done / all, rough(left)));
            *drawn = Some(Instant::now());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if matches!(self.drawn.get_mut(), Ok(Some(_))) {
            draw("");
        }
    }
}

/// Draws a line over the one before; that it cannot be written is ignored.
fn draw(line: &str) {
    let _ = io::stderr().write_all(format!("\r\x1b[K{line}").as_bytes());
}

/// A time in its largest unit.
fn rough(time: Duration) -> String {
    match time.as_secs() {
        s if s < 100 => format!("{s} s"),
        s if s < 100 * 60 => format!("{} min", s / 60),
        s if s < 72 * 3600 => format!("{} h", s / 3600),
        s => format!("{} days", s / (24 * 3600)),
    }
}
