//! The rest of a game of Produto, worked out: who wins after every way of filling some of the empty cells.
//!
//! What matters about the cells that are empty now is which of three states each of them has by then: 3ⁿ states, a
//! base-three number each. Filling a cell makes the number greater, so one sweep downwards sees every state after
//! those it leads to. Whose turn it is follows from how many cells are filled.
//!
//! The three lowest digits choose a bit of a word, the next three a word of a block, the others a block. A stone on a
//! high cell leads to the same bit of another word, one on a low cell to another bit of the same word: so 27 states are
//! worked out by one `or` or `and` for each stone that could come next.

use ludoteca_games::Colour;
use ludoteca_games::board::{Cell, CellSet};
use ludoteca_games::produto::{Action, Groups, Produto};
use ludoteca_kernel::{Player, Position};
use ludoteca_search::Stopped;

/// Digits that choose a bit of a word; the same number chooses a word of a block.
const LOW: usize = 3;
/// Words of a block, and bits used of a word.
const BLOCK: usize = 27;
/// What the digits of a block add to the number of a word of it, or to the number of a bit of a word.
const WEIGHTS: [usize; LOW] = [1, 3, 9];

/// Who wins in every state of the cells that were empty.
#[derive(Clone, Debug)]
pub(super) struct EndingTable {
    /// One bit a state: whether First wins.
    first_wins: Vec<u32>,
    /// What a cell adds to the number of a state, by cell of the board.
    weights: [usize; 64],
    /// The number of the state that was worked out. With few empty cells there are more digits than cells; those
    /// that are no cell's stand at "filled".
    start: usize,
}

impl EndingTable {
    /// The number of words with this many empty cells, at most 40.
    pub(super) const fn words(empty: u32) -> u64 {
        let digits = if empty < 2 * LOW as u32 { 2 * LOW as u32 } else { empty };
        3_u64.pow(digits - LOW as u32)
    }

    /// The memory that takes.
    pub(super) const fn bytes(empty: u32) -> u64 {
        Self::words(empty) * size_of::<u32>() as u64
    }

    /// Works the position out. `spend` is asked before every block, for the number of its words, and may stop it.
    pub(super) fn new(
        position: &Produto,
        spend: &mut dyn FnMut(u64) -> Result<(), Stopped>,
    ) -> Result<Self, Stopped> {
        Self::on(position.empty(), position, spend)
    }

    /// Works out a game that goes on in the given empty cells only and is over when they are full.
    pub(super) fn on(
        cells: CellSet,
        position: &Produto,
        spend: &mut dyn FnMut(u64) -> Result<(), Stopped>,
    ) -> Result<Self, Stopped> {
        let cells: Vec<Cell> = cells.iter().collect();
        let digits = cells.len().max(2 * LOW);
        let mut weights = [0; 64];
        for (at, cell) in cells.iter().enumerate() {
            weights[cell.0 as usize] = 3_usize.pow(at as u32);
        }
        let start = (cells.len()..digits).map(|at| 3_usize.pow(at as u32)).sum();
        let mut sweep = Sweep {
            first_wins: vec![0; Self::words(cells.len() as u32) as usize],
            flips: flips(position, &cells, digits),
            position,
            cells: &cells,
            spend,
            empty: Vec::new(),
        };
        sweep.fill(digits - 2 * LOW, 0, CellSet::EMPTY)?;
        Ok(Self { first_wins: sweep.first_wins, weights, start })
    }

    fn first_wins(&self, code: usize) -> bool {
        self.first_wins[code / BLOCK] >> (code % BLOCK) & 1 == 1
    }

    /// How many states First wins, where there are at least six cells.
    pub(super) fn won_by_first(&self) -> u64 {
        self.first_wins.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Reads the answers, beginning with the position itself.
    pub(super) fn reader(&self) -> EndingReader<'_> {
        EndingReader { ending: self, code: self.start }
    }
}

/// A state of an [`EndingTable`].
#[derive(Clone, Copy, Debug)]
pub(super) struct EndingReader<'e> {
    ending: &'e EndingTable,
    code: usize,
}

impl EndingReader<'_> {
    /// The state after one more stone.
    #[must_use]
    pub(super) fn after(self, action: Action) -> Self {
        let digit = match action.colour {
            Colour::Black => 1,
            Colour::White => 2,
        };
        Self { code: self.code + digit * self.ending.weights[action.cell.0 as usize], ..self }
    }

    /// Who wins from here.
    pub(super) fn winner(self) -> Player {
        if self.ending.first_wins(self.code) { Player::First } else { Player::Second }
    }

    /// Who wins after one more stone.
    pub(super) fn winner_after(self, action: Action) -> Player {
        self.after(action).winner()
    }
}

/// Rules 3 and 4 on a full board.
pub(super) fn black_wins(black: CellSet, white: CellSet) -> bool {
    let product = |stones| Groups::of(stones).product();
    let (products, stones) = ((product(black), product(white)), (black.len(), white.len()));
    products.0 > products.1 || (products.0 == products.1 && stones.0 < stones.1)
}

/// For each number of empty cells, from none on: all ones where Second is to act. A word turned over by it says who
/// wins from the side of the player to act. Digits that are no cell's could be empty too, as far as the sweep knows.
fn flips(position: &Produto, cells: &[Cell], digits: usize) -> Vec<u32> {
    let mut at = position.clone();
    let mut flips = vec![0; digits + 1];
    for (played, &cell) in cells.iter().enumerate() {
        let empty = cells.len() - played;
        flips[empty] = if at.turn() == Player::First { 0 } else { !0 };
        at.play_unchecked(Action { colour: Colour::Black, cell });
    }
    flips
}

