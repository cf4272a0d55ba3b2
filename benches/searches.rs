//! Every search of the table, the recursive and the iterative forms side by side, and the counters.

use criterion::{criterion_group, criterion_main, BenchmarkId, Criterion};
use nqueens::backtrack::{bits, ALL};
use nqueens::fast;
use std::hint::black_box;

fn searches(c: &mut Criterion) {
    for n in [8, 10] {
        let mut group = c.benchmark_group(format!("searches/{n}"));
        // The slow scans at 8 only.
        for search in ALL.iter().filter(|search| n < search.practical) {
            group.bench_function(search.name, |b| b.iter(|| (search.count)(black_box(n))));
        }
        group.finish();
    }
}

fn counters(c: &mut Criterion) {
    let mut group = c.benchmark_group("counters");
    group.sample_size(10);
    let fast: fn(usize) -> u64 = |n| fast::count(n, 1);
    let counters = [
        ("bits", bits::count as fn(usize) -> u64),
        ("count", nqueens::count),
        ("fast", fast),
    ];
    for n in [8, 10, 12, 14, 15, 16] {
        for (name, count) in counters {
            group.bench_with_input(BenchmarkId::new(name, n), &n, |b, &n| {
                b.iter(|| count(black_box(n)))
            });
        }
    }
    group.finish();
}

criterion_group!(benches, searches, counters);
criterion_main!(benches);
