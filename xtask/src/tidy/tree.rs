//! The files of the repository, read once.

use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Folders that are made, not written; and raw input for the fuzz targets, where every byte is meant.
const MADE: &[&str] = &[
    "target",
    "dist",
    "node_modules",
    "fuzz/corpus",
    "fuzz/artifacts",
    "fuzz/seeds",
    "web/dist",
    "web/packed",
    "web/src/generated",
    "web/public/engine",
];

/// Folders with a dot that are ours.
const DOTTED: &[&str] = &[".cargo", ".ci", ".github"];

/// What stands after the last dot of a name: `rs`, `md`…
pub(super) fn extension(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, extension)| extension)
}

/// Whether a path lies in a folder that is made.
pub(super) fn is_made(path: &str) -> bool {
    MADE.iter()
        .any(|made| path.strip_prefix(made).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

/// Paths relative to the root, with `/` between names.
#[derive(Default)]
pub(super) struct FileTree {
    texts: BTreeMap<String, String>,
    /// Files that are not text.
    others: BTreeSet<String>,
}

impl FileTree {
    /// Every file under a folder that somebody wrote.
    pub(super) fn read(root: &Path) -> Result<Self> {
        let mut tree = Self::default();
        tree.add(root, "")?;
        Ok(tree)
    }

    /// A made-up tree, for tests.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let texts = files.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect();
        Self { texts, others: BTreeSet::new() }
    }

    fn add(&mut self, folder: &Path, prefix: &str) -> Result<()> {
        for entry in fs::read_dir(folder).with_context(|| format!("could not read {}", folder.display()))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            let kind = entry.file_type()?;
            if kind.is_dir() {
                let made = MADE.contains(&name.as_str()) || MADE.contains(&path.as_str());
                if !made && (!name.starts_with('.') || DOTTED.contains(&name.as_str())) {
                    self.add(&entry.path(), &format!("{path}/"))?;
                }
            } else if kind.is_file() && name != ".git" && !["swp", "new"].contains(&extension(&name)) {
                match String::from_utf8(fs::read(entry.path())?) {
                    Ok(text) => _ = self.texts.insert(path, text),
                    Err(_) => _ = self.others.insert(path),
                }
            }
        }
        Ok(())
    }

    /// The text files: path and contents.
    pub(super) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The text files in Rust, in Markdown…, by the end of their names.
    pub(super) fn written_in(&self, wanted: &str) -> impl Iterator<Item = (&str, &str)> {
        self.texts().filter(move |(path, _)| extension(path) == wanted)
    }

    /// The contents of a text file; empty if it is not there.
    pub(super) fn text(&self, path: &str) -> &str {
        self.texts.get(path).map_or("", String::as_str)
    }

    /// Whether there is such a file or folder.
    pub(super) fn has(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        let is_it = |known: &String| known == path || known.starts_with(&folder) || folder == "/";
        self.texts.keys().chain(&self.others).any(is_it)
    }

    /// Whether a path of some file ends like that, name by name.
    pub(super) fn has_named(&self, path: &str) -> bool {
        let ending = format!("/{path}");
        self.texts.keys().chain(&self.others).any(|known| known.ends_with(&ending))
    }

    /// The names of the folders directly inside a folder.
    pub(super) fn folders_in(&self, folder: &str) -> BTreeSet<&str> {
        let inside = self.texts.keys().filter_map(|path| path.strip_prefix(folder)?.strip_prefix('/'));
        inside.filter_map(|rest| Some(rest.split_once('/')?.0)).collect()
    }
}
