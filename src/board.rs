//! Solutions as boards: three ways to write them, as they are found.

use crate::solutions;
use std::io::{self, Write};

/// How a board is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// n lines of `.` and `Q`, and a blank line after every board.
    Grid,
    /// All boards as one line of JSON, each an array of its rows.
    List,
    /// A line a board: the column of each row, from 1, with single spaces between them.
    Columns,
}

/// At least this much is written at a time, once boards come in numbers.
const BUFFER: usize = 1 << 16;

/// Writes the first boards of n queens, `first` of them or all if there are fewer, in lexicographic
/// order. n = 0 has one, with nothing on it: an empty line, or `[[]]`.
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
/// The search of [`solutions`](fn@crate::solutions), and a copy of each board; memory does not grow
/// with the number of boards.
///
/// # Example
///
/// ```
/// use nqueens::board::{write_boards, Format};
/// let mut output = Vec::new();
/// write_boards(6, Format::Columns, 2, &mut output)?;
/// assert_eq!(output, b"2 4 6 1 3 5\n3 6 2 5 1 4\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_boards<W: Write>(
    n: usize,
    format: Format,
    first: usize,
    output: &mut W,
) -> io::Result<()> {
    let (opening, between, closing) = match format {
        Format::List => ("[", ",", "]\n"),
        Format::Grid | Format::Columns => ("", "", ""),
    };
    let stencil = Stencil::new(n, format);
    let mut buffer = opening.as_bytes().to_vec();
    // The first board leaves at once; then twice as much is kept back each time.
    let mut enough = 1;
    for (index, solution) in solutions(n).take(first).enumerate() {
        if index > 0 {
            buffer.extend_from_slice(between.as_bytes());
        }
        stencil.draw(solution.columns(), &mut buffer);
        if buffer.len() >= enough {
            output.write_all(&buffer)?;
            output.flush()?;
            buffer.clear();
            enough = (2 * enough).min(BUFFER);
        }
    }
    buffer.extend_from_slice(closing.as_bytes());
    output.write_all(&buffer)?;
    output.flush()
}

/// What all boards of a size have in common.
enum Stencil {
    /// A board without queens, and where in it each row begins.
    Squares { empty: Vec<u8>, rows: Vec<usize> },
    /// The number of each column.
    Numbers(Vec<String>),
}

impl Stencil {
    fn new(n: usize, format: Format) -> Self {
        let (opening, before, after, closing) = match format {
            Format::Columns => {
                return Stencil::Numbers((1..=n).map(|column| column.to_string()).collect())
            }
            Format::Grid => ("", "", "\n", "\n"),
            Format::List => ("[", "\"", "\",", "]"),
        };
        let mut empty = opening.to_string();
        let mut rows = Vec::new();
        for _ in 0..n {
            empty += before;
            rows.push(empty.len());
            empty += &".".repeat(n);
            empty += after;
        }
        if format == Format::List && n > 0 {
            empty.pop();
        }
        empty += closing;
        Stencil::Squares {
            empty: empty.into_bytes(),
            rows,
        }
    }

    fn draw(&self, columns: &[u8], buffer: &mut Vec<u8>) {
        match self {
            Stencil::Squares { empty, rows } => {
                let start = buffer.len();
                buffer.extend_from_slice(empty);
                for (row, &column) in rows.iter().zip(columns) {
                    buffer[start + row + column as usize] = b'Q';
                }
            }
            Stencil::Numbers(numbers) => {
                for (row, &column) in columns.iter().enumerate() {
                    if row > 0 {
                        buffer.push(b' ');
                    }
                    buffer.extend_from_slice(numbers[column as usize].as_bytes());
                }
                buffer.push(b'\n');
            }
        }
    }
}
