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
    done
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
