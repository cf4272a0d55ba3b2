//! Each count worked out once, and kept as the text that is printed for it.

use super::MAX_N;

/// Room for the longest `u64` and its line feed, rounded up to whole words.
pub const ROOM: usize = 24;

/// The answers so far. An answer of 0 is an answer like any other.
///
/// # Example
///
/// ```
/// let mut memo = nqueens::memo::Memo::new(nqueens::count);
/// assert!(memo.known(8).is_none());
/// let mut room = [0; nqueens::memo::ROOM];
/// let length = memo.answer(8).write_to(&mut room);
/// assert_eq!(&room[..length], b"92\n");
/// assert!(memo.known(8).is_some());
/// ```
pub struct Memo<F> {
    count: F,
    /// An empty line where there is none yet.
    answers: [Answer; MAX_N + 1],
}

impl<F: FnMut(usize) -> u64> Memo<F> {
    /// A memo of nothing yet, which asks `count` for each n at most once.
    pub fn new(count: F) -> Self {
        Memo {
            count,
            answers: [Answer::NONE; MAX_N + 1],
        }
    }

    /// The answer for n, if it was worked out before; over `MAX_N` none ever was.
    pub fn known(&self, n: usize) -> Option<&Answer> {
        self.answers.get(n).filter(|answer| answer.length > 0)
    }

    /// The answer for n, worked out now if need be.
    ///
    /// # Panics
    ///
    /// If n > `MAX_N`.
    pub fn answer(&mut self, n: usize) -> &Answer {
        if self.known(n).is_none() {
            self.answers[n] = Answer::new((self.count)(n));
        }
        &self.answers[n]
    }
}

/// A count as it is printed: digits and a line feed.
#[derive(Clone, Copy)]
pub struct Answer {
    bytes: [u8; ROOM],
    length: usize,
}

impl Answer {
    const NONE: Answer = Answer {
        bytes: [0; ROOM],
        length: 0,
    };

    fn new(count: u64) -> Self {
        let line = format!("{}\n", count);
        let mut bytes = [0; ROOM];
        bytes[..line.len()].copy_from_slice(line.as_bytes());
        Answer {
            bytes,
            length: line.len(),
        }
    }

    /// Writes the line at the start of `room` and gives its length; [`ROOM`] bytes are written over.
    ///
    /// # Panics
    ///
    /// If there is less room.
    pub fn write_to(&self, room: &mut [u8]) -> usize {
        // All of them are written, whatever the length: a copy of fixed size needs no call.
        room[..ROOM].copy_from_slice(&self.bytes);
        self.length
    }
}
