//! Promptness: an answer is visible as soon as it can be, and bulk input still leaves in large writes.

mod common;

use common::{binary, expected, nqueens, redirected, Pieces, Random, COUNTS};
use nqueens::judge::Judge;
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::iter;
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
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            BufReader::new(stdout)
                .lines()
                .try_for_each(|line| sender.send(line.unwrap()))
        });
        Talk {
            child,
            stdin,
            lines,
        }
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
        (
            b"6 x\n",
            &[
                "4",
                "nqueens: line 7: 'x' is not a whole number from 0 to 27",
            ],
        ),
        (
            b"28 ",
            &["nqueens: line 8: '28' is not a whole number from 0 to 27"],
        ),
        (
            b"4 ? 7\r\n",
            &[
                "2",
                "nqueens: line 8: '?' is not a whole number from 0 to 27",
                "40",
            ],
        ),
    ];
    for (said, heard) in rounds {
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
        let mut talk = Talk::new(&mut nqueens::<&str>(&[]));
        talk.say(said);
        talk.hear(&[heard]);
    }
    let mut talk = Talk::new(&mut nqueens::<&str>(&[]));
    b"\xEF\xBB\xBF8\n"
        .iter()
        .for_each(|&byte| talk.say(&[byte]));
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
    talk.hear(&[
        "92",
        "nqueens: argument 2: 'x' is not a whole number from 0 to 27",
        "92",
    ]);
}

/// With `--until-zero` the 0 ends the run, whether or not the input ends.
#[test]
fn a_zero_ends_the_run_at_once() {
    let mut talk = Talk::new(&mut nqueens(&["--until-zero"]));
    talk.say(b"8\n");
    talk.hear(&["92"]);
    talk.say(b"5 0\n");
    talk.hear(&["10"]);
    assert!(
        talk.lines.recv_timeout(PATIENCE).is_err(),
        "the output ends"
    );
    assert!(talk.child.wait().unwrap().success());
}

/// Through a terminal (of `script`, where there is one) a line typed is answered as well.
#[test]
#[cfg(target_os = "linux")]
fn through_a_terminal() {
    let mut command = Command::new("script");
    command
        .args([
            "--quiet",
            "--flush",
            "--echo",
            "never",
            "--command",
            &binary(),
            "/dev/null",
        ])
        .stderr(Stdio::null());
    let help = Command::new("script").arg("--help").output();
    if !help.is_ok_and(|help| String::from_utf8_lossy(&help.stdout).contains("--echo ")) {
        return println!("skipped: no script with --echo");
    }
    let mut talk = Talk::new(&mut command);
    for (said, heard) in [
        ("8\n", "92"),
        ("9 10\n", "352"),
        ("1\n", "724"),
        ("\n", "1"),
    ] {
        talk.say(said.as_bytes());
        talk.hear(&[heard]);
    }
}

/// What the judge does, step by step; a read with how many bytes are left to read.
enum Step {
    Read(usize),
    Count(usize),
    Report,
    Write(usize),
}

struct Recorded<'a, T>(T, &'a RefCell<Vec<Step>>);

impl<I: Iterator<Item = usize>> Read for Recorded<'_, Pieces<'_, I>> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = self.0.read(buffer)?;
        self.1.borrow_mut().push(Step::Read(self.0.rest.len()));
        Ok(size)
    }
}

impl Write for Recorded<'_, ()> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.borrow_mut().push(Step::Write(bytes.len()));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn mixed(random: &mut Random, length: usize) -> Vec<u8> {
    let parts: [&[u8]; 8] = [
        b"8 ",
        b"12\n",
        b"1 2 3 ",
        b"0\r\n",
        b"010 ",
        b"13\t",
        b"x\n",
        b"5 5 5 5 5 5 5 5 5 5\n",
    ];
    (0..length)
        .flat_map(|_| random.pick(&parts).to_vec())
        .collect()
}

