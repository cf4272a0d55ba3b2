//! Numbers in, counts out: the stream.

use super::memo::{Memo, ROOM};
use super::token::Token;
use std::error::Error;
use std::fmt;
use std::io::{self, Read, Write};

/// How much is asked of the input at a time.
const CHUNK: usize = 1 << 16;

/// Room for the answers to a chunk: a line is less than eight times as long as its n with a blank.
const BUFFER: usize = 8 * CHUNK;

/// What a file of Unicode text may begin with (U+FEFF in UTF-8).
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Answers numbers, one count a line, each n worked out once.
///
/// What is answered is written by [`flush`](Judge::flush) or by the end of a stream, not by dropping it.
///
/// # Example
///
/// ```
/// let mut output = Vec::new();
/// let mut wrong = Vec::new();
/// let mut judge = nqueens::judge::Judge::new(&mut output, nqueens::count);
/// let end = judge.stream(&b"1 5\nx 8"[..], false, |line, token| wrong.push(format!("{line}: {token}")));
/// assert!(end.is_ok());
/// assert_eq!(output, b"1\n10\n92\n");
/// assert_eq!(wrong, ["2: 'x' is not a whole number from 0 to 27"]);
/// ```
pub struct Judge<W, F> {
    output: W,
    memo: Memo<F>,
    buffer: Vec<u8>,
    used: usize,
}

impl<W: Write, F: FnMut(usize) -> u64> Judge<W, F> {
    /// A judge that writes to `output` and has `count` work the counts out.
    pub fn new(output: W, count: F) -> Self {
        Judge {
            output,
            memo: Memo::new(count),
            buffer: vec![0; BUFFER],
            used: 0,
        }
    }

    /// Answers every number of `input`, or those before a 0 if `until_zero`. Wrong tokens go to
    /// `report` with the line they stand on, when all answers before them are written.
    ///
    /// Lines count from 1 and end at a line feed. A byte order mark at the very start is skipped.
    /// What was read beyond the 0 is lost.
    ///
    /// # Errors
    ///
    /// The first failure of the input or the output; what was answered before the input failed is written.
    ///
    /// # Complexity
    ///
    /// O(bytes) besides the counts, in constant memory.
    pub fn stream<R: Read, E: FnMut(u64, &Token)>(
        &mut self,
        mut input: R,
        until_zero: bool,
        mut report: E,
    ) -> Result<(), Failure> {
        let mut chunk = vec![0; CHUNK];
        let mut token = Token::new(b"");
        let mut line = 1;
        let mut at_start = true;
        loop {
            self.flush()?;
            let length = read(&mut input, &mut chunk)?;
            // The end of the input ends its last token, as a line feed would.
            let mut rest = if length == 0 {
                &b"\n"[..]
            } else {
                &chunk[..length]
            };
            while let Some((&byte, after)) = rest.split_first() {
                rest = after;
                if !is_blank(byte) {
                    token.push(byte);
                    if at_start && token.bytes() == BYTE_ORDER_MARK {
                        token.clear();
                        at_start = false;
                    }
                    continue;
                }
                at_start = false;
                if !token.is_empty() {
                    match token.number() {
                        Some(0) if until_zero => return self.flush(),
                        Some(n) => self.answer(n)?,
                        None => {
                            self.flush()?;
                            report(line, &token);
                        }
                    }
                    token.clear();
                }
                let after = self.answer_known(rest);
                line += (byte == b'\n') as u64 + line_feeds(&rest[..rest.len() - after.len()]);
                rest = after;
            }
            if length == 0 {
                return self.flush();
            }
        }
    }

    /// Answers n into the buffer, which [`flush`](Judge::flush) writes.
    ///
    /// # Errors
    ///
    /// What was in the buffer could not be written; it is written before a count and when room runs out.
    ///
    /// # Panics
    ///
    /// If n > `MAX_N`.
    #[inline]
    pub fn answer(&mut self, n: usize) -> Result<(), Failure> {
        if self.memo.known(n).is_none() || self.buffer.len() - self.used < ROOM {
            self.flush()?;
        }
        self.used += self.memo.answer(n).write_to(&mut self.buffer[self.used..]);
        Ok(())
    }

