//! Cells of an eight by eight board, six bits each, one after another and the lowest bit first: the answers of a book.

use ludoteca_games::board::Cell;

/// Bits of a cell.
const BITS: usize = 6;

/// The cells as bytes; the last byte is filled up with zeros.
pub(crate) fn pack(cells: impl IntoIterator<Item = Cell>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (at, bit) in
        cells.into_iter().flat_map(|cell| (0..BITS).map(move |bit| cell.0 >> bit & 1)).enumerate()
    {
        if at % 8 == 0 {
            bytes.push(0);
        }
        bytes[at / 8] |= bit << (at % 8);
    }
    bytes
}

/// Cells that are read from bytes.
pub(crate) struct SixBits<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> SixBits<'b> {
    /// What was packed into these bytes.
    pub(crate) const fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Whether nothing is left but the end of the last byte.
    pub(crate) fn is_at_end(&self) -> bool {
        self.at.div_ceil(8) == self.bytes.len()
    }
}

impl Iterator for SixBits<'_> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let mut cell = 0;
        for bit in 0..BITS {
            let at = self.at + bit;
            cell |= (self.bytes.get(at / 8)? >> (at % 8) & 1) << bit;
        }
        self.at += BITS;
        Some(Cell(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_read_again() {
        for count in 0..20 {
            let cells: Vec<Cell> = (0..count).map(|at| Cell(at * 13 % 64)).collect();
            let bytes = pack(cells.iter().copied());
            assert_eq!(bytes.len(), (cells.len() * BITS).div_ceil(8));
            let mut read = SixBits::new(&bytes);
            assert_eq!(read.by_ref().take(cells.len()).collect::<Vec<_>>(), cells);
            assert!(read.is_at_end());
        }
    }
}
