//! The student of `lab/learn`: a net of whole numbers that a processor judges a position with in a few microseconds.
//!
//! One table has a row for each cell and what is there, and rows for the whole board: their sum is what the net thinks of the position.
//! Another looks at every empty cell and the eighteen around it. Two answers: how promising each stone is, and who will win. The
//! answer is the same on every machine: all numbers are whole.

use crate::sight::{CELLS, KINDS, SIZES, Sight, WHOLE};
use ludoteca_games::Colour;
use ludoteca_games::board::{Board as _, Cell};
use ludoteca_games::produto::{Action, Board, Produto};
use ludoteca_kernel::Player;

/// What a file of its weights begins with; a checksum of eight bytes ends it.
const NAME: [u8; 4] = *b"PRO3";
/// Numbers that the first table adds up.
const WIDTH: usize = 80;
/// Numbers that say what is thought of the whole position.
const HIDDEN: usize = 32;
/// Numbers for each empty cell, and between those and what is said of a stone there.
const CHANNELS: usize = 64;
const HEAD: usize = 16;
/// A cell and those at most two steps from it.
const TAPS: usize = 19;
/// The kind of what is beyond the edge.
const BEYOND: usize = KINDS;
/// The greatest activation, which stands for 1, and the weight that does.
const CLIP: i32 = 63;
const UNIT: i32 = 32;
/// An activation is two to this many numbers of the first table, of the second.
const ROW_SHIFT: u32 = 2;
const TAP_SHIFT: u32 = 1;
/// The most that is told to every cell, so that sums fit into 16 bits.
const TOLD: i32 = 16_000;

/// The sum at the end of the net that stands for 1.
pub(crate) const SUM_UNIT: i32 = CLIP * UNIT;

/// A layer of which every output sees every input.
struct Dense<const IN: usize, const OUT: usize> {
    weights: [[i16; IN]; OUT],
    biases: [i32; OUT],
}

impl<const IN: usize, const OUT: usize> Dense<IN, OUT> {
    fn read(file: &mut &[u8]) -> Option<Self> {
        let mut weights = [[0; IN]; OUT];
        for row in &mut weights {
            *row = bytes(file)?.map(i16::from);
        }
        let mut biases = [0; OUT];
        for bias in &mut biases {
            *bias = i32::from_le_bytes(bytes(file)?.map(|byte: i8| byte as u8));
        }
        Some(Self { weights, biases })
    }

    fn sums(&self, activations: &[i16; IN]) -> [i32; OUT] {
        std::array::from_fn(|at| {
            let products = self.weights[at].iter().zip(activations);
            self.biases[at] + products.map(|(&a, &b)| i32::from(a) * i32::from(b)).sum::<i32>()
        })
    }
}

/// A layer that is shown which features are on: it adds their rows.
struct Table<const OUT: usize>(Vec<[i8; OUT]>);

impl<const OUT: usize> Table<OUT> {
    fn read(file: &mut &[u8], rows: usize) -> Option<Self> {
        (0..rows).map(|_| bytes(file)).collect::<Option<_>>().map(Self)
    }

    fn add(&self, row: usize, sums: &mut [i16; OUT]) {
        for (sum, &number) in sums.iter_mut().zip(&self.0[row]) {
            *sum += i16::from(number);
        }
    }
}

/// The next bytes of a file.
fn bytes<const LENGTH: usize>(file: &mut &[u8]) -> Option<[i8; LENGTH]> {
    let (taken, rest) = file.split_first_chunk::<LENGTH>()?;
    *file = rest;
    Some(taken.map(|byte| byte as i8))
}

/// Sums of a dense layer as activations of the next.
fn clipped(sum: i32) -> i16 {
    ((sum + UNIT / 2) / UNIT).clamp(0, CLIP) as i16
}

/// Sums of a table as activations of the next layer: one is 2 to the `shift`.
fn shifted<const OUT: usize>(sums: &[i16; OUT], shift: u32) -> [i16; OUT] {
    sums.map(|sum| ((sum + (1 << shift >> 1)) >> shift).clamp(0, CLIP as i16))
}

/// The net.
pub(crate) struct Net {
    rows: Table<WIDTH>,
    whole: Table<WIDTH>,
    taps: Table<CHANNELS>,
    hidden: Dense<WIDTH, HIDDEN>,
    told: Dense<HIDDEN, CHANNELS>,
    cell: Dense<CHANNELS, HEAD>,
    stones: Dense<HEAD, 2>,
    second: Dense<{ HIDDEN + 2 * CHANNELS }, HIDDEN>,
    winner: Dense<HIDDEN, 1>,
    near: Vec<Near>,
}

/// What a cell sees.
struct Near {
    /// What the places beyond the edge add up to.
    edge: [i16; CHANNELS],
    /// Cells, each with the first row of its tap.
    seen: Vec<(u8, u16)>,
}

/// What the net says of a position, from the side of the player to act.
pub(crate) struct Judgement {
    /// For each empty cell how promising a stone there is: of one's own colour, and of the other.
    stones: [[i32; 2]; CELLS],
    /// Who will win: above zero the player to act.
    winner: i32,
}

