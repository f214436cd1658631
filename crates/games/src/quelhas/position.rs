//! The state of a game of Quelhas, and its law.

use super::action::between;
use super::{Action, Board};
use crate::board::{Board as _, Cell, WideSet};
use crate::{Breach, Game, GameId, Seats};
use ludoteca_kernel::{Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

const SHORT: Breach = Breach::new(1, "short", "a line has two cells or more");
const CROOKED: Breach = Breach::new(1, "crooked", "a line runs along one column or one row");
const TAKEN: Breach = Breach::new(1, "taken", "a cell of that line is filled already");
const UPRIGHT: Breach = Breach::new(2, "upright", "Vertical's lines stand upright");
const FLAT: Breach = Breach::new(2, "flat", "Horizontal's lines lie flat");
const SWAP_NOW: Breach =
    Breach::new(3, "swap-now", "only Player 2, instead of their first line, may swap directions");

/// Which way a player's lines run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Along a column.
    Vertical,
    /// Along a row.
    Horizontal,
}

impl Direction {
    /// The other direction.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Vertical => Self::Horizontal,
            Self::Horizontal => Self::Vertical,
        }
    }

    /// The direction in which two different cells lie, if they are in one column or one row.
    pub(super) fn of(one: Cell, other: Cell) -> Option<Self> {
        let ((column, row), (to_column, to_row)) = (Board::place(one), Board::place(other));
        match (column == to_column, row == to_row) {
            (true, false) => Some(Self::Vertical),
            (false, true) => Some(Self::Horizontal),
            _ => None,
        }
    }

    /// How much the number of a cell grows from one cell of a line to the next.
    #[inline]
    pub(super) const fn step(self) -> u8 {
        match self {
            Self::Vertical => Board::COLUMNS,
            Self::Horizontal => 1,
        }
    }
}

/// A position of Quelhas: the cells that each direction has filled, the direction to act, and which seat has which.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quelhas {
    pub(super) upright: WideSet,
    pub(super) lying: WideSet,
    pub(super) direction: Direction,
    pub(super) seats: Seats,
}

impl Quelhas {
    /// The cells of upright lines.
    pub const fn upright(&self) -> WideSet {
        self.upright
    }

    /// The cells of lying lines.
    pub const fn lying(&self) -> WideSet {
        self.lying
    }

    /// The cells that are not filled.
    #[inline]
    pub fn empty(&self) -> WideSet {
        Board::ALL - self.upright - self.lying
    }

    /// The direction to act.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// Which seat has which direction: Vertical is First's as they began.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The seat that has a direction.
    #[inline]
    pub const fn seat_of(&self, direction: Direction) -> Player {
        match direction {
            Direction::Vertical => self.seats.beginner(),
            Direction::Horizontal => self.seats.beginner().other(),
        }
    }

    /// The empty cells after which a line of that direction could go on.
    #[inline]
    pub fn open_to(&self, direction: Direction) -> WideSet {
        let empty = self.empty();
        match direction {
            Direction::Vertical => empty & WideSet::from_bits(empty.bits() >> Board::COLUMNS),
            Direction::Horizontal => {
                (empty & WideSet::from_bits(empty.bits() >> 1)) - Board::column(Board::COLUMNS - 1)
            }
        }
    }
}

impl Position for Quelhas {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.seat_of(self.direction)
    }

    #[inline]
    fn try_for_each_action(&self, mut visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        let (open, step) = (self.open_to(self.direction), self.direction.step());
        for low in open {
            let mut high = low;
            while open.contains(high) {
                high = Cell(high.0 + step);
                visit(Action::Line { low, high })?;
            }
        }
        match self.seats {
            Seats::SwapOpen => visit(Action::Swap),
            Seats::AsBegun | Seats::Exchanged => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        let Action::Line { low, high } = action else {
            self.seats = Seats::Exchanged;
            return;
        };
        let opening = self.empty() == Board::ALL;
        let line = between(low, high, self.direction);
        match self.direction {
            Direction::Vertical => self.upright |= line,
            Direction::Horizontal => self.lying |= line,
        }
        self.direction = self.direction.other();
        if opening {
            self.seats = Seats::SwapOpen;
        } else if self.seats == Seats::SwapOpen {
            self.seats = Seats::AsBegun;
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        // The swap is an action too, but after one line there is always another to be filled.
        self.open_to(self.direction).is_empty().then(|| Outcome::win(self.turn()))
    }
}

impl RandomAction for Quelhas {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        let open = self.open_to(self.direction);
        if open.is_empty() {
            return None;
        }
        let step = self.direction.step();
        // `longer[n]`: where lines of n + 2 cells begin.
        let mut longer = [WideSet::EMPTY; 9];
        let (mut begin, mut lines) = (open, 0);
        for starts in &mut longer {
            *starts = begin;
            lines += begin.len();
            begin = open & WideSet::from_bits(begin.bits() >> step);
        }
        let mut rank = rng.below(lines + u32::from(self.seats == Seats::SwapOpen));
        for (starts, more) in longer.into_iter().zip(1..) {
            if rank < starts.len() {
                let low = starts.select(rank);
                return Some(Action::Line { low, high: Cell(low.0 + more * step) });
            }
            rank -= starts.len();
        }
        Some(Action::Swap)
    }
}

impl Game for Quelhas {
    const ID: GameId = GameId::Quelhas;
    const BREACHES: &'static [Breach] = &[SHORT, CROOKED, TAKEN, UPRIGHT, FLAT, SWAP_NOW];
    // A line fills at least two of 100 cells; and the swap.
    const MAX_ACTIONS: u32 = 51;

    fn every_action() -> Vec<Action> {
        let lines = [Direction::Vertical, Direction::Horizontal].into_iter().flat_map(Action::every_line);
        lines.chain([Action::Swap]).collect()
    }

    fn start() -> Self {
        Self {
            upright: WideSet::EMPTY,
            lying: WideSet::EMPTY,
            direction: Direction::Vertical,
            seats: Seats::AsBegun,
        }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        if self.outcome().is_some() {
            return Some(Breach::over(4));
        }
        let Action::Line { low, high } = action else {
            return (self.seats != Seats::SwapOpen).then_some(SWAP_NOW);
        };
        if low == high {
            return Some(SHORT);
        }
        let Some(direction) = Direction::of(low, high) else { return Some(CROOKED) };
        if !(between(low, high, direction) - self.empty()).is_empty() {
            Some(TAKEN)
        } else if direction == self.direction {
            None
        } else {
            Some(if direction == Direction::Horizontal { UPRIGHT } else { FLAT })
        }
    }
}
