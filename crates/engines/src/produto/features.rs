//! What the net of Produto is shown of a position, from the side of the player to act: that player's colour is "own".

use super::forecast::Chances;
use ludoteca_games::board::{Board as _, CellSet};
use ludoteca_games::produto::{Board, Produto};
use ludoteca_kernel::Position;

/// Cells of the board.
pub const CELLS: usize = 61;
/// Rows of a board of activations: one more than there are cells, for what is beyond the edge.
pub(super) const ROWS: usize = CELLS + 1;
/// Numbers for each cell.
pub const PLANES: usize = 16;
/// Numbers for the whole position.
pub const GLOBALS: usize = 12;

/// The activation for "yes".
const YES: i16 = 63;

/// What a net is shown: numbers from 0 to 63.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Features {
    /// The numbers of each cell. The last row is no cell's, and zero.
    pub cells: [[i16; PLANES]; ROWS],
    /// The numbers of the whole position.
    pub globals: [i16; GLOBALS],
}

impl Features {
    /// Looks at a position.
    pub fn of(position: &Produto) -> Self {
        let own = Side::of(position.stones(position.turn()));
        let other = Side::of(position.stones(position.turn().other()));
        let chances = Chances::of(position);
        let mut cells = [[0; PLANES]; ROWS];
        for (cell, row) in Board::ALL.iter().zip(&mut cells) {
            let at = cell.0 as usize;
            let is_empty = position.empty().contains(cell);
            let (won_own, won_other) = if is_empty { chances.won(position.turn(), cell) } else { (0, 0) };
            *row = [
                yes(own.size[at] > 0),
                yes(other.size[at] > 0),
                yes(is_empty),
                scaled(own.size[at], 4),
                scaled(other.size[at], 4),
                yes(own.largest.contains(cell)),
                yes(own.second.contains(cell)),
                yes(other.largest.contains(cell)),
                yes(other.second.contains(cell)),
                if is_empty { scaled(own.joined[at], 3) } else { 0 },
                if is_empty { scaled(other.joined[at], 3) } else { 0 },
                if is_empty { scaled(own.touching[at], 20) } else { 0 },
                if is_empty { scaled(other.touching[at], 20) } else { 0 },
                won_own,
                won_other,
                YES,
            ];
        }
        let product = |side: &Side| side.largest.len() * side.second.len();
        let globals = [
            scaled(own.largest.len(), 2),
            scaled(own.second.len(), 3),
            scaled(other.largest.len(), 2),
            scaled(other.second.len(), 3),
            scaled(product(&own) / 2, 1),
            scaled(product(&other) / 2, 1),
            yes(product(&own) > product(&other)),
            scaled(position.empty().len(), 1),
            yes(position.left() == 2),
            scaled(position.stones(position.turn()).len(), 2),
            scaled(position.stones(position.turn().other()).len(), 2),
            chances.all(position.turn()),
        ];
        Self { cells, globals }
    }

    /// The share of random games that the player to act wins.
    pub(super) fn random_games_won(&self) -> f64 {
        f64::from(self.globals[GLOBALS - 1]) / f64::from(YES)
    }
}

fn yes(is: bool) -> i16 {
    if is { YES } else { 0 }
}

fn scaled(count: u32, scale: u32) -> i16 {
    (count * scale).min(YES as u32) as i16
}

/// The groups of one colour.
struct Side {
    largest: CellSet,
    second: CellSet,
    /// For each stone the size of its group.
    size: [u32; CELLS],
    /// For each cell the groups that touch it, and the stones that one more stone there would join, itself included.
    touching: [u32; CELLS],
    joined: [u32; CELLS],
}

impl Side {
    fn of(stones: CellSet) -> Self {
        let (largest, second) = (CellSet::EMPTY, CellSet::EMPTY);
        let mut side = Self { largest, second, size: [0; CELLS], touching: [0; CELLS], joined: [1; CELLS] };
        let mut left = stones;
        while let Some(seed) = left.first() {
            let (mut group, mut border, mut around) = (seed.alone(), seed.alone(), CellSet::EMPTY);
            while let Some(cell) = border.first() {
                let beside = Board::NEIGHBOURS[cell.0 as usize];
                let joined = (beside & stones) - group;
                border = border.without(cell) | joined;
                group |= joined;
                around |= beside;
            }
            left -= group;
            side.note(group, around - stones);
        }
        side
    }

    /// A group and the cells beside it.
    fn note(&mut self, group: CellSet, around: CellSet) {
        let size = group.len();
        for cell in group {
            self.size[cell.0 as usize] = size;
        }
        for cell in around {
            self.touching[cell.0 as usize] += 1;
            self.joined[cell.0 as usize] += size;
        }
        if size > self.largest.len() {
            (self.largest, self.second) = (group, self.largest);
        } else if size > self.second.len() {
            self.second = group;
        }
    }
}
