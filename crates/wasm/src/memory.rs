//! The engines that were asked before, with what they have learnt.

use ludoteca_engines::Engine;
use ludoteca_games::GameId;
use std::cell::RefCell;

/// Memory for an engine's table, in MiB: a phone has to live with it.
const HASH_MIB: usize = 16;

/// Memory for the table of an engine that answers one short question, in MiB: clearing more would take longer than thinking.
const SHORT_HASH_MIB: usize = 2;

/// So many engines are remembered: those of the games that were thought about last.
const MAX_ENGINES: usize = 2;

thread_local! {
    /// The one asked last at the end.
    static ENGINES: RefCell<Vec<Box<dyn Engine>>> = const { RefCell::new(Vec::new()) };
}

/// Asks the engine that knows a game.
pub(crate) fn with_engine<T>(game: GameId, ask: impl FnOnce(&mut dyn Engine) -> T) -> T {
    let known = ENGINES.with_borrow_mut(|engines| {
        let at = engines.iter().position(|engine| engine.game() == game);
        at.map(|at| engines.remove(at))
    });
    let mut engine = known.unwrap_or_else(|| ludoteca_engines::engine(game, HASH_MIB));
    let answer = ask(engine.as_mut());
    ENGINES.with_borrow_mut(|engines| {
        engines.push(engine);
        if engines.len() > MAX_ENGINES {
            engines.remove(0);
        }
    });
    answer
}

/// Asks an engine that has never been asked anything; it is not remembered.
pub(crate) fn with_new_engine<T>(game: GameId, ask: impl FnOnce(&mut dyn Engine) -> T) -> T {
    ask(ludoteca_engines::engine(game, SHORT_HASH_MIB).as_mut())
}

/// Forgets what was learnt about a game.
pub(crate) fn forget(game: GameId) {
    ENGINES.with_borrow_mut(|engines| engines.retain(|engine| engine.game() != game));
}
