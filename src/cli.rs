//! What the command line asks for.

use nqueens::board::Format;
use nqueens::submission::Problem;
use nqueens::token::{Quoted, Token};
use std::ffi::OsString;

/// What `--help` prints.
pub const HELP: &str = "\
nqueens counts the ways to place n queens on an n×n board so that no two attack each other.

usage: nqueens                      read numbers n until end of file; a count a line for each
       nqueens 8 10                 the same for the numbers given
       nqueens --until-zero         the same as without, but a 0 ends the input
       nqueens boards [OPTIONS] N   every solution as a board
           --format grid|list|columns   lines of . and Q (default), LeetCode's JSON, column numbers
           --first K                    the first K only
           --total                      then the number of all (grid and columns)
       nqueens trace [--first] N    the search told step by step, to the end or the first solution
       nqueens race N...            the time of every search for n, side by side
       nqueens part I/M N           the count of the I-th of M parts of the work; all parts add up
       nqueens submission [PROBLEM] one source file for a judge: stdin (default; with --until-zero
                                    that variant), leetcode-51 or leetcode-52
       nqueens --help, --version

n is a whole number from 0 to 27. n = 19 takes a minute or so, n = 20 minutes, and each step up
eight to ten times more. Long counts use all cores, or as many as NQUEENS_THREADS says (1 to 1024).

Exit status: 0 if all went well; 1 if a number was wrong, searches disagree, or input or output
failed; 2 if the command line is wrong.
";

/// A command with its options.
#[derive(Debug, PartialEq)]
pub enum Command {
    Judge {
        until_zero: bool,
    },
    Numbers(Vec<OsString>),
    Boards {
        n: usize,
        format: Format,
        first: usize,
        total: bool,
    },
    Trace {
        n: usize,
        until_first: bool,
    },
    Race(Vec<usize>),
    Part {
        index: u64,
        parts: u64,
        n: usize,
    },
    Submission(Problem),
    Help,
    Version,
}

/// Why a command line is wrong, in one line.
pub type Usage = String;

/// Reads the arguments that follow the program's name.
pub fn parse(arguments: Vec<OsString>) -> Result<Command, Usage> {
    let words: Vec<&[u8]> = arguments
        .iter()
        .map(|argument| argument.as_encoded_bytes())
        .collect();
    let Some((&command, rest)) = words.split_first() else {
        return Ok(Command::Judge { until_zero: false });
    };
    match command {
        [b'0'..=b'9', ..] | [b'+', b'0'..=b'9', ..] => Ok(Command::Numbers(arguments)),
        b"boards" | b"trace" | b"race" | b"part" | b"submission" if rest == [b"--help"] => {
            Ok(Command::Help)
        }
        b"boards" => boards(rest),
        b"trace" => trace(rest),
        b"race" => race(rest),
        b"part" => part(rest),
        b"submission" => submission(rest),
        b"--until-zero" | b"--help" | b"--version" if !rest.is_empty() => Err(extra(rest[0])),
        b"--until-zero" => Ok(Command::Judge { until_zero: true }),
        b"--help" => Ok(Command::Help),
        b"--version" => Ok(Command::Version),
        _ => Err(format!("unknown command {}", Quoted(not_option(command)?))),
    }
}

/// The environment variable that sets the number of threads.
pub const THREADS: &str = "NQUEENS_THREADS";

/// How many threads a long count may use, if the variable is set.
pub fn threads(variable: Option<OsString>) -> Result<Option<usize>, Usage> {
    let Some(value) = variable else {
        return Ok(None);
    };
    match whole(value.as_encoded_bytes()) {
        Some(threads @ 1..=1024) => Ok(Some(threads as usize)),
        _ => Err(format!(
            "{THREADS} is {}, not a whole number from 1 to 1024",
            Quoted(value.as_encoded_bytes())
        )),
    }
}

fn boards(words: &[&[u8]]) -> Result<Command, Usage> {
    let (mut format, mut first, mut total) = (Format::Grid, usize::MAX, false);
    let mut plain = Vec::new();
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        match with_value(word) {
            (b"--format", value) => {
                format = match value.or_else(|| words.next()) {
                    Some(b"grid") => Format::Grid,
                    Some(b"list") => Format::List,
                    Some(b"columns") => Format::Columns,
                    Some(other) => return Err(format!("unknown format {}", Quoted(other))),
                    None => return Err("--format needs a value: grid, list or columns".to_string()),
                }
            }
            (b"--first", value) => {
                let value = value
                    .or_else(|| words.next())
                    .ok_or("--first needs a number")?;
                let number = whole(value);
                let number =
                    number.ok_or_else(|| format!("{} is not a whole number", Quoted(value)))?;
                first = usize::try_from(number).unwrap_or(usize::MAX);
            }
            (b"--total", None) => total = true,
            _ => plain.push(word),
        }
    }
    let n = board_size(&plain)?;
    if total && format == Format::List {
        return Err("--total does not go with --format list".to_string());
    }
    Ok(Command::Boards {
        n,
        format,
        first,
        total,
    })
}

