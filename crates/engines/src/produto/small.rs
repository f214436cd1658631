//! Produto on smaller hexagons, solved strongly: who wins every position there is.

use super::ending::EndingTable;
use ludoteca_games::board::{Board as _, Cell, CellSet};
use ludoteca_games::produto::{Action, Board, Produto};
use ludoteca_games::{Colour, Game};
use ludoteca_kernel::Player;

/// The sides of the hexagons that are solved: with more the table would not fit into any memory.
const SIDES: std::ops::RangeInclusive<u8> = 2..=3;

/// A hexagon of which every position is solved. Its cells are those round the centre of the championship's board.
#[derive(Debug)]
pub struct SmallBoard {
    table: EndingTable,
    cells: CellSet,
}

/// A first stone, and who wins after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmallOpening {
    /// The stone.
    pub action: Action,
    /// Who wins.
    pub winner: Player,
}

impl SmallBoard {
    /// Solves the hexagon with that many cells a side, 2 or 3; `None` with any other number.
    pub fn new(side: u8) -> Option<Self> {
        if !SIDES.contains(&side) {
            return None;
        }
        let cells = Board::ALL.iter().filter(|&cell| from_centre(cell) < side).collect();
        let table = EndingTable::on(cells, &Produto::start(), &mut |_| Ok(())).ok()?;
        Some(Self { table, cells })
    }

    /// How many positions there are: any of the cells may be empty, black or white, and who is to act follows.
    pub fn positions(&self) -> u64 {
        3_u64.pow(self.cells.len())
    }

    /// How many of them First wins.
    pub fn won_by_first(&self) -> u64 {
        self.table.won_by_first()
    }

    /// Who wins after some stones.
    pub fn winner(&self, played: &[Action]) -> Player {
        played.iter().fold(self.table.reader(), |reader, &action| reader.after(action)).winner()
    }

    /// Every first stone.
    pub fn openings(&self) -> Vec<SmallOpening> {
        let stones = self
            .cells
            .iter()
            .flat_map(|cell| [Colour::Black, Colour::White].map(|colour| Action { colour, cell }));
        stones.map(|action| SmallOpening { action, winner: self.winner(&[action]) }).collect()
    }
}

/// Steps from the centre of the board.
fn from_centre(cell: Cell) -> u8 {
    let (column, row) = Board::place(cell);
    let (across, up) = (column as i8 - 4, row as i8 - 4);
    across.unsigned_abs().max(up.unsigned_abs()).max((across - up).unsigned_abs())
}
