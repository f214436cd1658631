//! A database found, locked and brought to the newest schema.

use crate::backend::{Backend, KeptInFolder};
use crate::erasing::Eraser;
use crate::error::StoreError;
use crate::folder::{DATABASE, DataFolder};
use crate::sqlx;
use crate::sqlx::any::{AnyPoolOptions, install_default_drivers};
use crate::sqlx::{AnyConnection, AnyPool, Connection as _, Executor};
use crate::tally::{EventTally, Loss};
use crate::writer::Writer;
use crate::{identity, schema};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How many questions are answered at once.
pub(crate) const READERS: u32 = 4;

/// How long a question waits for a connection.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(10);

/// How a file is used. Durable at every commit: the log is flushed to the disk before anybody is told. What is rewritten is
/// overwritten: a name that is forgotten is not left in the file.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                       PRAGMA busy_timeout = 10000; PRAGMA secure_delete = ON;";

/// How PostgreSQL is used. Durable at every commit, whatever this database does for others; stronger promises are kept. A machine that
/// sleeps in the middle of a transaction holds the rows of its streams, and whoever waits for one of them waits with all its other
/// commands: after these seconds the database gives the rows back. What was begun was promised to nobody.
const POSTGRES_SETTINGS: &str = "SELECT set_config('synchronous_commit', 'on', false) \
                                 WHERE current_setting('synchronous_commit') = 'off'; \
                                 SET idle_in_transaction_session_timeout = '3s';";

/// The log of live play, in a database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
    pub(crate) writer: Writer,
    pub(crate) backend: Backend,
}

impl Store {
    /// The store in a folder of this machine, which is made if it is missing.
    pub async fn in_folder(folder: &Path) -> Result<Self, StoreError> {
        let folder = Arc::new(DataFolder::take(folder)?);
        let file = folder.path().join(DATABASE);
        let address = format!("sqlite:{}?mode=rwc", encoded(&file));
        let events = probe(&address, &file).await?;
        let tally = EventTally::open(Arc::clone(&folder), events);
        tally.keep_writing();
        // The last connection empties it as it ends, unless a backup reads: what a program that was killed has rewritten is there then.
        let is_full = fs::metadata(with_journal(&file)).is_ok_and(|journal| journal.len() > 0);
        let eraser = Eraser::start(address.clone(), is_full);
        let options = options().max_connections(READERS).after_connect(|connection, _| {
            Box::pin(async move { connection.execute(PRAGMAS).await.map(|_| ()) })
        });
        let kept = Arc::new(KeptInFolder { folder, tally, eraser });
        Self::connect(options, &address, Backend::Sqlite { kept }).await
    }

    /// The store on a PostgreSQL server: `postgres://user:password@host/database`.
    pub async fn on_postgres(address: &str) -> Result<Self, StoreError> {
        let options = options().max_connections(2 * READERS).after_connect(|connection, _| {
            Box::pin(async move { connection.execute(POSTGRES_SETTINGS).await.map(|_| ()) })
        });
        Self::connect(options, address, Backend::Postgres { address: address.to_owned() }).await
    }

    async fn connect(options: AnyPoolOptions, address: &str, backend: Backend) -> Result<Self, StoreError> {
        install_default_drivers();
        let pool = options.connect(address).await?;
        schema::migrate(&pool, &backend).await?;
        let writer = Writer::start(pool.clone(), backend.clone());
        Ok(Self { pool, writer, backend })
    }

    /// What had been acknowledged when the log was last used and is not in it any more.
    pub fn loss(&self) -> Option<Loss> {
        if let Backend::Sqlite { kept } = &self.backend { kept.tally.loss() } else { None }
    }

    /// Ends all work with the database: what was being written is written, and the folder is free again.
    pub async fn close(self) {
        self.pool.close().await;
        if let Backend::Sqlite { kept } = &self.backend {
            kept.tally.write().await;
            kept.folder.release();
        }
    }
}

