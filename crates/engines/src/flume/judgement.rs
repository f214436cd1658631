//! What is known of one action: bounds on the final margin of the player who acts, or a guess.

use super::line::{margin, place};
use super::search::Spend;
use super::solve::CoreSolver;
use ludoteca_games::board::Board as _;
use ludoteca_games::flume::{Action, Board, Flume, Seats};
use ludoteca_search::{Distance, Row, Stopped, Value};
use std::cmp::Reverse;

/// The unit of estimates: one stone of the final margin.
const STONE: i32 = 100;
/// No margin is greater.
const CELLS: i32 = 49;

/// What kind of action it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ActionKind {
    /// A stone on this cell.
    Place(u64),
    /// The first stone: the opponent may swap next, and so gets the better side of it.
    Opening(u64),
    /// The exchange of colours.
    Swap,
}

/// The judgement of one action of a position, the final margin seen by the player who acts. The margin is odd, as 49 is.
#[derive(Clone, Debug)]
pub(crate) struct Judgement {
    kind: ActionKind,
    empty: u64,
    /// Stones so far of the player who acts less the opponent's.
    so_far: i32,
    low: i32,
    high: i32,
    guess: i32,
    /// Whether a swap is part of best play: this action or, as long as nobody knows better, the answer to the first
    /// stone.
    swapped: bool,
    pub(crate) nodes: u64,
    pub(crate) line: Vec<Action>,
}

impl Judgement {
    /// A judgement of every legal action, by what is known without a search; the most promising first.
    pub(crate) fn all(solver: &CoreSolver, position: &Flume) -> Vec<Self> {
        let empty = position.empty().bits();
        let stone = if empty == Board::ALL.bits() { ActionKind::Opening } else { ActionKind::Place };
        let mut kinds: Vec<ActionKind> = super::board::bits(empty).map(stone).collect();
        if position.seats() == Seats::SwapOpen {
            kinds.push(ActionKind::Swap);
        }
        let new = |kind| Self::new(solver, position, kind);
        let mut all: Vec<Self> = kinds.into_iter().map(new).collect();
        all.sort_by_key(Self::rank);
        all
    }

    fn new(solver: &CoreSolver, position: &Flume, kind: ActionKind) -> Self {
        let (empty, so_far) = (position.empty().bits(), margin(position));
        let (guess, quiet) = match kind {
            ActionKind::Place(cell) => solver.guess(empty, cell),
            ActionKind::Opening(_) | ActionKind::Swap => (0, 0),
        };
        let guess = STONE * (so_far + guess) - quiet;
        let mut new = Self {
            kind,
            empty,
            so_far,
            low: -CELLS,
            high: CELLS,
            guess,
            swapped: !matches!(kind, ActionKind::Place(_)),
            nodes: 0,
            line: Vec::new(),
        };
        new.recall(solver);
        new
    }

    /// Takes over what the solver knows without a search.
    pub(crate) fn recall(&mut self, solver: &CoreSolver) {
        match self.kind {
            ActionKind::Place(cell) => {
                let (low, high) = solver.action_bounds(self.empty, cell);
                self.narrow(self.so_far + low, self.so_far + high);
            }
            ActionKind::Opening(cell) => match solver.action_bounds(self.empty, cell) {
                (margin, same) if margin == same => self.open(margin),
                _ => self.narrow(-CELLS, -1),
            },
            ActionKind::Swap => {
                let (low, high) = solver.bounds(self.empty);
                self.narrow(-self.so_far - high, -self.so_far - low);
            }
        }
    }

    /// Takes over that no stone brings more than `best`.
    pub(crate) fn cap(&mut self, best: i32) {
        if let ActionKind::Place(_) = self.kind {
            self.high = self.high.min(best);
        }
    }

    fn narrow(&mut self, low: i32, high: i32) {
        self.low = self.low.max(low);
        self.high = self.high.min(high);
    }

    /// The first stone brings `margin` without the swap: the opponent swaps if that is more than nothing.
    fn open(&mut self, margin: i32) {
        self.swapped = margin > 0;
        self.narrow(-margin.abs(), -margin.abs());
    }

    /// Whether the margin is known.
    pub(crate) fn is_exact(&self) -> bool {
        self.low == self.high
    }

    /// Whether it is known to win.
    pub(crate) fn wins(&self) -> bool {
        self.low > 0
    }

    /// Whether the winner is known.
    pub(crate) fn is_decided(&self) -> bool {
        self.low > 0 || self.high < 0
    }

    /// Whether the margin may be `margin`.
    pub(crate) fn allows(&self, margin: i32) -> bool {
        (self.low..=self.high).contains(&margin)
    }

    /// Finds out whether the margin is at least `k`.
    pub(crate) fn ask(&mut self, k: i32, solver: &mut CoreSolver, spend: Spend<'_>) -> Result<(), Stopped> {
        let reached = match self.kind {
            ActionKind::Place(cell) => solver.action_at_least(self.empty, cell, k - self.so_far, spend)?,
            ActionKind::Swap => !solver.at_least(self.empty, 1 - k - self.so_far, spend)?,
            ActionKind::Opening(_) => return self.settle(solver, spend),
        };
        if reached {
            self.low = self.low.max(k);
        } else {
            self.high = self.high.min(k - 2);
        }
        Ok(())
    }

    /// Finds the margin out.
    pub(crate) fn settle(&mut self, solver: &mut CoreSolver, spend: Spend<'_>) -> Result<(), Stopped> {
        let margin = match self.kind {
            ActionKind::Place(cell) => self.so_far + solver.action_within(self.empty, cell, spend)?,
            ActionKind::Swap => -self.so_far - solver.value_within(self.empty, spend)?,
            ActionKind::Opening(cell) => {
                self.open(solver.action_within(self.empty, cell, spend)?);
                return Ok(());
            }
        };
        self.narrow(margin, margin);
        Ok(())
    }

    /// The action.
    pub(crate) fn action(&self) -> Action {
        match self.kind {
            ActionKind::Place(cell) | ActionKind::Opening(cell) => place(cell),
            ActionKind::Swap => Action::Swap,
        }
    }

    /// The order in which to search and to show: the greatest rank comes first.
    pub(crate) fn rank(&self) -> Reverse<(i32, i32, Value, i32)> {
        let value = self.value(Distance::Exact(u16::from(self.swapped)));
        Reverse(match value {
            Value::Win(_) => (1, self.low, value, self.guess),
            Value::Loss(_) => (-1, self.low, value, self.guess),
            Value::Estimate(_) => (0, 0, value, self.guess),
        })
    }

    /// A win or a loss at that distance if the winner is known, else the guess.
    fn value(&self, distance: Distance) -> Value {
        if self.is_decided() { Value::proved(self.low > 0, distance) } else { Value::estimate(self.guess) }
    }

    /// Every game fills the board, so the distance is the number of empty cells, and one more where a swap is part of
    /// best play; after a first stone whose margin is not known, perhaps it is not.
    fn distance(&self) -> Distance {
        let plies = self.empty.count_ones() as u16 + u16::from(self.swapped);
        let certain = self.is_exact() || !matches!(self.kind, ActionKind::Opening(_));
        if certain { Distance::Exact(plies) } else { Distance::AtMost(plies) }
    }

    /// The row of a report.
    pub(crate) fn row(&self) -> Row<Action> {
        let value = self.value(self.distance());
        Row {
            action: self.action(),
            value,
            depth: value.plies().map_or(1, u32::from),
            nodes: self.nodes,
            margin: self.is_exact().then_some(self.low),
            line: if self.line.is_empty() { vec![self.action()] } else { self.line.clone() },
        }
    }
}
