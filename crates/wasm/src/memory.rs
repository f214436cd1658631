//! The minds that were asked before, with what they have learnt.

use ludoteca_games::GameId;
use ludoteca_engines::Mind;
use std::cell::RefCell;

/// Memory for a mind's table, in MiB: a phone has to live with it.
const HASH_MIB: usize = 16;

/// Memory for the table of a mind that answers one short question, in MiB: clearing more would take longer than thinking.
const SHORT_HASH_MIB: usize = 2;

/// So many minds are remembered: those of the games that were thought about last.
const MOST: usize = 2;

thread_local! {
    /// The one asked last at the end.
    static MINDS: RefCell<Vec<Box<dyn Mind>>> = const { RefCell::new(Vec::new()) };
}

/// Asks the mind that knows a game.
pub(crate) fn with_mind<T>(game: GameId, ask: impl FnOnce(&mut dyn Mind) -> T) -> T {
    let known = MINDS.with_borrow_mut(|minds| {
        let at = minds.iter().position(|mind| mind.game() == game);
        at.map(|at| minds.remove(at))
    });
    let mut mind = known.unwrap_or_else(|| ludoteca_engines::mind(game, HASH_MIB));
    let answer = ask(mind.as_mut());
    MINDS.with_borrow_mut(|minds| {
        minds.push(mind);
        if minds.len() > MOST {
            minds.remove(0);
        }
    });
    answer
}

/// Asks a mind that has never been asked anything; it is not remembered.
pub(crate) fn with_new_mind<T>(game: GameId, ask: impl FnOnce(&mut dyn Mind) -> T) -> T {
    ask(ludoteca_engines::mind(game, SHORT_HASH_MIB).as_mut())
}

/// Forgets what was learnt about a game.
pub(crate) fn forget(game: GameId) {
    MINDS.with_borrow_mut(|minds| minds.retain(|mind| mind.game() != game));
}
