//! Quelhas: whoever has no line left wins, so that no line wins at once.

#[cfg(test)]
mod tests;

use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::board::WideSet;
use ludoteca_games::quelhas::{Action, Board, Direction, Quelhas};
use ludoteca_kernel::Position as _;

impl Explain for Quelhas {
    const THEMES: &'static [Theme] = &[Theme::NoneLeft];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        none_left(played).into_iter().collect()
    }
}

/// The mover has no line left, and the opponent has.
fn none_left(played: &Played<'_, Quelhas>) -> Option<Finding> {
    let own = played.before.direction();
    let out = played.action != Action::Swap
        && played.after.outcome().is_none()
        && played.after.open_to(own).is_empty();
    out.then(|| Finding::new(Theme::NoneLeft, lines(played.after, own.other()), &[]))
}

/// The cells of all lines that a direction could fill.
fn lines(position: &Quelhas, direction: Direction) -> WideSet {
    let open = position.open_to(direction).bits();
    let step = match direction {
        Direction::Vertical => u32::from(<Board as ludoteca_games::board::Board>::COLUMNS),
        Direction::Horizontal => 1,
    };
    WideSet::from_bits(open | open << step)
}
