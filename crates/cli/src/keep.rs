//! Keeping something in a file so that a crash, a full disk or a closed lid never leaves half of it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Writes `contents` to `path`: first whole into a new file beside it, which then takes its name.
pub(crate) fn keep(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    // A link keeps pointing where it pointed.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if target.exists() && !target.is_file() {
        return Err(ErrorKind::IsADirectory.into());
    }
    let (draft, mut file) = open_draft(&target)?;
    let done = write_whole(&mut file, contents.as_ref()).and_then(|()| fs::rename(&draft, &target));
    if done.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&draft);
    }
    done.map(|()| keep_name(&target))
}

/// Writes a new file, whole or not at all; one that is there already is left alone.
pub(crate) fn keep_new(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    if path.symlink_metadata().is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let (draft, mut file) = open_draft(path)?;
    let done = write_whole(&mut file, contents.as_ref()).and_then(|()| take_name(&draft, path));
    // It is gone already where it took the name; else nothing is left behind.
    let _ = fs::remove_file(&draft);
    done.map(|()| keep_name(path))
}

/// Gives a draft its name, unless somebody else has it by now.
fn take_name(draft: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(draft, path) {
        // Some file systems, as those of memory sticks, know no second name.
        Err(error) if error.kind() != ErrorKind::AlreadyExists && !path.exists() => fs::rename(draft, path),
        linked => linked,
    }
}

/// Waits until a new name is on the disk too. Where a folder cannot be waited for, it is kept as well as that system keeps anything.
fn keep_name(path: &Path) {
    if cfg!(unix)
        && let Some(folder) = path.parent()
    {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

fn write_whole(file: &mut File, contents: &[u8]) -> io::Result<()> {
    file.write_all(contents)?;
    file.sync_all()
}

/// A new file beside the target, with a name nobody else has.
fn open_draft(target: &Path) -> io::Result<(PathBuf, File)> {
    let name = target.file_name().ok_or_else(|| io::Error::from(ErrorKind::IsADirectory))?;
    let mut draft_name = name.to_owned();
    draft_name.push(format!(".{}.draft", std::process::id()));
    let draft = target.with_file_name(draft_name);
    let file = OpenOptions::new().write(true).create_new(true).open(&draft)?;
    Ok((draft, file))
}
