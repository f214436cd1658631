//! The crates that strangers may use, as far as they can be published without doing it; and the program as cargo installs it.

use super::check::heard;
use crate::cargo::{cargo, has, read, succeed, target};
use crate::root::root;
use crate::tidy::PUBLISHED;
use anyhow::{Result, ensure};
use std::process::Command;

/// Everything short of publishing.
pub(super) fn dry_run() -> Result<()> {
    let named = || PUBLISHED.iter().flat_map(|name| ["--package", name]);
    succeed(cargo(&["publish", "--dry-run", "--locked"]).args(named()))?;
    compatible(named())?;
    installed()
}

/// Whether what was published before still compiles, where that can be told.
fn compatible<'n>(named: impl Iterator<Item = &'n str>) -> Result<()> {
    let tags = read(
        Command::new("git").args(["tag", "--list", "v*", "--sort=-version:refname"]).current_dir(root()),
    )?;
    let Some(last) = tags.lines().next() else {
        println!("there is no release yet to compare interfaces with");
        return Ok(());
    };
    if !has("semver-checks") {
        println!(
            "cargo-semver-checks is not installed: the interfaces are not compared with those of {last}"
        );
        return Ok(());
    }
    succeed(cargo(&["semver-checks", "--baseline-rev", last]).args(named))
}

/// `cargo install --path` gives a program that works.
fn installed() -> Result<()> {
    let folder = target()?.join("release-installed");
    let mut install =
        cargo(&["install", "--quiet", "--debug", "--locked", "--force", "--path", "crates/cli", "--root"]);
    succeed(install.arg(&folder).arg("--target-dir").arg(target()?))?;
    let (code, version, _) =
        heard(Command::new(folder.join("bin/ludoteca")).arg("--version"), "the installed program")?;
    ensure!(code == Some(0) && version.starts_with("ludoteca "), "the installed program says {version:?}");
    Ok(())
}
