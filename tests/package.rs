//! What the package is made of.

use std::process::Command;

fn told(program: &str, arguments: &[&str]) -> Option<String> {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = command.output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).to_string())
}

/// One library and one binary, both named as the package, and criterion for the benches alone.
#[test]
fn one_library_one_binary_one_dependency() {
    let arguments = ["metadata", "--no-deps", "--offline", "--format-version=1"];
    let package = told(env!("CARGO"), &arguments).expect("cargo tells");
    let number = |what: &str| package.matches(what).count();
    for kind in ["lib", "bin"] {
        let target = format!(r#"{{"kind":["{kind}"],"crate_types":["{kind}"],"name":"#);
        assert_eq!(
            (number(&target), number(&(target + r#""nqueens","#))),
            (1, 1),
            "{package}"
        );
    }
    assert!(
        package.starts_with(r#"{"packages":[{"name":"nqueens","#),
        "{package}"
    );
    assert!(
        package.contains(r#""dependencies":[{"name":"criterion","#),
        "{package}"
    );
    assert_eq!(
        (number(r#""req":"#), number(r#""kind":"dev""#)),
        (1, 1),
        "{package}"
    );
}

/// Nothing else lies at the top level, among what git keeps.
#[test]
fn the_top_level() {
    let Some(files) = told("git", &["ls-files"]).filter(|files| !files.is_empty()) else {
        return println!("skipped: no git");
    };
    let mut top: Vec<&str> = files
        .lines()
        .filter_map(|file| file.split('/').next())
        .collect();
    top.dedup();
    let promised =
        ".ci .gitattributes .gitignore Cargo.lock Cargo.toml README.md benches samples src tests";
    assert_eq!(top.join(" "), promised);
}
