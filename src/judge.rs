//! Numbers in, counts out: the stream.

use super::memo::Memo;
use super::token::Token;
use super::MAX_N;
use std::error::Error;
use std::fmt;
use std::io::{self, Read, Write};

/// How much is asked of the input at a time.
const CHUNK: usize = 1 << 16;

/// What a file of Unicode text may begin with (U+FEFF in UTF-8).
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Answers numbers, one count a line, each n worked out once.
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
}

impl<W: Write, F: FnMut(usize) -> u64> Judge<W, F> {
    /// A judge that writes to `output` and has `count` work the counts out.
    pub fn new(output: W, count: F) -> Self {
        Judge {
            output,
            memo: Memo::new(count),
            buffer: Vec::new(),
        }
    }

    /// Answers every number of `input`, or those before a 0 if `until_zero`. Wrong tokens go to
    /// `report` with the line they stand on, when all answers before them are written.
    ///
    /// # Errors
    ///
    /// The first failure of the input or the output; what was answered before the input failed is written.
    pub fn stream<R: Read, E: FnMut(u64, &Token)>(
        &mut self,
        input: R,
        until_zero: bool,
        mut report: E,
    ) -> Result<(), Failure> {
        let mut input = without_mark(input)?;
        let mut chunk = vec![0; CHUNK];
        let mut token = Token::new(b"");
        let mut line = 1;
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
                    continue;
                }
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
                let blanks = 1 + run(byte, rest);
                rest = &rest[blanks - 1..];
                if byte == b'\n' {
                    line += blanks as u64;
                }
                while let Some((n, ended, after)) = short_number(rest) {
                    self.answer(n)?;
                    line += ended as u64;
                    rest = after;
                }
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
    /// That what was in the buffer could not be written before a count.
    ///
    /// # Panics
    ///
    /// If n > `MAX_N`.
    #[inline]
    pub fn answer(&mut self, n: usize) -> Result<(), Failure> {
        match self.memo.known(n) {
            Some(answer) => answer.append_to(&mut self.buffer),
            None => self.work_out(n)?,
        }
        Ok(())
    }

    /// Answers an n for the first time. What is known leaves before the count starts.
    #[cold]
    fn work_out(&mut self, n: usize) -> Result<(), Failure> {
        self.flush()?;
        self.memo.answer(n).append_to(&mut self.buffer);
        Ok(())
    }

    /// Writes what is buffered.
    ///
    /// # Errors
    ///
    /// That it could not be written; it is not tried again.
    pub fn flush(&mut self) -> Result<(), Failure> {
        if !self.buffer.is_empty() {
            let written = self
                .output
                .write_all(&self.buffer)
                .and_then(|_| self.output.flush());
            self.buffer.clear();
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

/// How many bytes in a row are this one, told eight at a time; the last seven may go unseen.
fn run(byte: u8, bytes: &[u8]) -> usize {
    let mut word = [0; 8];
    let mut length = 0;
    for eight in bytes.chunks_exact(8) {
        word.copy_from_slice(eight);
        let same = (u64::from_le_bytes(word) ^ u64::from_le_bytes([byte; 8])).trailing_zeros() / 8;
        length += same as usize;
        if same < 8 {
            break;
        }
    }
    length
}

/// A number of one or two digits and the blank after it: nearly all that a judge's input is made
/// of, told without going byte by byte. A leading zero is left to `Token`. Gives the number,
/// whether its line ended, and what follows.
fn short_number(bytes: &[u8]) -> Option<(usize, bool, &[u8])> {
    let (number, blank, rest) = match *bytes {
        [ones @ b'1'..=b'9', blank, ref rest @ ..] if is_blank(blank) => (ones - b'0', blank, rest),
        [tens @ b'1'..=b'2', ones @ b'0'..=b'9', blank, ref rest @ ..] if is_blank(blank) => {
            ((tens - b'0') * 10 + (ones - b'0'), blank, rest)
        }
        _ => return None,
    };
    let number = number as usize;
    match *rest {
        _ if number > MAX_N => None,
        [b'\n', ref rest @ ..] if blank == b'\r' => Some((number, true, rest)),
        _ => Some((number, blank == b'\n', rest)),
    }
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

/// The input without its byte order mark, if it begins with one.
fn without_mark<R: Read>(mut input: R) -> Result<impl Read, Failure> {
    let mut head = vec![0; BYTE_ORDER_MARK.len()];
    let mut held = 0;
    let mut ended = false;
    // No byte more is waited for than it takes to tell.
    while !ended && held < head.len() && BYTE_ORDER_MARK.starts_with(&head[..held]) {
        let more = read(&mut input, &mut head[held..])?;
        held += more;
        ended = more == 0;
    }
    head.truncate(held);
    if head == BYTE_ORDER_MARK {
        head.clear();
    }
    // Where the input has ended it is not asked again: a terminal would wait for a second end.
    Ok(io::Cursor::new(head).chain(input.take(if ended { 0 } else { u64::MAX })))
}
