//! What can go wrong with a database, in sentences that say what to do.

use crate::sqlx;
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
    /// There is nothing in the folder to back up.
    NoData {
        /// Which.
        path: PathBuf,
    },
    /// A folder or file that should be new is there already.
    NotNew {
        /// Which.
        path: PathBuf,
    },
    /// A file cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        cause: std::io::Error,
    },
    /// A file is not a whole backup.
    NotABackup {
        /// Which.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// The database in the folder is another program's.
    Foreign {
        /// The file.
        path: PathBuf,
        /// How one can tell.
        why: String,
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
            Self::NoData { path } => {
                write!(f, "there are no games in {}; `--data FOLDER` names another folder", path.display())
            }
            Self::NotNew { path } => {
                write!(f, "{} is there already; nothing was changed; name another one", path.display())
            }
            Self::File { path, cause } => write!(f, "{}: {cause}", path.display()),
            Self::NotABackup { path, why } => {
                write!(f, "{} is not a whole backup of Ludoteca: {why}; nothing was changed", path.display())
            }
            Self::Foreign { path, why } => write!(
                f,
                "{} is no log of Ludoteca: {why}; nothing was changed; put it aside, or name another folder with `--data`",
                path.display()
            ),
            Self::Database(cause) => f.write_str(&told(cause)),
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
    Fault(told(cause))
}

/// A database's complaint as a sentence: what an operator can do something about, in our own words.
fn told(cause: &sqlx::Error) -> String {
    // In our own words already.
    if let sqlx::Error::Io(cause) = cause
        && let Some(fault) = cause.get_ref().and_then(|cause| cause.downcast_ref::<Fault>())
    {
        return fault.0.clone();
    }
    match cause.as_database_error().and_then(|cause| meaning(cause.code()?.as_ref())) {
        Some(meaning) => format!("{meaning} ({cause})"),
        None => format!("the database does not work: {cause}"),
    }
}

/// What a code means: PostgreSQL's have five letters, SQLite's are numbers, the kind in the lowest eight bits.
fn meaning(code: &str) -> Option<&'static str> {
    const FULL: &str = "the disk is full, or nearly; nothing that was acknowledged is lost, and games go on by \
                        themselves once there is room";
    const READ_ONLY: &str = "the data cannot be written, only read; nothing that was acknowledged is lost, and games \
                             go on by themselves once writing is allowed";
    match code {
        "53100" => return Some(FULL),
        "25006" => return Some(READ_ONLY),
        _ if code.len() == 5 => return None,
        _ => {}
    }
    match code.parse::<u32>().ok()? & 0xff {
        8 => Some(READ_ONLY),
        // A limit on the size of files looks like a broken disk to SQLite.
        10 => Some(
            "the disk does not take what is written; nothing that was acknowledged is lost, and games go on by \
              themselves once it does",
        ),
        11 => Some("the data are damaged; a backup can be restored into a new folder"),
        13 => Some(FULL),
        14 => Some("the file with the data cannot be opened; `--data FOLDER` names another folder"),
        26 => Some(
            "the file with the data is damaged, or no database of Ludoteca; put it aside and restore a backup, or name \
              another folder with `--data`",
        ),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_each_database_means_them() {
        for full in ["13", "53100"] {
            assert!(meaning(full).unwrap().starts_with("the disk is full"), "{full}");
        }
        // 1032: the database was moved away from under the program, a kind of 8.
        for read_only in ["8", "1032", "25006"] {
            assert!(meaning(read_only).unwrap().contains("only read"), "{read_only}");
        }
        // PostgreSQL's 40001 (two transactions in each other's way) is no code of SQLite.
        assert_eq!((meaning("40001"), meaning("19"), meaning("x")), (None, None, None));
    }
}
