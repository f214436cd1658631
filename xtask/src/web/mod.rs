//! `cargo xtask web`: builds the site into `web/dist`, from the law up.
//!
//! The engine is compiled for browsers and bound to JavaScript, the games' pictures and rule books are written as data,
//! documents become types, Vite puts the site together, and every file is packed for travelling. What is fresh is left
//! alone. What needs more than a few small crates is done by the program `xtask-web`.

mod engine;
mod fresh;
mod node;
mod npm;
mod setup;
mod site;

pub(crate) use engine::building as building_engine;
pub(crate) use npm::{has_script, npm_audit, npm_run};

use crate::cargo::{Purpose, building, succeed};
use crate::network;
use crate::root::root;
use anyhow::Result;
use setup::Compiler;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

/// The folder of the web app.
pub(crate) fn folder() -> PathBuf {
    root().join("web")
}

/// Sets up what is missing and builds the site.
pub(crate) fn build() -> Result<()> {
    let compiler = prepare()?;
    let tool = Tool::build(Purpose::Work)?;
    succeed(&mut engine::building(Purpose::Work, compiler))?;
    lay_out(&tool)?;
    assemble(&tool, Purpose::Work)
}

/// Writes what the site is built from beside its own sources and the engine: facts about the games, types, the engines' files.
pub(crate) fn lay_out(tool: &Tool) -> Result<()> {
    tool.run(["pages".as_ref(), folder().join("src/generated").as_os_str()])?;
    npm_run("types", &[])?;
    tool.run(["equipment".as_ref(), folder().join("public/engine").as_os_str()])
}

/// Puts the site together around an engine that is compiled.
pub(crate) fn assemble(tool: &Tool, purpose: Purpose) -> Result<()> {
    engine::bind(tool, purpose)?;
    site::build(tool)
}

/// Sets up all that building needs and this machine lacks, and says in one sentence what cannot be had: what is too old
/// before anything is downloaded, and every download before anything is built.
pub(crate) fn prepare() -> Result<Compiler> {
    node::look()?;
    network::crates(&[setup::TARGET])?;
    let compiler = setup::compiler()?;
    npm::install()?;
    Ok(compiler)
}

/// Builds the site and checks what can be checked without a browser.
pub(crate) fn check() -> Result<()> {
    build()?;
    npm_run("check", &[])?;
    npm_run("test", &[])
}

/// The program `xtask-web`.
pub(crate) struct Tool(PathBuf);

impl Tool {
    /// Compiles it, where that is due.
    pub(crate) fn build(purpose: Purpose) -> Result<Self> {
        succeed(&mut building("xtask-web", purpose))?;
        Ok(Self(purpose.programs()?.join("xtask-web")))
    }

    /// Runs it in the root of the repository.
    pub(crate) fn run<const N: usize>(&self, arguments: [&OsStr; N]) -> Result<()> {
        succeed(Command::new(&self.0).args(arguments).current_dir(root()))
    }
}
