//! Each sample's answer is the one beside it, to the byte.

mod common;

use common::{nqueens, run};
use std::fs;
use std::path::{Path, PathBuf};

fn inputs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let files = fs::read_dir(folder).expect("there is a folder of samples");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "in"));
    files.sort();
    files
}

#[test]
fn samples() {
    let inputs = inputs();
    assert!(inputs.len() >= 7, "{inputs:?}");
    for input in inputs {
        let output = run(&mut nqueens::<&str>(&[]), &fs::read(&input).expect("the sample"));
        let expected = fs::read(input.with_extension("out")).expect("its answer");
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&expected),
            "{input:?}"
        );
        assert!(output.status.success() && output.stderr.is_empty(), "{input:?}");
    }
}
