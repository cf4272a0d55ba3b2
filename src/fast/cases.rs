//! The cases that a count is made of, and the symmetries between them.

use super::cut::Cut;
use std::cmp::Ordering;

/// A placement of the middle rows.
#[derive(PartialEq)]
pub struct Middle {
    pub columns: Vec<usize>,
    /// It upside down.
    pub flipped: Vec<usize>,
    /// How its images come before or after it: upside down, mirrored, and both.
    images: [Ordering; 3],
}

impl Middle {
    pub fn new(n: usize, columns: &[usize]) -> Self {
        let own = || columns.iter().copied();
        let mirrored = own().map(|column| n - 1 - column);
        Middle {
            columns: columns.to_vec(),
            flipped: own().rev().collect(),
            images: [
                own().rev().cmp(own()),
                mirrored.clone().cmp(own()),
                mirrored.rev().cmp(own()),
            ],
        }
    }

    /// How many cases the one of this middle and the upper half's columns `set` stands for: its
    /// different images if it is the least of them, otherwise none. Upside down the upper half has the
    /// lower one's columns.
    pub fn weight(&self, cut: &Cut, set: u32) -> u64 {
        let mirrored = set.reverse_bits() >> (32 - 2 * cut.half);
        let others = cut.columns();
        let mut same = 1;
        for (middle, image) in self
            .images
            .iter()
            .zip([others ^ set, mirrored, others ^ mirrored])
        {
            match middle.then(image.cmp(&set)) {
                Ordering::Less => return 0,
                Ordering::Equal => same += 1,
                Ordering::Greater => {}
            }
        }
        4 / same
    }

    /// Whether an image of the middle comes before it, so that no case of it has a weight.
    pub fn is_redundant(&self) -> bool {
        self.images.contains(&Ordering::Less)
    }

    /// Whether the beginning alone shows that all middles with it are redundant: their mirror images
    /// begin with its mirror image.
    pub fn is_redundant_beginning(&self, cut: &Cut) -> bool {
        self.images[1].is_lt() || (self.columns.len() == cut.middle && self.is_redundant())
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
