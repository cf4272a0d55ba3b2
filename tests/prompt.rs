//! An answer is visible as soon as it can be.

mod common;

use common::{binary, nqueens, redirected, wrong_token};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
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
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("it runs");
        let stdin = child.stdin.take().expect("a pipe");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            stdout
                .lines()
                .try_for_each(|line| sender.send(line.expect("text")))
        });
        Talk {
            child,
            stdin,
            lines,
        }
    }

    fn say(&mut self, text: &[u8]) {
        self.stdin.write_all(text).expect("it reads");
    }

    #[track_caller]
    fn hear(&mut self, wanted: &str) {
        for wanted in wanted.lines() {
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
    let mut talk = Talk::new(&mut redirected("", "2>&1"));
    for (said, heard) in [
        (&b"8\n"[..], "92"),
        (b"8\n", "92"),
        (b"1 2 4\n", "1\n0\n2"),
        (b"1 ", "1"),
        (b"1\r", "1"),
        (b"1", ""),
        (b"0\n", "724"),
        (b"\n \t\r\n5\t", "10"),
        (b"6 x\n", &format!("4\n{}", wrong_token("line 7", "x"))),
        (b"28 ", &wrong_token("line 8", "28")),
        (
            b"4 ? 7\r\n",
            &format!("2\n{}40", wrong_token("line 8", "?")),
        ),
    ] {
        talk.say(said);
        talk.hear(heard);
    }
}

/// The first bytes are not held back to look for a byte order mark, and a mark alone waits for more.
#[test]
fn the_first_bytes() {
    for (said, heard) in [
        (&b"8\n"[..], "92"),
        (b"8 ", "92"),
        (b"\xEF\xBB\xBF8 ", "92"),
        (b"\n1\n", "1"),
    ] {
        let mut talk = Talk::new(&mut nqueens(""));
        said.iter().for_each(|&byte| talk.say(&[byte]));
        talk.hear(heard);
    }
}

/// What is known leaves before a count starts; 27 is counted (it would take for ever), not refused.
#[test]
fn known_answers_leave_before_a_count_starts() {
    for input in ["8 8 27\n", "8\n8 027\n", "8 8\r\n+27\n1"] {
        let mut talk = Talk::new(&mut redirected("", "2>&1"));
        talk.say(input.as_bytes());
        talk.hear("92\n92");
        assert!(talk.child.try_wait().expect("it can be asked").is_none());
    }
    let mut talk = Talk::new(&mut redirected("8 x 8 27", "2>&1"));
    talk.hear(&format!("92\n{}92", wrong_token("argument 2", "x")));
}

/// With `--until-zero` the 0 ends the run, whether or not the input ends.
#[test]
fn a_zero_ends_the_run_at_once() {
    let mut talk = Talk::new(&mut nqueens("--until-zero"));
    talk.say(b"8\n");
    talk.hear("92");
    talk.say(b"5 0\n");
    talk.hear("10");
    assert_eq!(
        talk.lines.recv_timeout(PATIENCE),
        Err(RecvTimeoutError::Disconnected)
    );
    assert!(talk.child.wait().expect("it ends").success());
}

/// Through a terminal (of `script`) a line typed is answered as well.
#[test]
#[cfg(target_os = "linux")]
fn through_a_terminal() {
    let mut script = Command::new("script");
    script
        .args(["-qf", "--echo", "never", "-c", &binary(), "/dev/null"])
        .stderr(Stdio::null());
    let mut talk = Talk::new(&mut script);
    for (said, heard) in [
        (&b"8\n"[..], "92"),
        (b"9 10\n", "352\n724"),
        (b"\n1\n", "1"),
    ] {
        talk.say(said);
        talk.hear(heard);
    }
}
