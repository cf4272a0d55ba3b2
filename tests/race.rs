//! `nqueens race`: every search's time, side by side, and a disagreement caught.

mod common;

use common::{answer, assert_refused};
use nqueens::backtrack::{Search, ALL};
use nqueens::race::race;

#[test]
fn every_search_and_its_count() {
    let (output, error, status) = answer(&["race", "6", "8"], b"");
    assert_eq!((error.as_str(), status), ("", 0));
    let tables: Vec<&str> = output
        .split("\n\n")
        .filter(|table| !table.is_empty())
        .collect();
    assert_eq!(tables.len(), 2);
    for (table, n, count) in [(tables[0], 6, "4"), (tables[1], 8, "92")] {
        assert!(table.starts_with(&format!("n = {n} ")), "{table}");
        for name in ALL
            .iter()
            .map(|search| search.name)
            .chain(["count", "fast"])
        {
            let row = table
                .lines()
                .find(|line| line.split(' ').next() == Some(name));
            let row = row.unwrap_or_else(|| panic!("{name} runs in {table}"));
            assert!(row.split_whitespace().any(|word| word == count), "{row}");
        }
        assert_eq!(
            table
                .lines()
                .filter(|line| line.ends_with(" 1.0"))
                .count()
                .min(1),
            1,
            "{table}"
        );
        assert!(
            table.lines().all(|line| line.chars().count() <= 80),
            "{table}"
        );
    }
}

#[test]
fn what_takes_too_long_is_left_out() {
    let hare = Search {
        name: "hare",
        document: "-",
        count: |_| 724,
        practical: 10,
    };
    let snail = Search {
        name: "snail",
        document: "-",
        count: |_| panic!("it runs"),
        practical: 9,
    };
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
    // A race that leaves all out still says so.
    assert!(race(27, ALL, &mut Vec::new())
        .expect("memory has room")
        .is_none());
}

#[test]
fn a_disagreement_is_told() {
    let wrong = Search {
        name: "wrong",
        document: "-",
        count: |_| 14,
        practical: 27,
    };
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

#[test]
fn wrong_command_lines() {
    for arguments in [
        "race",
        "race x",
        "race 8 28",
        "race --nope",
        "race 8 --first",
    ] {
        assert_refused(&arguments.split(' ').collect::<Vec<_>>());
    }
}
