//! The state of a game of Avanço, and its law.

use super::{Action, Board};
use crate::board::{Board as _, Cell, CellSet};
use crate::{Breach, Game, GameId};
use ludoteca_kernel::{ByPlayer, Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

/// A position of Avanço: where the pieces of each player stand, and who is to act. First has White.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Avanco {
    pub(super) pieces: ByPlayer<CellSet>,
    pub(super) turn: Player,
}

/// Columns and rows of the board.
const SIDE: u8 = 7;

/// Where the pieces of a side can go, by the way they go: towards column a, straight, towards column g.
#[derive(Clone, Copy)]
struct Targets([CellSet; 3]);

impl Avanco {
    /// The cells with white pieces.
    pub const fn white(&self) -> CellSet {
        self.pieces.first
    }

    /// The cells with black pieces.
    pub const fn black(&self) -> CellSet {
        self.pieces.second
    }

    /// Rule 4: the row a player must reach.
    pub const fn far_row(player: Player) -> CellSet {
        match player {
            Player::First => Board::row_set(SIDE - 1),
            Player::Second => Board::row_set(0),
        }
    }

    /// Rules 2 and 3: the cells the pieces of the player to act can go to, whether or not the game is over.
    #[inline]
    fn targets(&self) -> Targets {
        let own = self.pieces[self.turn];
        let occupied = self.pieces.first | self.pieces.second;
        let from = [own - Board::column(0), own, own - Board::column(SIDE - 1)].map(CellSet::bits);
        let to = match self.turn {
            Player::First => [from[0] << 6, from[1] << 7, from[2] << 8],
            Player::Second => [from[0] >> 8, from[1] >> 7, from[2] >> 6],
        };
        let [left, straight, right] = to.map(|bits| CellSet::from_bits(bits) & Board::ALL);
        Targets([left - own, straight - occupied, right - own])
    }

    /// The action that comes to `to` the given way (an index of [`Targets`]).
    #[inline]
    fn arriving(&self, way: usize, to: Cell) -> Action {
        let back = match self.turn {
            Player::First => to.0.wrapping_sub(6 + way as u8),
            Player::Second => to.0 + 8 - way as u8,
        };
        Action { from: Cell(back), to }
    }
}

impl Position for Avanco {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn try_for_each_action(&self, mut visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_none() {
            for (way, set) in self.targets().0.into_iter().enumerate() {
                set.iter().try_for_each(|to| visit(self.arriving(way, to)))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        self.pieces[self.turn] ^= action.from.alone() | action.to.alone();
        self.turn = self.turn.other();
        self.pieces[self.turn] -= action.to.alone();
    }

    /// Only the player who has just acted can have won.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let last = self.turn.other();
        let arrived = !(self.pieces[last] & Self::far_row(last)).is_empty();
        (arrived || self.pieces[self.turn].is_empty()).then(|| Outcome::win(last))
    }
}

impl RandomAction for Avanco {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        if self.outcome().is_some() {
            return None;
        }
        let [left, straight, right] = self.targets().0;
        let (first, second) = (left.len(), straight.len());
        let rank = rng.below(first + second + right.len());
        let past_left = rank >= first;
        let past_straight = rank >= first + second;
        let way = usize::from(past_left) + usize::from(past_straight);
        let (set, before) = if past_straight {
            (right, first + second)
        } else if past_left {
            (straight, first)
        } else {
            (left, 0)
        };
        Some(self.arriving(way, set.select(rank - before)))
    }
}

const NOT_OWN: Breach = Breach::new(1, "not-own", "there is no piece of yours on that cell");
const STEP: Breach = Breach::new(2, "step", "a piece goes one row forward, straight or diagonally");
const OWN_THERE: Breach = Breach::new(2, "own-there", "a piece of yours stands there");
const STRAIGHT_CAPTURE: Breach =
    Breach::new(3, "straight-capture", "a piece captures diagonally only, never straight");

impl Game for Avanco {
    const ID: GameId = GameId::Avanco;
    const BREACHES: &'static [Breach] = &[NOT_OWN, STEP, OWN_THERE, STRAIGHT_CAPTURE];
    // Fourteen pieces of a side have 63 steps before the last row; one more ends the game.
    const MAX_ACTIONS: u32 = 127;

    fn every_action() -> Vec<Action> {
        let steps = |from: Cell| {
            let row = Board::place(from).1;
            Board::KING[usize::from(from.0)].iter().filter(move |&to| Board::place(to).1 != row)
        };
        Board::ALL.iter().flat_map(|from| steps(from).map(move |to| Action { from, to })).collect()
    }

    fn start() -> Self {
        Self {
            pieces: ByPlayer {
                first: Board::row_set(0) | Board::row_set(1),
                second: Board::row_set(5) | Board::row_set(6),
            },
            turn: Player::First,
        }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        let own = self.pieces[self.turn];
        let other = self.pieces[self.turn.other()];
        let ((from_column, from_row), (to_column, to_row)) =
            (Board::place(action.from), Board::place(action.to));
        let forward = match self.turn {
            Player::First => to_row == from_row + 1,
            Player::Second => to_row + 1 == from_row,
        };
        if self.outcome().is_some() {
            let arrived = other & Self::far_row(self.turn.other());
            Some(Breach::over(if arrived.is_empty() { 5 } else { 4 }))
        } else if !own.contains(action.from) {
            Some(NOT_OWN)
        } else if !forward || from_column.abs_diff(to_column) > 1 {
            Some(STEP)
        } else if own.contains(action.to) {
            Some(OWN_THERE)
        } else if from_column == to_column && other.contains(action.to) {
            Some(STRAIGHT_CAPTURE)
        } else {
            None
        }
    }
}
