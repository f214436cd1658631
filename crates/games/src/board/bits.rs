//! Sets of cells as the bits of a `u64`.

use super::Cell;
use ludoteca_kernel::Dice;

/// Walks through the cells of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Bits(pub u64);

impl Iterator for Bits {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

/// The cell with `rank` smaller cells in the set. The set must have more than `rank` cells; otherwise some cell.
///
/// Branch-free: prefix sums of the bytes' bit counts find the byte (Vigna, *Broadword implementation of rank/select
/// queries*, 2008), the same with a table finds the bit.
#[inline]
pub const fn select(set: u64, rank: u32) -> Cell {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let mut counts = set - ((set >> 1) & 0x5555_5555_5555_5555);
    counts = (counts & 0x3333_3333_3333_3333) + ((counts >> 2) & 0x3333_3333_3333_3333);
    counts = (counts + (counts >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let sums = counts.wrapping_mul(ONES);
    // A byte's high bit survives where its prefix sum is at most `rank`.
    let below = ((rank as u64 * ONES) | HIGH) - sums;
    let shift = ((below & HIGH).count_ones() * 8) & 63;
    let before = ((sums << 8) >> shift) as u8;
    let byte = (set >> shift) as u8;
    let within = (rank as u8).wrapping_sub(before) & 7;
    Cell(shift as u8 + SELECT_IN_BYTE[within as usize][byte as usize])
}

/// A cell of the set, each with the same chance. The set must not be empty; otherwise some cell.
#[inline]
pub fn random_cell(set: u64, dice: &mut Dice) -> Cell {
    random_cell_by(dice.next(), set, dice)
}

/// [`random_cell`] with a first draw of the dice already made; its lowest bits are left for other uses.
///
/// In a large set by guessing until a guess is in it: a right guess waits for nothing, unlike the steps of [`select`].
#[inline]
pub fn random_cell_by(draw: u64, set: u64, dice: &mut Dice) -> Cell {
    /// From half of all guesses right on, guessing is quicker (measured).
    const WORTH_GUESSING: u32 = 32;
    let count = set.count_ones();
    if count < WORTH_GUESSING {
        return select(set, (((draw >> 32) * u64::from(count)) >> 32) as u32);
    }
    let mut guess = Cell((draw >> 58) as u8);
    while !guess.is_in(set) {
        guess = Cell((dice.next() >> 58) as u8);
    }
    guess
}

/// `[rank][byte]`: the position of the bit with that rank in the byte.
static SELECT_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let mut rank = 0;
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[rank][byte] = bit;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};
