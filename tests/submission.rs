//! `nqueens submission`: each file compiles with the compiler at hand, in every edition, without a
//! warning, and gives the answers of the crate.
//!
//! `NQUEENS_RUSTC` names further compilers, with a colon between them, that must take the files in
//! editions 2015 and 2021.

mod common;

use common::{answer, nqueens, run};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Compiles a file in one edition with all warnings forbidden, and gives the program.
fn compile(rustc: &str, edition: Option<&str>, name: &str, source: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("submission-{}", name));
    fs::create_dir_all(&folder).expect("a folder");
    let stem = format!("{}-{}", rustc.replace('/', "_"), edition.unwrap_or("none"));
    let (file, program) = (folder.join(format!("{stem}.rs")), folder.join(&stem));
    fs::write(&file, source).expect("room for the file");
    let mut command = Command::new(rustc);
    command
        .args(["-O", "-D", "warnings", "--crate-name", "solution", "-o"])
        .arg(&program)
        .arg(&file);
    if let Some(edition) = edition {
        command.args(["--edition", edition]);
    }
    let output = command.output().expect("the compiler runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.is_empty(), "{rustc} {edition:?} {name}: {told}");
    program
}

/// Compiles with all compilers and editions; the programs of the compiler at hand, newest edition last.
fn compile_everywhere(name: &str, source: &str) -> PathBuf {
    for rustc in
        env::var("NQUEENS_RUSTC").unwrap_or_default().split(':').filter(|rustc| !rustc.is_empty())
    {
        for edition in [None, Some("2021")] {
            compile(rustc, edition, name, source);
        }
    }
    compile("rustc", Some("2021"), name, source);
    compile("rustc", Some("2024"), name, source);
    compile("rustc", None, name, source)
}

fn submission(arguments: &[&str]) -> String {
    let (source, error, status) = answer(&[&["submission"], arguments].concat(), b"");
    assert_eq!((error.as_str(), status), ("", 0));
    source
}

/// Inputs on which the submitted program must say what `nqueens` says, to the byte.
fn inputs() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let files = fs::read_dir(folder).expect("samples").map(|file| file.expect("a file").path());
    let samples = files.filter(|file| file.extension().is_some_and(|extension| extension == "in"));
    let mut inputs: Vec<Vec<u8>> = samples.map(|file| fs::read(file).expect("a sample")).collect();
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
    inputs
}

fn same_as_nqueens(program: &Path, arguments: &[&str]) {
    for input in inputs() {
        let ours: Output = run(&mut nqueens(arguments), &input);
        let theirs = run(&mut Command::new(program), &input);
        assert_eq!(theirs.stdout, ours.stdout, "{input:?}");
        assert_eq!(theirs.stderr, ours.stderr, "{input:?}");
        assert_eq!(theirs.status.code(), Some(0), "{input:?}");
    }
}

#[test]
fn stdin() {
    let source = submission(&[]);
    assert_eq!(submission(&["stdin"]), source);
    same_as_nqueens(&compile_everywhere("stdin", &source), &[]);
}

#[test]
fn stdin_until_zero() {
    let source = submission(&["--until-zero"]);
    assert_eq!(submission(&["stdin", "--until-zero"]), source);
    same_as_nqueens(&compile_everywhere("until-zero", &source), &["--until-zero"]);
}

/// What LeetCode puts around a solution: the type, and a caller.
fn harness(solution: &str, call: &str) -> String {
    format!("struct Solution;\n{solution}\nfn main() {{\n for n in [9, 1, 4, 2, 9].iter() {{ {call} }}\n}}\n")
}

#[test]
fn leetcode_52() {
    let source =
        harness(&submission(&["leetcode-52"]), "println!(\"{}\", Solution::total_n_queens(*n));");
    let output = run(&mut Command::new(compile_everywhere("leetcode-52", &source)), b"");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "352\n1\n2\n0\n352\n");
}

#[test]
fn leetcode_51() {
    let source =
        harness(&submission(&["leetcode-51"]), "println!(\"{:?}\", Solution::solve_n_queens(*n));");
    let output = run(&mut Command::new(compile_everywhere("leetcode-51", &source)), b"");
    let boards = |n| answer(&["boards", "--format", "list", n], b"").0;
    let expected: String = ["9", "1", "4", "2", "9"].iter().map(|n| boards(n)).collect();
    assert_eq!(String::from_utf8_lossy(&output.stdout).replace(", ", ","), expected);
}

#[test]
fn what_is_in_the_files() {
    for (arguments, modules) in [
        (&["stdin"][..], &["judge", "token", "memo", "count"][..]),
        (&["--until-zero"], &["judge", "token", "memo", "count"]),
        (&["leetcode-51"], &["solutions"]),
        (&["leetcode-52"], &["count"]),
    ] {
        let source = submission(arguments);
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
    let source = submission(&[]);
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
        let program = compile("rustc", Some("2021"), &format!("mutant-{index}"), &mutant);
        let output = run(&mut Command::new(program), b"1 2 3 4 5 6 7 8");
        assert_ne!(output.stdout, b"1\n0\n0\n2\n10\n4\n40\n92\n", "{wrong}");
    }
}
