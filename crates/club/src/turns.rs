//! Commands for one stream take turns on one machine: thirty referees who type at once, or thirty pupils who come in at once, would
//! otherwise make each other late again and again. Other machines are not asked; whoever is late because of them decides anew.

use crate::stream::StreamId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OwnedMutexGuard;

/// How many streams are remembered before those are forgotten that nobody waits for.
const MAX_STREAMS: usize = 1024;

/// Whose turn it is.
#[derive(Debug, Default)]
pub(crate) struct Turns {
    streams: Mutex<HashMap<StreamId, Arc<tokio::sync::Mutex<()>>>>,
}

impl Turns {
    /// Waits for one's turn at all of these streams, first come, first served. The turn ends with what is returned.
    pub(crate) async fn wait(&self, mut streams: Vec<&StreamId>) -> Vec<OwnedMutexGuard<()>> {
        // All wait in one order: nobody waits for somebody who waits for them.
        streams.sort_unstable();
        streams.dedup();
        let mut turns = Vec::with_capacity(streams.len());
        for stream in streams {
            turns.push(self.place(stream).lock_owned().await);
        }
        turns
    }

    fn place(&self, stream: &StreamId) -> Arc<tokio::sync::Mutex<()>> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if streams.len() >= MAX_STREAMS {
            // Whoever waits or has the turn holds the place too.
            streams.retain(|_, place| Arc::strong_count(place) > 1);
        }
        Arc::clone(streams.entry(stream.clone()).or_default())
    }
}
