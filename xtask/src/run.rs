//! `cargo xtask run`: builds the site and the program, and serves the one from the other.

use crate::cargo::{cargo, programs, succeed};
use crate::web;
use anyhow::Result;
use std::process::{Command, Stdio};

/// What builds the program: in the profile of the tests, which compiles in half the time of a release.
const PROGRAM: &[&str] = &["build", "--quiet", "--package", "ludoteca-cli", "--bin", "ludoteca"];

/// Serves the web app, with whatever `ludoteca serve` is to be told.
pub(crate) fn run(rest: &[&str]) -> Result<()> {
    web::prepare()?;
    println!("building the program and the site: some minutes the first time");
    // The program does not wait for the site: once that is there, only what embeds it is compiled again, and whatever went wrong
    // until then is told by that second build.
    let mut early = cargo(PROGRAM).stderr(Stdio::null()).spawn()?;
    let site = web::build();
    early.wait()?;
    site?;
    succeed(&mut cargo(PROGRAM))?;
    let program = programs("debug")?.join("ludoteca");
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
