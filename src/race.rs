//! The searches, timed and compared.

use crate::backtrack::Search;
use crate::{count, fast, MAX_N};
use std::fmt;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The counters, for a race beside the searches of the table.
pub const COUNTERS: [Search; 2] = [
    Search {
        name: "count",
        document: "-",
        count,
        practical: 16,
    },
    Search {
        name: "fast",
        document: "-",
        count: |n| fast::count(n, 1),
        practical: 17,
    },
];

/// A count is repeated for its best time until the runs have taken this long together.
const PATIENCE: Duration = Duration::from_millis(200);

/// Has every search count the solutions for n, and writes a table of their times, in their order.
/// A search that is not practical for n is not run; its row says so.
///
/// # Constraints
///
/// n <= [`MAX_N`].
///
/// # Errors
///
/// The first failure of `output`. A disagreement is returned, not an error.
///
/// # Panics
///
/// If n > `MAX_N`.
///
/// # Complexity
///
/// At most a few seconds a search.
///
/// # Example
///
/// ```
/// let mut table = Vec::new();
/// let disagreement = nqueens::race::race(6, nqueens::backtrack::ALL, &mut table)?;
/// assert!(disagreement.is_none());
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn race<W: Write>(
    n: usize,
    searches: &[Search],
    output: &mut W,
) -> io::Result<Option<Disagreement>> {
    assert!(n <= MAX_N);
    let runs: Vec<(Search, Option<Run>)> = searches
        .iter()
        .map(|&search| (search, (n <= search.practical).then(|| run(search, n))))
        .collect();
    let fastest = runs
        .iter()
        .filter_map(|(_, run)| run.as_ref())
        .map(|run| run.best)
        .min();
    let mut table = format!(
        "{:<16}{:<15}{:>20}{:>12}{:>14}\n",
        format!("n = {n}"),
        "document",
        "count",
        "best time",
        "times slower"
    );
    for (search, run) in &runs {
        table += &format!("{:<16}{:<15}", search.name, search.document);
        table += &match (run, fastest) {
            (Some(run), Some(fastest)) => {
                let times = run.best.as_secs_f64() / fastest.as_secs_f64();
                format!(
                    "{:>20}{:>12}{:>14.1}\n",
                    run.count,
                    Short(run.best).to_string(),
                    times
                )
            }
            _ => format!(
                "left out: over n = {} it takes too long\n",
                search.practical
            ),
        };
    }
    table.push('\n');
    output.write_all(table.as_bytes())?;
    output.flush()?;
    Ok(disagreement(n, &runs))
}

struct Run {
    count: u64,
    best: Duration,
}

fn run(search: Search, n: usize) -> Run {
    let start = Instant::now();
    let mut best = Duration::MAX;
    loop {
        let before = Instant::now();
        let count = (search.count)(n);
        // A clock may show no time at all for the smallest boards.
        best = best.min(before.elapsed()).max(Duration::from_nanos(1));
        if start.elapsed() >= PATIENCE {
            return Run { count, best };
        }
    }
}

/// Two or more answers for one n, and which search gave which.
#[derive(Debug)]
pub struct Disagreement {
    n: usize,
    answers: Vec<(u64, Vec<&'static str>)>,
}

fn disagreement(n: usize, runs: &[(Search, Option<Run>)]) -> Option<Disagreement> {
    let mut answers: Vec<(u64, Vec<&'static str>)> = Vec::new();
    for (search, run) in runs {
        let Some(Run { count, .. }) = run else {
            continue;
        };
        match answers.iter_mut().find(|(answer, _)| answer == count) {
            Some((_, names)) => names.push(search.name),
            None => answers.push((*count, vec![search.name])),
        }
    }
    (answers.len() > 1).then_some(Disagreement { n, answers })
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "the searches disagree on n = {}:", self.n)?;
        for (index, (answer, names)) in self.answers.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma} {answer} by {}", names.join(" and "))?;
        }
        Ok(())
    }
}

/// A time in the unit that suits it.
struct Short(Duration);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let seconds = self.0.as_secs_f64();
        let (value, unit) = match seconds {
            s if s < 1e-6 => (s * 1e9, "ns"),
            s if s < 1e-3 => (s * 1e6, "µs"),
            s if s < 1.0 => (s * 1e3, "ms"),
            s => (s, "s"),
        };
        let digits = if value < 10.0 {
            2
        } else {
            usize::from(value < 100.0)
        };
        write!(f, "{value:.digits$} {unit}")
    }
}
