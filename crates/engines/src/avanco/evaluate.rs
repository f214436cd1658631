//! How good a position looks: material, advancement, structure, threats and free pieces, by sets of cells.
//!
//! A linear sum of features ([`Weights`]), the same for both players and for mirror images, and what the blocks of three by
//! three cells add to it ([`BlockTables`]). Whatever concerns one row at a time comes from tables of the 128 patterns of a
//! row.

use super::patterns::{BlockTables, unpack};
use super::race::Races;
use super::seen::SeenBoard;
use super::view::{SIDE, View, down, down_left, down_right, highest_row, lowest_row, up_left, up_right};
use super::weights::{FOLDED, ROWS, Weights};
use crate::checksum::Checksum;
use crate::data_file::{DataFile, inside};
use crate::net::WeightsError;
use ludoteca_games::avanco::Board;
use ludoteca_games::board::{Board as _, CellSet};
use ludoteca_search::{Evaluate, Value};

/// The checksum of the tables that ship: almost any text could be read as some.
const SHIPPED: u64 = 0x84a4_c3e8_0f1a_05b3;

/// The judge with its tables. They are read once, and shared; how they were found is written beside them.
static TRAINED: DataFile<LinearEvaluator, WeightsError> =
    DataFile::new(LinearEvaluator::read, inside!("../../data/avanco/blocks.bin"));

/// Patterns of a row.
const PATTERNS: usize = 1 << SIDE;

/// The evaluation, with its tables and its proofs.
#[derive(Clone, Debug)]
pub(super) struct LinearEvaluator {
    races: &'static Races,
    weights: Weights,
    blocks: BlockTables,
    /// Pieces and duos, by row and pattern.
    rows: [[i32; PATTERNS]; ROWS],
    /// Guarded pieces, by row and pattern.
    guarded: [[i32; PATTERNS]; ROWS],
}

impl LinearEvaluator {
    /// A judge with these weights and tables.
    pub(super) fn new(weights: &Weights, blocks: BlockTables) -> Self {
        let each_row = |worth: &dyn Fn(usize, u64) -> i32| {
            std::array::from_fn(|row| std::array::from_fn(|pattern| worth(row, pattern as u64)))
        };
        Self {
            races: Races::all(),
            weights: *weights,
            blocks,
            rows: each_row(&|row, pattern| worth_of_row(weights, row, pattern)),
            guarded: each_row(&|row, pattern| weights.guarded[row] * pattern.count_ones() as i32),
        }
    }

    /// The judge of the product; where its tables are not there yet, it does without.
    pub(super) fn trained() -> Self {
        TRAINED.in_use().cloned().unwrap_or_else(|| Self::with_tables(&[]))
    }

    /// Takes over the tables of the file that ships.
    pub(super) fn install(file: &[u8]) -> Result<(), WeightsError> {
        TRAINED.install(file)
    }

    /// Whether it has tables.
    pub(super) fn is_trained() -> bool {
        TRAINED.in_use().is_some()
    }

    /// Reads the file that ships; no other one.
    fn read(file: &[u8]) -> Result<Self, WeightsError> {
        if Checksum::of(file) != SHIPPED {
            return Err(WeightsError::Checksum);
        }
        unpack(file).map(|tables| Self::with_tables(&tables)).ok_or(WeightsError::Length)
    }

    /// A judge with these tables.
    pub(super) fn with_tables(blocks: &[i8]) -> Self {
        Self::new(&Weights::TUNED, BlockTables::new(blocks))
    }

    /// How good the position looks to the player to act, whose pieces go up.
    pub(super) fn judge(&self, view: View) -> i32 {
        let (other, weights) = (view.turned(), &self.weights);
        let prizes = worth_of_all(&weights.prize, weights.prizes, winnable(view));
        let dangers = worth_of_all(&weights.danger, weights.dangers, winnable(other));
        self.side(view) - self.side(other) + weights.tempo + prizes + dangers + self.blocks.worth(view)
    }

    /// What does not depend on the turn, for the side that goes up.
    fn side(&self, view: View) -> i32 {
        let own = view.own;
        let guarded = own & view.attacked();
        let in_rows: i32 = (0..ROWS)
            .map(|row| self.rows[row][pattern(own, row)] + self.guarded[row][pattern(guarded, row)])
            .sum();
        let holes = SIDE as i32 - columns(own).count_ones() as i32;
        let free = CellSet::from_bits(own & !reachable(view.enemy))
            .iter()
            .map(|cell| self.weights.free[usize::from(Board::place(cell).1)]);
        let lead = self.weights.lead[usize::from(highest_row(own))];
        in_rows + holes * self.weights.hole + free.sum::<i32>() + lead
    }
}

impl Evaluate<SeenBoard> for LinearEvaluator {
    #[inline]
    fn evaluate(&mut self, position: &SeenBoard) -> i32 {
        self.judge(position.view)
    }

    #[inline]
    fn settled(&mut self, position: &SeenBoard) -> Option<Value> {
        self.races.settled(position.view)
    }

    /// See `race`: all of them are.
    fn settles_exactly(&self) -> bool {
        true
    }
}

/// The pattern of a row in a set.
#[inline]
const fn pattern(set: u64, row: usize) -> usize {
    (set >> (row * SIDE as usize)) as usize & (PATTERNS - 1)
}

/// The columns in which the set has a cell, as a pattern.
#[inline]
const fn columns(set: u64) -> usize {
    let pairs = set | set >> 7;
    pattern(pairs | pairs >> 14 | pairs >> 28, 0)
}

/// The cells that the pieces coming down can still go to or capture on.
#[inline]
fn reachable(enemy: u64) -> u64 {
    (1..SIDE).fold(enemy, |seen, _| seen | down(seen) | down_left(seen) | down_right(seen))
}

/// The enemy pieces that an exchange wins: undefended, or attacked twice and defended once.
#[inline]
const fn winnable(view: View) -> u64 {
    let twice_attacked = up_left(view.own) & up_right(view.own);
    let twice_defended = down_left(view.enemy) & down_right(view.enemy);
    view.enemy & ((view.attacked() & !view.endangered()) | (twice_attacked & !twice_defended))
}

/// The worth of pieces that come down and can be won: of the most advanced by its row, of the others by their number.
#[inline]
fn worth_of_all(first: &[i32; ROWS], further: i32, set: u64) -> i32 {
    match set.count_ones() as i32 {
        0 => 0,
        count => first[usize::from(SIDE - 1 - lowest_row(set))] + (count - 1) * further,
    }
}

/// The worth of the pieces of a row to their owner, as far as the row alone tells.
fn worth_of_row(weights: &Weights, row: usize, pattern: u64) -> i32 {
    let fold = |column: u8| usize::from(column.min(SIDE - 1 - column)).min(FOLDED - 1);
    let pieces: i32 = CellSet::from_bits(pattern).iter().map(|cell| weights.place[row][fold(cell.0)]).sum();
    let duos = (pattern & pattern >> 1).count_ones() as i32;
    let covered = up_left(pattern) | up_right(pattern);
    let cover = if row == 0 { covered.count_ones() as i32 * weights.cover } else { 0 };
    pieces + duos * weights.duo[row] + cover
}
