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

/// Whether `cargo NAME` is installed.
pub(crate) fn has(name: &str) -> bool {
    let mut probe = cargo(&[name, "--version"]);
    probe.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    probe.status().is_ok_and(|status| status.success())
}

/// What something is built for, which says in which of the profiles of `Cargo.toml`.
#[derive(Clone, Copy)]
pub(crate) enum Purpose {
    /// To be tested, measured and given away.
    Work,
    /// To be looked at by somebody who waits for it.
    Look,
}

impl Purpose {
    /// The profile of programs for this machine.
    const fn profile(self) -> &'static str {
        match self {
            Self::Work => "dev",
            Self::Look => "local",
        }
    }

    /// The profile of the engine in the browser.
    pub(crate) const fn engine_profile(self) -> &'static str {
        match self {
            Self::Work => "web",
            Self::Look => "local-web",
        }
    }

    /// The folder in which cargo puts programs for this machine.
    pub(crate) fn programs(self) -> Result<PathBuf> {
        programs(match self {
            Self::Work => "debug",
            Self::Look => "local",
        })
    }
}

/// What builds a program of the workspace. With all of the workspace chosen, dependencies have the features that they have in the tests:
/// all programs and the tests are built from the same, which is compiled once in a profile.
pub(crate) fn building(program: &str, purpose: Purpose) -> Command {
    // Without ourselves: a running program cannot be replaced everywhere.
    let mut build = cargo(&["build", "--quiet", "--workspace", "--exclude", "xtask", "--bin", program]);
    build.args(["--profile", purpose.profile()]);
    build
}

/// Builds all of a kind (`--bins`, `--examples`) just as `cargo test --workspace` has built them, so that after it there
/// is nothing left to do, and returns the folder in which cargo puts programs.
pub(crate) fn build_all(kind: &str) -> Result<PathBuf> {
    // With the tests: what they alone ask of a dependency would otherwise be left out, and half the house compiled again.
    let mut build = cargo(&["build", "--quiet", "--profile", "test", "--workspace", "--tests", kind]);
    // The programs of research are tested, but nobody runs them here.
    succeed(build.args(["--exclude", "xtask", "--exclude", "ludoteca-lab"]))?;
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
