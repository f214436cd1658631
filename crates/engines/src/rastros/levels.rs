//! Every position of the opening, level by level, in one fixed order.
//!
//! Level n holds the canonical keys of all positions reachable in n plies, sorted. The order is a contract:
//! a book is only a row of values in this order. Nothing here is solved.

use super::board::cells;
use super::view::View;
use ludoteca_games::Game;
use ludoteca_games::rastros::Rastros;

/// The keys after `plies` plies from the start of the championship's game, ascending, each once.
pub(super) fn level(plies: usize) -> Vec<u64> {
    (0..plies).fold(first_level(), |keys, _| next_level(&keys))
}

/// The key of the start alone.
pub(super) fn first_level() -> Vec<u64> {
    vec![View::of(&Rastros::start()).trimmed().key()]
}

/// The keys one ply after those given.
pub(super) fn next_level(keys: &[u64]) -> Vec<u64> {
    let mut next: Vec<u64> = keys.iter().flat_map(|&key| children(View::from_key(key))).collect();
    next.sort_unstable();
    next.dedup();
    next
}

/// The keys of the positions one step away; entering a goal leads to no position.
fn children(view: View<7>) -> impl Iterator<Item = u64> {
    cells(view.steps()).map(move |to| view.after(to).trimmed().key())
}
