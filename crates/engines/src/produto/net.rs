//! The net of Produto: what it has learnt from games against itself (`lab/training/produto`).
//!
//! Four layers look at each cell and its six neighbours; what the first one finds is also pooled over the whole board and told
//! to the second, because who leads is decided far away (compare `KataGo`: Wu 2019, "Accelerating self-play learning in
//! Go"). Two answers: how promising each stone is, and who will win.

use super::features::{CELLS, Features, GLOBALS, PLANES, ROWS};
use crate::net::{CLIP, Convolution, Dense, UNIT, WeightsError, WeightsReader, clipped};
use ludoteca_games::Colour;
use ludoteca_games::board::Board as _;
use ludoteca_games::produto::{Action, Board, Produto};
use ludoteca_kernel::Player;

/// What a file of its weights begins with.
const NAME: [u8; 4] = *b"PRO1";
/// Numbers for each cell between the layers.
const CHANNELS: usize = 24;
/// Numbers before the last judgement.
const HIDDEN: usize = 32;
/// A cell and its neighbours.
const TAPS: usize = 7;

/// Where the neighbours of a cell are, in columns and rows: itself, then round it.
const STEPS: [(i8, i8); TAPS] = [(0, 0), (1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// The sum at the end of the net that stands for 1.
pub(super) const SUM_UNIT: i32 = CLIP * UNIT;

/// The net.
#[derive(Clone, Debug)]
pub struct Net {
    around: [[u8; TAPS]; CELLS],
    first: Convolution<PLANES, { TAPS * PLANES }, CHANNELS>,
    globals: Dense<GLOBALS, CHANNELS>,
    second: Convolution<CHANNELS, { TAPS * CHANNELS }, CHANNELS>,
    pooled: Dense<{ 2 * CHANNELS }, CHANNELS>,
    third: Convolution<CHANNELS, { TAPS * CHANNELS }, CHANNELS>,
    third_biases: [i32; CHANNELS],
    fourth: Convolution<CHANNELS, { TAPS * CHANNELS }, CHANNELS>,
    fourth_biases: [i32; CHANNELS],
    stones: Dense<CHANNELS, 2>,
    hidden: Dense<{ 2 * CHANNELS }, HIDDEN>,
    winner: Dense<HIDDEN, 1>,
}

/// What the net says of a position, from the side of the player to act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// For each cell how promising a stone there is: of one's own colour, and of the other.
    stones: [[i32; 2]; CELLS],
    /// Who will win: above zero the player to act.
    winner: i32,
}

impl Net {
    /// Reads a file of weights.
    pub fn read(file: &[u8]) -> Result<Self, WeightsError> {
        let mut reader = WeightsReader::new(file, NAME)?;
        let reader_ref = &mut reader;
        let net = Self {
            around: around(),
            first: Convolution::read(reader_ref)?,
            globals: Dense::read(reader_ref)?,
            second: Convolution::read(reader_ref)?,
            pooled: Dense::read(reader_ref)?,
            third: Convolution::read(reader_ref)?,
            third_biases: reader_ref.biases()?,
            fourth: Convolution::read(reader_ref)?,
            fourth_biases: reader_ref.biases()?,
            stones: Dense::read(reader_ref)?,
            hidden: Dense::read(reader_ref)?,
            winner: Dense::read(reader_ref)?,
        };
        reader.finish()?;
        Ok(net)
    }

    /// Judges a position.
    pub fn judge(&self, position: &Produto) -> Judgement {
        self.judge_features(&Features::of(position))
    }

    /// Judges what it is shown.
    pub fn judge_features(&self, features: &Features) -> Judgement {
        let board = self.first.apply(&features.cells, &self.around, &self.globals.sums(&features.globals));
        let board = self.second.apply(&board, &self.around, &self.pooled.sums(&pool(&board)));
        let board = self.third.apply(&board, &self.around, &self.third_biases);
        let board = self.fourth.apply(&board, &self.around, &self.fourth_biases);
        let hidden = self.hidden.sums(&pool(&board)).map(clipped);
        let [winner] = self.winner.sums(&hidden);
        Judgement { stones: std::array::from_fn(|cell| self.stones.sums(&board[cell])), winner }
    }
}

impl Judgement {
    /// All of it as numbers: the winner, then two for each cell.
    pub fn numbers(&self) -> Vec<i32> {
        std::iter::once(self.winner).chain(self.stones.as_flattened().iter().copied()).collect()
    }

    /// How promising a stone is for the player to act: the logarithm of its chance of being chosen, in [`SUM_UNIT`]s.
    pub(super) fn stone(&self, turn: Player, action: Action) -> i32 {
        let is_own = (action.colour == Colour::Black) == (turn == Player::First);
        self.stones[action.cell.0 as usize][usize::from(!is_own)]
    }

    /// The chance that the player to act wins. Only functions that are the same on every machine.
    pub(super) fn chance(&self) -> f64 {
        let x = 2.0 * f64::from(self.winner) / f64::from(SUM_UNIT);
        0.5 + 0.5 * x / (1.0 + x * x).sqrt()
    }
}

/// The mean over the cells of each number, then the greatest.
fn pool(board: &[[i16; CHANNELS]; ROWS]) -> [i16; 2 * CHANNELS] {
    let (mut sums, mut pooled) = ([0_i16; CHANNELS], [0; 2 * CHANNELS]);
    for row in &board[..CELLS] {
        for (channel, &number) in row.iter().enumerate() {
            sums[channel] += number;
            pooled[CHANNELS + channel] = number.max(pooled[CHANNELS + channel]);
        }
    }
    for (mean, sum) in pooled.iter_mut().zip(sums) {
        *mean = sum / CELLS as i16;
    }
    pooled
}

/// For each cell the cells at [`STEPS`]; a number beyond the cells where there is none.
fn around() -> [[u8; TAPS]; CELLS] {
    let mut around = [[CELLS as u8; TAPS]; CELLS];
    for (cell, row) in Board::ALL.iter().zip(&mut around) {
        let (column, up) = Board::place(cell);
        for (seen, (across, higher)) in row.iter_mut().zip(STEPS) {
            let at = Board::cell(column.wrapping_add_signed(across), up.wrapping_add_signed(higher));
            *seen = at.map_or(CELLS as u8, |at| at.0);
        }
    }
    around
}
