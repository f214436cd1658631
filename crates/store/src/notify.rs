//! What this machine tells the others through PostgreSQL; `news` hears it.

use crate::append::{Job, JobWritten};
use crate::sqlx;
use crate::sqlx::{AnyConnection, Executor};
use ludoteca_club::Appended;

/// What the notifications are called.
pub(crate) const CHANNEL: &str = "ludoteca";

/// What the notifications are called that say what readers have seen.
pub(crate) const SEEN: &str = "ludoteca_seen";

/// PostgreSQL's limit is 8000 bytes a notification.
const MAX_NOTIFICATION_BYTES: usize = 7000;

/// Tells the other machines, when the transaction commits, which streams have come how far.
pub(crate) async fn tell(
    connection: &mut AnyConnection,
    jobs: &[&Job],
    written: &[JobWritten],
) -> Result<(), sqlx::Error> {
    let new =
        jobs.iter().zip(written).filter(|(_, written)| **written == JobWritten::Appended(Appended::New));
    let mut words = String::new();
    for append in new.flat_map(|(job, _)| &job.appends) {
        if words.len() > MAX_NOTIFICATION_BYTES {
            notify(connection, std::mem::take(&mut words)).await?;
        }
        let last = append.expected + append.events.len() as u64;
        words.extend([append.stream.as_str(), " ", &last.to_string(), " "]);
    }
    if words.is_empty() { Ok(()) } else { notify(connection, words).await }
}

async fn notify(connection: &mut AnyConnection, words: String) -> Result<(), sqlx::Error> {
    notify_on(connection, CHANNEL, words).await
}

pub(crate) async fn notify_on<'e, E>(
    executor: E,
    channel: &'static str,
    words: String,
) -> Result<(), sqlx::Error>
where
    E: Executor<'e, Database = sqlx::Any>,
{
    let query = sqlx::query("SELECT CAST(pg_notify($1, $2) AS TEXT)").bind(channel).bind(words);
    query.execute(executor).await.map(|_| ())
}
