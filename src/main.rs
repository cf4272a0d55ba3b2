//! The command line: one command, its output, and the exit status.

mod cli;
mod progress;

use cli::Command;
use nqueens::backtrack::{Search, ALL};
use nqueens::fast::Work;
use nqueens::judge::{Failure, Judge};
use nqueens::token::Token;
use nqueens::{board, fast, race, submission, trace};
use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
use std::thread;

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
fn run(command: Command, threads: Option<usize>, mut wrong: impl FnMut(&str)) -> Result<(), Failure> {
    let mut output = io::stdout();
    let count = |n| count(n, threads);
    match command {
        Command::Judge { until_zero } => {
            let mut judge = Judge::new(output, count);
            judge
                .stream(io::stdin().lock(), until_zero, |line, token| wrong(&format!("line {line}: {token}")))
        }
        Command::Numbers(arguments) => numbers(&arguments, Judge::new(output, count), wrong),
        Command::Boards { n, format, first, total } => {
            board::write_boards(n, format, first, &mut output).map_err(Failure::Output)?;
            match total {
                true => print(&format!("{}\n", count(n))),
                false => Ok(()),
            }
        }
        Command::Trace { n, until_first } => {
            trace::trace(n, until_first, io::BufWriter::new(output)).map_err(Failure::Output)
        }
        Command::Race(sizes) => {
            let small = Search { name: "count", document: "-", count: nqueens::count, practical: 16 };
            let fast = Search { name: "fast", document: "-", count: |n| fast::count(n, 1), practical: 18 };
            let searches = [&ALL[..], &[small, fast]].concat();
            for n in sizes {
                let disagreement = race::race(n, &searches, &mut output).map_err(Failure::Output)?;
                disagreement.iter().for_each(|disagreement| wrong(&disagreement.to_string()));
            }
            Ok(())
        }
        Command::Part { index, parts, n } => print(&format!("{}\n", work(Work::part(n, index, parts)))),
        Command::Submission(problem) => print(&submission::source(problem)),
        Command::Help => print(cli::HELP),
        Command::Version => print(concat!("nqueens ", env!("CARGO_PKG_VERSION"), "\n")),
    }
}

/// Up to this n the small counter is as fast as the other, and needs no threads.
const SMALL: usize = 10;

/// Up to this n starting threads takes longer than they save.
const ONE_THREAD: usize = 12;

/// The count for n by whichever way is the fastest, on as many threads as are asked for or there are cores.
fn count(n: usize, threads: Option<usize>) -> u64 {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    if n <= SMALL {
        return nqueens::count(n);
    }
    let threads = if n <= ONE_THREAD { 1 } else { threads.unwrap_or_else(cores) };
    work(Work { threads, ..Work::part(n, 1, 1) })
}

/// Does work that may take long, and shows how far it is.
fn work(work: Work) -> u64 {
    progress::shown(|progress| Work { progress, ..work }.count())
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

fn print(text: &str) -> Result<(), Failure> {
    let mut output = io::stdout();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Failure::Output)
}

/// One line on standard error; that it cannot be written is ignored.
fn complain(reason: &str) {
    let _ = io::stderr().write_all(format!("nqueens: {reason}\n").as_bytes());
}
