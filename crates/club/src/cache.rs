//! Tables that were asked for lately, so that a command need not replay the whole game.

use crate::stream::StreamId;
use crate::table::TableState;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many tables are remembered.
const MOST: usize = 4096;

/// The latest known state of tables. It may be behind the log, never ahead of it.
#[derive(Debug, Default)]
pub(crate) struct Cache {
    known: Mutex<KnownTables>,
}

#[derive(Debug, Default)]
struct KnownTables {
    tables: HashMap<StreamId, (Arc<TableState>, u64)>,
    /// Counts the uses, so that the one used longest ago can be found.
    clock: u64,
}

impl Cache {
    fn known(&self) -> MutexGuard<'_, KnownTables> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn find(&self, id: &StreamId) -> Option<Arc<TableState>> {
        let mut known = self.known();
        known.clock += 1;
        let now = known.clock;
        let (state, used) = known.tables.get_mut(id)?;
        *used = now;
        Some(Arc::clone(state))
    }

    /// How many are remembered.
    pub(crate) fn count(&self) -> usize {
        self.known().tables.len()
    }

    /// Remembers a state, unless a later one is known.
    pub(crate) fn keep(&self, id: &StreamId, state: &Arc<TableState>) {
        let mut known = self.known();
        known.clock += 1;
        let now = known.clock;
        let newer = known.tables.get(id).is_some_and(|(kept, _)| kept.number > state.number);
        if !newer {
            known.tables.insert(id.clone(), (Arc::clone(state), now));
        }
        if known.tables.len() > MOST {
            known.forget_half();
        }
    }
}

impl KnownTables {
    fn forget_half(&mut self) {
        let mut uses: Vec<u64> = self.tables.values().map(|&(_, used)| used).collect();
        let half = uses.len() / 2;
        let (_, &mut middle, _) = uses.select_nth_unstable(half);
        self.tables.retain(|_, &mut (_, used)| used >= middle);
    }
}