impl Net {
    /// Reads a file of weights.
    pub(crate) fn read(file: &[u8]) -> Option<Self> {
        let (body, _checksum) = file.split_last_chunk::<8>()?;
        let rest = &mut body.strip_prefix(&NAME)?;
        let mut net = Self {
            rows: Table::read(rest, CELLS * KINDS)?,
            whole: Table::read(rest, (WHOLE - 1) * SIZES + CELLS + 1)?,
            taps: Table::read(rest, TAPS * (KINDS + 1))?,
            hidden: Dense::read(rest)?,
            told: Dense::read(rest)?,
            cell: Dense::read(rest)?,
            stones: Dense::read(rest)?,
            second: Dense::read(rest)?,
            winner: Dense::read(rest)?,
            near: Vec::new(),
        };
        net.near = Board::ALL.iter().map(|cell| near(cell, &net.taps)).collect();
        rest.is_empty().then_some(net)
    }

    /// Judges a position.
    pub(crate) fn judge(&self, position: &Produto) -> Judgement {
        self.judge_sight(&Sight::of(position))
    }

    /// Judges what it is shown.
    pub(crate) fn judge_sight(&self, sight: &Sight) -> Judgement {
        let mut sums = [0_i16; WIDTH];
        for (cell, &kind) in sight.kinds.iter().enumerate() {
            self.rows.add(cell * KINDS + usize::from(kind), &mut sums);
        }
        for (at, &number) in sight.whole.iter().enumerate() {
            self.whole.add(at * SIZES + usize::from(number), &mut sums);
        }
        let hidden = self.hidden.sums(&shifted(&sums, ROW_SHIFT)).map(clipped);
        let told = self.told.sums(&hidden).map(|sum| {
            // A sum is in 32nds of an activation, a number of the second table is half of one.
            ((sum + UNIT / 4) >> 4).clamp(-TOLD, TOLD) as i16
        });
        let mut stones = [[0; 2]; CELLS];
        let (mut total, mut most) = ([0_i16; CHANNELS], [0_i16; CHANNELS]);
        for cell in sight.empty {
            let near = &self.near[cell.0 as usize];
            let mut sums = near.edge;
            for &(seen, tap) in &near.seen {
                self.taps.add(usize::from(tap) + usize::from(sight.kinds[usize::from(seen)]), &mut sums);
            }
            for (sum, told) in sums.iter_mut().zip(told) {
                *sum += told;
            }
            let local = shifted(&sums, TAP_SHIFT);
            for (at, &number) in local.iter().enumerate() {
                total[at] += number;
                most[at] = most[at].max(number);
            }
            stones[cell.0 as usize] = self.stones.sums(&self.cell.sums(&local).map(clipped));
        }
        let mut pooled = [0; HIDDEN + 2 * CHANNELS];
        pooled[..HIDDEN].copy_from_slice(&hidden);
        pooled[HIDDEN..HIDDEN + CHANNELS].copy_from_slice(&total.map(|total| total / CELLS as i16));
        pooled[HIDDEN + CHANNELS..].copy_from_slice(&most);
        let [winner] = self.winner.sums(&self.second.sums(&pooled).map(clipped));
        Judgement { stones, winner }
    }
}

/// What a cell sees: row by row from two below and two to the left.
fn near(cell: Cell, taps: &Table<CHANNELS>) -> Near {
    let (column, row) = Board::place(cell);
    let mut near = Near { edge: [0; CHANNELS], seen: Vec::new() };
    let steps = (-2..=2_i8).flat_map(|up| (-2..=2_i8).map(move |across| (across, up)));
    for (tap, (across, up)) in steps.filter(|(across, up)| (across - up).abs() <= 2).enumerate() {
        let first = tap * (KINDS + 1);
        let place = (column.checked_add_signed(across), row.checked_add_signed(up));
        let seen = if let (Some(column), Some(row)) = place { Board::cell(column, row) } else { None };
        match seen {
            Some(seen) => near.seen.push((seen.0, first as u16)),
            None => taps.add(first + BEYOND, &mut near.edge),
        }
    }
    near
}

impl Judgement {
    /// All of it as numbers: the winner, then two for each cell, nought where there is a stone.
    pub(crate) fn numbers(&self) -> Vec<i32> {
        std::iter::once(self.winner).chain(self.stones.as_flattened().iter().copied()).collect()
    }

    /// How promising a stone is for the player to act: the logarithm of its chance of being chosen, in [`SUM_UNIT`]s.
    pub(crate) fn stone(&self, turn: Player, action: Action) -> i32 {
        let is_own = (action.colour == Colour::Black) == (turn == Player::First);
        self.stones[action.cell.0 as usize][usize::from(!is_own)]
    }

    /// The chance that the player to act wins. Only functions that are the same on every machine.
    pub(crate) fn chance(&self) -> f64 {
        let x = 2.0 * f64::from(self.winner) / f64::from(SUM_UNIT);
        0.5 + 0.5 * x / (1.0 + x * x).sqrt()
    }
}
