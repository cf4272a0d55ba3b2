//! The cases that a count is made of, and the symmetries between them.

use super::cut::Cut;
use std::cmp::Ordering;

/// How the images of a placement of the middle rows come before or after it: mirrored, upside down,
/// and both.
pub struct Symmetry([Ordering; 3]);

impl Symmetry {
    pub fn new(n: usize, columns: &[usize]) -> Self {
        let own = || columns.iter().copied();
        let mirrored = || own().map(|column| n - 1 - column);
        Symmetry([
            mirrored().cmp(own()),
            own().rev().cmp(own()),
            mirrored().rev().cmp(own()),
        ])
    }

    /// Whether an image comes before it, so that no case of it has a weight. Of a beginning, which is not
    /// the whole, only the mirror image tells, for the others begin with the end of the whole.
    pub fn is_redundant(&self, whole: bool) -> bool {
        let telling = if whole { 3 } else { 1 };
        self.0[..telling].contains(&Ordering::Less)
    }

    /// How many cases the one with the upper half's columns `set` stands for: its different images if
    /// it is the least of them, otherwise none. Upside down the upper half has the lower one's columns.
    pub fn weight(&self, cut: &Cut, set: u32) -> u64 {
        let mirrored = set.reverse_bits() >> (32 - 2 * cut.half);
        let others = cut.columns();
        let mut same = 1;
        let images = [mirrored, others ^ set, others ^ mirrored];
        for (middle, image) in self.0.iter().zip(images) {
            match middle.then(image.cmp(&set)) {
                Ordering::Less => return 0,
                Ordering::Equal => same += 1,
                Ordering::Greater => {}
            }
        }
        4 / same
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
    fn add_up(n: usize, half: usize, weight: impl Fn(&Symmetry, &Cut, u32) -> u64) -> bool {
        let cut = Cut::with(n, half, half / 2, false);
        let (mut cases, mut weights) = (0, 0);
        placements(n, cut.middle, &mut Vec::new(), &mut |columns| {
            let symmetry = Symmetry::new(n, columns);
            cases += cut.sets.len() as u64;
            let sum: u64 = cut
                .sets
                .iter()
                .map(|&set| weight(&symmetry, &cut, set))
                .sum();
            assert!(sum == 0 || !symmetry.is_redundant(true));
            weights += sum;
        });
        weights == cases
    }

    #[test]
    fn the_weights_add_up() {
        for n in 4..=11 {
            for half in (n / 2 - 1).max(2)..=n / 2 {
                assert!(
                    add_up(n, half, Symmetry::weight),
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
            let caught = |n: usize| {
                !add_up(n, n / 2, |symmetry, cut, set| {
                    wrong(symmetry.weight(cut, set))
                })
            };
            assert!((4..=11).any(caught), "mutation {index}");
        }
    }
}
