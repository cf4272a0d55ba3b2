//! The stream without the operating system: a million numbers from 1 to 10 in several shapes, in bytes
//! a second.

use criterion::{criterion_group, criterion_main, Criterion, Throughput};
use nqueens::judge::Judge;
use std::io::sink;

/// A million numbers from 1 to 10 with `separator` after each.
fn numbers(separator: &str) -> String {
    let mut state = 1u64;
    let mut next = || {
        // xorshift64 (Marsaglia, 2003)
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % 10 + 1
    };
    (0..1_000_000)
        .map(|_| format!("{}{separator}", next()))
        .collect()
}

fn stream(c: &mut Criterion) {
    let mut group = c.benchmark_group("stream");
    group.sample_size(20);
    for (name, separator) in [
        ("one a line", "\n"),
        ("all on a line", " "),
        ("carriage returns", "\r\n"),
        ("long blanks", "                              "),
        ("leading zeros", "\n0"),
    ] {
        let input = numbers(separator);
        group.throughput(Throughput::Bytes(input.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut judge = Judge::new(sink(), nqueens::count);
                judge.stream(input.as_bytes(), false, |line, token| {
                    panic!("line {line}: {token}")
                })
            })
        });
    }
    group.finish();
}

criterion_group!(benches, stream);
criterion_main!(benches);
