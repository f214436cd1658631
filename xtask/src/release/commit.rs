//! The commit that is given away.

use crate::cargo::{read, target};
use crate::root::root;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// A commit.
pub(super) struct Commit {
    hash: String,
    /// Seconds since 1970: the date of everything that is made.
    pub moment: u64,
}

impl Commit {
    /// The one that is checked out, if nothing was changed since.
    pub(super) fn read() -> Result<Self> {
        let changed = git(&["status", "--porcelain"])?;
        ensure!(
            changed.is_empty(),
            "a release is made from a clean tree, and this is not one; commit or put away first:\n{changed}"
        );
        let hash = git(&["rev-parse", "HEAD"])?;
        let moment = git(&["log", "-1", "--format=%ct"])?;
        let moment =
            moment.parse().with_context(|| format!("git says that the commit was made at {moment:?}"))?;
        Ok(Self { hash, moment })
    }

    /// The commit's files in a folder of their own.
    pub(super) fn copy(&self) -> Result<PathBuf> {
        let folder = target()?.join("release-source");
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        let place = folder.display().to_string();
        git(&["clone", "--quiet", "--shared", "--no-checkout", ".", &place])?;
        git(&["-C", &place, "checkout", "--quiet", "--detach", &self.hash])?;
        Ok(folder)
    }

    /// As much of its name as people copy.
    pub(super) fn short(&self) -> &str {
        &self.hash[..12]
    }
}

fn git(arguments: &[&str]) -> Result<String> {
    Ok(read(Command::new("git").args(arguments).current_dir(root()))?.trim_end().to_owned())
}
