//! Picking one cell of a set: by its rank, or by chance.

use super::{Cell, CellSet, WideSet};
use ludoteca_kernel::Rng;

impl CellSet {
    /// The cell with `rank` smaller cells in the set. The set must have more than `rank` cells; otherwise some cell.
    ///
    /// Branch-free: prefix sums of the bytes' bit counts find the byte (Vigna, *Broadword implementation of rank/select
    /// queries*, 2008), the same with a table finds the bit.
    #[inline]
    pub const fn select(self, rank: u32) -> Cell {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        let set = self.bits();
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
    pub fn random(self, rng: &mut Rng) -> Cell {
        self.random_by(rng.next(), rng)
    }

    /// [`Self::random`] with a first draw already made; its lowest bits are left for other uses.
    ///
    /// In a large set by guessing until a guess is in it: a right guess waits for nothing, unlike the steps of [`Self::select`].
    #[inline]
    pub(crate) fn random_by(self, draw: u64, rng: &mut Rng) -> Cell {
        /// From half of all guesses right on, guessing is quicker (measured).
        const WORTH_GUESSING: u32 = 32;
        let count = self.len();
        if count < WORTH_GUESSING {
            return self.select((((draw >> 32) * u64::from(count)) >> 32) as u32);
        }
        let mut guess = Cell((draw >> 58) as u8);
        while !self.contains(guess) {
            guess = Cell((rng.next() >> 58) as u8);
        }
        guess
    }
}

impl WideSet {
    /// The cell with `rank` smaller cells in the set. The set must have more than `rank` cells; otherwise some cell.
    #[inline]
    pub const fn select(self, rank: u32) -> Cell {
        let (low, high) =
            (CellSet::from_bits(self.bits() as u64), CellSet::from_bits((self.bits() >> 64) as u64));
        let below = low.len();
        if rank < below { low.select(rank) } else { Cell(64 + high.select(rank - below).0) }
    }

    /// A cell of the set, each with the same chance. The set must not be empty; otherwise some cell.
    #[inline]
    pub fn random(self, rng: &mut Rng) -> Cell {
        self.select(rng.below(self.len().max(1)))
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn select_finds_the_cell_of_that_rank() {
        let mut rng = Rng::new(7);
        for round in 0..2000 {
            let mut bits = rng.next();
            for _ in 0..round % 4 {
                bits &= rng.next();
            }
            let set = CellSet::from_bits(bits);
            for (rank, cell) in set.iter().enumerate() {
                assert_eq!(set.select(rank as u32), cell, "{bits:#x} {rank}");
            }
        }
        let whole = CellSet::from_bits(u64::MAX);
        for (rank, cell) in whole.iter().enumerate() {
            assert_eq!(whole.select(rank as u32), cell);
        }
    }

    #[test]
    fn a_wide_set_is_picked_from_like_any_other() {
        let mut rng = Rng::new(9);
        for _ in 0..2000 {
            let bits = u128::from(rng.next()) << 64 | u128::from(rng.next());
            let set = WideSet::from_bits(bits & (bits >> 3));
            for (rank, cell) in set.iter().enumerate() {
                assert_eq!(set.select(rank as u32), cell, "{bits:#x} {rank}");
            }
        }
        let set: WideSet = [3, 63, 64, 127].map(Cell).into_iter().collect();
        let mut counts = [0_u32; 128];
        for _ in 0..4000 {
            counts[set.random(&mut rng).0 as usize] += 1;
        }
        assert!(set.iter().all(|cell| (850..1150).contains(&counts[cell.0 as usize])), "{counts:?}");
        assert_eq!(counts.iter().sum::<u32>(), 4000);
    }

    #[test]
    fn every_cell_has_the_same_chance() {
        let mut rng = Rng::new(11);
        let few = [3, 40, 63].map(Cell).into_iter().collect();
        for set in [few, CellSet::from_bits(u64::MAX >> 10)] {
            let mut counts = [0_u32; 64];
            for _ in 0..set.len() * 1000 {
                counts[set.random(&mut rng).0 as usize] += 1;
            }
            for (at, &count) in counts.iter().enumerate() {
                let expected = if set.contains(Cell(at as u8)) { 850..1150 } else { 0..1 };
                assert!(expected.contains(&count), "{at}: {count}");
            }
        }
    }
}
