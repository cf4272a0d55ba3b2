//! The search, told: what [`recursive`](crate::backtrack::recursive) does, step by step.

use crate::backtrack::recursive::{search, Observer};
use crate::backtrack::{attack, Attack, Line};
use std::io::{self, Write};

/// Tells the plain row-by-row search on an n×n board, up to its end or, if `until_first`, to the
/// first solution. Rows and columns are numbered from 1. After each queen placed or taken back the
/// board is drawn: `Q` a queen, `x` an attacked square, `.` a free one.
///
/// # Constraints
///
/// n <= [`MAX_N`](crate::MAX_N).
///
/// # Errors
///
/// The first failure of `output`, which ends the search.
///
/// # Panics
///
/// If n > `MAX_N`.
///
/// # Complexity
///
/// A line for each square tried (15 720 at n = 8), a drawing for each queen placed or taken back.
///
/// # Example
///
/// ```
/// let mut story = Vec::new();
/// nqueens::trace::trace(4, true, &mut story)?;
/// assert!(story.ends_with(b"4 queens: 1 solution, 26 squares tried\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn trace<W: Write>(n: usize, until_first: bool, mut output: W) -> io::Result<()> {
    if n > 0 {
        writeln!(
            output,
            "Q is a queen, queen 1 that of row 1, x an attacked square, . a free one.\n"
        )?;
    }
    let mut teller = Teller {
        n,
        until_first,
        output,
        tried: 0,
        solutions: 0,
    };
    match search(n, &mut teller) {
        Ok(()) if n > 0 => writeln!(
            teller.output,
            "Row 1 has no column left: the search is over.\n"
        )?,
        Ok(()) | Err(Stop::First) => {}
        Err(Stop::Output(error)) => return Err(error),
    }
    writeln!(
        teller.output,
        "{}: {}, {} tried",
        number(n as u64, "queen"),
        number(teller.solutions, "solution"),
        number(teller.tried, "square")
    )?;
    teller.output.flush()
}

fn number(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// Writes each step as it is taken.
struct Teller<W> {
    n: usize,
    until_first: bool,
    output: W,
    tried: u64,
    solutions: u64,
}

/// Why the story ends before the search does.
enum Stop {
    First,
    Output(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Output(error)
    }
}

impl<W: Write> Teller<W> {
    fn draw(&mut self, placement: &[usize]) -> Result<(), Stop> {
        for row in 0..self.n {
            let line: String = (0..self.n)
                .map(|column| match placement.get(row) {
                    Some(&queen) if queen == column => 'Q',
                    Some(_) => 'x',
                    None if attack(placement, row, column).is_some() => 'x',
                    None => '.',
                })
                .collect();
            writeln!(self.output, "{line}")?;
        }
        Ok(writeln!(self.output)?)
    }
}

impl<W: Write> Observer for Teller<W> {
    type Stop = Stop;

    fn tried(
        &mut self,
        placement: &[usize],
        column: usize,
        attack: Option<Attack>,
    ) -> Result<(), Stop> {
        self.tried += 1;
        write!(
            self.output,
            "Row {}, column {}: ",
            placement.len() + 1,
            column + 1
        )?;
        if let Some(Attack { row, line }) = attack {
            let line = match line {
                Line::Column => "column",
                Line::Falling => "falling diagonal \\",
                Line::Rising => "rising diagonal /",
            };
            writeln!(
                self.output,
                "attacked by queen {}, along the {line}.",
                row + 1
            )?;
        }
        Ok(())
    }

    fn placed(&mut self, placement: &[usize]) -> Result<(), Stop> {
        writeln!(self.output, "free, queen {} is placed.", placement.len())?;
        self.draw(placement)
    }

    fn taken_back(&mut self, placement: &[usize], column: usize) -> Result<(), Stop> {
        let queen = placement.len() + 1;
        if queen < self.n {
            write!(
                self.output,
                "Row {} has no column left. Back to row {queen}: ",
                queen + 1
            )?;
        } else {
            write!(self.output, "On to the next: ")?;
        }
        writeln!(
            self.output,
            "queen {queen} is taken back from column {}.",
            column + 1
        )?;
        self.draw(placement)
    }

    fn solution(&mut self, placement: &[usize]) -> Result<(), Stop> {
        self.solutions += 1;
        let columns: Vec<String> = placement
            .iter()
            .map(|column| (column + 1).to_string())
            .collect();
        if self.n == 0 {
            writeln!(
                self.output,
                "Solution 1: the empty board, there is no queen to place.\n"
            )?;
        } else {
            writeln!(
                self.output,
                "Solution {}: columns {}.\n",
                self.solutions,
                columns.join(" ")
            )?;
        }
        if self.until_first {
            return Err(Stop::First);
        }
        Ok(())
    }
}
