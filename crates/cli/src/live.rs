//! Live play for `serve`: where games are kept, and the computer that takes a seat.

use anyhow::{Context, Result};
use ludoteca_club::table::TableState;
use ludoteca_games::GameId;
use ludoteca_kernel::Dice;
use ludoteca_minds::{Level, Mind, SystemClock, mind};
use ludoteca_server::Computer;
use std::env;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// How much a mind may remember, in MiB: there may be one for every processor and game.
const MEMORY: usize = 16;

/// The computer. Minds that have learnt something are kept for the next action of the same game.
#[derive(Default)]
pub(crate) struct Thinker {
    resting: Mutex<Vec<(GameId, Box<dyn Mind>)>>,
}

impl Thinker {
    fn wake(&self, game: GameId) -> Box<dyn Mind> {
        let mut resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        let found = resting.iter().position(|(other, _)| *other == game);
        found.map_or_else(|| mind(game, MEMORY), |at| resting.swap_remove(at).1)
    }

    fn rest(&self, game: GameId, mind: Box<dyn Mind>) {
        self.resting.lock().unwrap_or_else(PoisonError::into_inner).push((game, mind));
    }
}

impl Computer for Thinker {
    fn choose_blocking(&self, table: &TableState, level: u8) -> Option<String> {
        let game = table.game.game();
        let level = Level::new(level)?;
        let mut mind = self.wake(game);
        let mut dice = Dice::new(table.number ^ seed(&table.game.position()));
        let chosen = level.play(mind.as_mut(), table.game.as_ref(), &mut dice, &SystemClock::new(), &mut ());
        self.rest(game, mind);
        chosen.ok()
    }
}

/// A number that follows from a text (FNV-1a).
fn seed(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Where data are kept unless `--data` says otherwise: the place that the system has for programs' data.
pub(crate) fn usual_folder() -> Result<PathBuf> {
    let named = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || named("HOME");
    let folder = if cfg!(windows) {
        named("LOCALAPPDATA").map(|base| base.join("Ludoteca"))
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support/Ludoteca"))
    } else {
        named("XDG_DATA_HOME")
            .or_else(|| Some(home()?.join(".local/share")))
            .map(|base| base.join("ludoteca"))
    };
    folder.context("this system does not say where programs keep data; `--data FOLDER` does")
}
