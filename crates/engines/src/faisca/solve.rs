//! Who wins, by depth-first search with a table of proofs under whole keys.

use super::state::State;
use ludoteca_games::board::Cell;
use ludoteca_search::Stopped;

/// Called for every position searched; says when to stop.
pub(super) type Spend<'a> = &'a mut dyn FnMut() -> Result<(), Stopped>;

/// States with fewer empty cells are quicker to solve again than to remember.
const WORTH_KEEPING: u32 = 5;

/// Solves positions, and remembers.
#[derive(Debug)]
pub(super) struct Solver {
    /// Buckets of two: one for the larger of the states that came by, one for the latest. A key, in whose
    /// lowest bit stands who wins; 0 is no entry, because a key without its lowest bit is never 0 for a state that is kept.
    table: Vec<[u64; 2]>,
}

impl Solver {
    /// A solver whose table takes at most this many MiB; where the memory cannot be reserved, half, until it can.
    pub(super) fn new(mib: usize) -> Self {
        let buckets = (mib.max(1) << 20) / size_of::<[u64; 2]>();
        // The largest power of two that fits.
        let mut buckets: usize = 1 << buckets.ilog2();
        let mut table = Vec::new();
        while table.try_reserve_exact(buckets).is_err() && buckets > 1 {
            buckets /= 2;
        }
        table.resize(buckets, [0; 2]);
        Self { table }
    }

    /// Whether the player to act wins.
    pub(super) fn wins(&mut self, state: &State, spend: Spend<'_>) -> Result<bool, Stopped> {
        spend()?;
        let targets = state.targets();
        if targets.is_empty() {
            return Ok(false);
        }
        let key = state.key();
        let keeps = state.free.len() >= WORTH_KEEPING;
        if keeps && let Some(wins) = self.recall(key) {
            return Ok(wins);
        }
        // The fewer answers there are, the sooner it is tried; with none the game is won.
        let mut children = [(0, State { cell: Cell(0), ..*state }); 12];
        let mut count = 0;
        for to in targets {
            let next = state.after_as_it_is(to);
            let answers = next.targets().len();
            if answers == 0 {
                return Ok(true);
            }
            children[count] = (answers, next);
            count += 1;
        }
        let children = &mut children[..count];
        for (_, next) in children.iter_mut() {
            *next = next.reduced();
        }
        children.sort_unstable_by_key(|(answers, next)| (*answers, next.free.len()));
        let mut wins = false;
        for (_, next) in children.iter() {
            if !self.wins(next, spend)? {
                wins = true;
                break;
            }
        }
        if keeps {
            self.remember(key, state.free.len(), wins);
        }
        Ok(wins)
    }

    fn bucket(&self, key: u64) -> usize {
        let mixed = (key ^ key >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((mixed ^ mixed >> 32).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 20) as usize & (self.table.len() - 1)
    }

    fn recall(&self, key: u64) -> Option<bool> {
        let found = self.table[self.bucket(key)].into_iter().find(|&entry| entry | 1 == key)?;
        Some(found & 1 == 1)
    }

    fn remember(&mut self, key: u64, size: u32, wins: bool) {
        let at = self.bucket(key);
        let entry = if wins { key } else { key & !1 };
        let [large, latest] = &mut self.table[at];
        if *large == 0 || State::cells_in(*large) <= size {
            *latest = *large;
            *large = entry;
        } else {
            *latest = entry;
        }
    }
}
