//! `nqueens race`: every search's time, side by side, and a disagreement caught.

mod common;

use common::printed;
use nqueens::backtrack::{Search, ALL};
use nqueens::race::{race, COUNTERS};
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn every_search_and_its_count() {
    let output = printed("race 6 8");
    let tables: Vec<&str> = output
        .split("\n\n")
        .filter(|table| !table.is_empty())
        .collect();
    assert_eq!(tables.len(), 2);
    for (table, n, count) in [(tables[0], 6, "4"), (tables[1], 8, "92")] {
        assert!(table.starts_with(&format!("n = {n} ")), "{table}");
        for Search { name, .. } in ALL.iter().chain(&COUNTERS) {
            let row = table
                .lines()
                .find(|line| line.split(' ').next() == Some(name));
            let row = row.unwrap_or_else(|| panic!("{name} runs in {table}"));
            let words: Vec<&str> = row.split_whitespace().rev().take(4).collect();
            let [_times, unit, time, counted] = words[..] else {
                panic!("{row}");
            };
            assert_eq!(counted, count, "{row}");
            assert!(["ns", "µs", "ms", "s"].contains(&unit), "{row}");
            assert!(time.parse::<f64>().is_ok_and(|time| time > 0.0), "{row}");
        }
        assert!(table.lines().any(|line| line.ends_with(" 1.0")), "{table}");
        assert!(
            table.lines().all(|line| line.chars().count() <= 80),
            "{table}"
        );
    }
}

fn search(name: &'static str, count: fn(usize) -> u64, practical: usize) -> Search {
    Search {
        name,
        document: "-",
        count,
        practical,
    }
}

#[test]
fn what_takes_too_long_is_left_out() {
    let hare = search("hare", |_| 724, 10);
    let snail = search("snail", |_| panic!("it runs"), 9);
    let mut table = Vec::new();
    assert!(race(10, &[hare, snail], &mut table)
        .expect("memory has room")
        .is_none());
    let table = String::from_utf8(table).expect("text");
    let row = table
        .lines()
        .find(|line| line.starts_with("snail"))
        .expect("a row");
    assert!(
        row.contains("left out") && row.contains("over n = 9"),
        "{row}"
    );
    let table = printed("race 27");
    assert!(table.starts_with("n = 27 "), "{table}");
    assert_eq!(
        table.matches("left out").count(),
        ALL.len() + COUNTERS.len(),
        "{table}"
    );
}

#[test]
fn a_disagreement_is_told() {
    let wrong = search("wrong", |_| 14, 27);
    let right = ALL
        .iter()
        .filter(|search| ["iterative", "bits"].contains(&search.name));
    let searches: Vec<Search> = right.copied().chain([wrong]).collect();
    let disagreement = race(5, &searches, &mut Vec::new())
        .expect("memory has room")
        .expect("they disagree");
    let told = "the searches disagree on n = 5: 10 by iterative and bits, 14 by wrong";
    assert_eq!(disagreement.to_string(), told);
}

/// The command reports it too, below the table and with status 1: a build with a search that is wrong shows it.
#[test]
#[cfg(unix)]
fn the_command_tells_a_disagreement() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("disagreement");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let in_folder = |program: &str, arguments: &[&str]| {
        Command::new(program)
            .args(arguments)
            .current_dir(&folder)
            .env("CARGO_PKG_VERSION", "0")
            .output()
            .expect("it runs")
    };
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    assert!(in_folder("cp", &["-R", source, "."]).status.success());
    let table = folder.join("src/backtrack/mod.rs");
    let right = fs::read_to_string(&table).expect("the table");
    assert_eq!(right.matches("sets::count,").count(), 1);
    fs::write(&table, right.replace("sets::count,", "|_| 3,")).expect("room");
    for crate_arguments in [
        ["--crate-type=lib", "--crate-name=nqueens", "src/lib.rs"],
        [
            "--extern=nqueens=libnqueens.rlib",
            "--crate-name=wrong",
            "src/main.rs",
        ],
    ] {
        let compiled = in_folder(
            "rustc",
            &[&["--edition=2021"], &crate_arguments[..]].concat(),
        );
        assert!(compiled.status.success(), "{compiled:?}");
    }
    let output = in_folder("./wrong", &["race", "4", "6"]);
    let mut names: Vec<&str> = ALL
        .iter()
        .chain(&COUNTERS)
        .map(|search| search.name)
        .collect();
    names.retain(|name| *name != "sets");
    let names = names.join(" and ");
    let told = |n, right| {
        format!("nqueens: the searches disagree on n = {n}: {right} by {names}, 3 by sets\n")
    };
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        told(4, 2) + &told(6, 4)
    );
    assert_eq!(output.status.code(), Some(1));
    let table = String::from_utf8_lossy(&output.stdout);
    assert_eq!(table.matches("\nsets ").count(), 2, "{table}");
}
