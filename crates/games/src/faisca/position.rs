//! The state of a game of Faísca, and its law.

use super::{Action, Board};
use crate::arrow::Arrow;
use crate::board::{Board as _, Cell, CellSet};
use crate::{Breach, Game, GameId, Unreadable};
use ludoteca_kernel::{ByPlayer, Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

const NONE_LEFT: Breach = Breach::new(1, "none-left", "there is no piece of that reach left");
const ELSEWHERE: Breach =
    Breach::new(2, "elsewhere", "a piece goes on the cell at which the last one points");
const FAR: Breach = Breach::new(3, "far", "a piece points straight at a cell one, two or three steps away");
const FULL: Breach = Breach::new(3, "full", "the cell pointed at must be empty");

/// Pieces of each reach that a player begins with.
pub const PIECES: u8 = 5;

/// How many cells the board has.
pub(super) const CELLS: usize = 30;

/// For each cell, the cells at which a piece of reach 1, 2 and 3 can point.
pub const TARGETS: [[CellSet; 3]; CELLS] = targets();

/// A position of Faísca: the pieces, the cell where the next one goes, and what each player has left.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Faisca {
    /// For each cell with a piece, the cell at which it points; `EMPTY` for the others.
    pub(super) points_at: [u8; CELLS],
    pub(super) occupied: CellSet,
    /// Who put the pieces that stand on the board.
    pub(super) blue: CellSet,
    pub(super) next: Option<Cell>,
    /// Pieces of reach 1, 2 and 3.
    pub(super) stock: ByPlayer<[u8; 3]>,
    pub(super) turn: Player,
}

/// Stands for no cell.
pub(super) const EMPTY: u8 = u8::MAX;

impl Faisca {
    /// The cells with a piece.
    pub const fn occupied(&self) -> CellSet {
        self.occupied
    }

    /// The cell where the next piece goes; `None` before the first.
    pub const fn next(&self) -> Option<Cell> {
        self.next
    }

    /// The pieces of reach 1, 2 and 3 that a player has left.
    pub fn stock(&self, player: Player) -> [u8; 3] {
        self.stock[player]
    }

    /// The cells at which a piece of the player to act can point from a cell.
    #[inline]
    pub fn targets(&self, from: Cell) -> CellSet {
        let (stock, ranges) = (self.stock[self.turn], &TARGETS[usize::from(from.0) % CELLS]);
        let mut all = CellSet::EMPTY;
        for (range, left) in ranges.iter().zip(stock) {
            if left > 0 {
                all |= *range;
            }
        }
        all - self.occupied
    }

    /// The actions that led here: every piece lies where the one before points. `None` for a position that no game leads to.
    pub fn path(&self) -> Option<Vec<Action>> {
        let mut path = Vec::new();
        let mut end = self.next;
        while let Some(to) = end {
            let from = self.occupied.iter().find(|from| self.points_at[usize::from(from.0)] == to.0);
            path.extend(from.map(|from| Action { from, to }));
            end = from.filter(|_| path.len() < CELLS);
        }
        path.reverse();
        let mut replayed = Self::start();
        for action in &path {
            replayed.play_unchecked(*action);
        }
        (replayed == *self).then_some(path)
    }

    /// What stands on a cell.
    pub(super) fn arrow(&self, cell: Cell) -> Option<Arrow> {
        let to = Cell(self.points_at[usize::from(cell.0)]);
        let owner = if self.blue.contains(cell) { Player::First } else { Player::Second };
        (to.0 != EMPTY).then(|| Arrow::between::<Board>(owner, cell, to))?
    }

    /// The cells where a piece may be put.
    fn starts(&self) -> CellSet {
        self.next.map_or(Board::ALL - self.occupied, Cell::alone)
    }
}

/// The reach with which a piece on one cell points at another.
#[inline]
pub(super) fn reach(from: Cell, to: Cell) -> Option<usize> {
    TARGETS[usize::from(from.0) % CELLS].iter().position(|range| range.contains(to))
}

impl Position for Faisca {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn try_for_each_action(&self, mut visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        for from in self.starts() {
            for to in self.targets(from) {
                visit(Action { from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        let Action { from, to } = action;
        if let Some(reach) = reach(from, to) {
            let left = &mut self.stock[self.turn][reach];
            *left = left.saturating_sub(1);
        }
        self.points_at[usize::from(from.0) % CELLS] = to.0;
        self.occupied |= from.alone();
        if self.turn == Player::First {
            self.blue |= from.alone();
        }
        self.next = Some(to);
        self.turn = self.turn.other();
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let next = self.next?;
        self.targets(next).is_empty().then(|| Outcome::win(self.turn.other()))
    }
}

impl RandomAction for Faisca {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        if let Some(from) = self.next {
            let targets = self.targets(from);
            return (!targets.is_empty()).then(|| Action { from, to: targets.random(rng) });
        }
        let all: u32 = self.starts().iter().map(|from| self.targets(from).len()).sum();
        let mut rank = rng.below(all.max(1));
        for from in self.starts() {
            let targets = self.targets(from);
            if rank < targets.len() {
                return Some(Action { from, to: targets.select(rank) });
            }
            rank -= targets.len();
        }
        None
    }
}

impl Game for Faisca {
    const ID: GameId = GameId::Faisca;
    const BREACHES: &'static [Breach] = &[NONE_LEFT, ELSEWHERE, FAR, FULL];
    // A piece for each of 30 cells but the last, at which no piece could point.
    const MAX_ACTIONS: u32 = 29;

    fn every_action() -> Vec<Action> {
        let from = |from: Cell| {
            TARGETS[usize::from(from.0)].into_iter().flatten().map(move |to| Action { from, to })
        };
        Board::ALL.iter().flat_map(from).collect()
    }

    fn start() -> Self {
        Self {
            points_at: [EMPTY; CELLS],
            occupied: CellSet::EMPTY,
            blue: CellSet::EMPTY,
            next: None,
            stock: ByPlayer { first: [PIECES; 3], second: [PIECES; 3] },
            turn: Player::First,
        }
    }

    /// After the opening the cell of the piece need not be said.
    fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        match (self.next, Board::named(text)) {
            (Some(from), Some(to)) => Ok(Action { from, to }),
            _ => text.parse(),
        }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        let Action { from, to } = action;
        if self.outcome().is_some() {
            return Some(Breach::over(4));
        }
        if !self.starts().contains(from) {
            return Some(ELSEWHERE);
        }
        let Some(reach) = reach(from, to) else { return Some(FAR) };
        if self.occupied.contains(to) {
            Some(FULL)
        } else if self.stock[self.turn][reach] == 0 {
            Some(NONE_LEFT)
        } else {
            None
        }
    }
}

const fn targets() -> [[CellSet; 3]; CELLS] {
    let columns = Board::COLUMNS as i8;
    let mut table = [[CellSet::EMPTY; 3]; CELLS];
    let mut from = 0;
    while from < CELLS {
        let mut to = 0;
        while to < CELLS {
            let across = (from as i8 % columns - to as i8 % columns).abs();
            let up = (from as i8 / columns - to as i8 / columns).abs();
            let reach = across + up;
            if (across == 0 || up == 0) && reach >= 1 && reach <= 3 {
                let range = &mut table[from][reach as usize - 1];
                *range = range.with(Cell(to as u8));
            }
            to += 1;
        }
        from += 1;
    }
    table
}
