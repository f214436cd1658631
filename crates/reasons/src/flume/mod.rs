//! Flume: turns that go on, and who lets them.

#[cfg(test)]
mod tests;

use crate::any_game::{always_even, cells_of, finish, harmless_cells};
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::Colour;
use ludoteca_games::board::{Board as _, CellSet};
use ludoteca_games::flume::{Action, Board, Flume};
use ludoteca_kernel::{Player, Position as _, PositionExt as _};

impl Explain for Flume {
    const THEMES: &'static [Theme] =
        &[Theme::Finish, Theme::OddEven, Theme::Majority, Theme::Chain, Theme::Opens];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        if let Some(finish) = finish(played) {
            return vec![finish];
        }
        [odd_even(played), majority(played), chain(played)].into_iter().flatten().collect()
    }

    fn regretted(played: &Played<'_, Self>) -> Vec<Finding> {
        opens(played).into_iter().collect()
    }
}

fn stones(position: &Flume, player: Player) -> CellSet {
    if position.seat_of(Colour::White) == player { position.white() } else { position.black() }
}

/// More than half of the board is the mover's.
fn majority(played: &Played<'_, Flume>) -> Option<Finding> {
    let (own, enough) = (stones(played.after, played.mover()), Board::ALL.len() / 2 + 1);
    (own.len() >= enough).then(|| Finding::new(Theme::Majority, own, &[own.len(), enough]))
}

/// The mover acts again, in the line as long as the turn goes on.
fn chain(played: &Played<'_, Flume>) -> Option<Finding> {
    let mover = played.mover();
    let mut position = played.after.clone();
    let mut cells = cells_of(played.before, played.action);
    for &action in played.then {
        if position.turn() != mover || position.is_over() {
            break;
        }
        cells |= cells_of(&position, action);
        position.play_unchecked(action);
    }
    (cells.has_several()).then(|| Finding::new(Theme::Chain, cells, &[cells.len()]))
}

/// Nobody can act again, and whoever is the first to change that is the opponent.
fn odd_even(played: &Played<'_, Flume>) -> Option<Finding> {
    let is_quiet = |position: &Flume| !position.is_over() && narrow(position).is_empty();
    let quiet = is_quiet(played.after) && played.action != Action::Swap;
    let lengths = quiet.then(|| always_even(played.after, &is_quiet)).flatten()?;
    let replies = harmless_cells(played.after, &is_quiet);
    let cells = if replies.is_empty() { cells_of(played.before, played.action) } else { replies };
    Some(Finding::new(Theme::OddEven, cells, &lengths))
}

/// The cells where a stone earns another action.
fn narrow(position: &Flume) -> CellSet {
    position.empty().iter().filter(|&cell| position.acts_again(cell)).collect()
}

/// Nobody could act again, and now the opponent can.
fn opens(played: &Played<'_, Flume>) -> Option<Finding> {
    let opened = narrow(played.after);
    let new = played.action != Action::Swap
        && played.after.turn() != played.mover()
        && narrow(played.before).is_empty()
        && !opened.is_empty();
    new.then(|| Finding::new(Theme::Opens, opened, &[opened.len()]))
}
