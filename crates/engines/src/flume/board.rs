//! Geometry of a W×H board (at most 7×7): shifts, neighbours and degrees of cells inside a mask.
//!
//! Bit `y * w + x` is the cell in column `x`, row `y`; the edge of the board counts as filled.

/// The largest side supported: masks then have at most 49 bits.
pub const MAX_SIDE: u32 = 7;

/// A board's size with the masks its shifts need. Small and `Copy`: pass it by value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardMasks {
    w: u32,
    h: u32,
    full: u64,
    not_first: u64,
    not_last: u64,
}

impl BoardMasks {
    /// A board of `w` columns and `h` rows, each from 1 to [`MAX_SIDE`].
    pub fn new(w: u32, h: u32) -> Self {
        assert!((1..=MAX_SIDE).contains(&w) && (1..=MAX_SIDE).contains(&h), "board sides go from 1 to 7");
        let full = (1u64 << (w * h)) - 1;
        let first: u64 = (0..h).map(|y| 1 << (y * w)).sum();
        Self { w, h, full, not_first: full & !first, not_last: full & !(first << (w - 1)) }
    }

    /// Columns.
    pub fn width(self) -> u32 {
        self.w
    }

    /// Rows.
    pub fn height(self) -> u32 {
        self.h
    }

    /// Number of cells.
    pub fn cells(self) -> u32 {
        self.w * self.h
    }

    /// Every cell empty: the start of the game.
    pub fn full(self) -> u64 {
        self.full
    }

    /// The four shifted copies of `m`: towards the east, west, following row and preceding row.
    #[inline]
    pub(crate) fn shifts(self, m: u64) -> [u64; 4] {
        [(m & self.not_last) << 1, (m & self.not_first) >> 1, (m << self.w) & self.full, m >> self.w]
    }

    /// Cells with at least one neighbour in `m`.
    #[inline]
    pub(crate) fn adjacent(self, set: u64) -> u64 {
        let [a, b, c, d] = self.shifts(set);
        a | b | c | d
    }

    /// Cells with at least two neighbours in `m`.
    #[inline]
    pub(crate) fn at_least_two(self, set: u64) -> u64 {
        let [a, b, c, d] = self.shifts(set);
        (a & b) | (c & d) | ((a | b) & (c | d))
    }

    /// Cells with at least three neighbours in `m`.
    #[inline]
    pub(crate) fn at_least_three(self, set: u64) -> u64 {
        let [a, b, c, d] = self.shifts(set);
        (a & b & (c | d)) | (c & d & (a | b))
    }

    /// Does a stone on `cell` (a single bit) let its player act again, with `rest` still empty?
    #[inline]
    pub fn acts_again(self, cell: u64, rest: u64) -> bool {
        (self.adjacent(cell) & rest).count_ones() <= 1
    }

    /// Cells of `m` with exactly one neighbour in `m` to the left, to the right or in the preceding row:
    /// in a 2-core these need the cell in the following row.
    #[inline]
    pub(crate) fn owing(self, set: u64) -> u64 {
        let [a, b, c, _] = self.shifts(set);
        set & (a ^ b ^ c) & !(a & b & c)
    }
}

/// The single-bit masks of a mask's cells, lowest first.
pub(crate) fn bits(mut m: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let bit = m & m.wrapping_neg();
        m ^= bit;
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checksum::mix;

    #[test]
    fn degrees_agree_with_coordinates() {
        for (w, h) in [(1, 1), (3, 3), (5, 4), (7, 7)] {
            let board = BoardMasks::new(w, h);
            let mask = mix(u64::from(w)) & board.full();
            for y in 0..h {
                for x in 0..w {
                    let near = [(-1, 0), (1, 0), (0, -1), (0, 1)].iter().filter(|(dx, dy)| {
                        let (a, b) = (x as i32 + dx, y as i32 + dy);
                        a >= 0
                            && b >= 0
                            && a < w as i32
                            && b < h as i32
                            && mask >> (b as u32 * w + a as u32) & 1 == 1
                    });
                    let (degree, bit) = (near.count(), 1 << (y * w + x));
                    assert_eq!(board.adjacent(mask) & bit != 0, degree >= 1);
                    assert_eq!(board.at_least_two(mask) & bit != 0, degree >= 2);
                    assert_eq!(board.acts_again(bit, mask & !bit), degree <= 1);
                }
            }
        }
    }
}
