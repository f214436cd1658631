//! What can go wrong with a database, in sentences that say what to do.

use ludoteca_club::Fault;
use std::fmt;
use std::path::PathBuf;

/// Why there is no store.
#[derive(Debug)]
pub enum StoreError {
    /// The folder cannot be made or written.
    Folder {
        /// Which.
        path: PathBuf,
        /// Why.
        cause: std::io::Error,
    },
    /// Another program has the folder.
    Taken {
        /// Which.
        path: PathBuf,
    },
    /// The data were written by a newer Ludoteca.
    Newer {
        /// The schema they have.
        found: i64,
        /// The newest this program knows.
        known: i64,
    },
    /// The database does not answer, or does not do what it is told.
    Database(sqlx::Error),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder { path, cause } => write!(
                f,
                "the data folder {} cannot be used: {cause}; `--data FOLDER` names another one",
                path.display()
            ),
            Self::Taken { path } => write!(
                f,
                "another Ludoteca uses the data folder {}; end it first, or name another folder with `--data`",
                path.display()
            ),
            Self::Newer { found, known } => write!(
                f,
                "these data were written by a newer Ludoteca (schema {found}; this program knows {known}); \
                 nothing was changed; use the newer program"
            ),
            Self::Database(cause) => write!(f, "the database does not work: {cause}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(cause: sqlx::Error) -> Self {
        Self::Database(cause)
    }
}

/// A database's complaint as the club knows it.
pub(crate) fn fault(cause: &sqlx::Error) -> Fault {
    Fault(format!("the database does not work: {cause}"))
}
