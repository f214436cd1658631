//! What has been appended, and the port of the club over it.

use crate::append::{Job, carried_out};
use crate::backend::Backend;
use crate::error::fault;
use crate::open::Store;
use crate::sqlx;
use crate::sqlx::Row;
use crate::sqlx::any::AnyRow;
use ludoteca_club::{
    Append, AppendError, Appended, CommandKey, DueStream, Earlier, Fault, Log, Moment, Number, Recorded,
    StreamEvent, StreamId,
};

/// PostgreSQL's time in milliseconds.
const DATABASE_TIME: &str = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// PostgreSQL's lease: by its own time. One that ends later than it may last was written by a clock that was wrong.
const LEASE_BY_DATABASE_TIME: &str = "WITH now AS (SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS time) \
     INSERT INTO leases (name, holder, until) SELECT $1, $2, time + CAST($3 AS BIGINT) FROM now \
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until \
     WHERE leases.holder = excluded.holder OR leases.until > excluded.until \
     OR leases.until <= excluded.until - CAST($3 AS BIGINT)";

/// A folder's lease: whoever has the folder has its lock, and so the lease. It is written all the same, so that a disk that cannot
/// be written is noticed.
const LEASE_OF_FOLDER: &str = "INSERT INTO leases (name, holder, until) VALUES ($1, $2, $3) \
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until";

impl Log for Store {
    async fn append(
        &self,
        command: Option<&CommandKey>,
        at: Moment,
        appends: Vec<Append>,
    ) -> Result<Appended, AppendError> {
        let rewritten = appends.iter().find(|append| !append.rewritten.is_empty());
        let rewritten = rewritten.map(|append| append.stream.clone());
        let appended = self.writer.append(Job { command: command.cloned(), at, appends }).await?;
        if let (Some(stream), Backend::Sqlite { kept }) = (rewritten, &self.backend) {
            kept.eraser.settle(&stream).await;
        }
        Ok(appended)
    }

    fn is_erasing(&self, stream: &StreamId) -> bool {
        if let Backend::Sqlite { kept } = &self.backend { kept.eraser.is_erasing(stream) } else { false }
    }

    async fn check(&self) -> Result<(), Fault> {
        if let Backend::Sqlite { kept } = &self.backend { kept.folder.check() } else { Ok(()) }
    }

    async fn carried_out(&self, stream: &StreamId, command: &CommandKey) -> Result<Option<Earlier>, Fault> {
        carried_out(&self.pool, stream.as_str(), command).await.map_err(|cause| fault(&cause))
    }

    async fn read(&self, stream: &StreamId, after: Number) -> Result<Vec<Recorded>, Fault> {
        let rows = sqlx::query(
            "SELECT number, at, body FROM events WHERE stream = $1 AND number > $2 ORDER BY number",
        )
        .bind(stream.as_str())
        .bind(after as i64)
        .fetch_all(&self.pool)
        .await
        .map_err(|cause| fault(&cause))?;
        rows.iter().map(recorded).collect()
    }

    async fn tell_seen(&self, stream: &StreamId, reader: u32, shown: u64) {
        self.tell_others_seen(stream, reader, shown).await;
    }

    async fn due(&self, now: Moment, after: Option<&DueStream>, most: u32) -> Result<Vec<DueStream>, Fault> {
        let rows = sqlx::query(
            "SELECT due, stream FROM streams WHERE due <= $1 AND (due, stream) > ($2, $3) \
             ORDER BY due, stream LIMIT $4",
        )
        .bind(now.0 as i64)
        .bind(after.map_or(-1, |after| after.due.0 as i64))
        .bind(after.map_or("", |after| after.stream.as_str()).to_owned())
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await
        .map_err(|cause| fault(&cause))?;
        rows.iter().map(due_stream).collect()
    }

    async fn lease(&self, name: &str, holder: &str, now: Moment, lasts: u64) -> Result<bool, Fault> {
        self.leased(name, holder, now, lasts).await.map_err(|cause| fault(&cause))
    }

    async fn now(&self) -> Result<Option<Moment>, Fault> {
        if matches!(self.backend, Backend::Sqlite { .. }) {
            return Ok(None);
        }
        let now: i64 =
            sqlx::query_scalar(DATABASE_TIME).fetch_one(&self.pool).await.map_err(|cause| fault(&cause))?;
        Ok(Some(Moment(now as u64)))
    }

    async fn last_change_of_due(&self) -> Result<Moment, Fault> {
        let last = "SELECT CAST(COALESCE(MAX(changed), 0) AS BIGINT) FROM streams WHERE due IS NOT NULL";
        let last: i64 =
            sqlx::query_scalar(last).fetch_one(&self.pool).await.map_err(|cause| fault(&cause))?;
        Ok(Moment(last as u64))
    }
}

fn due_stream(row: &AnyRow) -> Result<DueStream, Fault> {
    let read = || -> Result<(i64, String), sqlx::Error> { Ok((row.try_get(0)?, row.try_get(1)?)) };
    let (due, name) = read().map_err(|cause| fault(&cause))?;
    let stream: StreamId =
        name.try_into().map_err(|_| Fault("a stream in the database has a strange name".to_owned()))?;
    Ok(DueStream { due: Moment(due as u64), stream })
}

fn recorded(row: &AnyRow) -> Result<Recorded, Fault> {
    let read = || -> Result<(i64, i64, String), sqlx::Error> {
        Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))
    };
    let (number, at, body) = read().map_err(|cause| fault(&cause))?;
    let event: StreamEvent = serde_json::from_str(&body)
        .map_err(|cause| Fault(format!("event {number} of a stream cannot be read: {cause}")))?;
    Ok(Recorded { number: number as Number, at: Moment(at as u64), event })
}

impl Store {
    async fn leased(&self, name: &str, holder: &str, now: Moment, lasts: u64) -> Result<bool, sqlx::Error> {
        let (sql, ends) = match self.backend {
            Backend::Sqlite { .. } => (LEASE_OF_FOLDER, now.plus(lasts).0),
            Backend::Postgres { .. } => (LEASE_BY_DATABASE_TIME, lasts),
        };
        let taken = sqlx::query(sql).bind(name).bind(holder).bind(ends as i64).execute(&self.pool).await?;
        Ok(taken.rows_affected() == 1)
    }
}
