//! Rastros: doors, corners, and ways that end.

#[cfg(test)]
mod tests;

use crate::any_game::{always_even, finish, flood, harmless_cells, no_defence, one_defence, one_way};
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::board::Cell;
use ludoteca_games::rastros::{Board, Rastros};
use ludoteca_kernel::{Player, PositionExt as _};

impl Explain for Rastros {
    const THEMES: &'static [Theme] = &[
        Theme::Finish,
        Theme::OneWay,
        Theme::OddEven,
        Theme::Corner,
        Theme::NoDefence,
        Theme::Door,
        Theme::OneDefence,
    ];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        if let Some(finish) = finish(played) {
            return vec![finish];
        }
        let corner = corner(played);
        let helpless = no_defence(played).filter(|_| corner.is_none());
        let way = one_way(played).or_else(|| dead_end(played));
        let single = one_defence(played).filter(|_| corner.is_none() && way.is_none());
        [way, corner, helpless, door(played), single].into_iter().flatten().collect()
    }
}

/// Neither goal can be reached, and every way ends after an even number of steps: the opponent is the one who cannot move.
fn dead_end(played: &Played<'_, Rastros>) -> Option<Finding> {
    let shut = [Player::First, Player::Second].into_iter().all(|player| !is_open(played.after, player));
    let lengths = shut.then(|| always_even(played.after, &|_| true)).flatten()?;
    Some(Finding::new(Theme::OddEven, harmless_cells(played.after, &|_| true), &lengths))
}

/// Every reply puts the piece beside the mover's goal, or on it.
fn corner(played: &Played<'_, Rastros>) -> Option<Finding> {
    let goal = Rastros::goal(played.mover());
    let replies = played.after.legal_actions();
    let near = |cell: Cell| cell == goal || Board::KING[goal.0 as usize].contains(cell);
    let pulled = !replies.is_empty() && replies.iter().all(|reply| near(reply.cell));
    let cells = replies.iter().fold(goal.alone(), |all, reply| all.with(reply.cell));
    pulled.then(|| Finding::new(Theme::Corner, cells, &[replies.len() as u32]))
}

/// The opponent's goal could be reached, and no longer can.
fn door(played: &Played<'_, Rastros>) -> Option<Finding> {
    let opponent = played.mover().other();
    let closed = is_open(played.before, opponent) && !is_open(played.after, opponent);
    closed.then(|| Finding::new(Theme::Door, Rastros::goal(opponent).alone(), &[]))
}

/// Whether the piece can still come to a player's goal, were both to help.
fn is_open(position: &Rastros, player: Player) -> bool {
    let goals = [Player::First, Player::Second].map(Rastros::goal);
    let near = |cell: Cell| (Board::KING[cell.0 as usize] & position.free()).into();
    flood(position.piece_cell(), near, |cell| !goals.contains(&cell)).contains(Rastros::goal(player))
}
