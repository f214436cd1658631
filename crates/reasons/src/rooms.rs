//! Places that only one player can use, counted: for games in which whoever cannot act loses.

use crate::{Finding, Theme};
use ludoteca_games::board::CellSet;

/// What a player is sure of.
#[derive(Clone, Copy)]
pub(crate) struct Sure {
    /// The cells that only this player can ever use.
    pub cells: CellSet,
    /// So many actions fit there, and nobody can prevent them.
    pub actions: u32,
}

/// The themes of places of one's own: what the mover was sure of before and is now, what the opponent is, and how many actions the
/// opponent has at most.
pub(crate) fn seen(before: Sure, now: Sure, opponent: Sure, most: u32) -> Vec<Finding> {
    let mut found = Vec::new();
    if most > 0 && now.actions >= most {
        found.push(Finding::new(Theme::EnoughRoom, now.cells, &[now.actions, most]));
    }
    let new = now.cells - before.cells;
    if now.actions > before.actions && now.actions > opponent.actions && !new.is_empty() {
        found.push(Finding::new(Theme::Room, new, &[now.actions, opponent.actions]));
    }
    found
}
