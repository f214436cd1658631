//! Files and folders that only their owner can read: the log holds names of pupils and hashes of secrets.
//!
//! Windows gives a user's folders to that user alone already; there nothing is done here.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

/// Makes a folder that only its owner can open, and those above it likewise. One that is there stays as it is.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Opens a file for writing, made for its owner alone if it is new; what is in it stays.
pub(crate) fn open_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Takes a file or a folder from everybody but its owner. Where that is not permitted, it stays as it is.
pub(crate) fn close_to_others(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let Ok(mode) = fs::metadata(path).map(|found| found.permissions().mode()) else { return };
        if mode & 0o077 != 0 {
            let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o700));
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Writes a text into a file that only its owner can read, whole or not at all.
pub fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let draft = path.with_file_name(name);
    let done = open_file(&draft).and_then(|mut file| {
        close_to_others(&draft);
        file.set_len(0)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&draft, path)
    });
    if done.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&draft);
    }
    done
}
