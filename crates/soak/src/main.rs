//! The long test and the figures, started by `cargo xtask soak live` and `cargo xtask bench live`.

fn main() {}
