//! The command line: one command, its output, and the exit status.

mod cli;

use cli::Command;
use nqueens::backtrack::{Search, ALL};
use nqueens::judge::{Failure, Judge};
use nqueens::token::Token;
use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let command = match cli::parse(env::args_os().skip(1).collect()) {
        Ok(command) => command,
        Err(usage) => {
            complain(&format!("{usage}; see nqueens --help"));
            return ExitCode::from(2);
        }
    };
    let mut wrong = false;
    let end = run(command, |reason| {
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
fn run(command: Command, mut wrong: impl FnMut(&str)) -> Result<(), Failure> {
    let mut output = io::stdout();
    match command {
        Command::Judge { until_zero } => {
            let mut judge = Judge::new(output, nqueens::count);
            judge
                .stream(io::stdin().lock(), until_zero, |line, token| wrong(&format!("line {line}: {token}")))
        }
        Command::Numbers(arguments) => numbers(&arguments, Judge::new(output, nqueens::count), wrong),
        Command::Boards { n, format, first, total } => {
            let written = nqueens::board::write_boards(n, format, first, &mut output);
            let written = written.and_then(|()| match total {
                true => writeln!(output, "{}", nqueens::count(n)),
                false => Ok(()),
            });
            written.map_err(Failure::Output)
        }
        Command::Trace { n, until_first } => {
            nqueens::trace::trace(n, until_first, io::BufWriter::new(output)).map_err(Failure::Output)
        }
        Command::Race(sizes) => {
            let counter = Search { name: "count", document: "-", count: nqueens::count, practical: 16 };
            let searches = [&ALL[..], &[counter]].concat();
            for n in sizes {
                let disagreement = nqueens::race::race(n, &searches, &mut output).map_err(Failure::Output)?;
                disagreement.iter().for_each(|disagreement| wrong(&disagreement.to_string()));
            }
            Ok(())
        }
        Command::Part { n, .. } => print(&format!("{}\n", nqueens::count(n))),
        Command::Submission(problem) => print(&nqueens::submission::source(problem)),
        Command::Help => print(cli::HELP),
        Command::Version => print(concat!("nqueens ", env!("CARGO_PKG_VERSION"), "\n")),
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

fn print(text: &str) -> Result<(), Failure> {
    let mut output = io::stdout();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Failure::Output)
}

/// One line on standard error; that it cannot be written is ignored.
fn complain(reason: &str) {
    let _ = io::stderr().write_all(format!("nqueens: {reason}\n").as_bytes());
}
