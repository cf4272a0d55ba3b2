//! draft
#![deny(unsafe_code)]
pub mod backtrack;
pub mod count;
pub mod judge;
pub mod memo;
pub mod token;
pub use count::{count, MAX_N};
