//! What is written of a position: bytes for what the net is shown, what the search thought, and what became of it.

use ludoteca_engines::produto::{CELLS, Features, GLOBALS, Net, PLANES};
use ludoteca_games::Colour;
use ludoteca_games::board::CellSet;
use ludoteca_games::produto::{Action, Produto};
use ludoteca_kernel::{Player, Position};

/// Bytes of a record: cells, globals, stones, who owns each cell in the end, and four numbers.
pub(crate) const BYTES: usize = CELLS * PLANES + GLOBALS + 2 * CELLS + CELLS + 4;

/// A position on its way to a file.
pub(crate) struct Record {
    pub(crate) position: Produto,
    /// How good each action was found, relative to the best.
    pub(crate) actions: Vec<(Action, f64)>,
    /// The chance of the player to act, as the search saw it.
    pub(crate) chance: f64,
    /// Whether the actions are to be learnt.
    pub(crate) teaches: bool,
}

impl Record {
    /// Writes it, once the game is over.
    pub(crate) fn write(&self, winner: Player, black: CellSet, file: &mut Vec<u8>) {
        let turn = self.position.turn();
        let features = Features::of(&self.position);
        for row in &features.cells[..CELLS] {
            file.extend(row.iter().map(|&number| number as u8));
        }
        file.extend(features.globals.iter().map(|&number| number as u8));
        let mut stones = [[0_u8; 2]; CELLS];
        let most = self.actions.iter().map(|&(_, weight)| weight).fold(1e-9, f64::max);
        for &(action, weight) in &self.actions {
            let is_own = (action.colour == Colour::Black) == (turn == Player::First);
            stones[action.cell.0 as usize][usize::from(!is_own)] = (255.0 * weight / most).round() as u8;
        }
        file.extend(stones.as_flattened());
        let own = if turn == Player::First { black.bits() } else { !black.bits() };
        file.extend((0..CELLS).map(|cell| (own >> cell) as u8 & 1));
        let empty = self.position.empty().len() as u8;
        let chance = (255.0 * self.chance).round() as u8;
        file.extend([u8::from(winner == turn), chance, u8::from(self.teaches), empty]);
    }
}

/// Prints what a net says of the first positions of a file, from what was written of them.
pub(crate) fn judge(net: &Net, file: &str) -> Option<()> {
    for record in std::fs::read(file).ok()?.chunks_exact(BYTES).take(8) {
        let mut features = Features { cells: [[0; PLANES]; CELLS + 1], globals: [0; GLOBALS] };
        for (number, &byte) in features.cells.as_flattened_mut().iter_mut().zip(&record[..CELLS * PLANES]) {
            *number = i16::from(byte);
        }
        for (number, &byte) in features.globals.iter_mut().zip(&record[CELLS * PLANES..]) {
            *number = i16::from(byte);
        }
        let judgement = net.judge_features(&features);
        println!("{:?}", judgement.numbers());
    }
    Some(())
}
