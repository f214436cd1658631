//! Keeping something in a file so that a crash, a full disk or a closed lid never leaves half of it.

use ludoteca_store::sweep_drafts;
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
    let (draft, mut file) = open_draft(&target, false)?;
    // Whoever could read it can read it still.
    if let Ok(found) = fs::metadata(&target) {
        let _ = file.set_permissions(found.permissions());
    }
    let done = write_whole(&mut file, contents.as_ref()).and_then(|()| fs::rename(&draft, &target));
    if done.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&draft);
    }
    done.map(|()| keep_name(&target))
}

/// Where something that takes long to make is kept until it is done: beside the file that it will be.
pub(crate) fn draft_beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".draft");
    PathBuf::from(name)
}

/// Writes a new file that only its owner can read, whole or not at all; one that is there already is left alone.
pub(crate) fn keep_new(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    if path.symlink_metadata().is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let (draft, mut file) = open_draft(path, true)?;
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

/// A new file beside the target, with a name nobody else has; a private one only its owner can read. What killed programs left there is
/// removed.
fn open_draft(target: &Path, private: bool) -> io::Result<(PathBuf, File)> {
    sweep_drafts(target);
    let name = target.file_name().ok_or_else(|| io::Error::from(ErrorKind::IsADirectory))?;
    let mut draft_name = name.to_owned();
    draft_name.push(format!(".{}.draft", std::process::id()));
    let draft = target.with_file_name(draft_name);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = private;
    let file = options.open(&draft)?;
    // Says that somebody writes it. A file system without locks lets another program remove it, and then this one says that it failed.
    let _ = file.try_lock();
    Ok((draft, file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn what_a_killed_program_left_is_removed_and_a_new_file_is_its_owners() {
        let folder = TempDir::new().unwrap();
        let (file, left) =
            (folder.path().join("dia.ludoteca"), folder.path().join("dia.ludoteca.4242.draft"));
        fs::write(&left, "half").unwrap();
        keep_new(&file, "whole").unwrap();
        assert!(!left.exists());
        assert_eq!(fs::read_to_string(&file).unwrap(), "whole");
        assert_eq!(keep_new(&file, "other").unwrap_err().kind(), ErrorKind::AlreadyExists);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = || fs::metadata(&file).unwrap().permissions().mode() & 0o777;
            assert_eq!(mode(), 0o600);
            fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
            keep(&file, "newer").unwrap();
            assert_eq!(mode(), 0o640);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
