//! While a count takes long and standard error is a terminal, a line there shows how far it is.
#![cfg(target_os = "linux")]

mod common;

use common::{binary, nqueens};
use nqueens::fast::Work;
use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The binary in a terminal of its own, made by `script` (package bsdutils, which every Debian has).
fn in_a_terminal(arguments: &str) -> Child {
    // A program that is left behind, as where hang-ups are ignored, ends by itself.
    let command = format!("timeout --foreground 100 {} {arguments}", binary());
    Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .env("NQUEENS_THREADS", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("script runs")
}

#[test]
fn a_long_count_shows_how_far_it_is() {
    let mut child = in_a_terminal("21");
    let mut output = child.stdout.take().expect("a pipe");
    let mut shown = Vec::new();
    while !String::from_utf8_lossy(&shown).contains(" left") && shown.len() < 1000 {
        let mut byte = [0];
        output
            .read_exact(&mut byte)
            .expect("the line comes before the end");
        shown.push(byte[0]);
    }
    child.kill().expect("it still runs");
    child.wait().expect("it ends");
    let shown = String::from_utf8_lossy(&shown);
    assert!(
        shown.starts_with("\r\x1b[K") && shown.contains(" % done, ") && shown.contains(" left"),
        "{shown:?}"
    );
}

/// A share of the work for n = 17 that takes a second or a few, in a debug build too, and its count.
fn long_count() -> (String, u64) {
    let start = Instant::now();
    nqueens(&["14"]).output().expect("the binary runs");
    let parts = if start.elapsed() > Duration::from_millis(60) {
        16
    } else {
        1
    };
    (
        format!("part 1/{parts} 17"),
        Work::part(17, 1, parts).count(),
    )
}

fn shown_in_a_terminal(arguments: &str) -> String {
    let output = in_a_terminal(arguments).wait_with_output();
    String::from_utf8(output.expect("it ends").stdout).expect("text")
}

#[test]
fn the_line_is_wiped() {
    // One of them takes more than a second, on a fast machine too.
    for parts in [16, 4, 1] {
        let shown = shown_in_a_terminal(&format!("part 1/{parts} 18"));
        if let Some((line, last)) = shown.rsplit_once("\r\x1b[K") {
            assert!(line.contains("% done"), "{shown:?}");
            let count = Work::part(18, 1, parts).count();
            return assert_eq!(last, format!("{count}\r\n"), "{shown:?}");
        }
        assert!(!shown.contains('%'), "{shown:?}");
    }
    panic!("no count took long");
}

#[test]
fn a_short_count_shows_nothing() {
    assert_eq!(shown_in_a_terminal("13"), "73712\r\n");
}

#[test]
fn elsewhere_there_is_none() {
    let (arguments, count) = long_count();
    let output = nqueens(&arguments.split(' ').collect::<Vec<_>>())
        .output()
        .expect("the binary runs");
    assert_eq!(
        (output.stdout, output.stderr),
        (format!("{count}\n").into_bytes(), Vec::new())
    );
}
