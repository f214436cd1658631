//! Whether a SQLite file is a log of Ludoteca: a number in its head says so. Files of earlier programs have no number, and are known
//! by their tables; a file of somebody else's is refused before anything in it is changed.

use crate::error::StoreError;
use crate::sqlx;
use crate::sqlx::sqlite::SqliteConnection;
use crate::sqlx::{AnyConnection, Executor as _, Row as _};
use std::path::Path;

/// `LUDO`, in SQLite's `application_id`.
const OURS: i64 = 0x4C55_444F;

/// Marks a file as ours. Inside a transaction, like everything that is written.
pub(crate) const MARK: &str = "PRAGMA application_id = 1280656463";

const ID: &str = "PRAGMA application_id";
/// How many tables there are, and how many of those that every log of Ludoteca has.
const TABLES: &str = "SELECT COUNT(*), COALESCE(SUM(name IN ('schema_steps', 'events', 'streams')), 0) \
                      FROM sqlite_master WHERE type = 'table'";

/// What is wrong with a file, if it is not ours.
fn objection(id: i64, tables: i64, ours: i64) -> Option<String> {
    match (id, tables, ours) {
        (OURS, _, _) | (0, 0, _) | (0, _, 3) => None,
        (0, ..) => {
            Some("it is a SQLite database of another program (it lacks the tables of Ludoteca)".to_owned())
        }
        _ => Some(format!("it is a SQLite database of another program (its number is {id:#010x})")),
    }
}

/// Refuses a database that is somebody else's.
pub(crate) async fn check(connection: &mut AnyConnection, file: &Path) -> Result<(), StoreError> {
    let number = |row: &sqlx::any::AnyRow, at: usize| {
        row.try_get::<i64, _>(at).or_else(|_| row.try_get::<i32, _>(at).map(i64::from))
    };
    let id = number(&connection.fetch_one(ID).await?, 0)?;
    let row = connection.fetch_one(TABLES).await?;
    match objection(id, number(&row, 0)?, number(&row, 1)?) {
        None => Ok(()),
        Some(why) => Err(StoreError::Foreign { path: file.to_owned(), why }),
    }
}

/// The same question about a backup.
pub(crate) async fn check_copy(connection: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    let id: i64 = sqlx::query_scalar(ID).fetch_one(&mut *connection).await?;
    let (tables, ours): (i64, i64) = sqlx::query_as(TABLES).fetch_one(connection).await?;
    Ok(objection(id, tables, ours))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_ours_by_its_number_or_by_its_tables() {
        assert_eq!(objection(OURS, 4, 3), None);
        assert_eq!(objection(0, 0, 0), None, "a new file");
        assert_eq!(objection(0, 4, 3), None, "a file of 0.2.0");
        assert!(objection(0, 12, 0).unwrap().contains("tables"));
        assert!(objection(0, 1, 1).is_some());
        assert!(objection(252_006_674, 4, 3).unwrap().contains("0x0f055112"), "another program's number");
        assert_eq!(MARK, format!("PRAGMA application_id = {OURS}"));
    }
}
