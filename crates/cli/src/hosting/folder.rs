//! The folder in which games between people are kept.

use anyhow::{Context, Result};
use std::env;
use std::path::{Path, PathBuf};

/// A file of this name beside the program, with or without a text in it, makes the program portable: what it keeps, it keeps
/// beside itself, on the same stick.
const PORTABLE: &str = "portable.txt";
/// The folder beside a portable program.
const BESIDE: &str = "ludoteca-data";

/// Where data are kept unless `--data` says otherwise: beside a portable program, else the place that the system has for
/// programs' data.
pub(crate) fn usual_folder() -> Result<PathBuf> {
    let program = env::current_exe().ok();
    if let Some(folder) = program.as_deref().and_then(portable_folder) {
        return Ok(folder);
    }
    let named = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || named("HOME");
    let folder = if cfg!(windows) {
        named("LOCALAPPDATA").map(|base| base.join("Ludoteca"))
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support/Ludoteca"))
    } else {
        named("XDG_DATA_HOME")
            .or_else(|| Some(home()?.join(".local/share")))
            .map(|base| base.join("ludoteca"))
    };
    folder.context("this system does not say where programs keep data; `--data FOLDER` does")
}

/// The folder beside a program, if the program is portable.
fn portable_folder(program: &Path) -> Option<PathBuf> {
    let here = program.parent()?;
    here.join(PORTABLE).is_file().then(|| here.join(BESIDE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use tempfile::TempDir;

    #[test]
    fn a_program_is_portable_where_a_file_says_so() {
        let stick = TempDir::new().unwrap();
        let program = stick.path().join("ludoteca.exe");
        assert_eq!(portable_folder(&program), None);
        fs::write(stick.path().join(PORTABLE), "").unwrap();
        assert_eq!(portable_folder(&program), Some(stick.path().join("ludoteca-data")));
    }
}
