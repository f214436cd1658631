//! Flume's book, which travels beside the engine.

use crate::memory;
use games::GameId;

/// Gives the mind for Flume its book; `false` if these bytes are no such book.
pub fn install_flume_book(bytes: &[u8]) -> bool {
    let installed = minds::flume::install_book(bytes).is_ok();
    if installed {
        memory::forget(GameId::Flume);
    }
    installed
}

/// Whether a mind has what it needs to prove every position soon.
pub(crate) fn is_ready(game: GameId) -> bool {
    game != GameId::Flume || minds::flume::Book::in_use().is_some()
}