fn trace(words: &[&[u8]]) -> Result<Command, Usage> {
    let (until_first, plain) = flag(words, b"--first");
    Ok(Command::Trace {
        n: board_size(&plain)?,
        until_first,
    })
}

fn race(words: &[&[u8]]) -> Result<Command, Usage> {
    if words.is_empty() {
        return Err(MISSING.to_string());
    }
    words
        .iter()
        .map(|word| number(word))
        .collect::<Result<_, _>>()
        .map(Command::Race)
}

fn part(words: &[&[u8]]) -> Result<Command, Usage> {
    let (&share, plain) = words.split_first().ok_or("which part is missing: I/M")?;
    let share = not_option(share)?;
    let n = board_size(plain)?;
    let no_part = || {
        format!(
            "there is no part {}: I/M, with I from 1 to M",
            Quoted(share)
        )
    };
    let slash = share
        .iter()
        .position(|&byte| byte == b'/')
        .ok_or_else(no_part)?;
    let (before, after) = (&share[..slash], &share[slash + 1..]);
    let index = whole(before).ok_or_else(no_part)?;
    let parts = whole(after).ok_or_else(no_part)?;
    // There is less work than `u64` can number, so a part beyond that is as empty as the last one;
    // but which of two such numbers is larger their digits must tell.
    if index == 0 || digits(before) > digits(after) {
        return Err(no_part());
    }
    Ok(Command::Part { index, parts, n })
}

/// The length and the digits of a whole number without sign and leading zeros: these pairs compare as
/// the numbers do.
fn digits(word: &[u8]) -> (usize, &[u8]) {
    let start = word.iter().position(|byte| !b"+0".contains(byte));
    let digits = &word[start.unwrap_or(word.len())..];
    (digits.len(), digits)
}

fn submission(words: &[&[u8]]) -> Result<Command, Usage> {
    let (until_zero, plain) = flag(words, b"--until-zero");
    let problem = match plain.first().copied().unwrap_or(b"stdin") {
        b"stdin" => Problem::Stdin { until_zero },
        b"leetcode-51" => Problem::LeetCode51,
        b"leetcode-52" => Problem::LeetCode52,
        other => return Err(format!("unknown problem {}", Quoted(not_option(other)?))),
    };
    nothing(plain.get(1..).unwrap_or_default())?;
    if until_zero && problem != (Problem::Stdin { until_zero }) {
        return Err("--until-zero goes with stdin only".to_string());
    }
    Ok(Command::Submission(problem))
}

const MISSING: &str = "N is missing";

/// The one N of a command.
fn board_size(plain: &[&[u8]]) -> Result<usize, Usage> {
    let (n, rest) = plain.split_first().ok_or(MISSING)?;
    let n = number(n)?;
    nothing(rest).map(|()| n)
}

fn nothing(rest: &[&[u8]]) -> Result<(), Usage> {
    match rest.first() {
        Some(word) => Err(extra(not_option(word)?)),
        None => Ok(()),
    }
}

fn extra(word: &[u8]) -> Usage {
    format!("extra argument {}", Quoted(word))
}

/// A number that is to be answered.
fn number(word: &[u8]) -> Result<usize, Usage> {
    let token = Token::new(not_option(word)?);
    token.number().ok_or_else(|| token.to_string())
}

/// A whole number of any size, the largest `u64` for all that are larger.
fn whole(word: &[u8]) -> Option<u64> {
    let digits = word.strip_prefix(b"+").unwrap_or(word);
    let digit = |&byte: &u8| byte.is_ascii_digit().then(|| u64::from(byte - b'0'));
    let add = |number: u64, byte| Some(number.saturating_mul(10).saturating_add(digit(byte)?));
    digits
        .iter()
        .try_fold(0, add)
        .filter(|_| !digits.is_empty())
}

/// Whether an option is among the words, and the other words.
fn flag<'a>(words: &[&'a [u8]], option: &[u8]) -> (bool, Vec<&'a [u8]>) {
    let others: Vec<&[u8]> = words
        .iter()
        .copied()
        .filter(|word| *word != option)
        .collect();
    (others.len() < words.len(), others)
}

/// An option and the value after its equals sign.
fn with_value(word: &[u8]) -> (&[u8], Option<&[u8]>) {
    match word.iter().position(|&byte| byte == b'=') {
        Some(equals) if word.starts_with(b"--") => (&word[..equals], Some(&word[equals + 1..])),
        _ => (word, None),
    }
}

fn not_option(word: &[u8]) -> Result<&[u8], Usage> {
    match word {
        [b'-', _, ..] => Err(format!("unknown option {}", Quoted(word))),
        _ => Ok(word),
    }
}
