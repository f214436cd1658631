//! `cargo xtask bench levels`: plays whatever is missing of the levels' matches and writes the tables of `docs/levels.md`.

use crate::cargo::{succeed, target};
use crate::root::root;
use crate::run::release;
use anyhow::Result;
use std::process::Command;

/// The document, which has the places for the tables.
const DOCUMENT: &str = "docs/levels.md";
/// The finished parts, in the folder of what cargo makes.
const KEPT: &str = "levels.jsonl";

/// Goes on where it was stopped, with whatever `ludoteca bench levels` is to be told besides.
pub(crate) fn run(rest: &[&str]) -> Result<()> {
    let program = release()?;
    let mut bench = Command::new(program);
    bench.args(["bench", "levels", "--write"]).arg(root().join(DOCUMENT));
    bench.arg("--keep").arg(target()?.join(KEPT)).args(rest);
    succeed(&mut bench)
}
