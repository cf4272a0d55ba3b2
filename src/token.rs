//! A token: the bytes between white space, a number to answer or a text to point at.

use super::MAX_N;
use std::fmt;

/// How many bytes of a wrong token are shown.
const SHOWN: usize = 40;

/// A token, taken in byte by byte, of any length in constant memory.
///
/// A number is one or more digits, with a `+` before them or not, and a value from 0 to [`MAX_N`].
/// Any other token is wrong; `Display` says so, with its first 40 bytes.
///
/// # Example
///
/// ```
/// use nqueens::token::Token;
/// assert_eq!(Token::new(b"+08").number(), Some(8));
/// assert_eq!(Token::new(b"28").number(), None);
/// assert_eq!(Token::new(b"8,").to_string(), "'8,' is not a whole number from 0 to 27");
/// ```
pub struct Token {
    head: Vec<u8>,
    value: Option<usize>,
}

impl Token {
    /// The token made of these bytes, whatever they are.
    pub fn new(bytes: &[u8]) -> Self {
        let mut token = Token {
            head: Vec::with_capacity(SHOWN + 1),
            value: Some(0),
        };
        for &byte in bytes {
            token.push(byte);
        }
        token
    }

    /// Takes in the next byte.
    pub fn push(&mut self, byte: u8) {
        self.value = match (self.value, byte) {
            (Some(_), b'+') if self.head.is_empty() => Some(0),
            (Some(tens), b'0'..=b'9') => {
                Some(10 * tens + (byte - b'0') as usize).filter(|&n| n <= MAX_N)
            }
            _ => None,
        };
        // One byte more than is shown tells that there is more.
        if self.head.len() <= SHOWN {
            self.head.push(byte);
        }
    }

    /// The first bytes taken in, at most 41: enough to tell that there are more than the 40 shown.
    pub fn bytes(&self) -> &[u8] {
        &self.head
    }

    /// Whether nothing was taken in yet.
    pub fn is_empty(&self) -> bool {
        self.head.is_empty()
    }

    /// Forgets all that was taken in.
    pub fn clear(&mut self) {
        self.head.clear();
        self.value = Some(0);
    }

    /// The n that the token stands for, or `None` if it is wrong.
    pub fn number(&self) -> Option<usize> {
        self.value.filter(|_| !self.is_empty() && self.head != b"+")
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{} is not a whole number from 0 to {}",
            Quoted(&self.head),
            MAX_N
        )
    }
}

/// Bytes as they stand in a message: in quotes, at most 40 of them and then `...`, and `\xNN` for all
/// that is not printable ASCII. Quotes and backslashes stand as they are.
///
/// # Example
///
/// ```
/// assert_eq!(nqueens::token::Quoted(b"a\xFF").to_string(), "'a\\xFF'");
/// ```
pub struct Quoted<'a>(pub &'a [u8]);

impl<'a> fmt::Display for Quoted<'a> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("'")?;
        for &byte in self.0.iter().take(SHOWN) {
            match byte {
                b' '..=b'~' => write!(f, "{}", byte as char)?,
                _ => write!(f, "\\x{:02X}", byte)?,
            }
        }
        f.write_str(if self.0.len() > SHOWN { "...'" } else { "'" })
    }
}
