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
    while !String::from_utf8_lossy(&shown).contains("% done") {
        let mut byte = [0];
        output
            .read_exact(&mut byte)
            .expect("the line comes before the end");
        shown.push(byte[0]);
    }
    assert!(
        shown.starts_with(b"\r\x1b[K"),
        "{:?}",
        String::from_utf8_lossy(&shown)
    );
    child.kill().expect("it still runs");
    child.wait().expect("it ends");
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

#[test]
fn the_line_is_wiped() {
    let (arguments, count) = long_count();
    let output = in_a_terminal(&arguments)
        .wait_with_output()
        .expect("it ends");
    let shown = String::from_utf8(output.stdout).expect("text");
    let (line, last) = shown.rsplit_once("\r\x1b[K").unwrap_or(("", &shown));
    assert_eq!(line.is_empty(), !shown.contains("% done"), "{shown:?}");
    assert_eq!(last, format!("{count}\r\n"), "{shown:?}");
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
