//! The state of a game of Y, and its law.

use super::{Action, Board};
use crate::board::{Board as _, Cell, WideSet};
use crate::{Breach, Game, GameId, Seats};
use ludoteca_kernel::{Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

/// The colour of a stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paint {
    /// The colour that begins.
    Blue,
    /// The other.
    Red,
}

impl Paint {
    /// The other colour.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Blue => Self::Red,
            Self::Red => Self::Blue,
        }
    }
}

/// A position of Y: the stones, the colour to act, and which seat has which colour.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Y {
    pub(super) blue: WideSet,
    pub(super) red: WideSet,
    pub(super) colour: Paint,
    pub(super) seats: Seats,
    /// Whether the colour that has just acted touches all three sides with one group. Follows from the stones.
    pub(super) joined: bool,
}

impl Y {
    /// The stones of a colour.
    #[inline]
    pub const fn stones(&self, colour: Paint) -> WideSet {
        match colour {
            Paint::Blue => self.blue,
            Paint::Red => self.red,
        }
    }

    /// The empty points.
    #[inline]
    pub fn empty(&self) -> WideSet {
        Board::ALL - self.blue - self.red
    }

    /// The colour to act.
    pub const fn colour(&self) -> Paint {
        self.colour
    }

    /// Which seat has which colour.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The seat that has a colour.
    #[inline]
    pub const fn seat_of(&self, colour: Paint) -> Player {
        match colour {
            Paint::Blue => self.seats.beginner(),
            Paint::Red => self.seats.beginner().other(),
        }
    }

    /// Rule 3: the group of these stones that touches all three sides, if there is one.
    pub(super) fn winning_group(stones: WideSet) -> Option<WideSet> {
        let mut left = stones & Board::SIDES[0];
        while let Some(stone) = left.first() {
            let group = Board::group(stone, stones);
            if touches_all(group) {
                return Some(group);
            }
            left -= group;
        }
        None
    }
}

#[inline]
fn touches_all(group: WideSet) -> bool {
    Board::SIDES.iter().all(|&side| !(group & side).is_empty())
}

impl Position for Y {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.seat_of(self.colour)
    }

    #[inline]
    fn try_for_each_action(&self, mut visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.joined {
            return ControlFlow::Continue(());
        }
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
        let opening = (self.blue | self.red).is_empty() && self.colour == Paint::Blue;
        let stone = WideSet::only(cell);
        match self.colour {
            Paint::Blue => self.blue |= stone,
            Paint::Red => self.red |= stone,
        }
        let stones = self.stones(self.colour);
        // No group touches all sides without stones at all of them.
        self.joined = touches_all(stones) && touches_all(Board::group(cell, stones));
        self.colour = self.colour.other();
        match self.seats {
            Seats::AsBegun if opening => self.seats = Seats::SwapOpen,
            Seats::SwapOpen => self.seats = Seats::AsBegun,
            Seats::AsBegun | Seats::Exchanged => {}
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.joined.then(|| Outcome::win(self.seat_of(self.colour.other())))
    }
}

impl RandomAction for Y {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        if self.joined {
            return None;
        }
        let empty = self.empty();
        let swap = u32::from(self.seats == Seats::SwapOpen);
        let rank = rng.below(empty.len() + swap);
        Some(if rank < empty.len() { Action::Place(empty.select(rank)) } else { Action::Swap })
    }
}

const TAKEN: Breach = Breach::new(1, "taken", "there is a stone on that point already");
const SWAP_NOW: Breach = Breach::new(2, "swap-now", "only Player 2 may swap, instead of their first stone");

impl Game for Y {
    const ID: GameId = GameId::Y;
    const BREACHES: &'static [Breach] = &[TAKEN, SWAP_NOW];
    // A stone for each point, and the swap.
    const MAX_ACTIONS: u32 = 94;

    fn every_action() -> Vec<Action> {
        Board::ALL.iter().map(Action::Place).chain([Action::Swap]).collect()
    }

    fn start() -> Self {
        Self {
            blue: WideSet::EMPTY,
            red: WideSet::EMPTY,
            colour: Paint::Blue,
            seats: Seats::AsBegun,
            joined: false,
        }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        match action {
            _ if self.joined => Some(Breach::over(3)),
            Action::Place(cell) if !self.empty().contains(cell) => Some(TAKEN),
            Action::Swap if self.seats != Seats::SwapOpen => Some(SWAP_NOW),
            Action::Place(_) | Action::Swap => None,
        }
    }
}

impl Y {
    /// Whether, but for one stone of the colour that has just acted, no group of it would touch all three sides.
    pub(super) fn could_have_just_ended(&self) -> bool {
        let stones = self.stones(self.colour.other());
        let without = |last: Cell| Self::winning_group(stones.without(last)).is_none();
        Self::winning_group(stones).is_none_or(|group| group.iter().any(without))
    }
}
