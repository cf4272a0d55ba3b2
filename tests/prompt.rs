//! An answer is visible as soon as it can be.

mod common;

use common::{binary, nqueens, redirected};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{channel, Receiver};
use std::thread;
use std::time::Duration;

/// Far longer than any answer takes that is not held back.
const PATIENCE: Duration = Duration::from_secs(20);

/// A process that is talked to: its input stays open.
struct Talk {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Talk {
    fn new(command: &mut Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            BufReader::new(stdout).lines().try_for_each(|line| sender.send(line.unwrap()))
        });
        Talk { child, stdin, lines }
    }

    fn say(&mut self, text: &[u8]) {
        self.stdin.write_all(text).unwrap();
    }

    #[track_caller]
    fn hear(&mut self, wanted: &[&str]) {
        for &wanted in wanted {
            assert_eq!(self.lines.recv_timeout(PATIENCE).as_deref(), Ok(wanted));
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Each number is answered, and each wrong token reported, before more input comes.
#[test]
fn each_line_is_answered_before_the_next() {
    let mut talk = Talk::new(&mut redirected::<&str>(&[], "2>&1"));
    let rounds: &[(&[u8], &[&str])] = &[
        (b"8\n", &["92"]),
        (b"8\n", &["92"]),
        (b"1 2 4\n", &["1", "0", "2"]),
        (b"1 ", &["1"]),
        (b"1\r", &["1"]),
        (b"1", &[]),
        (b"0\n", &["724"]),
        (b"\n \t\r\n5\t", &["10"]),
        (b"6 x\n", &["4", "nqueens: line 7: 'x' is not a whole number from 0 to 27"]),
        (b"28 ", &["nqueens: line 8: '28' is not a whole number from 0 to 27"]),
        (b"4 ? 7\r\n", &["2", "nqueens: line 8: '?' is not a whole number from 0 to 27", "40"]),
    ];
    for (said, heard) in rounds {
        talk.say(said);
        talk.hear(heard);
    }
}

/// The first bytes are not held back to look for a byte order mark, and a mark alone waits for more.
#[test]
fn the_first_bytes() {
    for (said, heard) in
        [(&b"8\n"[..], "92"), (b"8 ", "92"), (b"\xEF\xBB\xBF8 ", "92"), (b"\n1\n", "1")]
    {
        let mut talk = Talk::new(&mut nqueens::<&str>(&[]));
        talk.say(said);
        talk.hear(&[heard]);
    }
    let mut talk = Talk::new(&mut nqueens::<&str>(&[]));
    b"\xEF\xBB\xBF8\n".iter().for_each(|&byte| talk.say(&[byte]));
    talk.hear(&["92"]);
}

/// What is known leaves before a count starts; 27 is counted (it would take for ever), not refused.
#[test]
fn known_answers_leave_before_a_count_starts() {
    for input in ["8 8 27\n", "8\n8 027\n", "8 8\r\n+27\n1"] {
        let mut talk = Talk::new(&mut redirected::<&str>(&[], "2>&1"));
        talk.say(input.as_bytes());
        talk.hear(&["92", "92"]);
        assert!(talk.child.try_wait().unwrap().is_none());
    }
    let mut talk = Talk::new(&mut redirected(&["8", "x", "8", "27"], "2>&1"));
    talk.hear(&["92", "nqueens: argument 2: 'x' is not a whole number from 0 to 27", "92"]);
}

/// With `--until-zero` the 0 ends the run, whether or not the input ends.
#[test]
fn a_zero_ends_the_run_at_once() {
    let mut talk = Talk::new(&mut nqueens(&["--until-zero"]));
    talk.say(b"8\n");
    talk.hear(&["92"]);
    talk.say(b"5 0\n");
    talk.hear(&["10"]);
    assert!(talk.lines.recv_timeout(PATIENCE).is_err(), "the output ends");
    assert!(talk.child.wait().unwrap().success());
}

/// Through a terminal (of `script`, where there is one) a line typed is answered as well.
#[test]
#[cfg(target_os = "linux")]
fn through_a_terminal() {
    let mut command = Command::new("script");
    command
        .args(["--quiet", "--flush", "--echo", "never", "--command", &binary(), "/dev/null"])
        .stderr(Stdio::null());
    let help = Command::new("script").arg("--help").output();
    if !help.is_ok_and(|help| String::from_utf8_lossy(&help.stdout).contains("--echo ")) {
        return println!("skipped: no script with --echo");
    }
    let mut talk = Talk::new(&mut command);
    for (said, heard) in [("8\n", "92"), ("9 10\n", "352"), ("1\n", "724"), ("\n", "1")] {
        talk.say(said.as_bytes());
        talk.hear(&[heard]);
    }
}
