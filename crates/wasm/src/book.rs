//! What travels beside the engine: the files that engines want to be given.

use crate::memory;
use ludoteca_engines::profile;
use ludoteca_games::GameId;

/// Gives the engine for a game one of its files; `false` if there is no such game, or the bytes are no file of its.
pub fn install_book(game: &str, bytes: &[u8]) -> bool {
    let Ok(game) = game.parse::<GameId>() else { return false };
    let installed = profile(game).install(bytes);
    if installed {
        memory::forget(game);
    }
    installed
}

/// Whether an engine has what it needs to prove every position soon.
pub(crate) fn is_ready(game: GameId) -> bool {
    profile(game).is_equipped()
}
