//! The rest of a game of Produto, worked out: who wins after every way of filling some of the empty cells.
//!
//! What matters about the cells that are empty now is which of three states each of them has by then: 3ⁿ states, a
//! base-three number each. Filling a cell makes the number greater, so one sweep downwards sees every state after
//! those it leads to. Whose turn it is follows from how many cells are filled.

use ludoteca_games::Colour;
use ludoteca_games::board::{Cell, CellSet};
use ludoteca_games::produto::{Action, Groups, Produto};
use ludoteca_kernel::{Player, Position};
use ludoteca_search::Stopped;

/// Who wins in every state of the cells that were empty.
#[derive(Clone, Debug)]
pub(super) struct EndingTable {
    /// One bit a state: whether First wins.
    first_wins: Vec<u64>,
    /// What a cell adds to the number of a state, by cell of the board.
    weights: [usize; 64],
}

impl EndingTable {
    /// The number of states with this many empty cells, at most 40.
    pub(super) const fn size(empty: u32) -> u64 {
        3_u64.pow(empty)
    }

    /// Works the position out. `spend` is asked before every state and may stop it.
    pub(super) fn new(
        position: &Produto,
        spend: &mut dyn FnMut() -> Result<(), Stopped>,
    ) -> Result<Self, Stopped> {
        let cells: Vec<Cell> = position.empty().iter().collect();
        let mut weights = [0; 64];
        for (at, cell) in cells.iter().enumerate() {
            weights[cell.0 as usize] = 3_usize.pow(at as u32);
        }
        let size = Self::size(cells.len() as u32) as usize;
        let mut ending = Self { first_wins: vec![0; size.div_ceil(64)], weights };
        let turns = turns(position, cells.len());
        let mut state = Filling::full(position, &cells);
        for code in (0..size).rev() {
            spend()?;
            let wins = match turns.get(state.filled) {
                Some(&turn) => ending.some_way_for(turn, code, state.empty()),
                None => black_wins(state.black, state.white),
            };
            ending.first_wins[code / 64] |= u64::from(wins) << (code % 64);
            state.step_down();
        }
        Ok(ending)
    }

    fn first_wins(&self, code: usize) -> bool {
        self.first_wins[code / 64] >> (code % 64) & 1 == 1
    }

    /// Whether First wins where `turn` is to act and the given cells are empty.
    fn some_way_for(&self, turn: Player, code: usize, empty: CellSet) -> bool {
        let wanted = turn == Player::First;
        let found = empty.iter().any(|cell| {
            let weight = self.weights[cell.0 as usize];
            self.first_wins(code + weight) == wanted || self.first_wins(code + 2 * weight) == wanted
        });
        found == wanted
    }

    /// Reads the answers, beginning with the position itself.
    pub(super) fn reader(&self, position: &Produto) -> EndingReader<'_> {
        debug_assert!(position.empty().iter().all(|cell| self.weights[cell.0 as usize] > 0));
        EndingReader { ending: self, code: 0 }
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

/// Who is to act after each number of further stones, as long as a cell is empty.
fn turns(position: &Produto, empty: usize) -> Vec<Player> {
    let mut at = position.clone();
    let cells = position.empty().iter().take(empty);
    cells
        .map(|cell| {
            let turn = at.turn();
            at.play_unchecked(Action { colour: Colour::Black, cell });
            turn
        })
        .collect()
}

/// The stones of a state, kept while the states go by.
struct Filling<'c> {
    cells: &'c [Cell],
    digits: Vec<u8>,
    black: CellSet,
    white: CellSet,
    filled: usize,
}

impl<'c> Filling<'c> {
    /// The state with the greatest number: every cell white.
    fn full(position: &Produto, cells: &'c [Cell]) -> Self {
        Self {
            cells,
            digits: vec![2; cells.len()],
            black: position.black(),
            white: position.white() | position.empty(),
            filled: cells.len(),
        }
    }

    fn empty(&self) -> CellSet {
        self.cells.iter().zip(&self.digits).filter(|&(_, &digit)| digit == 0).map(|(&cell, _)| cell).collect()
    }

    /// The next lower number: a counter in base three.
    fn step_down(&mut self) {
        for (cell, digit) in self.cells.iter().zip(&mut self.digits) {
            match digit {
                0 => {
                    *digit = 2;
                    self.white |= cell.alone();
                    self.filled += 1;
                }
                1 => {
                    *digit = 0;
                    self.black -= cell.alone();
                    self.filled -= 1;
                    return;
                }
                _ => {
                    *digit = 1;
                    self.white -= cell.alone();
                    self.black |= cell.alone();
                    return;
                }
            }
        }
    }
}
