use std::io::{self, Write};
use std::process::ExitCode;

/// Whether a 0 ends the input, or asks for the empty board.
const UNTIL_ZERO: bool = false;

fn main() -> ExitCode {
    let stdin = io::stdin();
    let mut judge = judge::Judge::new(io::stdout(), count::count);
    let end = judge.stream(stdin.lock(), UNTIL_ZERO, |line, token| complain(format!("line {}: {}", line, token)));
    match end {
        Err(ref failure) if !failure.reader_gone() => {
            complain(failure.to_string());
            ExitCode::FAILURE
        }
        // A wrong token is no failure here: a judge takes any other status for a crash.
        _ => ExitCode::SUCCESS,
    }
}

fn complain(reason: String) {
    let _ = io::stderr().write_all(format!("nqueens: {}\n", reason).as_bytes());
}
