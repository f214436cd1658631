//! The shape of the database, in numbered steps. A step that was released never changes.

use crate::backend::Backend;
use crate::error::StoreError;
use crate::identity;
use crate::sqlx;
use crate::sqlx::{AnyConnection, AnyPool, Connection, Executor};

/// The steps, the first one numbered 1. The SQL is understood by both databases.
const STEPS: &[&str] =
    &[include_str!("../migrations/0001_log.sql"), include_str!("../migrations/0002_senders.sql")];

/// So that only one of several machines that start at once takes the steps.
const LOCK: &str = "SELECT pg_advisory_xact_lock(7083641)";

/// Brings a database to the newest shape, whatever it had; refuses one from the future.
pub(crate) async fn migrate(pool: &AnyPool, backend: &Backend) -> Result<(), StoreError> {
    take_steps(pool, matches!(backend, Backend::Sqlite { .. }), STEPS).await
}

/// The newest shape that this program knows.
pub(crate) const fn newest() -> i64 {
    STEPS.len() as i64
}

async fn take_steps(pool: &AnyPool, is_sqlite: bool, steps: &[&'static str]) -> Result<(), StoreError> {
    let mut connection = pool.acquire().await?;
    let begin = if is_sqlite { "BEGIN IMMEDIATE" } else { "BEGIN" };
    let mut transaction = connection.begin_with(begin).await?;
    if !is_sqlite {
        transaction.execute(LOCK).await?;
    }
    transaction.execute("CREATE TABLE IF NOT EXISTS schema_steps (number BIGINT PRIMARY KEY)").await?;
    let found = steps_taken(&mut transaction).await?;
    let known = steps.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    if is_sqlite {
        transaction.execute(identity::MARK).await?;
    }
    for (number, step) in (1..).zip(steps).skip(found as usize) {
        transaction.execute(*step).await?;
        sqlx::query("INSERT INTO schema_steps (number) VALUES ($1)")
            .bind(number)
            .execute(&mut *transaction)
            .await?;
    }
    Ok(transaction.commit().await?)
}

async fn steps_taken(connection: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT CAST(COALESCE(MAX(number), 0) AS BIGINT) FROM schema_steps")
        .fetch_one(connection)
        .await
}

#[cfg(test)]
mod tests;
