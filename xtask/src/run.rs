//! `cargo xtask run`: builds the site and the program, and serves the one from the other.

use crate::cargo::{cargo, programs, succeed};
use crate::web;
use anyhow::Result;
use std::process::Command;

/// Serves the web app, with whatever `ludoteca serve` is to be told.
pub(crate) fn run(rest: &[&str]) -> Result<()> {
    web::build()?;
    let program = release()?;
    serve(Command::new(program).arg("serve").args(rest))
}

/// Builds the program for users, and says where it is.
pub(crate) fn release() -> Result<std::path::PathBuf> {
    succeed(&mut cargo(&["build", "--release", "--package", "ludoteca-cli", "--bin", "ludoteca"]))?;
    Ok(programs("release")?.join("ludoteca"))
}

/// Becomes the server, so that Ctrl-C reaches it and nobody else.
#[cfg(unix)]
fn serve(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec().into())
}

#[cfg(not(unix))]
fn serve(command: &mut Command) -> Result<()> {
    succeed(command)
}
