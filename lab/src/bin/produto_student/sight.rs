//! What the student is shown of a position, from the side of the player to act: a kind for each cell, and five numbers for
//! the whole board. Each of them chooses rows of the net's tables.

use ludoteca_games::board::CellSet;
use ludoteca_games::produto::{Board, Produto};
use ludoteca_kernel::Position;

/// Cells of the board.
pub(crate) const CELLS: usize = 61;
/// Kinds of stones of one side: of its largest group by size, of its second largest by size, of another by size.
const STONE_KINDS: u8 = 10;
/// Kinds of cells: own stones, the other's, empty by how many stones of either colour one more there would be joined to.
pub(crate) const KINDS: usize = 36;
/// Numbers for the whole board: the two largest groups of either side, and the stones on it.
pub(crate) const WHOLE: usize = 5;
/// The sizes of groups that are told apart: this one and larger ones are the same.
pub(crate) const SIZES: usize = 24;

/// What a net is shown.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    /// What each cell is, below [`KINDS`].
    pub(crate) kinds: [u8; CELLS],
    /// The sizes of the largest and second largest group of the player to act and of the other, then the stones on the board.
    pub(crate) whole: [u8; WHOLE],
    /// The empty cells.
    pub(crate) empty: CellSet,
}

impl Sight {
    /// Looks at a position.
    pub(crate) fn of(position: &Produto) -> Self {
        let mut kinds = [0; CELLS];
        let empty = position.empty();
        let mut whole = [0; WHOLE];
        let mut joined = [[0_u8; 64]; 2];
        for (side, player) in [position.turn(), position.turn().other()].into_iter().enumerate() {
            let groups = Groups::of(position.stones(player));
            for &(group, around) in groups.all() {
                let kind = STONE_KINDS * side as u8 + groups.kind(group.len() as u8);
                group.iter().for_each(|cell| kinds[cell.0 as usize] = kind);
                (around & empty).iter().for_each(|cell| joined[side][cell.0 as usize] += group.len() as u8);
            }
            whole[2 * side] = groups.largest.min(SIZES as u8 - 1);
            whole[2 * side + 1] = groups.second.min(SIZES as u8 - 1);
        }
        for cell in empty {
            let [own, other] = joined.map(|side| beside(side[cell.0 as usize]));
            kinds[cell.0 as usize] = 2 * STONE_KINDS + 4 * own + other;
        }
        whole[WHOLE - 1] = CELLS as u8 - empty.len() as u8;
        Self { kinds, whole, empty }
    }
}

/// How many of the bounds a number exceeds.
fn above(number: u8, bounds: &[u8]) -> u8 {
    bounds.iter().map(|&bound| u8::from(number > bound)).sum()
}

/// The kind of an empty cell by the stones of one colour it touches, those joined to them included.
fn beside(stones: u8) -> u8 {
    above(stones, &[0, 2, 6])
}

/// The groups of one colour.
struct Groups {
    /// Each with the cells beside it.
    found: [(CellSet, CellSet); CELLS],
    count: usize,
    largest: u8,
    second: u8,
}

impl Groups {
    fn of(stones: CellSet) -> Self {
        let found = [(CellSet::EMPTY, CellSet::EMPTY); CELLS];
        let mut groups = Self { found, count: 0, largest: 0, second: 0 };
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
            groups.found[groups.count] = (group, around);
            groups.count += 1;
            let size = group.len() as u8;
            (groups.largest, groups.second) = if size > groups.largest {
                (size, groups.largest)
            } else {
                (groups.largest, groups.second.max(size))
            };
        }
        groups
    }

    fn all(&self) -> &[(CellSet, CellSet)] {
        &self.found[..self.count]
    }

    /// The kind of the stones of a group.
    fn kind(&self, size: u8) -> u8 {
        if size == self.largest {
            above(size, &[5, 10])
        } else if size == self.second {
            3 + above(size, &[3, 6])
        } else {
            6 + above(size, &[1, 2, 4])
        }
    }
}
