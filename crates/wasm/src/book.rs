//! Flume's book, which travels beside the engine.

use crate::memory;
use ludoteca_games::GameId;

/// Gives the mind for Flume its book; `false` if these bytes are no such book.
pub fn install_flume_book(bytes: &[u8]) -> bool {
    let installed = ludoteca_minds::flume::install_book(bytes).is_ok();
    if installed {
        memory::forget(GameId::Flume);
    }
    installed
}

/// Whether a mind has what it needs to prove every position soon.
pub(crate) fn is_ready(game: GameId) -> bool {
    game != GameId::Flume || ludoteca_minds::flume::Book::in_use().is_some()
}
