//! What games of connection have in common: how far a player is from joining sides, bridges, and an engine by Monte Carlo.

mod bridges;
mod engine;

pub(crate) use bridges::{Bridged, answer, joined_by_pairs, playout};
pub(crate) use engine::{ConnectionEngine, Kind, Manner};

use ludoteca_games::board::{Cell, WideSet};

/// Farther than any cell is from a side.
pub(crate) const FAR: i32 = 99;

/// A board on which sides are joined.
pub(crate) trait Connected {
    /// The cells beside one of the set.
    fn beside(set: WideSet) -> WideSet;

    /// The cells beside a cell.
    fn around(cell: Cell) -> WideSet;

    /// The stones joined to one of them.
    fn group_of(stone: Cell, stones: WideSet) -> WideSet;
}

/// For each cell how many cells a player must still take to join it to a side, the cell included; stones of the player's own
/// cost nothing, and where neither they nor free cells lead it is [`FAR`].
pub(crate) fn distances<B: Connected>(side: WideSet, own: WideSet, free: WideSet) -> [i32; 128] {
    let mut found = [FAR; 128];
    let mut seen = WideSet::EMPTY;
    let mut border = side;
    for far in 0.. {
        // Own stones reached at this cost, and those joined to them.
        let mut joined = (border & own) - seen;
        loop {
            let more = (B::beside(joined) & own) - joined - seen;
            if more.is_empty() {
                break;
            }
            joined |= more;
        }
        seen |= joined;
        joined.iter().for_each(|cell| found[usize::from(cell.0)] = far);
        border |= B::beside(joined);
        let next = (border & free) - seen;
        if next.is_empty() {
            return found;
        }
        seen |= next;
        next.iter().for_each(|cell| found[usize::from(cell.0)] = far + 1);
        border = B::beside(next);
    }
    found
}

/// Whether an enemy stone has gone into a bridge of the player's own and a stone here would save it: two own stones that do not
/// touch each other, both beside this cell and beside the intruder.
pub(crate) fn saves_bridge<B: Connected>(cell: Cell, own: WideSet, enemy: WideSet) -> bool {
    let around = B::around(cell);
    (around & enemy).iter().any(|intruder| {
        let ends = around & B::around(intruder) & own;
        ends.iter().any(|end| !(ends - B::around(end)).without(end).is_empty())
    })
}
