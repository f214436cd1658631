//! `cargo xtask run`: builds the program and starts a game in this terminal.

use crate::cargo::{cargo, succeed};
use anyhow::Result;
use std::io::{IsTerminal as _, Write as _, stdin, stdout};

/// Plays the game that `rest` names; without a name, asks for one or says how to give it.
pub(crate) fn run(rest: &[&str]) -> Result<()> {
    if !rest.is_empty() {
        return ludoteca(&[&["play"], rest].concat());
    }
    ludoteca(&["games"])?;
    if !stdin().is_terminal() {
        println!("\nTo play one of them in a terminal: cargo xtask run -- rastros");
        return Ok(());
    }
    print!("\nWhich game? (its short name, or nothing to stop) ");
    stdout().flush()?;
    let mut answer = String::new();
    stdin().read_line(&mut answer)?;
    match answer.trim() {
        "" => Ok(()),
        game => ludoteca(&["play", game]),
    }
}

fn ludoteca(arguments: &[&str]) -> Result<()> {
    let build = ["run", "--quiet", "--release", "--package", "ludoteca-cli", "--bin", "ludoteca", "--"];
    succeed(&mut cargo(&[&build, arguments].concat()))
}
