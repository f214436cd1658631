//! Whether a step is due: a fingerprint of all it depends on, kept when it was done.

use super::folder;
use anyhow::{Context, Result};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// A fingerprint of files: their names and contents. Folders are followed; what does not exist counts too.
pub(super) fn fingerprint(paths: impl IntoIterator<Item = PathBuf>) -> Result<u64> {
    let mut hasher = DefaultHasher::new();
    for path in paths {
        add(&path, &mut hasher)?;
    }
    Ok(hasher.finish())
}

fn add(path: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    path.hash(hasher);
    if path.is_dir() {
        let entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>();
        let mut entries = entries.with_context(|| format!("could not read {}", path.display()))?;
        entries.sort();
        return entries.iter().try_for_each(|entry| add(entry, hasher));
    }
    if path.exists() {
        fs::read(path).with_context(|| format!("could not read {}", path.display()))?.hash(hasher);
    }
    Ok(())
}

/// Where the fingerprint of a finished step is kept.
pub(super) struct Seal(PathBuf);

impl Seal {
    /// The seal of a step. It goes when the packages go.
    pub(super) fn at(step: &str) -> Self {
        Self(folder().join("node_modules/.ludoteca").join(step))
    }

    /// Whether the step was done with this fingerprint.
    pub(super) fn is(&self, fingerprint: u64) -> bool {
        fs::read_to_string(&self.0).is_ok_and(|kept| kept == fingerprint.to_string())
    }

    /// Keeps the fingerprint.
    pub(super) fn set(&self, fingerprint: u64) -> Result<()> {
        fs::create_dir_all(self.0.parent().context("a seal lies in a folder")?)?;
        Ok(fs::write(&self.0, fingerprint.to_string())?)
    }
}
