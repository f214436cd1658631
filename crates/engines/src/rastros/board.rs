//! Geometry of the N×N board on a 64-bit word: masks, steps, floods, symmetries.
//!
//! Cell (column, row) is bit `row * 8 + column`, so for every N ≤ 7 the eighth column is a guard that is
//! never free and shifts cannot wrap. a1 is bit 0; the opposite corner is bit `9 * (N - 1)`.
//! This file knows nothing about players, turns or winning.

/// Facts about the N×N board. Never built: it only carries constants.
pub(super) struct Grid<const N: usize>;

impl<const N: usize> Grid<N> {
    /// Index of the far corner (g7 when N = 7); a1 is always index 0.
    pub(super) const FAR: u8 = 9 * (N as u8 - 1);
    /// Every cell of the board.
    pub(super) const ALL: u64 = {
        assert!(N >= 2 && N <= 7);
        let mut all = 0;
        let mut row = 0;
        while row < N {
            all |= ((1 << N) - 1) << (8 * row);
            row += 1;
        }
        all
    };
    /// Cells on which the piece can stand without the game being over: all but the two goals.
    pub(super) const FIELD: u64 = Self::ALL & !1 & !(1 << Self::FAR);
    /// Cells adjacent to a1.
    pub(super) const NEAR_HOME: u64 = (1 << 1 | 1 << 8 | 1 << 9) & Self::FIELD;
    /// Cells adjacent to the far corner.
    pub(super) const NEAR_FAR: u64 =
        (1 << (Self::FAR - 1) | 1 << (Self::FAR - 8) | 1 << (Self::FAR - 9)) & Self::FIELD;

    /// The set turned by 180°.
    #[inline]
    pub(super) fn turn(cells: u64) -> u64 {
        cells.reverse_bits() >> (63 - Self::FAR)
    }
}

/// The cells themselves and their king neighbours (may spill into the guard column).
#[inline]
pub(super) fn spread(cells: u64) -> u64 {
    let wide = cells | cells << 1 | cells >> 1;
    wide | wide << 8 | wide >> 8
}

/// King neighbours of each index, guard cells included; intersect with a set of cells of the board.
pub(super) const NEIGHBOURS: [u64; 64] = {
    let mut table = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        let one = 1u64 << cell;
        let wide = one | one << 1 | one >> 1;
        table[cell] = (wide | wide << 8 | wide >> 8) & !one;
        cell += 1;
    }
    table
};

/// The cells of `within` that can be reached from `from` by king steps through `within`; `from` itself is
/// included only where it lies in `within`.
#[inline]
pub(super) fn flood(from: u64, within: u64) -> u64 {
    let mut seen = spread(from) & within;
    loop {
        let next = spread(seen) & within;
        if next == seen {
            return seen;
        }
        seen = next;
    }
}

/// The set mirrored in the diagonal through a1 and the far corner.
#[inline]
pub(super) fn mirror(cells: u64) -> u64 {
    let mut x = cells;
    let t = (x ^ (x >> 7)) & 0x00AA_00AA_00AA_00AA;
    x ^= t ^ (t << 7);
    let t = (x ^ (x >> 14)) & 0x0000_CCCC_0000_CCCC;
    x ^= t ^ (t << 14);
    let t = (x ^ (x >> 28)) & 0x0000_0000_F0F0_F0F0;
    x ^ t ^ (t << 28)
}

/// The index mirrored in the same diagonal.
#[inline]
pub(super) const fn mirror_index(cell: u8) -> u8 {
    (cell & 7) << 3 | cell >> 3
}

/// The cells of `cells` whose neighbours inside `cells` fall into two or more locally separate runs.
///
/// Only such a cell can be an articulation point. Counts the terms of Yokoi's connectivity number for
/// 8-neighbourhoods on all cells at once.
#[inline]
pub(super) fn pinched(cells: u64) -> u64 {
    let (east, west) = (cells >> 1, cells << 1);
    let (north, south) = (cells >> 8, cells << 8);
    let (north_east, north_west) = (cells >> 9, cells >> 7);
    let (south_east, south_west) = (cells << 7, cells << 9);
    let a = !east & (north_east | north);
    let b = !north & (north_west | west);
    let c = !west & (south_west | south);
    let d = !south & (south_east | east);
    let two = (a & b) | (c & d) | ((a ^ b) & (c ^ d));
    two & cells
}

/// The indices of a set, lowest first.
pub(super) fn cells(set: u64) -> impl Iterator<Item = u8> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let cell = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            cell
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kernel::Rng;

    #[test]
    fn symmetries_are_involutions_that_fix_the_goals() {
        let mut rng = Rng::new(6);
        for _ in 0..1000 {
            let set = rng.next() & Grid::<7>::ALL;
            assert_eq!(mirror(mirror(set)), set);
            assert_eq!(Grid::<7>::turn(Grid::<7>::turn(set)), set);
            for cell in cells(set) {
                assert!(mirror(set) >> mirror_index(cell) & 1 == 1);
                assert!(Grid::<7>::turn(set) >> (Grid::<7>::FAR - cell) & 1 == 1);
            }
        }
        assert_eq!(Grid::<7>::turn(Grid::<7>::NEAR_HOME), Grid::<7>::NEAR_FAR);
        assert_eq!(Grid::<7>::FIELD.count_ones(), 47);
    }

    #[test]
    fn every_articulation_point_is_pinched() {
        let mut rng = Rng::new(7);
        for _ in 0..20_000 {
            let set = rng.next() & Grid::<7>::ALL;
            let Some(cell) = cells(set).next() else { continue };
            let whole = flood(1 << cell, set) | 1 << cell;
            for cell in cells(whole) {
                let rest = whole & !(1 << cell);
                let splits = rest != 0 && {
                    let first = rest & rest.wrapping_neg();
                    flood(first, rest) | first != rest
                };
                assert!(!splits || pinched(whole) >> cell & 1 == 1);
            }
        }
    }
}
