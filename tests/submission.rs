//! `nqueens submission`: each file compiles with the compiler at hand, in every edition, without a
//! warning, and gives the answers of the crate.
//!
//! `NQUEENS_RUSTC` names further compilers, with a colon between them, that must take the files in
//! editions 2015 and 2021.

mod common;

use common::{nqueens, printed, run, samples, told};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Compiles a file in one edition with all warnings forbidden, and gives the program.
fn compile(rustc: &str, edition: &str, name: &str, source: &str) -> PathBuf {
    let stem = format!("{name}-{}-{edition}", rustc.replace('/', "_"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (file, program) = (folder.join(format!("{stem}.rs")), folder.join(stem));
    fs::write(&file, source).expect("room for the file");
    let mut command = Command::new(rustc);
    command.args([
        "-O",
        "-D",
        "warnings",
        "--crate-name",
        "solution",
        "--edition",
        edition,
        "-o",
    ]);
    let output = command
        .arg(&program)
        .arg(&file)
        .output()
        .expect("the compiler runs");
    assert_eq!(told(&output), ("", "", 0), "{command:?}");
    program
}

/// Compiles with all compilers and editions, and gives one of the programs.
fn compile_everywhere(name: &str, source: &str) -> PathBuf {
    let old = env::var("NQUEENS_RUSTC").unwrap_or_default();
    for rustc in old.split(':').filter(|rustc| !rustc.is_empty()) {
        for edition in ["2015", "2021"] {
            compile(rustc, edition, name, source);
        }
    }
    compile("rustc", "2021", name, source);
    compile("rustc", "2024", name, source);
    compile("rustc", "2015", name, source)
}

fn same_as_nqueens(program: &Path, arguments: &str) {
    let mut inputs: Vec<Vec<u8>> = samples()
        .iter()
        .map(|file| fs::read(file).expect("a sample"))
        .collect();
    for awkward in [
        &b""[..],
        b"4\r\n8\r\n",
        b"\xEF\xBB\xBF8\n4",
        b"8\nabc\n4 28 -1 0x8\n\n9",
        b"4\n8",
        b"1 8 0 5",
        b"\x00 +8 \xFF 08",
    ] {
        inputs.push(awkward.to_vec());
    }
    for input in inputs {
        let (ours, theirs) = (
            run(&mut nqueens(arguments), &input),
            run(&mut Command::new(program), &input),
        );
        let (output, error, _) = told(&ours);
        assert_eq!(
            told(&theirs),
            (output, error, 0),
            "{}",
            input.escape_ascii()
        );
    }
}

#[test]
fn stdin() {
    let source = printed("submission");
    assert_eq!(printed("submission stdin"), source);
    same_as_nqueens(&compile_everywhere("stdin", &source), "");
}

#[test]
fn stdin_until_zero() {
    let source = printed("submission --until-zero");
    assert_eq!(printed("submission stdin --until-zero"), source);
    assert_eq!(printed("submission --until-zero stdin"), source);
    same_as_nqueens(&compile_everywhere("until-zero", &source), "--until-zero");
}

/// What a LeetCode file gives for 9, 1, 4, 2 and 9, with what LeetCode puts around it: the type, and a caller.
fn on_leetcode(problem: &str, call: &str) -> String {
    let solution = printed(&format!("submission {problem}"));
    let main = format!("fn main() {{ for n in [9, 1, 4, 2, 9].iter() {{ {call} }} }}");
    let source = format!("struct Solution;\n{solution}\n{main}\n");
    let output = run(&mut Command::new(compile_everywhere(problem, &source)), b"");
    told(&output).0.to_string()
}

#[test]
fn leetcode_51() {
    let lists = on_leetcode(
        "leetcode-51",
        "println!(\"{:?}\", Solution::solve_n_queens(*n));",
    );
    let boards = |n: &u32| printed(&format!("boards --format list {n}"));
    assert_eq!(
        lists.replace(", ", ","),
        [9, 1, 4, 2, 9].iter().map(boards).collect::<String>()
    );
}

#[test]
fn leetcode_52() {
    let counts = on_leetcode(
        "leetcode-52",
        "println!(\"{}\", Solution::total_n_queens(*n));",
    );
    assert_eq!(counts, "352\n1\n2\n0\n352\n");
}

#[test]
fn what_is_in_the_files() {
    for (arguments, modules) in [
        ("stdin", &["judge", "token", "memo", "count"][..]),
        ("--until-zero", &["judge", "token", "memo", "count"]),
        ("leetcode-51", &["solutions"]),
        ("leetcode-52", &["count"]),
    ] {
        let source = printed(&format!("submission {arguments}"));
        let found: Vec<&str> = source
            .lines()
            .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(" {"))
            .collect();
        assert_eq!(found, modules);
        for absent in ["unsafe", "thread", "target_feature", "allow(", "nqueens::"] {
            assert!(!source.contains(absent), "{absent}");
        }
        assert!(source.len() < 16_000, "{} bytes", source.len());
        assert!(source.starts_with("// "), "it says what it is");
    }
}

/// The counts that the tests compare with show a wrong weight of the small counter's borders.
#[test]
fn wrong_weights_are_caught() {
    let source = printed("submission");
    for (index, (right, wrong)) in [
        ("8 / same", "4 / same"),
        ("8 / same", "8 / same.min(1)"),
        ("8 / same", "8 / same.max(2)"),
        ("*image < turned", "*image > turned"),
        ("0x01_01_01_01 - turned", "0x01_01_01_01 - (turned ^ 1)"),
    ]
    .into_iter()
    .enumerate()
    {
        assert_eq!(source.matches(right).count(), 1, "{right}");
        let mutant = source.replace(right, wrong);
        let program = compile("rustc", "2021", &format!("mutant-{index}"), &mutant);
        let output = run(&mut Command::new(program), b"1 2 3 4 5 6 7 8");
        assert_ne!(output.stdout, b"1\n0\n0\n2\n10\n4\n40\n92\n", "{wrong}");
    }
}
