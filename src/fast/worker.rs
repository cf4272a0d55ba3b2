//! How an item is counted: middle after middle, case after case.

use super::cases::{placements, Symmetry};
use super::cut::Cut;
use super::half::{crossing, upside_down, Half, Scratch};
use super::items::Items;
use super::join::Join;
use super::list::List;

/// What a thread keeps from item to item.
#[derive(Default)]
pub struct Worker {
    scratch: Scratch,
    uppers: List,
    lowers: List,
    kept: List,
    join: Join,
}

impl Worker {
    /// Counts the solutions of an item.
    pub fn count(&mut self, items: &Items, item: u64) -> u64 {
        let (cut, item) = (&items.cut, item as usize);
        let mut total = 0;
        let mut count = |columns: &[usize]| {
            let symmetry = Symmetry::new(cut.n, columns);
            if symmetry.is_redundant(true) {
                return;
            }
            let turned: Vec<usize> = columns.iter().rev().copied().collect();
            let (upper, lower) = (items.half(columns), items.half(&turned));
            for set in items.sets(item) {
                let weight = symmetry.weight(cut, set);
                if weight > 0 {
                    total += weight * self.count_case(cut, &upper, &lower, set);
                }
            }
        };
        let mut beginning = items.beginning(item).to_vec();
        placements(cut.n, cut.middle, &mut beginning, &mut count);
        total
    }

    /// Counts the solutions with the upper half on the columns `set`.
    fn count_case(&mut self, cut: &Cut, upper: &Half, lower: &Half, set: u32) -> u64 {
        self.uppers.clear();
        for start in upper.starts(set) {
            upper.add_placements(cut, start, &mut self.scratch, &mut self.uppers);
        }
        for placement in self.uppers.words_mut() {
            *placement = upside_down(*placement);
        }
        let (crossing, mut total) = (crossing(cut), 0);
        for start in lower.starts(cut.columns() ^ set) {
            self.lowers.clear();
            lower.add_placements(cut, start, &mut self.scratch, &mut self.lowers);
            // Those that the nearest lower queen attacks are left out. The others bear her bits then, as
            // all lower ones do, so these bits no longer count.
            let nearest = start.0 & crossing;
            let mut uppers = &self.uppers;
            if nearest != 0 {
                self.kept.clear();
                self.kept.add_free(uppers.words(), nearest);
                uppers = &self.kept;
            }
            let crossing = crossing ^ nearest;
            total += self
                .join
                .count(uppers.words(), self.lowers.words(), crossing);
        }
        total
    }
}

#[cfg(test)]
mod tests {
    use super::super::subsets::columns_of;
    use super::*;

    /// Counts the ways to fill these rows, each on its open columns, by the textbook's masks.
    fn fill(rows: &[u32], (columns, falling, rising): (u32, u32, u32)) -> u64 {
        let Some((&open, rest)) = rows.split_first() else {
            return 1;
        };
        let free = open & !(columns | falling | rising);
        let queens = (0..u32::BITS).map(|column| 1 << column);
        queens
            .filter(|queen| free & queen != 0)
            .map(|queen| {
                let attacked = (
                    columns | queen,
                    (falling | queen) << 1,
                    (rising | queen) >> 1,
                );
                fill(rest, attacked)
            })
            .sum()
    }

    /// Of each board whose whole count takes too long for a test, a few cases: beside the middle of the
    /// first solution and of the last, its mirror image, that solution's own set and some others.
    #[test]
    fn cases_of_every_large_board() {
        for n in 18..=crate::MAX_N {
            let items = Items::new(Cut::new(n));
            let first = crate::solutions(n).next().expect("there are solutions");
            let first = || first.columns().iter().map(|&column| usize::from(column));
            check_some_cases(&items, &first().collect::<Vec<_>>());
            check_some_cases(&items, &first().map(|c| n - 1 - c).collect::<Vec<_>>());
        }
    }

    fn check_some_cases(items: &Items, solution: &[usize]) {
        let (cut, n) = (&items.cut, solution.len());
        let (top, rest) = solution.split_at(cut.half);
        let middle = &rest[..cut.middle];
        let free: Vec<usize> = (0..n).filter(|column| !middle.contains(column)).collect();
        let columns = |set: u32| -> u32 { columns_of(set).map(|place| 1 << free[place]).sum() };
        let own = (0..free.len()).filter(|&place| top.contains(&free[place]));
        let own = own.map(|place| 1 << place).sum();
        let turned: Vec<usize> = middle.iter().rev().copied().collect();
        let (upper, lower) = (items.half(middle), items.half(&turned));
        let some = cut.sets.iter().copied().step_by(9973);
        for set in some.chain([own]) {
            let mut rows = vec![columns(set); cut.half];
            rows.extend(middle.iter().map(|column| 1 << column));
            rows.resize(n, columns(cut.columns() ^ set));
            let count = Worker::default().count_case(cut, &upper, &lower, set);
            assert_eq!(count, fill(&rows, (0, 0, 0)), "n = {n}, set {set:b}");
            assert!(set != own || count > 0, "n = {n}");
        }
    }

    #[test]
    fn every_cut_gives_the_same_count() {
        for n in 8..=12 {
            for half in 4..=n / 2 {
                for near in 1..half - 1 {
                    for apart in [false, true] {
                        let items = Items::new(Cut::with(n, half, near, apart));
                        let mut worker = Worker::default();
                        let counts = (0..items.number()).map(|item| worker.count(&items, item));
                        assert_eq!(
                            counts.sum::<u64>(),
                            crate::count(n),
                            "n = {n}, {half} rows a half, {near} near, apart {apart}"
                        );
                    }
                }
            }
        }
    }
}
