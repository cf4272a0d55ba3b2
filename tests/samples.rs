//! Each sample's answer is the one beside it, to the byte.

mod common;

use common::{nqueens, run, samples, told};
use std::fs;

#[test]
fn every_sample() {
    let inputs = samples();
    assert!(inputs.len() >= 7, "{inputs:?}");
    for input in inputs {
        let output = run(&mut nqueens(""), &fs::read(&input).expect("the sample"));
        let answers = fs::read_to_string(input.with_extension("out")).expect("its answers");
        assert_eq!(told(&output), (answers.as_str(), "", 0), "{input:?}");
    }
}
