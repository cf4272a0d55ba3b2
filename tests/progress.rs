//! While a count takes long and standard error is a terminal, a line there shows how far it is.
#![cfg(target_os = "linux")]

mod common;

use common::{binary, printed};
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
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

fn shown_in_a_terminal(arguments: &str) -> String {
    let output = in_a_terminal(arguments).wait_with_output();
    String::from_utf8(output.expect("it ends").stdout).expect("text")
}

/// Waits for the line.
fn wait_for_the_line(terminal: &mut Child) {
    let output = terminal.stdout.as_mut().expect("a pipe");
    let mut shown = Vec::new();
    while !shown.ends_with(b" left") {
        let mut byte = [0];
        output
            .read_exact(&mut byte)
            .expect("the line comes before the end");
        shown.push(byte[0]);
    }
}

/// A part of the work that takes some seconds, on a fast machine or in a debug build; what it
/// prints, which is nothing but its count; and how long it takes.
fn long_part() -> &'static (String, String, Duration) {
    static PART: OnceLock<(String, String, Duration)> = OnceLock::new();
    PART.get_or_init(|| {
        for part in [
            "1/64 18", "1/16 18", "1/8 18", "1/4 18", "1/3 18", "1/1 18", "1/4 19", "1/1 19",
        ] {
            let (arguments, start) = (format!("part {part}"), Instant::now());
            let count = printed(&arguments);
            // Well over the second that the line waits for: the next run may be faster.
            if start.elapsed() > Duration::from_secs(2) {
                return (arguments, count, start.elapsed());
            }
        }
        panic!("no part takes long");
    })
}

#[test]
fn the_line_shows_how_far_a_long_count_is_and_is_wiped() {
    let (arguments, count, _) = long_part();
    let shown = shown_in_a_terminal(arguments);
    let (line, last) = shown.rsplit_once("\r\x1b[K").expect("the line is wiped");
    assert_eq!(last, count.replace('\n', "\r\n"), "{shown:?}");
    assert!(line.starts_with("\r\x1b[K\x1b[?7l"), "{shown:?}");
    assert!(
        line.contains(" % done, ") && line.contains(" left\x1b[?7h"),
        "{shown:?}"
    );
    let number = |code| line.matches(code).count();
    assert_eq!(number("\x1b[?7l"), number("\x1b[?7h"), "{shown:?}");
    // It was drawn last at most a quarter of a second before the end.
    let percent = line
        .rsplit("\x1b[?7l")
        .next()
        .and_then(|last| last.split_once(" %"));
    let percent: f64 = percent
        .and_then(|(percent, _)| percent.parse().ok())
        .expect("a number");
    assert!((50.0..=100.0).contains(&percent), "{shown:?}");
}

/// Ctrl-S stops the terminal, and with it the line; the answer goes elsewhere and leaves all the same.
#[test]
fn a_stopped_terminal_does_not_hold_the_answer_back() {
    let (arguments, count, _) = long_part();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("answer");
    let _ = fs::remove_file(&file);
    let mut terminal = in_a_terminal(&format!("{arguments} > {}", file.display()));
    wait_for_the_line(&mut terminal);
    let keyboard = terminal.stdin.as_mut().expect("a pipe");
    keyboard.write_all(b"\x13").expect("the terminal is there");
    let start = Instant::now();
    while fs::read_to_string(&file).ok().as_ref() != Some(count) {
        // It is not killed before that: then the terminal would be gone, and the answer would leave.
        assert!(start.elapsed() < Duration::from_secs(60));
        thread::sleep(Duration::from_millis(20));
    }
    terminal.kill().expect("it still runs");
    terminal.wait().expect("it ends");
}

/// If the answer goes to the terminal that was stopped, it comes when the line is wiped.
#[test]
fn a_stopped_terminal_shows_the_answer_on_a_line_of_its_own() {
    let (arguments, count, time) = long_part();
    let mut terminal = in_a_terminal(arguments);
    wait_for_the_line(&mut terminal);
    let mut keyboard = terminal.stdin.take().expect("a pipe");
    keyboard.write_all(b"\x13").expect("the terminal is there");
    // The count ends meanwhile, beside the other tests too.
    thread::sleep(*time * 3 / 2 + Duration::from_millis(500));
    keyboard.write_all(b"\x11").expect("the terminal is there");
    let shown = terminal.wait_with_output().expect("it ends").stdout;
    let shown = String::from_utf8(shown).expect("text");
    assert_eq!(
        shown.rsplit("\r\x1b[K").next(),
        Some(&count.replace('\n', "\r\n")[..]),
        "{shown:?}"
    );
}

/// The line comes in a count for a number too, after a second or so.
#[test]
fn the_line_of_a_count_is_patient() {
    let start = Instant::now();
    let mut terminal = in_a_terminal("21");
    wait_for_the_line(&mut terminal);
    assert!(start.elapsed() > Duration::from_millis(700));
    terminal.kill().expect("it still runs");
    terminal.wait().expect("it ends");
}

#[test]
fn a_short_count_shows_nothing() {
    assert_eq!(shown_in_a_terminal("13"), "73712\r\n");
}
