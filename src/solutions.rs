//! Solutions one after the other, in lexicographic order of the columns of their rows.

use super::MAX_N;
use std::fmt;

/// All ways to place n queens on an n×n board, in lexicographic order: by the column of the first
/// row, then of the second, and so on. The search goes on where the last solution was found, so the
/// first comes at once and no other solution is stored.
///
/// # Constraints
///
/// n <= [`MAX_N`]; n = 0 has one solution, the empty board.
///
/// # Panics
///
/// If n > `MAX_N`.
///
/// # Complexity
///
/// O(n) memory, nothing allocated; to go through all is the plain search over bit masks.
///
/// # Example
///
/// ```
/// let last = nqueens::solutions(8).nth(91).unwrap();
/// assert_eq!(last.columns(), [7, 3, 0, 2, 5, 1, 6, 4]);
/// assert_eq!(nqueens::solutions(4).next().unwrap().to_string(), ".Q..\n...Q\nQ...\n..Q.\n");
/// ```
pub fn solutions(n: usize) -> Solutions {
    assert!(n <= MAX_N, "n is {}, over {}", n, MAX_N);
    let board = (1 << n) - 1;
    let first = Row {
        columns: 0,
        falling: 0,
        rising: 0,
        free: board,
    };
    Solutions {
        n,
        board,
        rows: [first; MAX_N + 1],
        depth: 0,
        columns: [0; MAX_N],
        over: false,
    }
}

/// The iterator that [`solutions`] gives.
#[derive(Clone, Debug)]
pub struct Solutions {
    n: usize,
    board: u32,
    rows: [Row; MAX_N + 1],
    depth: usize,
    columns: [u8; MAX_N],
    over: bool,
}

/// The squares of a row that are attacked along three lines, and those still to be tried.
#[derive(Clone, Copy, Debug)]
struct Row {
    columns: u32,
    falling: u32,
    rising: u32,
    free: u32,
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while !self.over {
            let row = self.rows[self.depth];
            let solved = self.depth == self.n;
            if solved || row.free == 0 {
                match self.depth.checked_sub(1) {
                    Some(above) => self.depth = above,
                    None => self.over = true,
                }
                if solved {
                    return Some(Solution {
                        n: self.n,
                        columns: self.columns,
                    });
                }
                continue;
            }
            let queen = row.free & row.free.wrapping_neg();
            self.rows[self.depth].free ^= queen;
            self.columns[self.depth] = queen.trailing_zeros() as u8;
            self.depth += 1;
            let (columns, falling, rising) = (
                row.columns | queen,
                (row.falling | queen) << 1,
                (row.rising | queen) >> 1,
            );
            let free = self.board & !(columns | falling | rising);
            self.rows[self.depth] = Row {
                columns,
                falling,
                rising,
                free,
            };
        }
        None
    }
}

/// n queens that do not attack each other. `Display` draws them, `.` a square and `Q` a queen, a
/// line a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    n: usize,
    columns: [u8; MAX_N],
}

impl Solution {
    /// The column of the queen on each row, both from 0.
    pub fn columns(&self) -> &[u8] {
        &self.columns[..self.n]
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for &queen in self.columns() {
            let row: String = (0..self.n)
                .map(|column| if column == queen as usize { 'Q' } else { '.' })
                .collect();
            writeln!(f, "{}", row)?;
        }
        Ok(())
    }
}
