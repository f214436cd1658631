//! `cargo xtask run`: builds the site and the program, and serves the one from the other.

use crate::cargo::{Purpose, building, cargo, programs, succeed};
use crate::web::{self, Tool};
use anyhow::{Result, ensure};
use std::process::{Child, Command, Stdio};

const PROGRAM: &str = "ludoteca";
const LOOK: Purpose = Purpose::Look;

/// Serves the web app, with whatever `ludoteca serve` is to be told.
pub(crate) fn run(rest: &[&str]) -> Result<()> {
    let compiler = web::prepare()?;
    println!("building the program and the site: some minutes the first time");
    let mut beside = vec![web::building_engine(LOOK, compiler).spawn()?];
    let site = build_site(&mut beside);
    // Whatever went wrong, nothing is left compiling.
    for child in &mut beside {
        child.wait()?;
    }
    site?;
    succeed(&mut building(PROGRAM, LOOK))?;
    let program = LOOK.programs()?.join(PROGRAM);
    serve(Command::new(program).arg("serve").args(rest))
}

/// Builds the site while the engine, the first of those beside, is compiled, and then the program, which is added to them.
fn build_site(beside: &mut Vec<Child>) -> Result<()> {
    let tool = Tool::build(LOOK)?;
    // The program does not wait for the site: once that is there, only what embeds it is compiled again, and whatever went wrong
    // until then is told by that second build.
    beside.push(building(PROGRAM, LOOK).stderr(Stdio::null()).spawn()?);
    web::lay_out(&tool)?;
    ensure!(beside[0].wait()?.success(), "the engine for browsers was not compiled");
    web::assemble(&tool, LOOK)
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
