//! What blocks of three by three cells are worth, by what stands on them: tables found by training (see `lab/training/avanco`).
//!
//! Every block of the board as the player to act sees it has a table of its own, so the tables know whose turn it is; blocks
//! that are mirror images of each other share one. A block is an index in base 3: 0 empty, 1 own, 2 enemy. Whole numbers
//! only, so that every machine says the same.

use super::view::{SIDE, View};
use std::ops::Range;
use std::sync::{Arc, LazyLock};

/// Rows and columns of a block.
const BLOCK: usize = 3;
/// Patterns of a block.
const PATTERNS: usize = 3_usize.pow((BLOCK * BLOCK) as u32);
/// Rows, or columns, in which a block can begin.
const BEGINNINGS: usize = SIDE as usize - BLOCK + 1;
/// Columns that differ once the board may be mirrored.
const FOLDED: usize = BEGINNINGS.div_ceil(2);
/// Blocks of a board.
pub const BLOCKS: usize = BEGINNINGS * BEGINNINGS;
/// Numbers in all tables together.
pub const WEIGHTS: usize = BEGINNINGS * FOLDED * PATTERNS;
/// Places for a pattern in a table, a power of two so that no index can be too great.
const PLACES: usize = 1 << 15;
/// Bits of a lane: the index of one block.
const LANE: usize = 16;

/// For the seven bits of a row the part of the index that three neighbours give, a lane for each of the blocks that begin
/// in the left columns, and of those that are mirrored.
static ROW_LANES: LazyLock<[[u64; 1 << SIDE]; 2]> = LazyLock::new(|| {
    let lanes = |bits: usize, columns: Range<usize>| {
        let all = columns.enumerate().map(|(lane, column)| {
            let three = (0..BLOCK).filter(|cell| bits >> (column + cell) & 1 == 1);
            let digit = |cell| if column < FOLDED { cell } else { BLOCK - 1 - cell };
            three.map(|cell| 3_u64.pow(digit(cell) as u32)).sum::<u64>() << (LANE * lane)
        });
        all.sum()
    };
    [
        std::array::from_fn(|bits| lanes(bits, 0..FOLDED)),
        std::array::from_fn(|bits| lanes(bits, FOLDED..BEGINNINGS)),
    ]
});

/// The tables of all blocks.
#[derive(Clone, Debug)]
pub(super) struct BlockTables {
    rows: &'static [[u64; 1 << SIDE]; 2],
    /// By row and folded column, then by pattern.
    weights: Arc<[i8]>,
}

impl BlockTables {
    /// Tables with these numbers, [`WEIGHTS`] of them; those that are missing are 0.
    pub(super) fn new(weights: &[i8]) -> Self {
        let mut tables = vec![0; BEGINNINGS * FOLDED * PLACES];
        for (nth, (table, numbers)) in
            tables.chunks_exact_mut(PLACES).zip(weights.chunks(PATTERNS)).enumerate()
        {
            for (pattern, number) in table[..numbers.len()].iter_mut().enumerate() {
                *number = numbers[canonical(pattern, nth % FOLDED)];
            }
        }
        Self { rows: &ROW_LANES, weights: tables.into() }
    }

    /// The sum over all blocks, three and two blocks of a row at a time.
    #[inline]
    pub(super) fn worth(&self, view: View) -> i32 {
        let pattern = |set: u64, row: usize| (set >> (row * usize::from(SIDE))) as usize & ((1 << SIDE) - 1);
        let lanes = |row: usize| {
            let (own, enemy) = (pattern(view.own, row), pattern(view.enemy, row));
            [0, 1].map(|part: usize| self.rows[part][own] + 2 * self.rows[part][enemy])
        };
        let [mut low, mut middle] = [lanes(0), lanes(1)];
        let mut sum = 0;
        let (tables, _) = self.weights.as_chunks::<PLACES>();
        for (row, tables) in tables.chunks_exact(FOLDED).enumerate() {
            let high = lanes(row + BLOCK - 1);
            let index = |part: usize| low[part] + 27 * middle[part] + 729 * high[part];
            let (left, right) = (index(0), index(1));
            let number = |table: &[i8; PLACES], lanes: u64, lane: usize| {
                i32::from(table[(lanes >> (LANE * lane)) as usize & (PLACES - 1)])
            };
            sum += number(&tables[0], left, 0) + number(&tables[1], left, 1) + number(&tables[2], left, 2);
            sum += number(&tables[1], right, 0) + number(&tables[0], right, 1);
            (low, middle) = (middle, high);
        }
        sum
    }
}

/// The pattern that stands for this one: in the middle columns a pattern and its mirror image are worth the same.
fn canonical(pattern: usize, column: usize) -> usize {
    if BEGINNINGS - 1 - column != column {
        return pattern;
    }
    let rows = [pattern % 27, pattern / 27 % 27, pattern / 729];
    let mirrored = rows.map(|row| row % 3 * 9 + row / 3 % 3 * 3 + row / 9);
    pattern.min(mirrored[0] + 27 * mirrored[1] + 729 * mirrored[2])
}

/// Where the numbers of all blocks stand in a list of [`WEIGHTS`], cell by cell: for training, and to check the sum.
pub(super) fn indices(view: View) -> [u32; BLOCKS] {
    std::array::from_fn(|block| {
        let (row, column) = (block / BEGINNINGS, block % BEGINNINGS);
        let mirrored = column >= FOLDED;
        let folded = if mirrored { BEGINNINGS - 1 - column } else { column };
        let pattern: usize = (0..BLOCK * BLOCK)
            .map(|cell| {
                let (up, right) = (cell / BLOCK, cell % BLOCK);
                let bit = (row + up) * usize::from(SIDE) + column + right;
                let digit = (view.own >> bit & 1) + 2 * (view.enemy >> bit & 1);
                let place = up * BLOCK + if mirrored { BLOCK - 1 - right } else { right };
                digit as usize * 3_usize.pow(place as u32)
            })
            .sum();
        ((row * FOLDED + folded) * PATTERNS + canonical(pattern, folded)) as u32
    })
}

/// Tables as a file: for each number that is not 0 how many are 0 before it (seven bits to a byte, the low ones first, the
/// eighth bit saying that more follow), and the number.
pub fn pack(weights: &[i8]) -> Vec<u8> {
    let (mut file, mut zeros) = (Vec::new(), 0_usize);
    for &weight in weights {
        if weight == 0 {
            zeros += 1;
            continue;
        }
        while zeros >= 0x80 {
            file.push(zeros as u8 | 0x80);
            zeros >>= 7;
        }
        file.extend([zeros as u8, weight as u8]);
        zeros = 0;
    }
    file
}

/// The numbers of a file; `None` if it is not one of tables.
pub fn unpack(file: &[u8]) -> Option<Vec<i8>> {
    let mut weights = Vec::with_capacity(WEIGHTS);
    let mut bytes = file.iter().copied();
    while let Some(mut byte) = bytes.next() {
        let (mut zeros, mut shift) = (0, 0);
        while byte >= 0x80 {
            zeros |= usize::from(byte & 0x7F) << shift;
            shift += 7;
            byte = bytes.next().filter(|_| shift < 28)?;
        }
        zeros |= usize::from(byte) << shift;
        if weights.len() + zeros >= WEIGHTS {
            return None;
        }
        weights.resize(weights.len() + zeros, 0);
        weights.push(bytes.next()? as i8);
    }
    weights.resize(WEIGHTS, 0);
    Some(weights)
}
