//! `cargo xtask release`: what is given away, made from a clean tree into `dist/`.
//!
//! Programs for Windows and Linux with licences, guide and checksums, and lists of what they are built from. The same commit gives
//! the same bytes: paths, dates and names of the machine stay out, and tools that decide bytes have versions.

mod bundle;
mod check;
mod commit;
mod papers;
mod publish;
mod target;
mod tools;

use crate::cargo::{cargo, read, succeed, target as cargo_target};
use crate::done::Done;
use crate::root::root;
use crate::web;
use anyhow::{Context, Result};
use commit::Commit;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use target::{TARGETS, Target};

/// Where everything is put.
pub(crate) const DIST: &str = "dist";

/// Makes everything.
pub(crate) fn run() -> Result<()> {
    let commit = Commit::read()?;
    web::build()?;
    let tools = tools::prepare()?;
    let dist = root().join(DIST);
    fs::create_dir_all(&dist)?;
    let papers = papers::make(&tools, &commit)?;
    for target in TARGETS {
        println!("building for {}", target.triple);
        let program = build(target, &tools, &commit, &cargo_target()?)?;
        bundle::make(target, &program, &papers, &commit, &dist)?;
    }
    bundle::write_checksums(&dist)?;
    println!("{} is ready: {}", commit.short(), dist.display());
    Ok(())
}

/// Makes everything, makes the programs once more elsewhere and compares, and tries all of them as their users would.
pub(crate) fn run_and_check() -> Result<()> {
    run()?;
    let commit = Commit::read()?;
    let tools = tools::prepare()?;
    let again = cargo_target()?.join("release-again");
    for target in TARGETS {
        let first = fs::read(target.program(&cargo_target()?))?;
        println!("building for {} once more, to compare", target.triple);
        let second = fs::read(build(target, &tools, &commit, &again)?)?;
        anyhow::ensure!(first == second, "two builds for {} from one commit differ", target.triple);
        println!("{}: {} bytes, the same twice", target.triple, first.len());
    }
    check::all()?;
    publish::dry_run()
}

/// Tries everything that lies in `dist/` as its users would.
pub(crate) fn try_all() -> Result<()> {
    check::all()
}

/// Tries what lies in `dist/`, if anything does; part of the test.
pub(crate) fn short_check() -> Result<Done> {
    check::short()
}

/// Builds the program for a kind of machine, and says where it is.
fn build(target: &Target, tools: &tools::Tools, commit: &Commit, folder: &Path) -> Result<PathBuf> {
    let mut build = cargo(&[
        target.build,
        "--locked",
        "--profile",
        "dist",
        "--package",
        "ludoteca-cli",
        "--bin",
        "ludoteca",
    ]);
    build.args(["--target", target.triple]).arg("--target-dir").arg(folder);
    build.env("LUDOTECA_COMMIT", commit.short()).env("SOURCE_DATE_EPOCH", commit.moment.to_string());
    build.env("RUSTFLAGS", flags(target)?).env("PATH", tools.path()?);
    succeed(&mut build)?;
    Ok(target.program(folder))
}

/// What keeps the folders of this machine out of the program, and what its linker is told.
fn flags(target: &Target) -> Result<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let home = home.context("neither CARGO_HOME nor HOME says where cargo keeps crates")?;
    let sysroot = read(Command::new("rustc").args(["--print", "sysroot"]))?;
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let mut flags =
        vec![remap(&home, "/cargo"), remap(Path::new(sysroot.trim()), "/rust"), remap(root(), "/ludoteca")];
    flags.extend(target.linking.iter().map(|flag| format!("-Clink-arg={flag}")));
    Ok(flags.join(" "))
}
