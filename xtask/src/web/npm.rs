//! npm: the packages that the site is built and tested with, and the scripts of `web/package.json`.

use super::folder;
use super::fresh::{Seal, fingerprint};
use crate::cargo::succeed;
use crate::network::download;
use anyhow::Result;
use std::fs;
use std::process::Command;

/// Installs the packages of the lock file, unless they are there.
pub(super) fn install() -> Result<()> {
    let lock = folder().join("package-lock.json");
    let seal = Seal::at("packages");
    let wanted = fingerprint([folder().join("package.json"), lock.clone()])?;
    if seal.is(wanted) {
        return Ok(());
    }
    if !is_complete() {
        let order = if lock.exists() { "ci" } else { "install" };
        println!("downloading the npm packages");
        download("the npm packages of the web app", npm(order).args(["--no-audit", "--no-fund"]))?;
    }
    seal.set(fingerprint([folder().join("package.json"), lock])?)
}

/// Whether the packages are there, perhaps by somebody's own hand.
fn is_complete() -> bool {
    npm("ls").output().is_ok_and(|output| output.status.success())
}

/// Runs a script of `web/package.json`, with variables in its environment.
pub(crate) fn npm_run(script: &str, variables: &[(&str, &str)]) -> Result<()> {
    succeed(npm("run").args(["--silent", script]).envs(variables.iter().copied()))
}

/// Whether there is such a script.
pub(crate) fn has_script(script: &str) -> Result<bool> {
    let package = fs::read_to_string(folder().join("package.json"))?;
    let scripts = package.split_once("\"scripts\"").and_then(|(_, after)| after.split_once('}'));
    Ok(scripts.is_some_and(|(scripts, _)| scripts.contains(&format!("\"{script}\":"))))
}

/// The question what is known against the packages of the lock file.
pub(crate) fn npm_audit() -> Command {
    npm("audit")
}

/// npm with an order, in the folder of the web app.
pub(super) fn npm(order: &str) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.arg(order).current_dir(folder());
    npm
}
