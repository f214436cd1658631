//! The state of a game of Rastros, and its law.

use super::{Action, Board};
use crate::board::{Board as _, Cell, CellSet};
use crate::{Breach, Game, GameId};
use ludoteca_kernel::{Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

/// Rule 1: where the piece begins.
pub(super) const START: Cell = Cell(32);

/// A position of Rastros: where the piece stands, which cells it can still enter, and who is to act.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rastros {
    pub(super) free: CellSet,
    pub(super) piece: Cell,
    pub(super) turn: Player,
}

impl Rastros {
    /// The cells that are neither blocked nor under the piece.
    pub const fn free(&self) -> CellSet {
        self.free
    }

    /// Where the piece stands.
    pub const fn piece_cell(&self) -> Cell {
        self.piece
    }

    /// Rule 4: a player's final cell.
    pub const fn goal(player: Player) -> Cell {
        match player {
            Player::First => Cell(0),
            Player::Second => Cell(48),
        }
    }

    /// Rules 2 and 3: the cells the piece can go to, goals or not.
    #[inline]
    pub(super) fn steps(&self) -> CellSet {
        const KING: &[CellSet; 64] = &Board::KING;
        KING[(self.piece.0 & 63) as usize] & self.free
    }

    /// Rule 4: whose goal the piece stands on.
    #[inline]
    pub(super) fn arrived(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.piece == Self::goal(player))
    }

    /// The cells the piece can go to: none once the game is over.
    #[inline]
    fn open(&self) -> CellSet {
        if self.arrived().is_some() { CellSet::EMPTY } else { self.steps() }
    }
}

impl Position for Rastros {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn try_for_each_action(&self, visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        self.open().iter().map(Action::new).try_for_each(visit)
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        self.piece = action.cell;
        self.free -= action.cell.alone();
        self.turn = self.turn.other();
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.arrived() {
            return Some(Outcome::win(winner));
        }
        self.steps().is_empty().then(|| Outcome::win(self.turn.other()))
    }
}

impl RandomAction for Rastros {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        let open = self.open();
        let rank = rng.below(open.len());
        (!open.is_empty()).then(|| Action::new(open.select(rank)))
    }
}

const STAY: Breach = Breach::new(2, "stay", "the piece must move");
const FAR: Breach = Breach::new(2, "far", "the piece goes to an adjacent cell only");
const BLOCKED: Breach = Breach::new(3, "blocked", "that cell is blocked");

impl Game for Rastros {
    const ID: GameId = GameId::Rastros;
    const BREACHES: &'static [Breach] = &[STAY, FAR, BLOCKED];
    // Each move blocks one of 49 cells, and one is blocked by the start.
    const MAX_ACTIONS: u32 = 48;

    fn every_action() -> Vec<Action> {
        Board::ALL.iter().map(Action::new).collect()
    }

    fn start() -> Self {
        Self { free: Board::ALL.without(START), piece: START, turn: Player::First }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        if self.arrived().is_some() {
            Some(Breach::over(4))
        } else if self.steps().is_empty() {
            Some(Breach::over(5))
        } else if self.steps().contains(action.cell) {
            None
        } else if action.cell == self.piece {
            Some(STAY)
        } else if self.free.contains(action.cell) {
            Some(FAR)
        } else {
            Some(BLOCKED)
        }
    }
}
