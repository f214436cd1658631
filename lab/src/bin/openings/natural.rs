//! The first plies as good players play them, with some variety.

use ludoteca_engines::{Engine, Level, StoppedClock, engine};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;

/// Who plays them.
const LEVELS: [u8; 3] = [4, 5, 6];
/// Random games that tell how long a game is.
const GAMES: u64 = 1000;
/// Memory of the engine, in MiB.
const HASH_MIB: usize = 16;

/// Two good players.
pub(crate) struct Natural {
    game: GameId,
    engine: Box<dyn Engine>,
    /// The least plies of an opening, and the most: an eighth and a quarter of a random game, but at least 2 and 8.
    plies: [u32; 2],
}

impl Natural {
    /// Players of a game.
    pub(crate) fn new(game: GameId) -> Self {
        let playouts = game.table().playouts(GAMES, &mut Rng::new(1));
        let length = (playouts.actions / playouts.games()) as u32;
        Self { game, engine: engine(game, HASH_MIB), plies: [(length / 8).max(2), (length / 4).max(8)] }
    }

    /// An opening; `None` if the game is over in it, or if it ends within a turn.
    pub(crate) fn play(&mut self, rng: &mut Rng) -> Option<Box<dyn Table>> {
        let [least, most] = self.plies;
        let mut table = self.game.table();
        let mut seat = table.turn();
        for _ in 0..least + rng.below(most - least + 1) {
            let level = Level::new(LEVELS[rng.below(LEVELS.len() as u32) as usize])?;
            seat = table.turn();
            let action =
                level.play(self.engine.as_mut(), table.as_ref(), rng, &StoppedClock, &mut ()).ok()?;
            table.play(&action).ok()?;
        }
        (table.outcome().is_none() && table.turn() != seat).then_some(table)
    }
}
