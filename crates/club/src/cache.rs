//! Streams that were asked for lately, so that a command need not replay the whole game.

use crate::folded::Folded;
use crate::stream::StreamId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many streams are remembered.
const MAX_STREAMS: usize = 4096;

/// The latest known state of streams of one kind. It may be behind the log, never ahead of it.
#[derive(Debug)]
pub(crate) struct Cache<S> {
    known: Mutex<KnownStreams<S>>,
}

#[derive(Debug)]
struct KnownStreams<S> {
    states: HashMap<StreamId, (Arc<S>, u64)>,
    /// Counts the uses, so that the one used longest ago can be found.
    clock: u64,
}

impl<S> Default for Cache<S> {
    fn default() -> Self {
        Self { known: Mutex::new(KnownStreams { states: HashMap::new(), clock: 0 }) }
    }
}

impl<S: Folded> Cache<S> {
    fn known(&self) -> MutexGuard<'_, KnownStreams<S>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn find(&self, id: &StreamId) -> Option<Arc<S>> {
        let mut known = self.known();
        known.clock += 1;
        let now = known.clock;
        let (state, used) = known.states.get_mut(id)?;
        *used = now;
        Some(Arc::clone(state))
    }

    /// How many are remembered.
    pub(crate) fn count(&self) -> usize {
        self.known().states.len()
    }

    /// Remembers a state, unless a later one is known.
    pub(crate) fn keep(&self, id: &StreamId, state: &Arc<S>) {
        let mut known = self.known();
        known.clock += 1;
        let now = known.clock;
        let newer = known.states.get(id).is_some_and(|(kept, _)| kept.number() > state.number());
        if !newer {
            known.states.insert(id.clone(), (Arc::clone(state), now));
        }
        if known.states.len() > MAX_STREAMS {
            known.forget_half();
        }
    }
}

impl<S> KnownStreams<S> {
    fn forget_half(&mut self) {
        let mut uses: Vec<u64> = self.states.values().map(|&(_, used)| used).collect();
        let half = uses.len() / 2;
        let (_, &mut middle, _) = uses.select_nth_unstable(half);
        self.states.retain(|_, &mut (_, used)| used >= middle);
    }
}
