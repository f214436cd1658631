//! How many events were acknowledged, kept in a file of its own beside the log.
//!
//! SQLite reads a log whose end was cut off (by a file system after a power failure, by somebody who copies files) as a shorter log,
//! and says nothing. The count is flushed to the disk apart from the log, every second and at the end, so that the next start can
//! compare and say what is missing.

use crate::folder::DataFolder;
use crate::private::write_private;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// The file of the count.
const FILE: &str = "ludoteca.count";

/// How often it is written while there is something new.
const PAUSE: Duration = Duration::from_secs(1);

/// Events that were acknowledged and are not in the log any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// How many had been acknowledged by the last count.
    pub acknowledged: u64,
    /// How many there are.
    pub found: u64,
}

/// The count.
#[derive(Debug)]
pub(crate) struct EventTally {
    folder: Arc<DataFolder>,
    acknowledged: AtomicU64,
    /// What the file says.
    written: Mutex<u64>,
    loss: Option<Loss>,
}

impl EventTally {
    /// The count of a log with so many events, compared with the file of the last program.
    pub(crate) fn open(folder: Arc<DataFolder>, found: u64) -> Arc<Self> {
        let text = fs::read_to_string(folder.path().join(FILE)).unwrap_or_default();
        let acknowledged = text.trim().parse().unwrap_or(0);
        let loss = (acknowledged > found).then_some(Loss { acknowledged, found });
        let tally =
            Self { folder, acknowledged: AtomicU64::new(found), written: Mutex::new(acknowledged), loss };
        Arc::new(tally)
    }

    /// What this start has found missing.
    pub(crate) const fn loss(&self) -> Option<Loss> {
        self.loss
    }

    /// Counts what is about to be acknowledged, and is durable.
    pub(crate) fn add(&self, events: u64) {
        self.acknowledged.fetch_add(events, Ordering::Relaxed);
    }

    /// Writes it from time to time, as long as the log is in use.
    pub(crate) fn keep_writing(self: &Arc<Self>) {
        let kept = Arc::downgrade(self);
        tokio::spawn(async move {
            let mut pauses = interval(PAUSE);
            pauses.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                pauses.tick().await;
                let Some(tally) = kept.upgrade() else { return };
                tally.write().await;
            }
        });
    }

    /// Writes it, if it has changed.
    pub(crate) async fn write(self: &Arc<Self>) {
        let tally = Arc::clone(self);
        // A count that is not written is an old one, which accuses nobody.
        let _ = tokio::task::spawn_blocking(move || tally.write_blocking()).await;
    }

    fn write_blocking(&self) {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let acknowledged = self.acknowledged.load(Ordering::Relaxed);
        // Where the folder is gone, another program's may be in its place.
        if *written != acknowledged
            && self.folder.check().is_ok()
            && write_private(&self.path(), &format!("{acknowledged}\n")).is_ok()
        {
            *written = acknowledged;
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join(FILE)
    }
}
