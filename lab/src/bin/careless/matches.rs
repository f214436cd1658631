//! Matches of levels that are as careless as they are told to be.

use ludoteca_engines::{Beginner, Engine, Level, StoppedClock, balanced_openings, engine};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::{Player, Rng};
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

/// MiB of an engine's table.
const HASH_MIB: usize = 16;
/// The numbers that a seed has for its openings, and as many again for its games.
const SEED_ROOM: u64 = 1 << 20;
const OF_GAMES: u64 = SEED_ROOM / 2;

/// A level and its carelessness in hundredths; level 0 is the beginner.
#[derive(Clone, Copy)]
pub(crate) struct Rival {
    pub(crate) level: u8,
    pub(crate) careless: u32,
}

impl Rival {
    pub(crate) fn new(level: &str, careless: &str) -> Option<Self> {
        let level = level.parse().ok()?;
        (level == 0 || Level::new(level).is_some()).then_some(())?;
        Some(Self { level, careless: careless.parse().ok()? })
    }

    fn choose(self, engine: &mut dyn Engine, table: &dyn Table, rng: &mut Rng) -> Option<String> {
        let Some(level) = Level::new(self.level) else { return Beginner.choose(table, rng) };
        let is_careless = rng.below(100) < self.careless;
        let analysis = engine.think(table, &level.limits(engine), &StoppedClock, &mut ()).ok()?;
        level.choose_if(table.game(), is_careless, &analysis, rng).map(str::to_owned)
    }
}

impl fmt::Display for Rival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}, careless {} times in 100", self.level, self.careless)
    }
}

/// A match.
#[derive(Clone, Copy)]
pub(crate) struct Match {
    pub(crate) game: GameId,
    pub(crate) seed: u64,
    pub(crate) threads: u32,
    pub(crate) games: u32,
}

impl Match {
    /// How many games the first of them wins.
    pub(crate) fn play(&self, rivals: [Rival; 2]) -> u32 {
        let (next, won) = (AtomicU32::new(0), AtomicU32::new(0));
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            return;
                        }
                        let wins = self.first_wins(number, rivals) == Some(true);
                        won.fetch_add(wins.into(), Ordering::Relaxed);
                    }
                });
            }
        });
        won.into_inner()
    }

    fn first_wins(&self, number: u32, rivals: [Rival; 2]) -> Option<bool> {
        let numbered = |number| Rng::new(self.seed.wrapping_mul(SEED_ROOM).wrapping_add(number));
        let openings = balanced_openings(self.game);
        let at = numbered(u64::from(number / 2)).below(1 << 16) as usize;
        let mut table = openings.get(at % openings.len().max(1))?.table(self.game)?;
        let mut rng = numbered(OF_GAMES + u64::from(number));
        let seat = Player::BOTH[number as usize % 2];
        let mut engines = rivals.map(|_| engine(self.game, HASH_MIB));
        while table.outcome().is_none() {
            let who = usize::from(table.turn() != seat);
            let action = rivals[who].choose(engines[who].as_mut(), table.as_ref(), &mut rng)?;
            table.play(&action).ok()?;
        }
        table.outcome().map(|outcome| outcome.winner == seat)
    }
}
