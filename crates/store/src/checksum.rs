//! The SHA-256 of a backup, in a file beside it, as `sha256sum --check` reads it.
//!
//! SQLite notices a page that is damaged, but not a letter that has become another one.

use crate::error::StoreError;
use crate::private::write_private;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

/// Whether a backup is held to be the one that was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BackupSum {
    /// It has the checksum it had then.
    Right,
    /// There is no file with a checksum beside it: nobody knows.
    Missing,
}

/// The file beside a backup.
pub(crate) fn file_of(backup: &Path) -> PathBuf {
    let mut name = backup.file_name().unwrap_or_default().to_owned();
    name.push(".sha256");
    backup.with_file_name(name)
}

/// Writes the checksum of a draft beside the backup that it becomes.
pub(crate) fn write(draft: &Path, backup: &Path) -> Result<(), StoreError> {
    let path = file_of(backup);
    let wrong = |cause| StoreError::File { path: path.clone(), cause };
    let sum = sum_of(draft).map_err(wrong)?;
    let name = backup.file_name().unwrap_or_default().to_string_lossy();
    write_private(&path, &format!("{sum}  {name}\n")).map_err(wrong)
}

/// Holds a backup against the checksum beside it.
pub(crate) fn check(backup: &Path) -> Result<BackupSum, StoreError> {
    let path = file_of(backup);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Ok(BackupSum::Missing),
        Err(cause) => return Err(StoreError::File { path, cause }),
    };
    let written = text.split_whitespace().next().unwrap_or_default().to_lowercase();
    let found = sum_of(backup).map_err(|cause| StoreError::File { path: backup.to_owned(), cause })?;
    if written == found {
        return Ok(BackupSum::Right);
    }
    let why = format!("its SHA-256 is {found}, and {} says {written}", path.display());
    Err(StoreError::NotABackup { path: backup.to_owned(), why })
}

fn sum_of(file: &Path) -> io::Result<String> {
    let (mut file, mut hash) = (File::open(file)?, Sha256::new());
    let mut part = vec![0; 1 << 16];
    loop {
        let read = file.read(&mut part)?;
        if read == 0 {
            break;
        }
        hash.update(&part[..read]);
    }
    let mut text = String::with_capacity(64);
    for byte in hash.finalize() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    Ok(text)
}
