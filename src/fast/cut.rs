//! How a board is cut, which depends on its size alone.

use super::subsets::{subsets, Ranks};

/// n = 2 * `half` + `middle` rows. A half is `far` rows, `near` rows and perhaps the nearest row apart.
pub struct Cut {
    pub n: usize,
    pub half: usize,
    pub middle: usize,
    pub far: usize,
    pub near: usize,
    /// The ranks of sets of free columns.
    pub ranks: Ranks,
    /// Every way to choose the far rows' columns from those of the far and near rows, by place in the set:
    /// an index into [`Ranks::of_subsets`]. That of the near rows' columns is as far from the end.
    pub splits: Vec<usize>,
    /// Every set of columns that a half can stand on, out of the 2 * `half` free ones.
    pub sets: Vec<u32>,
}

impl Cut {
    pub fn new(n: usize) -> Self {
        // The longer the halves, the fewer the cases; but the lists of ten rows would not fit into a
        // processor's cache, nor would those of a quarter of five rows. With the nearest row apart long
        // lists are thinned by its queen. From n = 26 on a half of nine rows has more diagonals of a
        // kind than there are bits.
        let half = (n / 2).min(9).min(34 - n);
        // Fewer near rows make fewer splits; but then the lists of the far rows take up more memory.
        let near = if half < 7 { 2 } else { half / 2 };
        Cut::with(n, half, near, half > 8)
    }

    /// A cut that is as right as any other, if not as fast, for 2 <= half <= 9, n + half <= 34 and at
    /// least one near and one far row.
    pub fn with(n: usize, half: usize, near: usize, apart: bool) -> Self {
        let others = half - usize::from(apart);
        let far = others - near;
        Cut {
            n,
            half,
            middle: n - 2 * half,
            far,
            near,
            ranks: Ranks::new(2 * half),
            splits: subsets(others, far).map(|split| split as usize).collect(),
            sets: subsets(2 * half, half).collect(),
        }
    }

    /// All free columns.
    pub fn columns(&self) -> u32 {
        (1 << (2 * self.half)) - 1
    }
}