/// Whenever the program reads again, all that is complete is written; whenever it counts or reports,
/// nothing is held back; and there is at most one write for each read, each new n and each error line.
#[test]
fn at_most_one_write_for_each_read_new_n_and_error_line() {
    let mut random = Random(1);
    for (length, most) in [
        (500, 1),
        (500, 3),
        (500, 40),
        (50_000, 999),
        (50_000, 1 << 20),
    ] {
        let input = mixed(&mut random, length);
        let steps = RefCell::new(Vec::new());
        let sizes = iter::repeat_with(|| 1 + random.below(most));
        let mut judge = Judge::new(Recorded((), &steps), |n| {
            steps.borrow_mut().push(Step::Count(n));
            COUNTS[n]
        });
        let end = judge.stream(
            Recorded(
                Pieces {
                    rest: &input,
                    sizes,
                },
                &steps,
            ),
            false,
            |_, _| steps.borrow_mut().push(Step::Report),
        );
        assert!(end.is_ok());
        let text = std::str::from_utf8(&input).unwrap();
        let size = |token: &str| {
            token
                .parse()
                .map_or(0, |n: usize| COUNTS[n].to_string().len() + 1)
        };
        let before = |stop: &mut dyn FnMut(&str) -> bool| -> usize {
            text.split_ascii_whitespace()
                .take_while(|token| !stop(token))
                .map(size)
                .sum()
        };
        let (mut written, mut writes, mut reasons, mut counted, mut reported, mut read) =
            (0, 0, 0, 0, 0, 0);
        let steps = steps.into_inner();
        for step in &steps {
            match *step {
                Step::Write(size) => (written, writes) = (written + size, writes + 1),
                Step::Read(rest) => {
                    if length == 500 {
                        let end = input[..read].iter().rposition(u8::is_ascii_whitespace);
                        let complete = &input[..end.map_or(0, |end| end + 1)];
                        assert_eq!(
                            written,
                            expected(complete, false).output.len(),
                            "{read} bytes read"
                        );
                    }
                    (read, reasons) = (input.len() - rest, reasons + 1);
                }
                Step::Count(n) => {
                    assert_eq!(
                        written,
                        before(&mut |token| token.parse() == Ok(n)),
                        "at the count for {n}"
                    );
                    (reasons, counted) = (reasons + 1, counted + 1);
                }
                Step::Report => {
                    (reasons, reported) = (reasons + 1, reported + 1);
                    let mut left = reported;
                    let mut stop = |token: &str| {
                        left -= usize::from(token == "x");
                        left == 0
                    };
                    assert!(
                        length > 500 || written == before(&mut stop),
                        "at error line {reported}"
                    );
                }
            }
            assert!(writes <= reasons);
        }
        assert_eq!(counted, 9);
        assert_eq!(written, expected(&input, false).output.len());
    }
}

/// The same through the binary, by its system calls, where strace may watch them.
#[test]
#[cfg(target_os = "linux")]
fn system_calls() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (input, calls) = (directory.join("bulk"), directory.join("calls"));
    let mut text = mixed(&mut Random(2), 50_000);
    text.retain(|&byte| byte != b'x');
    text.extend(b"x 8 x");
    std::fs::write(&input, &text).unwrap();
    let mut strace = Command::new("strace");
    strace
        .args(["-f", "-qq", "-e", "trace=read,write", "-o"])
        .arg(&calls)
        .arg(binary());
    let Ok(output) = strace.stdin(File::open(&input).unwrap()).output() else {
        return println!("skipped: no strace");
    };
    let calls = std::fs::read_to_string(&calls).unwrap_or_default();
    if !calls.contains("read(0,") {
        return println!("skipped: strace may not watch");
    }
    let number = |call: &str| calls.lines().filter(|line| line.contains(call)).count();
    assert!(output.stdout == expected(&text, false).output.into_bytes());
    assert_eq!(number("write(2,"), 2);
    let writes = number("write(") - number("write(2,");
    assert!(0 < writes && writes <= number("read(0,") + 9 + 2, "{calls}");
    assert!(number("read(0,") <= 4 + text.len() / (1 << 15), "{calls}");
}
