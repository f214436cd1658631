//! Where the repository is: found when the program runs, because a copied checkout brings a program that was compiled in
//! the old folder.

use anyhow::{Result, ensure};
use std::env;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Only the root of the repository has this file.
const MARK: &str = "xtask/Cargo.toml";

static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
    let here = env::current_dir().unwrap_or_default();
    // `cargo run` and `cargo test` say where the package lies that they run.
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    package.and_then(|package| above(&package)).or_else(|| above(&here)).unwrap_or(here)
});

/// The root of the repository: above the package that cargo runs or else above the current folder; where neither is in a
/// repository, the current folder.
pub(crate) fn root() -> &'static Path {
    &ROOT
}

/// Refuses to work where there is no repository.
pub(crate) fn look() -> Result<()> {
    let found = root().join(MARK).is_file();
    ensure!(found, "{} is not inside a checkout of Ludoteca", root().display());
    Ok(())
}

fn above(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().find(|folder| folder.join(MARK).is_file()).map(Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_is_above_every_folder_of_the_repository() {
        for folder in ["", "xtask/src", "fuzz", "crates/games/data"] {
            assert_eq!(above(&root().join(folder)).as_deref(), Some(root()), "{folder}");
        }
        assert_eq!(above(Path::new("/")), None);
    }
}
