//! `cargo xtask bench engine`: the browser's engine in Node: how long the best level takes, and whether it says what the
//! program says.

use crate::cargo::succeed;
use crate::run::release;
use crate::web;
use anyhow::Result;
use std::process::Command;

/// Builds both and prints the figures.
pub(crate) fn run() -> Result<()> {
    web::build()?;
    let program = release()?;
    succeed(Command::new("node").arg("bench/engine.mjs").arg(program).current_dir(web::folder()))
}
