//! Names that were forgotten leave the files: SQLite's write-ahead log still tells them until it is emptied.
//!
//! Whoever reads the database, a backup above all, keeps that from happening. So it is tried again and again, each time for a moment and
//! away from the writer; until it is done, the names are *being erased*, and whoever asks is told so.

use crate::sqlx;
use crate::sqlx::{AnyConnection, Connection as _, Executor as _, Row as _};
use ludoteca_club::StreamId;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// How long one try waits for readers, in SQLite's words. Writers wait as long.
const TRY: &str = "PRAGMA busy_timeout = 50";

/// The pause after the first try that failed; each is twice as long as the one before.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// How long whoever forgets a name waits for the files, so that mostly there is nothing more to say.
const ERASE_WAIT: Duration = Duration::from_millis(500);

/// What is being erased.
#[derive(Clone, Debug)]
pub(crate) struct Eraser(Arc<Erasing>);

#[derive(Debug)]
struct Erasing {
    pending: Mutex<Pending>,
    /// Changes whenever there is more, or less, to erase.
    news: watch::Sender<()>,
}

#[derive(Clone, Debug, Default)]
struct Pending {
    streams: HashSet<StreamId>,
    /// A program before this one may have left something in the write-ahead log; of whom is not known.
    from_before: bool,
}

impl Pending {
    fn is_empty(&self) -> bool {
        self.streams.is_empty() && !self.from_before
    }
}

impl Eraser {
    /// Starts to erase in the database at this address whatever it is told of, and first what a program before may have left.
    pub(crate) fn start(address: String, from_before: bool) -> Self {
        let pending = Pending { from_before, ..Pending::default() };
        let erasing = Arc::new(Erasing { pending: Mutex::new(pending), news: watch::Sender::new(()) });
        tokio::spawn(erase(address, Arc::downgrade(&erasing), erasing.news.subscribe()));
        Self(erasing)
    }

    /// Erases what these streams said before. They were rewritten, and that was committed.
    pub(crate) fn erase(&self, streams: impl IntoIterator<Item = StreamId>) {
        self.0.pending().streams.extend(streams);
        self.0.news.send_replace(());
    }

    /// Whether something that this stream said before may still be in the files.
    pub(crate) fn is_erasing(&self, stream: &StreamId) -> bool {
        let pending = self.0.pending();
        pending.from_before || pending.streams.contains(stream)
    }

    /// Waits a moment until this stream's names are gone.
    pub(crate) async fn settle(&self, stream: &StreamId) {
        let mut news = self.0.news.subscribe();
        let gone = async { while self.is_erasing(stream) && news.changed().await.is_ok() {} };
        let _ = timeout(ERASE_WAIT, gone).await;
    }
}

impl Erasing {
    fn pending(&self) -> MutexGuard<'_, Pending> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Those streams are done. What has come meanwhile may not be.
    fn done(&self, wanted: &Pending) {
        let mut pending = self.pending();
        pending.streams.retain(|stream| !wanted.streams.contains(stream));
        pending.from_before = false;
        drop(pending);
        self.news.send_replace(());
    }
}

/// Erases what is wanted, as long as somebody may want it.
async fn erase(address: String, erasing: Weak<Erasing>, mut news: watch::Receiver<()>) {
    let mut pause = FIRST_PAUSE;
    loop {
        news.mark_unchanged();
        let Some(wanted) = erasing.upgrade().map(|erasing| erasing.pending().clone()) else { return };
        if wanted.is_empty() {
            pause = FIRST_PAUSE;
            if news.changed().await.is_err() {
                return;
            }
        } else if empty_journal(&address).await.unwrap_or(false) {
            let Some(erasing) = erasing.upgrade() else { return };
            erasing.done(&wanted);
        } else {
            sleep(pause).await;
            let longer = LONGEST_PAUSE.min(pause * 2);
            if longer == LONGEST_PAUSE && pause < longer {
                tracing::warn!("names are still being erased: a backup, or another program, reads the log");
            }
            pause = longer;
        }
    }
}

/// Writes everything into the database and empties the write-ahead log; false while somebody reads.
async fn empty_journal(address: &str) -> Result<bool, sqlx::Error> {
    let mut connection = AnyConnection::connect(address).await?;
    connection.execute(TRY).await?;
    // Whether somebody was in the way, and how much there was to write.
    let row = connection.fetch_one("PRAGMA wal_checkpoint(TRUNCATE)").await?;
    let busy = row.try_get::<i64, _>(0).or_else(|_| row.try_get::<i32, _>(0).map(i64::from))?;
    connection.close().await?;
    Ok(busy == 0)
}
