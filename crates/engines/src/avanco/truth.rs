//! For the tests: a second opinion on who wins, and positions to ask it about.

use super::view::SIDE;
use ludoteca_games::avanco::{Avanco, Board};
use ludoteca_games::board::{Board as _, Cell, CellSet};
use ludoteca_games::{Game, Notation, Setup};
use ludoteca_kernel::{Player, Position, PositionExt, RandomAction, Rng};
use ludoteca_search::{Distance, Value};
use std::collections::HashMap;

/// A second opinion that shares nothing with the engine: can a player force the end within this many plies?
#[derive(Default)]
pub(super) struct ForcedEnds(HashMap<(Avanco, u16), bool>);

impl ForcedEnds {
    /// Whether the player to act wins within this many plies.
    fn wins(&mut self, at: &Avanco, plies: u16) -> bool {
        if let Some(outcome) = at.outcome() {
            return outcome.winner == at.turn();
        }
        plies > 0 && self.some_action(at, plies)
    }

    /// Whether some action leaves the opponent lost.
    fn some_action(&mut self, at: &Avanco, plies: u16) -> bool {
        if let Some(&known) = self.0.get(&(at.clone(), plies)) {
            return known;
        }
        let wins = at.legal_actions().into_iter().any(|action| self.loses(&at.after(action), plies - 1));
        self.0.insert((at.clone(), plies), wins);
        wins
    }

    /// Whether the player to act loses within this many plies.
    fn loses(&mut self, at: &Avanco, plies: u16) -> bool {
        match at.outcome() {
            Some(outcome) => outcome.winner != at.turn(),
            None => {
                plies > 0
                    && at.legal_actions().into_iter().all(|action| self.wins(&at.after(action), plies - 1))
            }
        }
    }

    /// A proof must be true and its distance enough; called exact, no shorter one may do. A distance that nobody
    /// measured is enough whatever it is.
    pub(super) fn check(&mut self, at: &Avanco, value: Value) {
        /// No game with few pieces lasts longer.
        const WHOLE_GAME: u16 = 100;
        let text = at.write();
        let ends = if value.is_win() { Self::wins } else { Self::loses };
        let Some(distance) = value.distance() else { return };
        assert!(ends(self, at, distance.plies().unwrap_or(WHOLE_GAME)), "{text}: {value}");
        if let Distance::Exact(plies @ 2..) = distance {
            assert!(!ends(self, at, plies - 2), "{text}: {value} is not the quickest");
        }
    }
}

/// Pieces scattered over the board, at least one and at most `most` a side, in a game that goes on.
pub(super) fn scattered(most: u32, rng: &mut Rng) -> Avanco {
    let mut some = |row: u8| {
        let cells = Board::ALL - Board::row_set(row);
        (0..=rng.below(most)).map(|_| cells.random(rng)).collect::<CellSet>()
    };
    let (white, black) = (some(SIDE - 1), some(0));
    let turn = if rng.below(2) == 0 { Player::First } else { Player::Second };
    if (white & black).is_empty() { position(white, black, turn) } else { scattered(most, rng) }
}

/// The position with these pieces.
pub(super) fn position(white: CellSet, black: CellSet, turn: Player) -> Avanco {
    let piece = |cell: Cell| match (white.contains(cell), black.contains(cell)) {
        (false, false) => None,
        (is_white, _) => Some(if is_white { 'w' } else { 'b' }),
    };
    let cells = std::array::from_fn(|at| if at < 64 { piece(Cell(at as u8)) } else { None });
    let turn = if turn == Player::First { "w" } else { "b" };
    Avanco::from_setup(&Setup { cells, turn, extra: "" }).unwrap().admit()
}

/// A position of a random game after this many plies, or the last before its end.
pub(super) fn random_position(plies: u32, rng: &mut Rng) -> Avanco {
    let mut at = Avanco::start();
    for _ in 0..plies {
        let Some(action) = at.random_action(rng) else { break };
        let next = at.after(action);
        if next.is_over() {
            break;
        }
        at = next;
    }
    at
}
