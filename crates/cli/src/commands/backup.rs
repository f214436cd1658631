//! `ludoteca backup` and `ludoteca restore`: the games between people in one file, and back.

use crate::hosting::usual_folder;
use anyhow::Result;
use clap::Args;
use ludoteca_store::{BackupSum, Contents, back_up, restore};
use std::io::Write;
use std::path::PathBuf;
use tokio::runtime::Runtime;

/// Copy the games between people into one file, also while `serve` runs
///
/// The file holds every action that was acknowledged before the copy was begun. It is read through before it gets its
/// name, and its SHA-256 is written beside it (FILE.sha256), for `restore` and `sha256sum --check`. A PostgreSQL database is copied with `pg_dump`.
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The file to write; it must not be there yet
    file: PathBuf,
    /// The folder in which the games are kept [default: the one that `serve` uses]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

/// Make a data folder from a file that `backup` has written
///
/// The folder must be new or empty, and no `serve` may use it. What is there already is never touched. A file that differs from the
/// SHA-256 beside it is refused.
#[derive(Debug, Args)]
pub(crate) struct Restore {
    /// The file to read
    file: PathBuf,
    /// The folder to make [default: the one that `serve` uses]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

impl Backup {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let folder = self.data.clone().map_or_else(usual_folder, Ok)?;
        let contents = Runtime::new()?.block_on(back_up(&folder, &self.file))?;
        Ok(writeln!(out, "{}: {}.", self.file.display(), told(contents))?)
    }
}

impl Restore {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let folder = self.data.clone().map_or_else(usual_folder, Ok)?;
        let (contents, checksum) = Runtime::new()?.block_on(restore(&self.file, &folder))?;
        writeln!(out, "{}: {}.", folder.display(), told(contents))?;
        if checksum == BackupSum::Missing {
            let file = self.file.display();
            writeln!(
                out,
                "There is no {file}.sha256 beside it, so nobody knows whether it is what was written."
            )?;
        }
        Ok(())
    }
}

fn told(Contents { streams, events }: Contents) -> String {
    format!("{events} events of {streams} tables and rooms, whole")
}