/// The base-three digits of a number below 27, lowest first.
const fn digits(number: usize) -> [usize; LOW] {
    [number % 3, number / 3 % 3, number / 9]
}

/// How many of the digits of a number below 27 are 0.
const fn zeros(number: usize) -> usize {
    let [a, b, c] = digits(number);
    (a == 0) as usize + (b == 0) as usize + (c == 0) as usize
}

/// The bits of a word by how many of their digits are 0.
const BITS_WITH_ZEROS: [u32; LOW + 1] = {
    let mut bits = [0; LOW + 1];
    let mut at = 0;
    while at < BLOCK {
        bits[zeros(at)] |= 1 << at;
        at += 1;
    }
    bits
};

/// The bits of a word whose digit at a place is 0.
const BITS_WITH_ZERO_AT: [u32; LOW] = {
    let mut bits = [0; LOW];
    let mut at = 0;
    while at < BLOCK {
        let mut place = 0;
        while place < LOW {
            if digits(at)[place] == 0 {
                bits[place] |= 1 << at;
            }
            place += 1;
        }
        at += 1;
    }
    bits
};

/// The sweep over all states.
struct Sweep<'s> {
    first_wins: Vec<u32>,
    flips: Vec<u32>,
    position: &'s Produto,
    cells: &'s [Cell],
    spend: &'s mut dyn FnMut(u64) -> Result<(), Stopped>,
    /// For each empty cell above the current block, how many words on it is to a stone there.
    empty: Vec<usize>,
}

impl Sweep<'_> {
    /// Works out the states in which the cells above the lowest `undecided` and those of a block are as they are.
    /// `word` is the first word with these, `black` the black stones among them.
    fn fill(&mut self, undecided: usize, word: usize, black: CellSet) -> Result<(), Stopped> {
        let Some(place) = undecided.checked_sub(1) else {
            (self.spend)(BLOCK as u64)?;
            self.fill_block(word, black);
            return Ok(());
        };
        let step = BLOCK * 3_usize.pow(place as u32);
        let cell = self.cells[place + 2 * LOW];
        self.fill(place, word + 2 * step, black)?;
        self.fill(place, word + step, black | cell.alone())?;
        self.empty.push(step);
        self.fill(place, word, black)?;
        self.empty.pop();
        Ok(())
    }

    /// Works out the words of a block, the last one first.
    fn fill_block(&mut self, word: usize, black: CellSet) {
        let (before, done) = self.first_wins.split_at_mut(word + BLOCK);
        let words = &mut before[word..];
        // Whether some stone above the block leads to a win of First, and whether every one does.
        let (mut some, mut every) = ([0_u32; BLOCK], [!0_u32; BLOCK]);
        for &step in &self.empty {
            let blacks = &done[step - BLOCK..][..BLOCK];
            let whites = &done[2 * step - BLOCK..][..BLOCK];
            for at in 0..BLOCK {
                some[at] |= blacks[at] | whites[at];
                every[at] &= blacks[at] & whites[at];
            }
        }
        for at in (0..BLOCK).rev() {
            let (mut some, mut every) = (some[at], every[at]);
            for (digit, weight) in digits(at).into_iter().zip(WEIGHTS) {
                if digit == 0 {
                    some |= words[at + weight] | words[at + 2 * weight];
                    every &= words[at + weight] & words[at + 2 * weight];
                }
            }
            let empty = self.empty.len() + zeros(at);
            let full = if empty == 0 { full_boards(self.position, self.cells, black, at) } else { 0 };
            words[at] = fill_word(some, every, full, &self.flips[empty..]);
        }
    }
}

/// Works out the states of a word: those with the fewest empty cells first. `some` and `every` tell where stones on other
/// cells lead to a win of First, `full` who wins full boards, `flips` who is to act.
fn fill_word(some: u32, every: u32, full: u32, flips: &[u32]) -> u32 {
    let mut word = full;
    for (empty, &bits) in BITS_WITH_ZEROS.iter().enumerate() {
        // From the side of the player to act, who needs one stone that wins.
        let flip = flips[empty];
        let seen = word ^ flip;
        let mut wins = (some & !flip) | (!every & flip);
        for (weight, with_zero) in WEIGHTS.into_iter().zip(BITS_WITH_ZERO_AT) {
            wins |= (seen >> weight | seen >> (2 * weight)) & with_zero;
        }
        word |= (wins ^ flip) & bits;
    }
    word
}

/// Who wins the full boards of a word: bits where First does. `black` are the black stones above the block.
fn full_boards(position: &Produto, cells: &[Cell], black: CellSet, word: usize) -> u32 {
    let mut bits = 0;
    let all = cells.iter().fold(position.white(), |all, cell| all.with(*cell)) | black;
    for bit in (0..BLOCK).filter(|&bit| zeros(bit) == 0) {
        let low = digits(bit).into_iter().chain(digits(word)).enumerate();
        let mut black = position.black() | black;
        // A digit that is no cell's stands at "filled".
        let mut is_state = true;
        for (at, digit) in low {
            match cells.get(at) {
                Some(cell) if digit == 1 => black |= cell.alone(),
                Some(_) => {}
                None => is_state &= digit == 1,
            }
        }
        let white = all - black;
        bits |= u32::from(is_state && black_wins(black, white)) << bit;
    }
    bits
}
