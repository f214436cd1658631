//! A position of Rastros seen by the player to act: the board is turned so that their goal is always a1.
//!
//! The solvers know nothing else, so it does not matter to them who acts or how the position came about. The law is in
//! `games`; this file agrees with it (a test plays both side by side) and decides nothing beyond it.

use super::board::{Grid, NEIGHBOURS, flood, mirror, mirror_index};
use ludoteca_games::board::{Board as _, Cell};
use ludoteca_games::rastros::Rastros;
use ludoteca_kernel::{Player, Position};

/// A position of the N×N game, not over by a goal, seen by the player to act, whose goal is a1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct View<const N: usize> {
    /// Free cells, goals and the piece's cell excluded.
    pub(super) free: u64,
    /// Index of the piece's cell.
    pub(super) piece: u8,
}

/// The index of a cell of the championship's board.
fn index(cell: Cell) -> u8 {
    let (column, row) = ludoteca_games::rastros::Board::place(cell);
    8 * row + column
}

impl View<7> {
    /// A position whose piece stands on neither goal, as the player to act sees it.
    pub(super) fn of(position: &Rastros) -> Self {
        let free = position.free().iter().fold(0, |set, cell| set | 1 << index(cell)) & Grid::<7>::FIELD;
        let view = Self { free, piece: index(position.piece_cell()) };
        if position.turn() == Player::First { view } else { view.turned() }
    }

    /// The cell of a destination in this view, when `turn` is to act.
    pub(super) fn cell(to: u8, turn: Player) -> Cell {
        let index = if turn == Player::First { to } else { Grid::<7>::FAR - to };
        Cell(7 * (index >> 3) + (index & 7))
    }
}

impl<const N: usize> View<N> {
    /// The same position seen by the other player.
    #[inline]
    pub(super) fn turned(self) -> Self {
        Self { free: Grid::<N>::turn(self.free), piece: Grid::<N>::FAR - self.piece }
    }

    /// Destinations that are not goals.
    #[inline]
    pub(super) fn steps(self) -> u64 {
        NEIGHBOURS[self.piece as usize] & self.free
    }

    /// Destinations that are not goals and do not let the opponent into theirs.
    #[inline]
    pub(super) fn safe_steps(self) -> u64 {
        self.steps() & !Grid::<N>::NEAR_FAR
    }

    /// After a step to `to`, seen by the opponent.
    #[inline]
    pub(super) fn after(self, to: u8) -> Self {
        Self { free: self.free & !(1 << to), piece: to }.turned()
    }

    /// The player to act can enter their own goal now.
    #[inline]
    pub(super) fn beside_home(self) -> bool {
        Grid::<N>::NEAR_HOME >> self.piece & 1 == 1
    }

    /// The player to act could enter the opponent's goal now (a legal suicide).
    #[inline]
    pub(super) fn beside_far(self) -> bool {
        Grid::<N>::NEAR_FAR >> self.piece & 1 == 1
    }

    /// The same game without the cells the piece can never reach.
    #[inline]
    pub(super) fn trimmed(self) -> Self {
        Self { free: flood(1 << self.piece, self.free), ..self }
    }

    /// The lesser of the view and its mirror image as one number: free cells on bits 1 to 53, the piece on bits 54 to
    /// 59, the rest zero. Trim first: unreachable cells are part of the number.
    #[inline]
    pub(super) fn key(self) -> u64 {
        let plain = self.free | u64::from(self.piece) << 54;
        let mirrored = mirror(self.free) | u64::from(mirror_index(self.piece)) << 54;
        plain.min(mirrored)
    }

    /// The view (or its mirror image) a key stands for.
    pub(super) fn from_key(key: u64) -> Self {
        Self { free: key & ((1 << 54) - 1), piece: (key >> 54) as u8 }
    }
}

#[cfg(test)]
mod tests {
    use super::View;
    use crate::rastros::board::{Grid, cells};
    use ludoteca_games::Game;
    use ludoteca_games::rastros::{Action, Rastros};
    use ludoteca_kernel::{Position, PositionExt, RandomAction, Rng};

    #[test]
    fn views_follow_the_law() {
        let mut rng = Rng::new(31);
        for _ in 0..300 {
            let mut at = Rastros::start();
            while at.outcome().is_none() {
                let view = View::of(&at);
                let mut goals = u64::from(view.beside_home());
                goals |= if view.beside_far() { 1 << Grid::<7>::FAR } else { 0 };
                let mut steps: Vec<Action> =
                    cells(view.steps() | goals).map(|to| Action::new(View::cell(to, at.turn()))).collect();
                steps.sort_by_key(|action| action.cell);
                assert_eq!(steps, at.legal_actions());
                for to in cells(view.steps()) {
                    assert_eq!(View::of(&at.after(Action::new(View::cell(to, at.turn())))), view.after(to));
                }
                if let Some(action) = at.random_action(&mut rng) {
                    at.play_unchecked(action);
                }
            }
        }
    }

    #[test]
    fn mirrored_positions_share_a_key() {
        let after = |text: &str| {
            let action: Action = text.parse().expect("a cell");
            View::of(&Rastros::start().after(action)).trimmed().key()
        };
        assert_eq!(after("d5"), after("e4"));
        assert_ne!(after("d5"), after("d4"));
    }
}
