//! What one connection is doing: whether the client or the server is to act, and since when.

use crate::http::limits::ConnectionLimits;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use tokio::sync::Notify;
use tokio::time::{Duration, Instant, sleep};

/// What a connection is doing. Shared by the connection and by the list of all connections.
#[derive(Debug)]
pub(crate) struct Activity {
    opened: Instant,
    /// When the server last got on, in milliseconds from `opened`. Bytes that arrive do not count: whoever sends a
    /// header letter by letter keeps the server waiting all the same.
    progress: AtomicU64,
    /// Requests whose response is not complete yet.
    answering: AtomicU32,
    /// Whether the client does not take what is being sent.
    blocked: AtomicBool,
    closing: Notify,
}

/// A request that is being answered, until it is dropped.
#[derive(Debug)]
pub(crate) struct Answering(Arc<Activity>);

impl Activity {
    pub(crate) fn new() -> Self {
        Self {
            opened: Instant::now(),
            progress: AtomicU64::new(0),
            answering: AtomicU32::new(0),
            blocked: AtomicBool::new(false),
            closing: Notify::new(),
        }
    }

    /// A request has arrived whole.
    pub(crate) fn answer(self: &Arc<Self>) -> Answering {
        self.answering.fetch_add(1, Relaxed);
        self.mark_progress();
        Answering(Arc::clone(self))
    }

    /// The client has taken some of what is being sent.
    pub(crate) fn mark_progress(&self) {
        self.blocked.store(false, Relaxed);
        self.progress.store(self.opened.elapsed().as_millis() as u64, Relaxed);
    }

    /// The client does not take what is being sent.
    pub(crate) fn mark_blocked(&self) {
        self.blocked.store(true, Relaxed);
    }

    /// Since when the server has waited for the client; `None` while the client waits for the server.
    pub(crate) fn waiting_since(&self) -> Option<Instant> {
        let waits = self.answering.load(Relaxed) == 0 || self.blocked.load(Relaxed);
        waits.then(|| self.opened + Duration::from_millis(self.progress.load(Relaxed)))
    }

    /// Asks for the connection to be closed.
    pub(crate) fn close(&self) {
        self.closing.notify_one();
    }

    /// Ends when the connection is to be closed: because it was asked for, or because the client kept the server waiting
    /// for too long.
    pub(crate) async fn ended(&self, limits: &ConnectionLimits) {
        tokio::select! {
            () = self.closing.notified() => {}
            () = self.overdue(limits.wait) => {}
        }
    }

    async fn overdue(&self, wait: Duration) {
        loop {
            let waited = self.waiting_since().map_or(Duration::ZERO, |since| since.elapsed());
            match wait.checked_sub(waited) {
                None | Some(Duration::ZERO) => return,
                Some(rest) => sleep(rest).await,
            }
        }
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.mark_progress();
        self.0.answering.fetch_sub(1, Relaxed);
    }
}
