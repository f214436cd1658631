//! One command's events, written inside a transaction that may hold those of others too.

use crate::backend::Backend;
use crate::sqlx;
use crate::sqlx::{AnyConnection, Executor, Row};
use ludoteca_club::{Append, Appended, CommandDigest, CommandKey, Earlier, Moment, StreamEvent};

/// The event of a stream that is new. SQLite has no statements that write two tables.
const OPEN_AT_ONCE: &str = "WITH before AS (SELECT number, digest FROM events WHERE stream = $1 AND command = CAST($8 AS TEXT) \
     AND (sender = CAST($10 AS TEXT) OR sender IS NULL) LIMIT 1), \
     moved AS (INSERT INTO streams (stream, last, kind, status, due, changed) \
     SELECT $1, CAST($2 AS BIGINT), $3, $4, CAST($5 AS BIGINT), CAST($6 AS BIGINT) \
     WHERE NOT EXISTS (SELECT 1 FROM before) AND CAST($7 AS BIGINT) = 0 \
     ON CONFLICT (stream) DO NOTHING RETURNING 1), \
     added AS (INSERT INTO events (stream, number, at, command, body, sender, digest) \
     SELECT $1, CAST($2 AS BIGINT), CAST($6 AS BIGINT), CAST($8 AS TEXT), $9, CAST($10 AS TEXT), CAST($11 AS TEXT) \
     FROM moved) \
     SELECT CAST(COALESCE((SELECT number FROM before), 0) AS BIGINT), CAST((SELECT COUNT(*) FROM moved) AS BIGINT), \
     (SELECT digest FROM before)";

/// The event of a stream that is there.
const APPEND_AT_ONCE: &str = "WITH before AS (SELECT number, digest FROM events WHERE stream = $1 AND command = CAST($8 AS TEXT) \
     AND (sender = CAST($10 AS TEXT) OR sender IS NULL) LIMIT 1), \
     moved AS (UPDATE streams SET last = CAST($2 AS BIGINT), kind = $3, status = $4, due = CAST($5 AS BIGINT), \
     changed = CAST($6 AS BIGINT) \
     WHERE stream = $1 AND last = CAST($7 AS BIGINT) AND NOT EXISTS (SELECT 1 FROM before) RETURNING 1), \
     added AS (INSERT INTO events (stream, number, at, command, body, sender, digest) \
     SELECT $1, CAST($2 AS BIGINT), CAST($6 AS BIGINT), CAST($8 AS TEXT), $9, CAST($10 AS TEXT), CAST($11 AS TEXT) \
     FROM moved) \
     SELECT CAST(COALESCE((SELECT number FROM before), 0) AS BIGINT), CAST((SELECT COUNT(*) FROM moved) AS BIGINT), \
     (SELECT digest FROM before)";

/// A command's events on their way into the log.
#[derive(Debug)]
pub(crate) struct Job {
    /// Under which name it is remembered, with the first stream.
    pub command: Option<CommandKey>,
    pub at: Moment,
    pub appends: Vec<Append>,
}

/// What became of a job inside the transaction; it counts once that is committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum JobWritten {
    Appended(Appended),
    Conflict,
}

impl Job {
    /// Writes all of it or nothing.
    pub(crate) async fn write(
        &self,
        connection: &mut AnyConnection,
        backend: &Backend,
    ) -> Result<JobWritten, sqlx::Error> {
        let Some(first) = self.appends.first() else { return Ok(JobWritten::Appended(Appended::New)) };
        if let (Backend::Postgres { .. }, [append]) = (backend, &self.appends[..])
            && let [event] = &append.events[..]
            && append.rewritten.is_empty()
        {
            return self.write_at_once(connection, append, event).await;
        }
        if let Some(command) = &self.command
            && let Some(earlier) = carried_out(&mut *connection, first.stream.as_str(), command).await?
        {
            return Ok(JobWritten::Appended(Appended::Before(earlier)));
        }
        // One stream is written whole or not at all; several need a place to go back to.
        let several = self.appends.len() > 1;
        if several {
            connection.execute("SAVEPOINT job").await?;
        }
        for (at, append) in self.appends.iter().enumerate() {
            let command = self.command.as_ref().filter(|_| at == 0);
            if !self.write_stream(connection, append, command).await? {
                if several {
                    connection.execute("ROLLBACK TO SAVEPOINT job").await?;
                }
                return Ok(JobWritten::Conflict);
            }
        }
        Ok(JobWritten::Appended(Appended::New))
    }

