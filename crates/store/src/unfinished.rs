//! A file that is being written beside its place, so that there is never half of it there; and what is left of such files after a
//! kill.

use crate::error::StoreError;
use crate::private::open_file;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// How the name of a draft ends, after the number of its program.
const DRAFT: &str = ".draft";

/// A draft. It is removed unless it was finished.
pub(crate) struct UnfinishedFile {
    path: PathBuf,
    place: PathBuf,
    /// Locked while its program lives, so that others see whether it was abandoned. Windows does not let a file go that is open, and
    /// there a lock would keep SQLite out.
    _lock: Option<File>,
}

impl UnfinishedFile {
    /// An empty draft for its owner alone. Abandoned drafts beside it are removed.
    pub(crate) fn beside(place: &Path) -> Result<Self, StoreError> {
        sweep_drafts(place);
        let mut name = place.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}{DRAFT}", std::process::id()));
        let path = place.with_file_name(name);
        let wrong = |cause| StoreError::File { path: place.to_owned(), cause };
        let file = open_file(&path).map_err(wrong)?;
        file.set_len(0).map_err(wrong)?;
        let lock = cfg!(unix).then_some(file);
        if let Some(file) = &lock {
            // A file system without locks has abandoned drafts removed early, and the one who writes is told.
            let _ = file.try_lock();
        }
        Ok(Self { path, place: place.to_owned(), _lock: lock })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn failed(&self, cause: io::Error) -> StoreError {
        StoreError::File { path: self.place.clone(), cause }
    }

    /// Flushes it to the disk and gives it its name.
    pub(crate) fn finish(self) -> Result<(), StoreError> {
        let done = File::options().write(true).open(&self.path).and_then(|file| file.sync_all());
        done.and_then(|()| fs::rename(&self.path, &self.place)).map_err(|cause| self.failed(cause))?;
        sync_folder(&self.place).map_err(|cause| self.failed(cause))
    }
}

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        // A finished one is not there any more. SQLite keeps a journal of a database that it writes.
        let _ = fs::remove_file(&self.path);
        let _ = fs::remove_file(with_ending(&self.path, "-journal"));
    }
}

/// Removes drafts (`NAME.PROGRAM.draft`) in the folder of a file that programs left there which live no more. Whoever writes one has it
/// locked.
pub fn sweep_drafts(beside: &Path) {
    let Ok(entries) = fs::read_dir(folder_of(beside)) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| is_draft(path)) {
        let abandoned = File::open(&path).is_ok_and(|file| file.try_lock().is_ok());
        if abandoned {
            // One that somebody still has open stays on Windows.
            let _ = fs::remove_file(&path);
            let _ = fs::remove_file(with_ending(&path, "-journal"));
        }
    }
}

/// Whether a file is a draft by its name: `NAME.PROGRAM.draft`.
pub(crate) fn is_draft(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let number = name.strip_suffix(DRAFT).and_then(|name| name.rsplit_once('.')).map(|(_, number)| number);
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new name is on the disk once its folder is.
fn sync_folder(file: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder_of(file))?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn an_abandoned_draft_is_removed_and_one_that_is_written_stays() {
        let folder = TempDir::new().unwrap();
        let place = folder.path().join("jogos.db");
        let mine = UnfinishedFile::beside(&place).unwrap();
        let abandoned = folder.path().join("ontem.db.4242.draft");
        let theirs = folder.path().join("carta.draft");
        fs::write(&abandoned, "half").unwrap();
        fs::write(&theirs, "somebody's letter").unwrap();
        sweep_drafts(&folder.path().join("amanhã.db"));
        assert!(!abandoned.exists());
        assert!(theirs.exists() && mine.path().exists());
        let path = mine.path().to_owned();
        drop(mine);
        assert!(!path.exists() && !place.exists());
    }
}
