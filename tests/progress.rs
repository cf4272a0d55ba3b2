//! While a count takes long and standard error is a terminal, a line there shows how far it is.
#![cfg(target_os = "linux")]

mod common;

use common::{binary, nqueens};
use nqueens::fast::Work;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The binary in a terminal of its own, made by `script` (package bsdutils, which every Debian has).
fn in_a_terminal(arguments: &str) -> Child {
    // A program that is left behind, as where hang-ups are ignored, ends by itself.
    let command = format!("timeout --foreground 100 {} {arguments}", binary());
    Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .env("NQUEENS_THREADS", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("script runs")
}

/// What the terminal shows up to the end of the first line, if one comes before the count ends.
fn first_line(terminal: &mut Child) -> Option<String> {
    let output = terminal.stdout.as_mut().expect("a pipe");
    let mut shown = Vec::new();
    while !String::from_utf8_lossy(&shown).contains(" left") && shown.len() < 1000 {
        let mut byte = [0];
        output.read_exact(&mut byte).ok()?;
        shown.push(byte[0]);
    }
    Some(String::from_utf8_lossy(&shown).into_owned())
}

#[test]
fn a_long_count_shows_how_far_it_is() {
    let mut child = in_a_terminal("21");
    let shown = first_line(&mut child).expect("the line comes before the end");
    child.kill().expect("it still runs");
    child.wait().expect("it ends");
    assert!(
        shown.starts_with("\r\x1b[K\x1b[?7l")
            && shown.contains(" % done, ")
            && shown.contains(" left"),
        "{shown:?}"
    );
}

/// A share of the work for n = 17 that takes a second or a few, in a debug build too, and its count.
fn long_count() -> (String, u64) {
    let start = Instant::now();
    nqueens(&["14"]).output().expect("the binary runs");
    let parts = if start.elapsed() > Duration::from_millis(60) { 16 } else { 1 };
    (format!("part 1/{parts} 17"), Work::part(17, 1, parts).count())
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
            let number = |code| line.matches(code).count();
            assert_eq!(number("\x1b[?7l"), number("\x1b[?7h"), "{shown:?}");
            let count = Work::part(18, 1, parts).count();
            return assert_eq!(last, format!("{count}\r\n"), "{shown:?}");
        }
        assert!(!shown.contains('%'), "{shown:?}");
    }
    panic!("no count took long");
}

/// Ctrl-S stops the terminal, and with it the line; the answer goes elsewhere and leaves all the same.
#[test]
fn a_stopped_terminal_does_not_hold_the_answer_back() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("answer");
    // One of them takes more than a second, on a fast machine too.
    for parts in [16, 4, 1] {
        let mut terminal = in_a_terminal(&format!("part 1/{parts} 18 > {}", file.display()));
        if first_line(&mut terminal).is_none() {
            terminal.wait().expect("it ends");
            continue;
        }
        let keyboard = terminal.stdin.as_mut().expect("a pipe");
        let _ = keyboard.write_all(b"\x13"); // the count may just have ended
        let start = Instant::now();
        while !fs::read_to_string(&file).is_ok_and(|answer| answer.ends_with('\n')) {
            // It is not killed before that: then the terminal would be gone, and the answer would leave.
            assert!(start.elapsed() < Duration::from_secs(60));
            thread::sleep(Duration::from_millis(20));
        }
        terminal.kill().expect("it still runs");
        terminal.wait().expect("it ends");
        return;
    }
    panic!("no count took long");
}

/// If the answer goes to the terminal that was stopped, it comes when the line is wiped.
#[test]
fn a_stopped_terminal_shows_the_answer_on_a_line_of_its_own() {
    // One of them takes more than a second, on a fast machine too.
    for parts in [16, 4, 1] {
        let arguments = format!("part 1/{parts} 18");
        let start = Instant::now();
        let words: Vec<&str> = arguments.split(' ').collect();
        let count = nqueens(&words).output().expect("the binary runs").stdout;
        let time = start.elapsed();
        if time < Duration::from_millis(1300) {
            continue;
        }
        let mut terminal = in_a_terminal(&arguments);
        first_line(&mut terminal).expect("the line comes before the end");
        let mut keyboard = terminal.stdin.take().expect("a pipe");
        keyboard.write_all(b"\x13").expect("the terminal is there");
        // The count ends meanwhile.
        thread::sleep(time + Duration::from_millis(500));
        keyboard.write_all(b"\x11").expect("the terminal is there");
        let shown = terminal.wait_with_output().expect("it ends").stdout;
        let shown = String::from_utf8(shown).expect("text");
        let last = shown.rsplit("\r\x1b[K").next();
        let count = String::from_utf8(count).expect("text").replace('\n', "\r\n");
        return assert_eq!(last, Some(count.as_str()), "{shown:?}");
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
    let output =
        nqueens(&arguments.split(' ').collect::<Vec<_>>()).output().expect("the binary runs");
    assert_eq!((output.stdout, output.stderr), (format!("{count}\n").into_bytes(), Vec::new()));
}
