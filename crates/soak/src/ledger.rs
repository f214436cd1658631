//! What bots have sent, and what was acknowledged to them.

use crate::command::Command;
use ludoteca_club::{CommandKey, StreamId};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// A command that was sent at least once.
#[derive(Clone, Debug)]
pub struct Entry {
    /// For which table.
    pub table: StreamId,
    /// Who sent it, and what they called it.
    pub command: CommandKey,
    /// What it wants; `None` opens the table.
    pub wanted: Option<Command>,
    /// The table's number in the answer that acknowledged it.
    pub acknowledged: Option<u64>,
}

/// The bots' own memory of a campaign.
#[derive(Debug, Default)]
pub struct Ledger {
    entries: Mutex<Vec<Entry>>,
    acknowledged: watch::Sender<u64>,
    faults: AtomicU64,
    retries: AtomicU64,
    polls: AtomicU64,
    /// The longest that a computer took.
    computer: Mutex<Duration>,
}

impl Ledger {
    fn entries(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a command before it is sent; the number is its place.
    pub fn note(&self, table: StreamId, command: CommandKey, wanted: Option<Command>) -> usize {
        let mut entries = self.entries();
        entries.push(Entry { table, command, wanted, acknowledged: None });
        entries.len() - 1
    }

    /// Notes how long a computer took to act.
    pub fn computer_acted(&self, after: Duration) {
        let mut longest = self.computer.lock().unwrap_or_else(PoisonError::into_inner);
        *longest = after.max(*longest);
    }

    /// The longest a computer took to act.
    pub fn longest_computer(&self) -> Duration {
        *self.computer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that the command at this place was acknowledged.
    pub fn acknowledge(&self, place: usize, number: u64) {
        self.entries()[place].acknowledged = Some(number);
        self.acknowledged.send_modify(|count| *count += 1);
    }

    /// Everything that was sent.
    pub fn all(&self) -> Vec<Entry> {
        self.entries().clone()
    }

    /// How many commands were acknowledged, now and from now on.
    pub fn acknowledged(&self) -> watch::Receiver<u64> {
        self.acknowledged.subscribe()
    }

    /// An answer in which the server says that it is its fault.
    pub fn count_fault(&self) {
        self.faults.fetch_add(1, Relaxed);
    }

    /// A command that was sent again.
    pub fn count_retry(&self) {
        self.retries.fetch_add(1, Relaxed);
    }

    /// News that was asked for because a stream was held back.
    pub fn count_poll(&self) {
        self.polls.fetch_add(1, Relaxed);
    }

    /// How many answers said that it is the server's fault.
    pub fn faults(&self) -> u64 {
        self.faults.load(Relaxed)
    }

    /// How many commands were sent again.
    pub fn retries(&self) -> u64 {
        self.retries.load(Relaxed)
    }

    /// How often news was asked for because a stream was held back.
    pub fn polls(&self) -> u64 {
        self.polls.load(Relaxed)
    }
}
