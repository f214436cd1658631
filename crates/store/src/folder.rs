//! The data folder that a program has: locked, closed to others, and still where it was.

use crate::error::StoreError;
use crate::private::{close_to_others, make_folder, open_file};
use crate::unfinished;
use ludoteca_club::Fault;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// The file of the database in its folder.
pub(crate) const DATABASE: &str = "ludoteca.db";

/// The file that is locked while a program uses the folder.
pub(crate) const LOCK: &str = "ludoteca.lock";

/// What every file of ours in the folder begins with.
const OURS: &str = "ludoteca.";

/// A folder, taken.
#[derive(Debug)]
pub(crate) struct DataFolder {
    path: PathBuf,
    lock: File,
    /// The database as the system knows it, whatever its name is later.
    database: FileIdentity,
}

impl DataFolder {
    /// Takes a folder, which is made if it is missing, and makes the file of the database if there is none. What an interrupted
    /// program left half-written is removed.
    pub(crate) fn take(path: &Path) -> Result<Self, StoreError> {
        let wrong = |cause| StoreError::Folder { path: path.to_owned(), cause };
        make_folder(path).map_err(wrong)?;
        let lock = locked(path)?;
        // Nobody but whoever has the lock writes the database, so that every draft of it is abandoned.
        unfinished::sweep_drafts(&path.join(DATABASE));
        let database = path.join(DATABASE);
        drop(open_file(&database).map_err(wrong)?);
        close_ours_to_others(path).map_err(wrong)?;
        let database = FileIdentity::of(&fs::metadata(&database).map_err(wrong)?);
        Ok(Self { path: path.to_owned(), lock, database })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether what is written still ends in this folder. A folder that is deleted while it is used takes everything that is
    /// written afterwards with it, and the system says nothing.
    pub(crate) fn check(&self) -> Result<(), Fault> {
        let same = |name: &str, ours: Option<FileIdentity>| {
            let found = fs::metadata(self.path.join(name)).ok().map(|found| FileIdentity::of(&found));
            found.is_some() && found == ours
        };
        let lock = self.lock.metadata().ok().map(|found| FileIdentity::of(&found));
        if same(DATABASE, Some(self.database)) && same(LOCK, lock) {
            return Ok(());
        }
        Err(Fault(format!(
            "the data folder {} was deleted, moved or replaced while it was used; nothing is acknowledged any more: stop, put the \
             folder back or restore a backup, and start again",
            self.path.display()
        )))
    }

    /// Lets others have it. It is free when the program ends at the latest.
    pub(crate) fn release(&self) {
        let _ = self.lock.unlock();
    }
}

/// The lock on a folder, which ends with the program, however it ends.
pub(crate) fn locked(folder: &Path) -> Result<File, StoreError> {
    let wrong = |cause| StoreError::Folder { path: folder.to_owned(), cause };
    let file = open_file(&folder.join(LOCK)).map_err(wrong)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Taken { path: folder.to_owned() }),
        Err(TryLockError::Error(cause)) => Err(wrong(cause)),
    }
}

/// Closes every file of ours to others, and the folder too if nothing else lies in it: a folder that somebody shares for other
/// reasons is theirs to close.
fn close_ours_to_others(folder: &Path) -> std::io::Result<()> {
    let mut is_ours = true;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(OURS) {
            close_to_others(&entry.path());
        } else {
            is_ours = false;
        }
    }
    if is_ours {
        close_to_others(folder);
    }
    Ok(())
}

/// A file as the system knows it. Windows does not let a file go that is in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FileIdentity {
    device: u64,
    number: u64,
}

impl FileIdentity {
    #[cfg(unix)]
    fn of(found: &fs::Metadata) -> Self {
        use std::os::unix::fs::MetadataExt as _;
        Self { device: found.dev(), number: found.ino() }
    }

    #[cfg(not(unix))]
    const fn of(_: &fs::Metadata) -> Self {
        Self { device: 0, number: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn a_folder_that_is_gone_or_another_one_is_noticed() {
        let place = TempDir::new().unwrap();
        let path = place.path().join("dados");
        let folder = DataFolder::take(&path).unwrap();
        folder.check().unwrap();
        if cfg!(windows) {
            return;
        }
        fs::rename(&path, place.path().join("outra")).unwrap();
        let told = folder.check().unwrap_err().0;
        assert!(told.contains("dados") && told.contains("nothing is acknowledged"), "{told}");
        // Another one of the same name is not the same.
        let other = DataFolder::take(&path).unwrap();
        other.check().unwrap();
        assert!(folder.check().is_err());
    }

    #[cfg(unix)]
    #[test]
    fn folder_and_files_are_closed_to_others() {
        use std::os::unix::fs::PermissionsExt as _;
        let place = TempDir::new().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let path = place.path().join("novos/dados");
        DataFolder::take(&path).unwrap();
        assert_eq!((mode(&path), mode(&path.join(DATABASE)), mode(&path.join(LOCK))), (0o700, 0o600, 0o600));
        // Data of an earlier program, in a folder of their own: both are closed.
        let old = place.path().join("antigos");
        fs::create_dir(&old).unwrap();
        fs::write(old.join(DATABASE), "").unwrap();
        for (path, wide) in [(old.clone(), 0o755), (old.join(DATABASE), 0o644)] {
            fs::set_permissions(path, fs::Permissions::from_mode(wide)).unwrap();
        }
        drop(DataFolder::take(&old).unwrap());
        assert_eq!((mode(&old), mode(&old.join(DATABASE))), (0o700, 0o600));
        // A folder with other things in it stays open, and so do those.
        fs::write(old.join("notas.txt"), "").unwrap();
        for (path, wide) in [(old.clone(), 0o755), (old.join("notas.txt"), 0o644)] {
            fs::set_permissions(path, fs::Permissions::from_mode(wide)).unwrap();
        }
        drop(DataFolder::take(&old).unwrap());
        assert_eq!((mode(&old), mode(&old.join("notas.txt"))), (0o755, 0o644));
    }
}
