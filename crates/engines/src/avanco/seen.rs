//! A position as the searches work on it: the board seen by the player to act, so that nothing is turned round for a
//! question, and boards with the colours exchanged are the same to the tables.

use super::view::{SIDE, View, up, up_left, up_right};
use ludoteca_games::avanco::{Action, Avanco, Board};
use ludoteca_games::board::{Cell, CellSet};
use ludoteca_kernel::{Outcome, Player, Position};
use std::ops::ControlFlow;

/// A position with its board seen by the player to act.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct SeenBoard {
    pub(super) view: View,
    turn: Player,
}

impl SeenBoard {
    /// The same position, seen by the player to act.
    pub(super) fn of(position: &Avanco) -> Self {
        Self { view: View::of(position), turn: position.turn() }
    }

    /// A cell of the board as the player to act sees it, and back again.
    #[inline]
    pub(super) const fn seen(&self, cell: Cell) -> Cell {
        match self.turn {
            Player::First => cell,
            Player::Second => Cell(SIDE * SIDE - 1 - cell.0),
        }
    }
}

impl Position for SeenBoard {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn try_for_each_action(&self, mut visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        let View { own, enemy } = self.view;
        let ways = [(up_left(own) & !own, 6), (up(own) & !own & !enemy, 7), (up_right(own) & !own, 8)];
        for (to, back) in ways {
            CellSet::from_bits(to)
                .iter()
                .try_for_each(|to| visit(Action { from: self.seen(Cell(to.0 - back)), to: self.seen(to) }))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        let (from, to) = (self.seen(action.from).alone().bits(), self.seen(action.to).alone().bits());
        let View { own, enemy } = self.view;
        self.view = View { own: own ^ (from | to), enemy: enemy & !to }.turned();
        self.turn = self.turn.other();
    }

    /// Only the player who has just acted can have won.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let arrived = self.view.enemy & Board::row_set(0).bits() != 0;
        (arrived || self.view.own == 0).then(|| Outcome::win(self.turn.other()))
    }
}
