//! One file for a judge, put together from the modules that the crate itself runs.
//!
//! Each file is a title, the part that speaks to the judge, and below it the texts of the modules that
//! it needs, wrapped as modules. Of each item's doc comment the first paragraph is kept.

use crate::MAX_N;

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Numbers from standard input until its end, or before a 0.
    Stdin {
        /// Whether a 0 ends the input and is not answered.
        until_zero: bool,
    },
    /// LeetCode 51, N-Queens: all boards.
    LeetCode51,
    /// LeetCode 52, N-Queens II: their number.
    LeetCode52,
}

const COUNT: (&str, &str) = ("count", include_str!("../count.rs"));
const JUDGE: (&str, &str) = ("judge", include_str!("../judge.rs"));
const MEMO: (&str, &str) = ("memo", include_str!("../memo.rs"));
const SOLUTIONS: (&str, &str) = ("solutions", include_str!("../solutions.rs"));
const TOKEN: (&str, &str) = ("token", include_str!("../token.rs"));

/// The source of a file that solves `problem` by itself. It compiles with Rust 1.63 or later, in any
/// edition; those for LeetCode leave `struct Solution` to the judge.
///
/// # Example
///
/// ```
/// use nqueens::submission::{source, Problem};
/// assert!(source(Problem::LeetCode52).contains("fn total_n_queens(n: i32) -> i32"));
/// ```
pub fn source(problem: Problem) -> String {
    match problem {
        Problem::Stdin { until_zero: false } => {
            let title = "N-Queens, numbers until the end of the input, a count for each";
            file(
                title,
                include_str!("stdin.rs"),
                &[JUDGE, TOKEN, MEMO, COUNT],
            )
        }
        Problem::Stdin { until_zero: true } => {
            let title = "N-Queens (HDU 2553), numbers until a 0, a count for each";
            let main = include_str!("stdin.rs")
                .replace("UNTIL_ZERO: bool = false", "UNTIL_ZERO: bool = true");
            file(title, &main, &[JUDGE, TOKEN, MEMO, COUNT])
        }
        Problem::LeetCode51 => file(
            "LeetCode 51, N-Queens",
            include_str!("leetcode_51.rs"),
            &[SOLUTIONS],
        ),
        Problem::LeetCode52 => file(
            "LeetCode 52, N-Queens II",
            include_str!("leetcode_52.rs"),
            &[COUNT],
        ),
    }
}

/// A file: its title, the part that speaks to the judge, `MAX_N`, and the modules below it.
fn file(title: &str, main: &str, modules: &[(&str, &str)]) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let mut file = format!("// {title}. Printed by nqueens {version}.\n\n");
    add(&mut file, 0, main.lines());
    file += &format!("\n/// The largest n that is answered.\nconst MAX_N: usize = {MAX_N};\n");
    for (name, text) in modules {
        file += &format!("\nmod {name} {{\n");
        add(&mut file, 1, without_details(text).into_iter());
        file += "}\n";
    }
    file
}

/// Adds lines of source at a depth, with tabs, to keep the file small.
fn add<'a>(file: &mut String, depth: usize, lines: impl Iterator<Item = &'a str>) {
    for line in lines {
        let code = line.trim_start();
        let depth = match code {
            "" => 0,
            _ => depth + (line.len() - code.len()) / 4,
        };
        *file += &format!("{}{code}\n", "\t".repeat(depth));
    }
}

/// The lines of a module, less all but the first paragraph of each item's doc comment.
fn without_details(module: &str) -> Vec<&str> {
    let mut kept = Vec::new();
    let mut in_details = false;
    for line in module.lines() {
        let doc = line.trim_start().starts_with("///");
        in_details = doc && (in_details || line.ends_with("///"));
        if !in_details {
            kept.push(line);
        }
    }
    kept
}
