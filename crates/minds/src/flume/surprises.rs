//! The cores that do not have their usual value (1 for an odd number of cells, 0 for an even one), by rank.

use super::book::BookError;
#[cfg(not(target_arch = "wasm32"))]
use super::{rank::Ranking, symmetry::Symmetry};

/// What the GPU program's file begins with.
const MAGIC: &[u8; 8] = b"FLUMESP1";

/// The surprises of a square board, one of each eight images.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Surprises {
    side: u32,
    least: u32,
    /// `[cells of the board − cells of the core]`: ranks, rising, and their values
    layers: Vec<(Vec<u32>, Vec<i8>)>,
}

impl Surprises {
    /// None yet.
    pub(crate) fn new(side: u32, least: u32) -> Self {
        Self { side, least, layers: vec![Default::default(); (side * side - least) as usize + 1] }
    }

    /// Reads the GPU program's file: `FLUMESP1`, side and least number of cells as `u32`, then for each number of
    /// cells from the full board down the number of surprises as `u32` and for each its rank, `u32`, and value, `i8`.
    pub(crate) fn read(written: &[u8]) -> Result<Self, BookError> {
        let Some((MAGIC, mut rest)) = written.split_first_chunk() else { return Err(BookError::NotABook) };
        let mut word = || {
            let (word, after) = rest.split_first_chunk().ok_or(BookError::Damaged)?;
            rest = after;
            Ok(u32::from_le_bytes(*word))
        };
        let (side, least) = (word()?, word()?);
        if !(1..=7).contains(&side) || least > side * side {
            return Err(BookError::Unknown);
        }
        let mut surprises = Self::new(side, least);
        for n in (least..=side * side).rev() {
            let (count, after) = rest.split_first_chunk().ok_or(BookError::Damaged)?;
            let length = 5 * u32::from_le_bytes(*count) as usize;
            let (written, after) = after.split_at_checked(length).ok_or(BookError::Damaged)?;
            rest = after;
            for entry in written.chunks_exact(5) {
                surprises.push(
                    n,
                    u32::from_le_bytes([entry[0], entry[1], entry[2], entry[3]]),
                    entry[4] as i8,
                );
            }
        }
        let in_order = surprises.layers.iter().all(|(ranks, _)| ranks.is_sorted_by(|a, b| a < b));
        if rest.is_empty() && in_order { Ok(surprises) } else { Err(BookError::Damaged) }
    }

    /// Picks the surprises of one layer out of all its values, in rank order.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn pick(&mut self, n: u32, values: &[u8], ranking: &Ranking, symmetry: &Symmetry) {
        for (rank, &value) in values.iter().enumerate() {
            if u32::from(value) != n & 1 && symmetry.is_canonical(ranking.unrank(n, rank as u64)) {
                self.push(n, rank as u32, value as i8);
            }
        }
    }

    /// One more surprise, of a greater rank than those before it in its layer.
    pub(crate) fn push(&mut self, n: u32, rank: u32, value: i8) {
        let (ranks, values) = &mut self.layers[(self.side * self.side - n) as usize];
        ranks.push(rank);
        values.push(value);
    }

    /// The side of the board.
    pub(crate) fn side(&self) -> u32 {
        self.side
    }

    /// The least number of cells.
    pub(crate) fn least(&self) -> u32 {
        self.least
    }

    /// The surprises with `n` cells: rank and value.
    pub(crate) fn layer(&self, n: u32) -> impl Iterator<Item = (u32, i8)> {
        let (ranks, values) = &self.layers[(self.side * self.side - n) as usize];
        ranks.iter().copied().zip(values.iter().copied())
    }

    /// Whether all ranks of a layer are below the number of its cores.
    pub(crate) fn fits(&self, n: u32, count: u64) -> bool {
        let (ranks, _) = &self.layers[(self.side * self.side - n) as usize];
        ranks.last().is_none_or(|&last| u64::from(last) < count)
    }

    /// The value of the canonical core with `n` cells and that rank.
    pub(crate) fn value(&self, n: u32, rank: u32) -> i32 {
        let (ranks, values) = &self.layers[(self.side * self.side - n) as usize];
        ranks.binary_search(&rank).map_or((n & 1) as i32, |at| i32::from(values[at]))
    }
}
