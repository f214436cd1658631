//! What travels beside the engine: the files that minds want to be given.

use crate::memory;
use ludoteca_games::GameId;
use ludoteca_engines::profile;

/// Gives the mind for a game one of its files; `false` if there is no such game, or the bytes are no file of its.
pub fn install_book(game: &str, bytes: &[u8]) -> bool {
    let Ok(game) = game.parse::<GameId>() else { return false };
    let installed = profile(game).install(bytes);
    if installed {
        memory::forget(game);
    }
    installed
}

/// Whether a mind has what it needs to prove every position soon.
pub(crate) fn is_ready(game: GameId) -> bool {
    profile(game).is_equipped()
}
