//! Where the repository is, for tests that read its files.

use std::path::PathBuf;

/// The root of the repository, found above the folder in which a test runs: a copied checkout brings tests that were
/// compiled in the old folder.
pub fn root() -> PathBuf {
    let here = std::env::current_dir().expect("a test runs in a folder");
    let found = here.ancestors().find(|folder| folder.join("crates/games/data").is_dir());
    found.unwrap_or_else(|| panic!("{} is not inside the repository", here.display())).to_owned()
}