/// Tries a file once, and says how many events are in it. A pool would try it again and again, and in the end say only that it took
/// too long.
async fn probe(address: &str, file: &Path) -> Result<u64, StoreError> {
    install_default_drivers();
    let mut connection = AnyConnection::connect(address).await?;
    // Before anything is changed in it.
    identity::check(&mut connection, file).await?;
    connection.execute(PRAGMAS).await?;
    let has_streams = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'streams'";
    let is_new = sqlx::query_scalar::<_, i64>(has_streams).fetch_one(&mut connection).await? == 0;
    // The numbers of a stream have no gaps.
    let events = if is_new {
        0
    } else {
        let sum = "SELECT CAST(COALESCE(SUM(last), 0) AS BIGINT) FROM streams";
        sqlx::query_scalar::<_, i64>(sum).fetch_one(&mut connection).await?
    };
    connection.close().await?;
    Ok(events as u64)
}

/// SQLite's write-ahead log of a file.
fn with_journal(file: &Path) -> std::path::PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

fn options() -> AnyPoolOptions {
    AnyPoolOptions::new().acquire_timeout(CONNECTION_TIMEOUT)
}

/// A path as part of an address. Separators are written by number too: a drive of Windows would be taken for a host.
fn encoded(path: &Path) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-~".contains(&byte);
    let mut written = String::new();
    for byte in path.to_string_lossy().bytes() {
        if plain(byte) {
            written.push(char::from(byte));
        } else {
            let _ = write!(written, "%{byte:02X}");
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlx::AnyConnection;
    use tempfile::TempDir;

    async fn asked(connection: &mut AnyConnection, question: &'static str) -> String {
        let row = sqlx::query(question).fetch_one(connection).await.unwrap();
        sqlx::Row::try_get::<String, _>(&row, 0)
            .unwrap_or_else(|_| sqlx::Row::get::<i64, _>(&row, 0).to_string())
    }

    /// As many connections as there can be, each asked.
    async fn answers(store: &Store, most: u32, question: &'static str) -> Vec<String> {
        let mut connections = Vec::new();
        for _ in 0..most {
            connections.push(store.pool.acquire().await.unwrap());
        }
        let mut answers = Vec::new();
        for connection in &mut connections {
            answers.push(asked(connection, question).await);
        }
        answers.dedup();
        answers
    }

    #[tokio::test]
    async fn a_file_of_any_name_and_any_system_is_found() {
        let folder = TempDir::new().unwrap();
        // What Windows separates folders with is a letter like others here.
        for name in ["dados do João", "E:\\Dados\\100 % #1?", "[::1]"] {
            let file = folder.path().join(name).join(DATABASE);
            Store::in_folder(file.parent().unwrap()).await.unwrap().close().await;
            assert!(file.is_file(), "{name}");
        }
        assert_eq!(encoded(Path::new(r"E:\Dados")), "E%3A%5CDados");
    }

    #[tokio::test]
    async fn sqlite_flushes_to_the_disk_at_every_commit() {
        let folder = TempDir::new().unwrap();
        let store = Store::in_folder(folder.path()).await.unwrap();
        assert_eq!(answers(&store, READERS, "PRAGMA journal_mode").await, ["wal"]);
        // 2 is FULL.
        assert_eq!(answers(&store, READERS, "PRAGMA synchronous").await, ["2"]);
    }

    #[tokio::test]
    async fn postgres_flushes_to_the_disk_at_every_commit_whatever_it_does_for_others() {
        let Ok(address) = std::env::var("LUDOTECA_POSTGRES") else { return };
        let join = if address.contains('?') { '&' } else { '?' };
        for (theirs, ours) in [("off", "on"), ("on", "on"), ("remote_apply", "remote_apply")] {
            let address = format!("{address}{join}options=-csynchronous_commit%3D{theirs}");
            let store = Store::on_postgres(&address).await.unwrap();
            assert_eq!(answers(&store, 2 * READERS, "SHOW synchronous_commit").await, [ours]);
            assert_eq!(answers(&store, 1, "SHOW fsync").await, ["on"]);
            store.close().await;
        }
    }
}
