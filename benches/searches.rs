//! Every search of the table, the recursive and the iterative forms side by side, and the counters.

use criterion::{criterion_group, criterion_main, BenchmarkId, Criterion};
use nqueens::backtrack::ALL;
use std::hint::black_box;

fn searches(c: &mut Criterion) {
    for n in [8, 10] {
        let mut group = c.benchmark_group(format!("searches/{n}"));
        for search in ALL.iter().filter(|search| n <= search.practical) {
            group.bench_function(search.name, |b| b.iter(|| (search.count)(black_box(n))));
        }
        group.finish();
    }
}

fn counter(c: &mut Criterion) {
    let mut group = c.benchmark_group("counter");
    group.sample_size(10);
    for n in [8, 10, 12, 14] {
        group.bench_with_input(BenchmarkId::new("count", n), &n, |b, &n| {
            b.iter(|| nqueens::count(black_box(n)))
        });
        group.bench_with_input(BenchmarkId::new("bits", n), &n, |b, &n| {
            b.iter(|| nqueens::backtrack::bits::count(black_box(n)))
        });
    }
    group.finish();
}

criterion_group!(benches, searches, counter);
criterion_main!(benches);
