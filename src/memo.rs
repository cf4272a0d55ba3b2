//! Each count worked out once, and kept as the text that is printed for it.

use super::MAX_N;

/// Room for the longest `u64` and its line feed, rounded up to whole words.
const ROOM: usize = 24;

/// The answers so far. An answer of 0 is an answer like any other: `None` says that there is none yet.
///
/// # Example
///
/// ```
/// let mut memo = nqueens::memo::Memo::new(nqueens::count);
/// assert!(memo.known(8).is_none());
/// let mut output = Vec::new();
/// memo.answer(8).append_to(&mut output);
/// assert_eq!(output, b"92\n");
/// assert!(memo.known(8).is_some());
/// ```
pub struct Memo<F> {
    count: F,
    answers: [Option<Answer>; MAX_N + 1],
}

impl<F: FnMut(usize) -> u64> Memo<F> {
    /// A memo of nothing yet, which asks `count` for each n at most once.
    pub fn new(count: F) -> Self {
        Memo {
            count,
            answers: [None; MAX_N + 1],
        }
    }

    /// The answer for n, if it was worked out before.
    ///
    /// # Panics
    ///
    /// If n > `MAX_N`.
    pub fn known(&self, n: usize) -> Option<&Answer> {
        self.answers[n].as_ref()
    }

    /// The answer for n, worked out now if need be.
    ///
    /// # Panics
    ///
    /// If n > `MAX_N`.
    pub fn answer(&mut self, n: usize) -> &Answer {
        let count = &mut self.count;
        self.answers[n].get_or_insert_with(|| Answer::new(count(n)))
    }
}

/// A count as it is printed: digits and a line feed.
#[derive(Clone, Copy)]
pub struct Answer {
    bytes: [u8; ROOM],
    length: usize,
}

impl Answer {
    fn new(count: u64) -> Self {
        let line = format!("{}\n", count);
        let mut bytes = [0; ROOM];
        bytes[..line.len()].copy_from_slice(line.as_bytes());
        Answer {
            bytes,
            length: line.len(),
        }
    }

    /// Appends the line to `buffer`.
    pub fn append_to(&self, buffer: &mut Vec<u8>) {
        // All the room is copied and the rest cut off again: a copy of fixed size needs no call.
        let end = buffer.len() + self.length;
        buffer.extend_from_slice(&self.bytes);
        buffer.truncate(end);
    }
}
