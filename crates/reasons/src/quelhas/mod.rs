//! Quelhas: whoever has no line left wins, so that no line wins at once.

#[cfg(test)]
mod tests;

use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::board::{Board as _, Cell, WideSet};
use ludoteca_games::quelhas::{Action, Board, Direction, Quelhas};
use ludoteca_kernel::Position as _;

impl Explain for Quelhas {
    const THEMES: &'static [Theme] = &[Theme::NoneLeft, Theme::FewerLines];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        none_left(played).or_else(|| fewer_lines(played)).into_iter().collect()
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

/// Nobody can spoil a line of the other any more: each fills every row of empty cells at once, and the mover has fewer. The opponent
/// acts, so that the mover is the first who has none left.
fn fewer_lines(played: &Played<'_, Quelhas>) -> Option<Finding> {
    let own = played.before.direction();
    let [ours, theirs] = [own, own.other()].map(|direction| lines(played.after, direction));
    let apart = played.action != Action::Swap && (ours & theirs).is_empty();
    let [few, many] = [own, own.other()].map(|direction| rows(played.after, direction));
    (apart && 0 < few && few < many).then(|| Finding::new(Theme::FewerLines, ours, &[few, many]))
}

/// How many unbroken rows of two empty cells or more lie in a direction: each has one end after which it does not go on.
fn rows(position: &Quelhas, direction: Direction) -> u32 {
    let open = position.open_to(direction);
    let before_last = |cell: &Cell| !open.contains(Cell(cell.0 + step(direction)));
    open.iter().filter(before_last).count() as u32
}

/// From a cell to the next of its line.
const fn step(direction: Direction) -> u8 {
    match direction {
        Direction::Vertical => Board::COLUMNS,
        Direction::Horizontal => 1,
    }
}

/// The cells of all lines that a direction could fill.
fn lines(position: &Quelhas, direction: Direction) -> WideSet {
    let open = position.open_to(direction).bits();
    WideSet::from_bits(open | open << step(direction))
}
