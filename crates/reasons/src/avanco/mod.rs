//! Avanço: who arrives first, threats that cannot all be stopped, and guards.

#[cfg(test)]
mod tests;

use crate::any_game::{finish, helpless_replies, no_defence, one_defence};
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::avanco::{Action, Avanco, Board};
use ludoteca_games::board::{Board as _, Cell, CellSet};
use ludoteca_kernel::{Player, Position as _};

impl Explain for Avanco {
    const THEMES: &'static [Theme] = &[
        Theme::Finish,
        Theme::TwoThreats,
        Theme::NoDefence,
        Theme::Race,
        Theme::OneDefence,
        Theme::GuardLeft,
    ];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        if let Some(finish) = finish(played) {
            return vec![finish];
        }
        let threats = two_threats(played);
        let helpless = no_defence(played).filter(|_| threats.is_none());
        let race = race(played.after, played.mover());
        [threats, helpless, race, one_defence(played)].into_iter().flatten().collect()
    }

    fn regretted(played: &Played<'_, Self>) -> Vec<Finding> {
        guard_left(played).into_iter().collect()
    }
}

fn pieces(position: &Avanco, player: Player) -> CellSet {
    match player {
        Player::First => position.white(),
        Player::Second => position.black(),
    }
}

/// Rows from a cell to a player's far row.
fn rows_left(cell: Cell, player: Player) -> u8 {
    let (_, row) = Board::place(cell);
    match player {
        Player::First => Board::ROWS - 1 - row,
        Player::Second => row,
    }
}

/// Two or more ways to arrive with the next action, and no reply that stops all of them.
fn two_threats(played: &Played<'_, Avanco>) -> Option<Finding> {
    helpless_replies(played)?;
    let mover = played.mover();
    let (own, enemy) = (pieces(played.after, mover), pieces(played.after, mover.other()));
    let (mut cells, mut ways) = (CellSet::EMPTY, 0);
    for from in own.iter().filter(|&cell| rows_left(cell, mover) == 1) {
        for to in Avanco::far_row(mover) {
            let across = Board::place(from).0.abs_diff(Board::place(to).0);
            if across <= 1 && !own.contains(to) && (across == 1 || !enemy.contains(to)) {
                cells = cells.with(from).with(to);
                ways += 1;
            }
        }
    }
    (ways >= 2).then(|| Finding::new(Theme::TwoThreats, cells, &[ways]))
}

/// A piece that nobody can stop arrives before the opponent can, who is to act.
fn race(position: &Avanco, player: Player) -> Option<Finding> {
    let opponent = player.other();
    let (own, enemy) = (pieces(position, player), pieces(position, opponent));
    let fewest = enemy.iter().map(|cell| rows_left(cell, opponent)).min()?;
    let free = own
        .iter()
        .filter(|&runner| rows_left(runner, player) < fewest && is_free(runner, own, enemy, player));
    let runner = free.min_by_key(|&runner| rows_left(runner, player))?;
    let steps = rows_left(runner, player);
    let column = Board::column(Board::place(runner).0);
    let way: CellSet = column.iter().filter(|&cell| rows_left(cell, player) <= steps).collect();
    Some(Finding::new(Theme::Race, way, &[steps.into(), fewest.into()]))
}

/// Whether nothing stands straight ahead of a piece, and no enemy piece ahead is near enough to come beside its way in time: the two
/// approach by a row each, so that one that is `k` rows ahead can come `(k + 1) / 2` columns nearer, its capture counted.
fn is_free(runner: Cell, own: CellSet, enemy: CellSet, player: Player) -> bool {
    let (column, left) = (Board::place(runner).0, rows_left(runner, player));
    let ahead = |cell: Cell| left.checked_sub(rows_left(cell, player)).filter(|&rows| rows > 0);
    let across = |cell: Cell| Board::place(cell).0.abs_diff(column);
    own.iter().all(|cell| ahead(cell).is_none() || across(cell) > 0)
        && enemy.iter().all(|cell| ahead(cell).is_none_or(|rows| across(cell) > rows.div_ceil(2)))
}

/// The opponent arrives where the piece that was moved stood guard: on its cell, or past one that it could have captured from there.
fn guard_left(played: &Played<'_, Avanco>) -> Option<Finding> {
    let (guard, mover) = (played.action.from, played.mover());
    let positions = played.positions();
    let won = positions.last()?.outcome()?.winner != mover;
    let Action { from, to } = *played.then.last()?;
    let at_home = rows_left(guard, mover) == Board::ROWS - 1;
    let arrived = Avanco::far_row(mover.other()).contains(to);
    let across = Board::place(from).0.abs_diff(Board::place(guard).0);
    let through = across == 1 || across == 0 && to == guard;
    let left = guard.alone().with(from).with(to);
    (won && at_home && arrived && through).then(|| Finding::new(Theme::GuardLeft, left, &[]))
}