    /// Answers the numbers of one or two digits that `bytes` begins with, up to the first that is not
    /// known yet or begins with a 0, which may end the input. Nearly all input is made of such numbers.
    /// Gives what is left.
    #[inline(never)] // in a function of its own `used` stays in a register
    fn answer_known<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        let (memo, room) = (&self.memo, &mut self.buffer[self.used..]);
        let last = room.len().saturating_sub(ROOM);
        let mut used = 0;
        let mut answer = |n: u8| match memo.known(n as usize) {
            Some(answer) if used < last => {
                used += answer.write_to(&mut room[used..]);
                true
            }
            _ => false,
        };
        let mut rest = bytes;
        loop {
            rest = match *rest {
                [ones @ b'1'..=b'9', blank, ref after @ ..] if is_blank(blank) => {
                    if !answer(ones - b'0') {
                        break;
                    }
                    after_blank(blank, after)
                }
                [tens @ b'1'..=b'2', ones @ b'0'..=b'9', blank, ref after @ ..]
                    if is_blank(blank) =>
                {
                    if !answer(10 * (tens - b'0') + (ones - b'0')) {
                        break;
                    }
                    after_blank(blank, after)
                }
                [blank, ref after @ ..] if is_blank(blank) => &after[run(blank, after)..],
                _ => break,
            }
        }
        self.used += used;
        rest
    }

    /// Writes what is buffered.
    ///
    /// # Errors
    ///
    /// That it could not be written; it is not tried again.
    pub fn flush(&mut self) -> Result<(), Failure> {
        if self.used > 0 {
            let written = self
                .output
                .write_all(&self.buffer[..self.used])
                .and_then(|_| self.output.flush());
            self.used = 0;
            written.map_err(Failure::Output)?;
        }
        Ok(())
    }
}

/// What ended a run early.
#[derive(Debug)]
pub enum Failure {
    /// The input could not be read.
    Input(io::Error),
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    /// Whether the output failed because nobody reads it any more.
    pub fn reader_gone(&self) -> bool {
        matches!(*self, Failure::Output(ref error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl Error for Failure {}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Failure::Input(ref error) => write!(f, "standard input: {}", error),
            Failure::Output(ref error) => write!(f, "standard output: {}", error),
        }
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// How many bytes in a row are this one, told sixteen at a time; the last fifteen may go unseen.
fn run(byte: u8, bytes: &[u8]) -> usize {
    let mut word = [0; 16];
    let mut length = 0;
    for sixteen in bytes.chunks_exact(16) {
        word.copy_from_slice(sixteen);
        let different = u128::from_le_bytes(word) ^ u128::from_le_bytes([byte; 16]);
        if different != 0 {
            return length + different.trailing_zeros() as usize / 8;
        }
        length += 16;
    }
    length
}

/// What follows a blank, or a carriage return and its line feed.
fn after_blank(blank: u8, after: &[u8]) -> &[u8] {
    if blank == b'\r' && after.first() == Some(&b'\n') {
        &after[1..]
    } else {
        after
    }
}

/// How many line feeds there are.
fn line_feeds(bytes: &[u8]) -> u64 {
    // So few at a time that a byte holds their number: then many are compared and added at once.
    let count = |few: &[u8]| few.iter().map(|&byte| (byte == b'\n') as u8).sum::<u8>();
    bytes.chunks(192).map(|few| count(few) as u64).sum()
}

/// Reads once, and again if a signal came in between.
fn read<R: Read>(input: &mut R, buffer: &mut [u8]) -> Result<usize, Failure> {
    loop {
        match input.read(buffer) {
            Err(ref error) if error.kind() == io::ErrorKind::Interrupted => {}
            other => return other.map_err(Failure::Input),
        }
    }
}
