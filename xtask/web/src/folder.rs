//! Files written and found.

use anyhow::{Context, Result};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The root of the repository, above the current folder: a copied checkout brings a program that was compiled in the old
/// one.
pub(crate) fn root() -> Result<PathBuf> {
    let here = env::current_dir()?;
    let found = here.ancestors().find(|folder| folder.join("crates/games/data").is_dir());
    found.map(Path::to_owned).with_context(|| format!("{} is not inside the repository", here.display()))
}

/// Writes a document, unless it is there already: a file that is written anew is built anew.
pub(crate) fn write_json(path: &Path, document: &impl Serialize) -> Result<()> {
    write(path, serde_json::to_string(document)?.as_bytes())
}

/// Writes a file, unless it is there already with the same contents.
pub(crate) fn write(path: &Path, contents: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == contents) {
        return Ok(());
    }
    let folder = path.parent().context("a file lies in a folder")?;
    fs::create_dir_all(folder).with_context(|| format!("could not make {}", folder.display()))?;
    fs::write(path, contents).with_context(|| format!("could not write {}", path.display()))
}

/// Every file under a folder, sorted.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("could not read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            files.extend(self::files(&entry.path())?);
        } else {
            files.push(entry.path());
        }
    }
    files.sort();
    Ok(files)
}
