//! The compiler's part for browsers.

use crate::cargo::{read, succeed};
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// What the engine is compiled for.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// Makes sure that the compiler can compile for browsers; asks rustup where it cannot.
pub(super) fn compiler() -> Result<()> {
    if is_installed() {
        return Ok(());
    }
    println!("adding {TARGET} to the compiler");
    succeed(Command::new("rustup").args(["target", "add", TARGET])).with_context(|| {
        format!(
            "the engine of the web app is compiled for {TARGET}, which this compiler lacks: \
             `rustup target add {TARGET}` installs it, and needs the network once (https://rustup.rs)"
        )
    })
}

fn is_installed() -> bool {
    let mut ask = Command::new("rustc");
    let folder = read(ask.args(["--print", "target-libdir", "--target", TARGET]));
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}
