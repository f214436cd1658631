//! Debian's packages, where they can be had.

use crate::network::download;
use anyhow::Result;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Whether packages may be installed: there is apt-get, and we may use it.
pub(crate) fn may_install() -> bool {
    in_path("apt-get").is_some() && is_root()
}

/// Installs packages.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let what = format!("{} (from Debian)", packages.join(", "));
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.arg("--quiet=2").args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        download(&what, &mut command)
    };
    apt(&["update"])?;
    apt(&[&["install", "--yes"], packages].concat())
}

/// Where a program is, if it can be called by its name alone.
pub(crate) fn in_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Who owns our own process.
pub(crate) fn is_root() -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        Path::new("/proc/self").metadata().is_ok_and(|process| process.uid() == 0)
    }
    #[cfg(not(unix))]
    {
        let _ = Path::new("");
        false
    }
}
