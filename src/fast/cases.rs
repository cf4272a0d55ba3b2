//! The cases that a count is made of, and the symmetries between them.

use super::cut::Cut;

/// A placement of the middle rows, and its images: upside down, mirrored, and both.
#[derive(PartialEq)]
pub struct Middle {
    pub columns: Vec<usize>,
    pub flipped: Vec<usize>,
    mirrored: Vec<usize>,
    turned: Vec<usize>,
}

impl Middle {
    pub fn new(n: usize, columns: &[usize]) -> Self {
        let mirrored: Vec<usize> = columns.iter().map(|column| n - 1 - column).collect();
        Middle {
            columns: columns.to_vec(),
            flipped: columns.iter().rev().copied().collect(),
            turned: mirrored.iter().rev().copied().collect(),
            mirrored,
        }
    }

    /// How many cases the one of this middle and the upper half's columns `set` stands for: its
    /// different images if it is the least of them, otherwise none. Upside down the upper half has the
    /// lower one's columns.
    pub fn weight(&self, cut: &Cut, set: u32) -> u64 {
        let mirrored = set.reverse_bits() >> (32 - 2 * cut.half);
        let others = cut.columns();
        let case = (&self.columns, set);
        let images = [
            case,
            (&self.flipped, others ^ set),
            (&self.mirrored, mirrored),
            (&self.turned, others ^ mirrored),
        ];
        if images.iter().any(|image| *image < case) {
            return 0;
        }
        4 / images.iter().filter(|image| **image == case).count() as u64
    }

    /// Whether an image of the middle comes before it, so that no case of it has a weight.
    pub fn is_redundant(&self) -> bool {
        [&self.flipped, &self.mirrored, &self.turned]
            .iter()
            .any(|image| **image < self.columns)
    }

    /// Whether all middles that begin like this are redundant, as far as the beginning tells.
    pub fn is_redundant_beginning(&self, cut: &Cut) -> bool {
        self.mirrored < self.columns || (self.columns.len() == cut.middle && self.is_redundant())
    }
}

/// Visits the placements of `rows` rows of n squares that begin with `placement`, in order.
pub fn placements(
    n: usize,
    rows: usize,
    placement: &mut Vec<usize>,
    visit: &mut impl FnMut(&[usize]),
) {
    if placement.len() == rows {
        return visit(placement);
    }
    for column in 0..n {
        let attacks = |(distance, &other): (usize, &usize)| {
            other == column || other.abs_diff(column) == distance
        };
        if !(1..).zip(placement.iter().rev()).any(attacks) {
            placement.push(column);
            placements(n, rows, placement, visit);
            placement.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the weights of all cases add up to their number.
    fn add_up(n: usize, half: usize, weight: impl Fn(&Middle, &Cut, u32) -> u64) -> bool {
        let cut = Cut::with(n, half, false);
        let (mut cases, mut weights) = (0, 0);
        placements(n, cut.middle, &mut Vec::new(), &mut |columns| {
            let middle = Middle::new(n, columns);
            cases += cut.sets.len() as u64;
            let sum: u64 = cut.sets.iter().map(|&set| weight(&middle, &cut, set)).sum();
            assert!(sum == 0 || !middle.is_redundant());
            weights += sum;
        });
        weights == cases
    }

    #[test]
    fn the_weights_add_up() {
        for n in 4..=11 {
            for half in (n / 2 - 1).max(1)..=n / 2 {
                assert!(
                    add_up(n, half, Middle::weight),
                    "n = {n}, {half} rows a half"
                );
            }
        }
    }

    #[test]
    fn wrong_weights_do_not() {
        let wrong: [fn(u64) -> u64; 4] = [
            |weight| weight.min(2),
            |weight| weight.max(1),
            |weight| if weight == 2 { 4 } else { weight },
            |weight| if weight == 4 { 8 } else { weight },
        ];
        for (index, wrong) in wrong.iter().enumerate() {
            let caught =
                |n: usize| !add_up(n, n / 2, |middle, cut, set| wrong(middle.weight(cut, set)));
            assert!((4..=11).any(caught), "mutation {index}");
        }
    }
}
