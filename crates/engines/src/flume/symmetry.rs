//! Symmetries of the board: the eight (square) or four (oblong) images of a mask, and its canonical form.

use super::board::BoardMasks;

/// Tables that turn a mask into its images, one row at a time.
#[derive(Clone, Debug)]
pub(crate) struct MaskImages {
    w: u32,
    h: u32,
    order: usize,
    /// `[image][row][contents of the row]`
    images: Vec<u64>,
}

impl MaskImages {
    /// The symmetries of `board`; image 0 is the identity.
    pub(crate) fn new(board: BoardMasks) -> Self {
        let (w, h) = (board.width(), board.height());
        let order = if w == h { 8 } else { 4 };
        let mut images = Vec::with_capacity((order * h as usize) << w);
        for t in 0..order {
            for y in 0..h {
                for row in 0..1u32 << w {
                    let cells = (0..w).filter(|x| row >> x & 1 == 1);
                    images.push(cells.map(|x| 1u64 << place(w, h, t, x, y)).sum());
                }
            }
        }
        Self { w, h, order, images }
    }

    /// How many images a mask has (some may coincide).
    #[cfg(any(test, not(target_arch = "wasm32")))]
    pub(crate) fn order(&self) -> usize {
        self.order
    }

    /// Image number `t` of `m`.
    #[inline]
    pub(crate) fn image(&self, t: usize, m: u64) -> u64 {
        let rows = 1usize << self.w;
        let from = t * self.h as usize * rows;
        let table = &self.images[from..from + self.h as usize * rows];
        let each = table.chunks_exact(rows).enumerate();
        each.fold(0, |sum, (y, row)| sum | row[(m >> (y as u32 * self.w)) as usize & (rows - 1)])
    }

    /// The least image of `m`.
    #[inline]
    pub(crate) fn canonical(&self, m: u64) -> u64 {
        (1..self.order).fold(m, |least, t| least.min(self.image(t, m)))
    }

    /// Is `m` its own canonical form?
    #[cfg(any(test, not(target_arch = "wasm32")))]
    pub(crate) fn is_canonical(&self, m: u64) -> bool {
        (1..self.order).all(|t| self.image(t, m) >= m)
    }
}

/// Bit number of the cell that an image makes of `(x, y)`: mirrors (bits 0 and 1), then transposition (bit 2).
fn place(width: u32, height: u32, image: usize, x: u32, y: u32) -> u32 {
    let x = if image & 1 == 1 { width - 1 - x } else { x };
    let y = if image & 2 == 2 { height - 1 - y } else { y };
    if image & 4 == 4 { x * width + y } else { y * width + x }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checksum::mix;
    use crate::flume::board::bits;

    #[test]
    fn images_keep_neighbours_and_canonical_forms_agree() {
        for (w, h) in [(3, 3), (5, 4), (7, 7)] {
            let board = BoardMasks::new(w, h);
            let symmetry = MaskImages::new(board);
            for seed in 0..200 {
                let m = mix(seed) & board.full();
                for t in 0..symmetry.order() {
                    let image = symmetry.image(t, m);
                    assert_eq!(symmetry.canonical(image), symmetry.canonical(m));
                    assert_eq!(symmetry.image(t, board.at_least_two(m)), board.at_least_two(image));
                }
                assert_eq!(symmetry.is_canonical(m), symmetry.canonical(m) == m);
            }
        }
    }

    #[test]
    fn openings_up_to_symmetry() {
        let count = |w, h| {
            let board = BoardMasks::new(w, h);
            let symmetry = MaskImages::new(board);
            bits(board.full()).filter(|&b| symmetry.is_canonical(b)).count()
        };
        assert_eq!((count(5, 5), count(6, 6), count(7, 7), count(5, 4)), (6, 6, 10, 6));
    }
}
