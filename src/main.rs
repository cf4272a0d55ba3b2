//! The command line: one command, its output, and the exit status.

mod choose;
mod cli;
mod progress;

use cli::Command;
use nqueens::backtrack::ALL;
use nqueens::fast::Work;
use nqueens::judge::{Failure, Judge};
use nqueens::race::{race, COUNTERS};
use nqueens::token::Token;
use nqueens::{board, submission, trace};
use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let parsed = cli::parse(env::args_os().skip(1).collect());
    let (command, threads) =
        match parsed.and_then(|command| Ok((command, cli::threads(env::var_os(cli::THREADS))?))) {
            Ok(parsed) => parsed,
            Err(usage) => {
                complain(&format!("{usage}; see nqueens --help"));
                return ExitCode::from(2);
            }
        };
    let mut wrong = false;
    let end = run(command, threads, |reason| {
        complain(reason);
        wrong = true;
    });
    match end {
        Err(failure) if !failure.reader_gone() => {
            complain(&failure.to_string());
            ExitCode::from(1)
        }
        // A reader that has had enough is no failure.
        _ => ExitCode::from(u8::from(wrong)),
    }
}

/// Runs a command. `wrong` is told what it could not answer; the rest is answered all the same.
fn run(
    command: Command,
    threads: Option<usize>,
    mut wrong: impl FnMut(&str),
) -> Result<(), Failure> {
    let mut output = plain(io::stdout()).map_err(Failure::Output)?;
    let count = |n| choose::count(n, threads);
    match command {
        Command::Judge { until_zero } => {
            let mut judge = Judge::new(output, count);
            let input = plain(io::stdin()).map_err(Failure::Input)?;
            judge.stream(input, until_zero, |line, token| {
                wrong(&format!("line {line}: {token}"))
            })
        }
        Command::Numbers(arguments) => numbers(&arguments, Judge::new(output, count), wrong),
        Command::Boards {
            n,
            format,
            first,
            total,
        } => {
            board::write_boards(n, format, first, &mut output).map_err(Failure::Output)?;
            match total {
                true => print(&mut output, &format!("{}\n", count(n))),
                false => Ok(()),
            }
        }
        Command::Trace { n, until_first } => {
            let mut output = io::BufWriter::new(output);
            let end = trace::trace(n, until_first, &mut output);
            // Dropped as it is, it would try once more what could not be written.
            drop(output.into_parts());
            end.map_err(Failure::Output)
        }
        Command::Race(sizes) => {
            let searches = [ALL, &COUNTERS].concat();
            for n in sizes {
                let disagreement = race(n, &searches, &mut output).map_err(Failure::Output)?;
                disagreement
                    .iter()
                    .for_each(|disagreement| wrong(&disagreement.to_string()));
            }
            Ok(())
        }
        Command::Part { index, parts, n } => print(
            &mut output,
            &format!("{}\n", choose::work(Work::part(n, index, parts))),
        ),
        Command::Submission(problem) => print(&mut output, &submission::source(problem)),
        Command::Help => print(&mut output, cli::HELP),
        Command::Version => print(
            &mut output,
            concat!("nqueens ", env!("CARGO_PKG_VERSION"), "\n"),
        ),
    }
}

fn numbers<W: Write>(
    arguments: &[OsString],
    mut judge: Judge<W, impl FnMut(usize) -> u64>,
    mut wrong: impl FnMut(&str),
) -> Result<(), Failure> {
    for (index, argument) in arguments.iter().enumerate() {
        let token = Token::new(argument.as_encoded_bytes());
        match token.number() {
            Some(n) => judge.answer(n)?,
            None => {
                judge.flush()?;
                wrong(&format!("argument {}: {token}", index + 1));
            }
        }
    }
    judge.flush()
}

fn print(output: &mut impl Write, text: &str) -> Result<(), Failure> {
    output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush())
        .map_err(Failure::Output)
}

/// Standard input or output as a file. The standard library's own handles take a descriptor that is
/// not open for reading for an empty input, and one that is not open for writing for a sink: answers
/// would be lost without a word.
#[cfg(unix)]
fn plain(handle: impl std::os::fd::AsFd) -> io::Result<std::fs::File> {
    handle.as_fd().try_clone_to_owned().map(std::fs::File::from)
}

#[cfg(not(unix))]
fn plain<T>(handle: T) -> io::Result<T> {
    Ok(handle)
}

/// One line on standard error; a failure to write it is ignored.
fn complain(reason: &str) {
    let _ = io::stderr().write_all(format!("nqueens: {reason}\n").as_bytes());
}
