//! The conflict check of documents 000, 001 and 003: does a queen above attack this square?

/// The line along which a queen attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The same column.
    Column,
    /// `\`: row − column is the same.
    Falling,
    /// `/`: row + column is the same.
    Rising,
}

/// An attack on a square: the row of the queen that it comes from, and its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The row of the attacking queen, from 0.
    pub row: usize,
    /// The line from there to the square.
    pub line: Line,
}

/// The first queen of `placement` that attacks `column` on `row`, from the top; `None` if the
/// square is free. `placement[r]` is the column of the queen on row r.
///
/// # Constraints
///
/// `row` is at or below the first row that `placement` leaves empty.
///
/// # Complexity
///
/// O(queens placed).
///
/// # Example
///
/// ```
/// use nqueens::backtrack::{attack, Attack, Line};
/// assert_eq!(attack(&[0], 1, 1), Some(Attack { row: 0, line: Line::Falling }));
/// assert_eq!(attack(&[0], 1, 2), None);
/// ```
#[inline]
pub fn attack(placement: &[usize], row: usize, column: usize) -> Option<Attack> {
    for (above, &other) in placement.iter().enumerate() {
        let line = if other == column {
            Line::Column
        } else if other + (row - above) == column {
            Line::Falling
        } else if column + (row - above) == other {
            Line::Rising
        } else {
            continue;
        };
        return Some(Attack { row: above, line });
    }
    None
}
