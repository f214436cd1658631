//! The state of a game of Flume, and its law.

use super::{Action, Board};
use crate::board::{Board as _, Cell, CellSet};
use crate::{Breach, Colour, Game, GameId, Seats};
use ludoteca_kernel::{Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

/// A position of Flume: the stones, the colour to act, and which seat has which colour.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Flume {
    pub(super) white: CellSet,
    pub(super) black: CellSet,
    pub(super) colour: Colour,
    pub(super) seats: Seats,
}

impl Flume {
    /// The cells with white stones.
    pub const fn white(&self) -> CellSet {
        self.white
    }

    /// The cells with black stones.
    pub const fn black(&self) -> CellSet {
        self.black
    }

    /// The empty cells.
    #[inline]
    pub fn empty(&self) -> CellSet {
        Board::ALL - self.white - self.black
    }

    /// The colour to act.
    pub const fn colour(&self) -> Colour {
        self.colour
    }

    /// Which seat has which colour.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The seat that has a colour.
    #[inline]
    pub const fn seat_of(&self, colour: Colour) -> Player {
        match colour {
            Colour::White => self.seats.beginner(),
            Colour::Black => self.seats.beginner().other(),
        }
    }

    /// Whether a stone on this cell, put there now, obliges its player to act again (rule 2).
    #[inline]
    pub fn acts_again(&self, cell: Cell) -> bool {
        const BESIDE: &[CellSet; 64] = &Board::ORTHOGONAL;
        let around = BESIDE[(cell.0 & 63) as usize] & self.empty();
        !around.has_several()
    }
}

impl Position for Flume {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.seat_of(self.colour)
    }

    #[inline]
    fn try_for_each_action(&self, mut visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        self.empty().iter().map(Action::Place).try_for_each(&mut visit)?;
        match self.seats {
            Seats::SwapOpen => visit(Action::Swap),
            Seats::AsBegun | Seats::Exchanged => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        let Action::Place(cell) = action else {
            self.seats = Seats::Exchanged;
            return;
        };
        let opening = self.empty() == Board::ALL;
        match self.colour {
            Colour::White => self.white |= cell.alone(),
            Colour::Black => self.black |= cell.alone(),
        }
        if !self.acts_again(cell) {
            self.colour = self.colour.other();
        }
        if opening {
            self.seats = Seats::SwapOpen;
        } else if self.seats == Seats::SwapOpen {
            self.seats = Seats::AsBegun;
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let more = if self.white.len() > self.black.len() { Colour::White } else { Colour::Black };
        self.empty().is_empty().then(|| Outcome::win(self.seat_of(more)))
    }
}

impl RandomAction for Flume {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        let empty = self.empty();
        if empty.is_empty() {
            return None;
        }
        if self.seats == Seats::SwapOpen && rng.below(empty.len() + 1) == 0 {
            return Some(Action::Swap);
        }
        Some(Action::Place(empty.random(rng)))
    }
}

const TAKEN: Breach = Breach::new(1, "taken", "there is a stone on that cell already");
const SWAP_NOW: Breach =
    Breach::new(3, "swap-now", "only Player 2, at their first turn and before any other action, may swap");

impl Game for Flume {
    const ID: GameId = GameId::Flume;
    const BREACHES: &'static [Breach] = &[TAKEN, SWAP_NOW];
    // A stone for each cell, and the swap.
    const MAX_ACTIONS: u32 = 50;

    fn every_action() -> Vec<Action> {
        Board::ALL.iter().map(Action::Place).chain([Action::Swap]).collect()
    }

    fn start() -> Self {
        Self { white: CellSet::EMPTY, black: CellSet::EMPTY, colour: Colour::White, seats: Seats::AsBegun }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        match action {
            _ if self.empty().is_empty() => Some(Breach::over(4)),
            Action::Place(cell) if !self.empty().contains(cell) => Some(TAKEN),
            Action::Swap if self.seats != Seats::SwapOpen => Some(SWAP_NOW),
            Action::Place(_) | Action::Swap => None,
        }
    }
}
