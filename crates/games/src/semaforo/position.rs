//! The state of a game of Semáforo, and its law.

use super::{Action, Board};
use crate::board::{Board as _, Cell, CellSet};
use crate::{Breach, Game, GameId};
use ludoteca_kernel::{Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

/// A piece of the traffic light, in the order they follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// On what was empty.
    Green,
    /// In place of green.
    Yellow,
    /// In place of yellow, for ever.
    Red,
}

/// A position of Semáforo: three sets of cells that do not meet, and who is to act.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Semaforo {
    pub(super) green: u16,
    pub(super) yellow: u16,
    pub(super) red: u16,
    pub(super) turn: Player,
}

const CELLS: u32 = 12;
const ALL: u16 = Board::ALL.bits() as u16;

/// The fourteen lines of three adjacent cells.
pub const LINES: [CellSet; 14] = {
    let mut lines = [CellSet::EMPTY; 14];
    let mut count = 0;
    let mut cell: i8 = 0;
    while cell < CELLS as i8 {
        let directions = [(1, 0), (0, 1), (1, 1), (-1, 1)];
        let mut d = 0;
        while d < 4 {
            let (across, up): (i8, i8) = directions[d];
            let last_column = cell % 4 + 2 * across;
            let last_row = cell / 4 + 2 * up;
            if last_column >= 0 && last_column < 4 && last_row < 3 {
                let step = across + 4 * up;
                lines[count] = CellSet::from_bits(1 << cell | 1 << (cell + step) | 1 << (cell + 2 * step));
                count += 1;
            }
            d += 1;
        }
        cell += 1;
    }
    lines
};

/// For each set of cells: whether it holds a line.
static HAS_LINE: [bool; 1 << CELLS] = {
    let mut table = [false; 1 << CELLS];
    let mut set = 0;
    while set < table.len() {
        let mut line = 0;
        while line < LINES.len() {
            let line_set = LINES[line].bits() as usize;
            table[set] |= set & line_set == line_set;
            line += 1;
        }
        set += 1;
    }
    table
};

/// Whether a cell is in one of a position's sets.
#[inline]
const fn has(set: u16, cell: Cell) -> bool {
    CellSet::from_bits(set as u64).contains(cell)
}

impl Semaforo {
    /// The piece on a cell.
    pub const fn light(&self, cell: Cell) -> Option<Light> {
        if has(self.green, cell) {
            Some(Light::Green)
        } else if has(self.yellow, cell) {
            Some(Light::Yellow)
        } else if has(self.red, cell) {
            Some(Light::Red)
        } else {
            None
        }
    }

    /// Rule 4: whether three equal pieces stand in a line.
    #[inline]
    pub(super) fn has_line(&self) -> bool {
        [self.green, self.yellow, self.red].iter().any(|&set| HAS_LINE[(set & ALL) as usize])
    }
}

impl Position for Semaforo {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn try_for_each_action(&self, visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.has_line() {
            return ControlFlow::Continue(());
        }
        CellSet::from_bits((ALL & !self.red) as u64).iter().map(Action::new).try_for_each(visit)
    }

    /// Rules 2 and 3, as a binary counter: the piece on the cell is carried from set to set.
    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        let bit = action.cell.alone().bits() as u16;
        let (green, yellow) = (self.green, self.yellow);
        self.green ^= bit & !(yellow | self.red);
        self.yellow ^= bit & (green | yellow);
        self.red |= bit & yellow;
        self.turn = self.turn.other();
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.has_line().then(|| Outcome::win(self.turn.other()))
    }
}

impl RandomAction for Semaforo {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        if self.has_line() {
            return None;
        }
        // Red cells are few until the game is nearly over, so trying again is cheaper than counting.
        loop {
            let cell = Cell(rng.below(CELLS) as u8);
            if !has(self.red, cell) {
                return Some(Action::new(cell));
            }
        }
    }
}

const RED: Breach = Breach::new(3, "red", "a red piece never changes");

impl Game for Semaforo {
    const ID: GameId = GameId::Semaforo;
    const BREACHES: &'static [Breach] = &[RED];
    // Twelve cells that change three times each.
    const MAX_ACTIONS: u32 = 36;

    fn every_action() -> Vec<Action> {
        Board::ALL.iter().map(Action::new).collect()
    }

    fn start() -> Self {
        Self { green: 0, yellow: 0, red: 0, turn: Player::First }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        if self.has_line() {
            Some(Breach::over(4))
        } else if has(self.red, action.cell) {
            Some(RED)
        } else {
            None
        }
    }
}
