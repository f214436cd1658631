//! The computer that takes a seat in live play.

use ludoteca_club::table::TableState;
use ludoteca_engines::{Engine, Level, SystemClock, engine};
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use ludoteca_server::Computer;
use std::sync::{Mutex, PoisonError};

/// How much an engine may remember, in MiB: there may be one for every processor and game.
const MEMORY: usize = 16;

/// The computer. Engines that have learnt something are kept for the next action of the same game.
#[derive(Default)]
pub(crate) struct Thinker {
    resting: Mutex<Vec<(GameId, Box<dyn Engine>)>>,
}

impl Thinker {
    fn wake(&self, game: GameId) -> Box<dyn Engine> {
        let mut resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        let found = resting.iter().position(|(other, _)| *other == game);
        found.map_or_else(|| engine(game, MEMORY), |at| resting.swap_remove(at).1)
    }

    fn rest(&self, game: GameId, engine: Box<dyn Engine>) {
        self.resting.lock().unwrap_or_else(PoisonError::into_inner).push((game, engine));
    }
}

impl Computer for Thinker {
    fn choose_blocking(&self, table: &TableState, level: u8) -> Option<String> {
        let game = table.game.game();
        let level = Level::new(level)?;
        let mut engine = self.wake(game);
        let mut rng = Rng::new(table.number ^ seed(&table.game.position()));
        let chosen = level.play(engine.as_mut(), table.game.as_ref(), &mut rng, &SystemClock::new(), &mut ());
        self.rest(game, engine);
        chosen.ok()
    }
}

/// A number that follows from a text (FNV-1a).
fn seed(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
