//! Dominório: places where only one player's dominoes fit.

#[cfg(test)]
mod tests;

use crate::any_game::{finish, no_defence};
use crate::played::{Explain, Played};
use crate::rooms::{self, Sure};
use crate::{Finding, Theme};
use ludoteca_games::board::{Board as _, Cell, CellSet};
use ludoteca_games::dominorio::{Action, Board, Dominorio};
use ludoteca_kernel::Player;

impl Explain for Dominorio {
    const THEMES: &'static [Theme] = &[Theme::Finish, Theme::NoDefence, Theme::EnoughRoom, Theme::Room];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        if let Some(finish) = finish(played) {
            return vec![finish];
        }
        let (before, after, mover) = (played.before, played.after, played.mover());
        let most = fitting(after.empty(), mover.other()).actions;
        let own = sure(after, mover);
        let mut found = rooms::seen(sure(before, mover), own, sure(after, mover.other()), most);
        found.extend(no_defence(played));
        found
    }
}

/// The places where a player's dominoes fit and the other's do not.
fn sure(position: &Dominorio, player: Player) -> Sure {
    let other = player.other();
    let domino = |cell: Cell| match other {
        Player::First => Action::upright(cell),
        Player::Second => Action::lying(cell),
    };
    let used = position.open_to(other).iter().fold(CellSet::EMPTY, |all, cell| all | domino(cell).set());
    fitting(position.empty() - used, player)
}

/// The most dominoes of a player that fit into a set of cells, and the cells where they do.
fn fitting(set: CellSet, player: Player) -> Sure {
    let mut all = Sure { cells: CellSet::EMPTY, actions: 0 };
    for line in 0..Board::COLUMNS {
        let mut run = CellSet::EMPTY;
        for at in 0..=Board::ROWS {
            let cell = match player {
                Player::First => Board::cell(line, at),
                Player::Second => Board::cell(at, line),
            };
            if let Some(cell) = cell.filter(|&cell| set.contains(cell)) {
                run = run.with(cell);
                continue;
            }
            if run.len() > 1 {
                all.cells |= run;
                all.actions += run.len() / 2;
            }
            run = CellSet::EMPTY;
        }
    }
    all
}
