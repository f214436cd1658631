//! Waiting for news of several streams at once.

use ludoteca_club::{Hub, StreamId};
use std::sync::Arc;
use tokio::sync::Notify;
use tokio::task::JoinSet;

/// A bell that rings when one of the streams has come further.
#[derive(Debug)]
pub(crate) struct Notifier {
    streams: Vec<StreamId>,
    bell: Arc<Notify>,
    /// Those who listen, until the bell is dropped.
    _listeners: JoinSet<()>,
}

impl Notifier {
    /// Listens to these streams, from now on.
    pub(crate) fn new(hub: &Hub, streams: Vec<StreamId>) -> Self {
        let bell = Arc::new(Notify::new());
        let mut listeners = JoinSet::new();
        for stream in &streams {
            let (mut news, bell) = (hub.listen(stream), Arc::clone(&bell));
            listeners.spawn(async move {
                while news.changed().await.is_ok() {
                    bell.notify_one();
                }
            });
        }
        Self { streams, bell, _listeners: listeners }
    }

    /// Listens to other streams, if they are others.
    pub(crate) fn follow(&mut self, hub: &Hub, streams: Vec<StreamId>) {
        if streams != self.streams {
            *self = Self::new(hub, streams);
        }
    }

    /// Ends when it has rung since it was last asked, or rings.
    pub(crate) async fn rung(&self) {
        self.bell.notified().await;
    }
}
