//! The reduced state: all that the rest of a game of Faísca depends on, in 53 bits.
//!
//! What matters is the cell where the next piece goes, the empty cells, and both stocks. Two things make no difference and are
//! cut away, so that positions which are worth the same are known as one:
//!
//! - empty cells that no chain of pieces can reach from the cell, whoever puts them;
//! - pieces that a player cannot use up any more: of `n` empty cells that can be reached, the player to act fills at most
//!   half, rounded up, and the other half, rounded down.

use ludoteca_games::board::Board as _;
use ludoteca_games::board::{Cell, CellSet};
use ludoteca_games::faisca::{Board, Faisca, TARGETS};
use ludoteca_kernel::Position;

/// A position as the player to act sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct State {
    /// Where the next piece goes.
    pub(super) cell: Cell,
    /// The empty cells at which somebody may still point.
    pub(super) free: CellSet,
    /// The pieces of the player to act, by reach.
    pub(super) own: [u8; 3],
    /// The pieces of the other player.
    pub(super) other: [u8; 3],
}

impl State {
    /// The state of a position; `None` before the first piece.
    pub(super) fn of(position: &Faisca) -> Option<Self> {
        Self::as_it_is(position).map(Self::reduced)
    }

    /// The same with what makes no difference.
    pub(super) fn as_it_is(position: &Faisca) -> Option<Self> {
        let (cell, turn) = (position.next()?, position.turn());
        let free = (Board::ALL - position.occupied()).without(cell);
        let (own, other) = (position.stock(turn), position.stock(turn.other()));
        Some(Self { cell, free, own, other })
    }

    /// The cells at which the player to act can point.
    #[inline]
    pub(super) fn targets(&self) -> CellSet {
        CellSet::from_bits(POINTED[reaches(self.own)][usize::from(self.cell.0) % CELLS]) & self.free
    }

    /// The state after pointing at a cell, seen by the next to act.
    #[inline]
    pub(super) fn after(&self, to: Cell) -> Self {
        self.after_as_it_is(to).reduced()
    }

    /// The same with what makes no difference.
    #[inline]
    pub(super) fn after_as_it_is(&self, to: Cell) -> Self {
        let ranges = &TARGETS[usize::from(self.cell.0) % CELLS];
        let mut own = self.own;
        for (range, left) in ranges.iter().zip(&mut own) {
            *left -= u8::from(range.contains(to));
        }
        Self { cell: to, free: self.free.without(to), own: self.other, other: own }
    }

    /// The same without what makes no difference.
    #[inline]
    pub(super) fn reduced(self) -> Self {
        let pointed = &POINTED[reaches(self.own) | reaches(self.other)];
        let (mut reached, mut new) = (CellSet::EMPTY, self.cell.alone());
        while !new.is_empty() {
            let next = new.iter().fold(0, |next, cell| next | pointed[usize::from(cell.0) % CELLS]);
            new = (CellSet::from_bits(next) & self.free) - reached;
            reached |= new;
        }
        let cells = reached.len() as u8;
        let cut = |stock: [u8; 3], most: u8| stock.map(|left| left.min(most));
        Self {
            cell: self.cell,
            free: reached,
            own: cut(self.own, cells.div_ceil(2)),
            other: cut(self.other, cells / 2),
        }
    }

    /// The one of its mirror images that is searched for all of them.
    #[inline]
    pub(super) fn turned(self) -> Self {
        let (column, row) = (self.cell.0 % 6, self.cell.0 / 6);
        let (mut cell, mut free) = (self.cell.0, self.free.bits());
        if column > 2 {
            (cell, free) = (cell + 5 - 2 * column, mirrored(free));
        }
        if row > 2 || row == 2 && upside_down(free) < free {
            (cell, free) = (cell + 24 - 12 * row, upside_down(free));
        }
        Self { cell: Cell(cell), free: CellSet::from_bits(free), ..self }
    }

    /// The state in a number: no two share one, and none is 0.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let stocks = self.own.iter().chain(&self.other).fold(0, |word, &left| word << 3 | u64::from(left));
        (stocks << 30 | self.free.bits()) << 6 | u64::from(self.cell.0) << 1 | 1
    }

    /// How many empty cells there are in the state of a key.
    #[inline]
    pub(super) const fn cells_in(key: u64) -> u32 {
        (key >> 6 & ((1 << 30) - 1)).count_ones()
    }

    /// Plies to the end of the game, at most.
    pub(super) fn plies_at_most(&self) -> u16 {
        self.free.len() as u16
    }
}

/// Cells of the board.
const CELLS: usize = TARGETS.len();

/// The cells that pieces point at, by what their reaches are (a bit for each) and where they are put.
static POINTED: [[u64; CELLS]; 8] = pointed();

const fn pointed() -> [[u64; CELLS]; 8] {
    let mut all = [[0; CELLS]; 8];
    let mut at = 0;
    while at < 8 * CELLS {
        let (reaches, cell) = (at / CELLS, at % CELLS);
        let mut reach = 0;
        while reach < 3 {
            if reaches >> reach & 1 == 1 {
                all[reaches][cell] |= TARGETS[cell][reach].bits();
            }
            reach += 1;
        }
        at += 1;
    }
    all
}

/// The reaches of the pieces in a stock, a bit for each.
#[inline]
fn reaches(stock: [u8; 3]) -> usize {
    let [short, middle, long] = stock.map(|left| usize::from(left > 0));
    short | middle << 1 | long << 2
}

/// The first cell of each row.
const COLUMN: u64 = 0b_000001_000001_000001_000001_000001;
/// The cells of the first row.
const ROW: u64 = 0b_111111;

/// A set with its columns in the opposite order.
#[inline]
const fn mirrored(set: u64) -> u64 {
    let (outer, middle, inner) = (COLUMN, COLUMN << 1, COLUMN << 2);
    (set & outer) << 5
        | (set & middle) << 3
        | (set & inner) << 1
        | set >> 1 & inner
        | set >> 3 & middle
        | set >> 5 & outer
}

/// A set with its rows in the opposite order.
#[inline]
const fn upside_down(set: u64) -> u64 {
    let (outer, inner) = (ROW, ROW << 6);
    (set & outer) << 24 | (set & inner) << 12 | set & ROW << 12 | set >> 12 & inner | set >> 24 & outer
}
