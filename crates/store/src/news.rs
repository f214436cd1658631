//! What other machines have appended: PostgreSQL carries the names of streams, and whoever hears one reads.

use crate::backend::Backend;
use crate::error::fault;
use crate::notify::{CHANNEL, SEEN, notify_on};
use crate::open::Store;
use crate::sqlx;
use crate::sqlx::Row;
use crate::sqlx::postgres::PgListener;
use ludoteca_club::{Fault, Hub, StreamId};
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval, sleep};

/// How often the streams that somebody listens to are looked at, in case a notification was lost.
const LOOK: Duration = Duration::from_secs(1);

/// How many streams are looked at in one question.
const AT_ONCE: usize = 200;

/// The stream, the reader and how far it has seen, as a notification says it.
fn heard_seen(words: &str) -> Option<(StreamId, u32, u64)> {
    let mut words = words.split_whitespace();
    let heard = (words.next()?.parse().ok()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    words.next().is_none().then_some(heard)
}

/// The streams a notification names, and how far each has come.
fn heard(words: &str) -> Vec<(StreamId, u64)> {
    let words: Vec<&str> = words.split_whitespace().collect();
    let pairs = words.chunks_exact(2);
    pairs.filter_map(|pair| Some((pair[0].parse().ok()?, pair[1].parse().ok()?))).collect()
}

impl Store {
    /// Tells the other machines what a reader has seen. What is lost is said again soon.
    pub(crate) async fn tell_others_seen(&self, stream: &StreamId, reader: u32, shown: u64) {
        if matches!(self.backend, Backend::Postgres { .. }) {
            let _ = notify_on(&self.pool, SEEN, format!("{stream} {reader} {shown}")).await;
        }
    }

    /// Tells the hub what other machines append, for ever: when the database goes away, as soon as it is back.
    pub async fn follow_on(&self, hub: &Hub) {
        if matches!(self.backend, Backend::Sqlite { .. }) {
            return;
        }
        loop {
            if let Err(fault) = self.follow(hub).await {
                tracing::warn!(%fault, "news of other machines does not arrive");
            }
            sleep(LOOK).await;
        }
    }

    /// Tells the hub what other machines append, until something goes wrong; nobody else writes to a folder.
    pub async fn follow(&self, hub: &Hub) -> Result<(), Fault> {
        let Backend::Postgres { address } = &self.backend else { return Ok(()) };
        let mut listener = PgListener::connect(address).await.map_err(|cause| fault(&cause))?;
        listener.listen_all([CHANNEL, SEEN]).await.map_err(|cause| fault(&cause))?;
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                notification = listener.recv() => {
                    let notification = notification.map_err(|cause| fault(&cause))?;
                    hear(hub, notification.channel(), notification.payload());
                }
                _ = looks.tick() => self.look(hub).await?,
            }
        }
    }

    /// Asks how far the streams have come that somebody listens to.
    async fn look(&self, hub: &Hub) -> Result<(), Fault> {
        for streams in hub.streams().chunks(AT_ONCE) {
            let places: Vec<String> = (1..=streams.len()).map(|at| format!("${at}")).collect();
            let sql = format!("SELECT stream, last FROM streams WHERE stream IN ({})", places.join(", "));
            let query = streams.iter().fold(sqlx::query(sqlx::AssertSqlSafe(sql)), |query, stream| {
                query.bind(stream.as_str().to_owned())
            });
            let rows = query.fetch_all(&self.pool).await.map_err(|cause| fault(&cause))?;
            for row in rows {
                let name: String = row.try_get(0).map_err(|cause| fault(&cause))?;
                let last: i64 = row.try_get(1).map_err(|cause| fault(&cause))?;
                if let Ok(stream) = name.parse() {
                    hub.say_number(&stream, last as u64);
                }
            }
        }
        Ok(())
    }
}

/// Tells the hub what a notification says.
fn hear(hub: &Hub, channel: &str, words: &str) {
    if channel == SEEN {
        if let Some((stream, reader, shown)) = heard_seen(words) {
            hub.say_seen(&stream, reader, shown);
        }
        return;
    }
    for (stream, number) in heard(words) {
        hub.say_number(&stream, number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_news_is_heard() {
        let one: StreamId = "abc".parse().unwrap();
        assert_eq!(heard("abc 7 "), vec![(one.clone(), 7)]);
        assert_eq!(heard("abc 7 x"), vec![(one, 7)]);
        assert_eq!(heard("ABC 7 abc x"), vec![]);
        assert_eq!(heard_seen("abc 2 7"), Some(("abc".parse().unwrap(), 2, 7)));
        assert_eq!(heard_seen("abc 2"), None);
        assert_eq!(heard_seen("abc 2 7 8"), None);
    }
}
