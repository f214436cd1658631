//! Calling cargo from inside cargo.

use crate::root::root;
use anyhow::{Context, Result, bail};
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The cargo that runs us, with these arguments, at the root of the repository.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// The program that is compiled in a profile of its own: see `xtask/web`.
pub(crate) const WEB_TOOL: &str = "xtask-web";

/// Whether `cargo NAME` is installed.
pub(crate) fn has(name: &str) -> bool {
    let mut probe = cargo(&[name, "--version"]);
    probe.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    probe.status().is_ok_and(|status| status.success())
}

/// Builds all of a kind (`--bins`, `--examples`) just as `cargo test --workspace` has built them, so that after it there
/// is nothing left to do, and returns the folder in which cargo puts programs.
pub(crate) fn build_all(kind: &str) -> Result<PathBuf> {
    // With the tests: what they alone ask of a dependency would otherwise be left out, and half the house compiled again.
    let mut build = cargo(&["build", "--quiet", "--profile", "test", "--workspace", "--tests", kind]);
    // Without ourselves: a running program cannot be replaced everywhere.
    succeed(build.args(["--exclude", "xtask", "--exclude", WEB_TOOL]))?;
    programs("debug")
}

/// The folder in which cargo puts the programs of a profile; `debug` is that of the profiles dev and test.
pub(crate) fn programs(profile: &str) -> Result<PathBuf> {
    Ok(target()?.join(profile))
}

/// The folder in which cargo puts what it makes. We ask cargo: we may have been compiled in another checkout.
pub(crate) fn target() -> Result<PathBuf> {
    let metadata = read(&mut cargo(&["metadata", "--format-version", "1", "--no-deps", "--offline"]))?;
    let folder = metadata.split_once("\"target_directory\":\"").and_then(|(_, after)| after.split_once('"'));
    let (folder, _) = folder.context("cargo does not say where it puts programs")?;
    // As JSON writes a path of Windows.
    Ok(PathBuf::from(folder.replace("\\\\", "\\")))
}

/// Runs a command that talks to the terminal itself.
pub(crate) fn succeed(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("could not start {}", line(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// Runs a command and returns what it wrote to standard output; what it complained about comes with the error.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("could not start {}", line(command)))?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        bail!("`{}` failed ({})\n{complaint}", line(command), output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The command as one would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
