//! `cargo xtask bench championship`: how long rounds take to draw, and the national day through a server, compiled as users have it.

use crate::cargo::{cargo, succeed};
use crate::soak::bench_day;
use anyhow::Result;

/// Prints the figures.
pub(crate) fn run() -> Result<()> {
    println!("aims: 160 entrants 100 ms a round, 800 entrants 2000 ms");
    let words = ["run", "--release", "--quiet", "--package", "ludoteca-championship", "--example", "bench"];
    succeed(&mut cargo(&words))?;
    bench_day()
}
