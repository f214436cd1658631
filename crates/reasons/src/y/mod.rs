//! Y: stones that two empty points join.

#[cfg(test)]
mod tests;

use crate::any_game::{finish, no_defence, one_defence};
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::board::WideSet;
use ludoteca_games::y::{Action, Board, Y};

impl Explain for Y {
    const THEMES: &'static [Theme] = &[Theme::Finish, Theme::NoDefence, Theme::OneDefence, Theme::Bridge];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        if let Some(finish) = finish(played) {
            return vec![finish];
        }
        [no_defence(played), one_defence(played), bridge(played)].into_iter().flatten().collect()
    }
}

/// The stone and another group, or a side that its group does not touch, have two empty points or more between them that touch both.
fn bridge(played: &Played<'_, Y>) -> Option<Finding> {
    let Action::Place(stone) = played.action else { return None };
    let (own, empty) = (played.after.stones(played.before.colour()), played.after.empty());
    let group = Board::group(stone, own);
    let free = Board::beside(WideSet::only(stone)) & empty;
    let to_stones = (own - group).iter().filter_map(|other| {
        let between = free & Board::beside(WideSet::only(other));
        between.has_several().then(|| between.with(other))
    });
    let to_sides = Board::SIDES.iter().filter(|&&side| (group & side).is_empty()).filter_map(|&side| {
        let between = free & side;
        between.has_several().then_some(between)
    });
    let cells = to_stones.chain(to_sides).fold(WideSet::EMPTY, |all, bridge| all | bridge);
    (!cells.is_empty()).then(|| Finding::new(Theme::Bridge, cells.with(stone), &[]))
}