    /// What most commands are, one event in one stream, as one question to a PostgreSQL that may be far away: whether the
    /// command was carried out before, the stream's row moved as in [`Self::advance`], and the event.
    async fn write_at_once(
        &self,
        connection: &mut AnyConnection,
        append: &Append,
        event: &StreamEvent,
    ) -> Result<JobWritten, sqlx::Error> {
        let sql = if append.expected == 0 { OPEN_AT_ONCE } else { APPEND_AT_ONCE };
        let row = sqlx::query(sql)
            .bind(append.stream.as_str())
            .bind(append.expected as i64 + 1)
            .bind(append.summary.kind)
            .bind(append.summary.status.word())
            .bind(append.summary.due.map(|due| due.0 as i64))
            .bind(self.at.0 as i64)
            .bind(append.expected as i64)
            .bind(self.command.as_ref().map(|command| command.id().as_str()))
            .bind(body(event)?)
            .bind(self.command.as_ref().map(|command| command.sender().to_string()))
            .bind(digest(self.command.as_ref()))
            .fetch_one(connection)
            .await?;
        let (before, moved): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        let kept: Option<String> = row.try_get(2)?;
        Ok(match (before, moved, &self.command) {
            (0, 0, _) => JobWritten::Conflict,
            (number, _, Some(command)) if number != 0 => {
                JobWritten::Appended(Appended::Before(command.compared(number as u64, kept.as_deref())))
            }
            _ => JobWritten::Appended(Appended::New),
        })
    }

    /// Writes one stream's events; false if the stream is not where it was expected to be.
    async fn write_stream(
        &self,
        connection: &mut AnyConnection,
        append: &Append,
        command: Option<&CommandKey>,
    ) -> Result<bool, sqlx::Error> {
        if !self.advance(connection, append).await? {
            return Ok(false);
        }
        for (at, event) in append.events.iter().enumerate() {
            let command = command.filter(|_| at == 0);
            sqlx::query(
                "INSERT INTO events (stream, number, at, command, body, sender, digest) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(append.stream.as_str())
            .bind((append.expected as usize + 1 + at) as i64)
            .bind(self.at.0 as i64)
            .bind(command.map(|command| command.id().as_str()))
            .bind(body(event)?)
            .bind(command.map(|command| command.sender().to_string()))
            .bind(digest(command))
            .execute(&mut *connection)
            .await?;
        }
        for (number, event) in &append.rewritten {
            sqlx::query("UPDATE events SET body = $3 WHERE stream = $1 AND number = $2")
                .bind(append.stream.as_str())
                .bind(*number as i64)
                .bind(body(event)?)
                .execute(&mut *connection)
                .await?;
        }
        Ok(true)
    }

    /// Moves a stream's row from the expected number to the new one. The row is locked from here to the commit, so that
    /// of two machines one waits and then sees that it came too late.
    async fn advance(&self, connection: &mut AnyConnection, append: &Append) -> Result<bool, sqlx::Error> {
        let sql = if append.expected == 0 {
            "INSERT INTO streams (stream, last, kind, status, due, changed) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT (stream) DO NOTHING"
        } else {
            "UPDATE streams SET last = $2, kind = $3, status = $4, due = $5, changed = $6 \
             WHERE stream = $1 AND last = $7"
        };
        let last = append.expected as i64 + append.events.len() as i64;
        let query = sqlx::query(sql)
            .bind(append.stream.as_str())
            .bind(last)
            .bind(append.summary.kind)
            .bind(append.summary.status.word())
            .bind(append.summary.due.map(|due| due.0 as i64))
            .bind(self.at.0 as i64);
        let query = if append.expected == 0 { query } else { query.bind(append.expected as i64) };
        Ok(query.execute(connection).await?.rows_affected() == 1)
    }
}

/// An event as it is kept.
fn body(event: &StreamEvent) -> Result<String, sqlx::Error> {
    serde_json::to_string(event).map_err(|cause| sqlx::Error::Encode(cause.into()))
}

/// What a command asks, as it is kept.
fn digest(command: Option<&CommandKey>) -> Option<&str> {
    command?.digest().map(CommandDigest::as_str)
}

/// What a stream has carried out under this name for this sender. Before step 2 no sender was kept: what was written then counts for
/// everybody.
pub(crate) async fn carried_out<'e, E>(
    executor: E,
    stream: &str,
    command: &CommandKey,
) -> Result<Option<Earlier>, sqlx::Error>
where
    E: Executor<'e, Database = sqlx::Any>,
{
    let found = sqlx::query(
        "SELECT number, digest FROM events WHERE stream = $1 AND command = $2 AND (sender = $3 OR sender IS NULL)",
    )
    .bind(stream.to_owned())
    .bind(command.id().as_str().to_owned())
    .bind(command.sender().to_string())
    .fetch_optional(executor)
    .await?;
    let Some(row) = found else { return Ok(None) };
    let (number, kept): (i64, Option<String>) = (row.try_get(0)?, row.try_get(1)?);
    Ok(Some(command.compared(number as u64, kept.as_deref())))
}
