//! A copy of a folder's log in one file, made while a server uses the folder; and a folder made from such a file.
//!
//! The copy is a plain SQLite database, which any tool can read. It holds every event that was acknowledged before it was
//! begun: SQLite reads one moment of the database, and writing goes on meanwhile.

use crate::checksum::{self, BackupSum};
use crate::error::StoreError;
use crate::folder::{DATABASE, LOCK, locked};
use crate::private::make_folder;
use crate::sqlx;
use crate::sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use crate::sqlx::{ConnectOptions, Connection};
use crate::unfinished::{UnfinishedFile, is_draft};
use crate::{identity, schema};
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contents {
    /// How many streams: tables, rooms.
    pub streams: u64,
    /// How many events in all of them.
    pub events: u64,
}

/// Copies the log of a folder into a new file. A server may use the folder meanwhile.
pub async fn back_up(folder: &Path, file: &Path) -> Result<Contents, StoreError> {
    let database = folder.join(DATABASE);
    if !database.is_file() {
        return Err(StoreError::NoData { path: folder.to_owned() });
    }
    if file.exists() {
        return Err(StoreError::NotNew { path: file.to_owned() });
    }
    let sums = checksum::file_of(file);
    if sums.exists() {
        return Err(StoreError::NotNew { path: sums });
    }
    let draft = UnfinishedFile::beside(file)?;
    let mut connection = SqliteConnectOptions::new().filename(&database).connect().await?;
    sqlx::query("VACUUM INTO $1")
        .bind(draft.path().to_string_lossy().into_owned())
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    let contents = checked(draft.path()).await?;
    // First, so that a copy is never there without it.
    checksum::write(draft.path(), file)?;
    if let Err(error) = draft.finish() {
        let _ = fs::remove_file(&sums);
        return Err(error);
    }
    Ok(contents)
}

/// Makes a data folder from a copy. The folder must be new or empty, and nobody may use it. Says also whether the copy could be held
/// against its checksum; one that differs is refused.
pub async fn restore(file: &Path, folder: &Path) -> Result<(Contents, BackupSum), StoreError> {
    let sum = checksum::check(file)?;
    let contents = checked(file).await?;
    let wrong = |cause| StoreError::Folder { path: folder.to_owned(), cause };
    make_folder(folder).map_err(wrong)?;
    // Taken until the copy is there, so that no server starts in between.
    let _lock = locked(folder)?;
    for entry in fs::read_dir(folder).map_err(wrong)? {
        // What an interrupted restoring left there is removed when the next one begins.
        let name = entry.map_err(wrong)?.file_name();
        if name != LOCK && !is_draft(Path::new(&name)) {
            return Err(StoreError::NotNew { path: folder.to_owned() });
        }
    }
    let draft = UnfinishedFile::beside(&folder.join(DATABASE))?;
    let copied = fs::read(file).and_then(|bytes| fs::write(draft.path(), bytes));
    copied.map_err(|cause| draft.failed(cause))?;
    draft.finish()?;
    Ok((contents, sum))
}

/// Where people play; who may open rooms is kept in a stream too.
const PLACES: &str = "SELECT COUNT(*) FROM streams WHERE kind IN ('table', 'room')";

/// Reads a copy through: whether it is whole, and of a shape that this program knows.
async fn checked(file: &Path) -> Result<Contents, StoreError> {
    if !file.is_file() {
        return Err(StoreError::File { path: file.to_owned(), cause: ErrorKind::NotFound.into() });
    }
    let refused = |why: String| StoreError::NotABackup { path: file.to_owned(), why };
    let unreadable = |cause: sqlx::Error| refused(cause.to_string());
    // As it lies there: nothing is written beside it.
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let mut copy = options.connect().await.map_err(unreadable)?;
    let said: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut copy).await.map_err(unreadable)?;
    if said != "ok" {
        return Err(refused(said));
    }
    identity::check_copy(&mut copy).await.map_err(unreadable)?.map_or(Ok(()), |why| Err(refused(why)))?;
    let found = count(&mut copy, "SELECT COALESCE(MAX(number), 0) FROM schema_steps").await;
    let found = found.map_err(unreadable)?;
    if found > schema::newest() {
        return Err(StoreError::Newer { found, known: schema::newest() });
    }
    let streams = count(&mut copy, PLACES).await.map_err(unreadable)?;
    let events = count(&mut copy, "SELECT COUNT(*) FROM events").await.map_err(unreadable)?;
    copy.close().await?;
    Ok(Contents { streams: streams as u64, events: events as u64 })
}

async fn count(copy: &mut SqliteConnection, sql: &'static str) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(sql).fetch_one(copy).await
}
