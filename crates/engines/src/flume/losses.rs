//! The cores that are lost, that is, worth less than nothing to whoever must act, by rank.
//!
//! Few large cores are lost, and the others are worth at least their *usual* value: 1 for an odd number of cells, 0 for
//! an even one.

#[cfg(not(target_arch = "wasm32"))]
use super::{rank::Ranking, symmetry::MaskImages};
use crate::book_error::BookError;

/// What the GPU program's file begins with.
const MAGIC: &[u8; 8] = b"FLUMELS1";
/// So many low bits of a rank are kept with an entry; the others say in which block it is.
const RANK_BITS: u32 = 10;
/// The other bits of an entry tell the value.
const KIND_BITS: u32 = u16::BITS - RANK_BITS;

/// The lost cores of a square board, one of each eight images.
#[derive(Clone, Debug)]
pub(crate) struct Losses {
    side: u32,
    least: u32,
    /// `[cells of the board − cells of the core]`
    layers: Vec<Layer>,
}

/// The lost cores of one number of cells, in blocks of 2¹⁰ ranks.
#[derive(Clone, Debug, Default)]
struct Layer {
    /// Where each block begins among the entries.
    blocks: Vec<u32>,
    /// The low bits of a rank, then the kind of its value.
    entries: Vec<u16>,
}

impl Layer {
    fn block(&self, at: usize) -> &[u16] {
        let end = self.blocks.get(at + 1).map_or(self.entries.len(), |&end| end as usize);
        self.blocks.get(at).map_or(&[], |&begin| &self.entries[begin as usize..end])
    }
}

impl Losses {
    /// None yet.
    pub(crate) fn new(side: u32, least: u32) -> Self {
        Self { side, least, layers: vec![Layer::default(); (side * side - least) as usize + 1] }
    }

    /// Reads the GPU program's file: `FLUMELS1`, side and least number of cells as `u32`, then for each number of
    /// cells from the full board down the number of losses as `u32` and for each its rank, `u32`, and value, `i8`.
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
        let mut losses = Self::new(side, least);
        for n in (least..=side * side).rev() {
            let (count, after) = rest.split_first_chunk().ok_or(BookError::Damaged)?;
            let length = 5 * u32::from_le_bytes(*count) as usize;
            let (written, after) = after.split_at_checked(length).ok_or(BookError::Damaged)?;
            rest = after;
            let mut next = 0;
            for entry in written.chunks_exact(5) {
                let rank = u32::from_le_bytes([entry[0], entry[1], entry[2], entry[3]]);
                let kind = kind(n, i32::from(entry[4] as i8)).filter(|_| rank >= next);
                losses.push(n, rank, kind.ok_or(BookError::Damaged)?);
                next = rank.saturating_add(1);
            }
        }
        if rest.is_empty() { Ok(losses) } else { Err(BookError::Damaged) }
    }

    /// Picks the losses of one layer out of all its values, in rank order.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn pick(&mut self, n: u32, values: &[u8], ranking: &Ranking, symmetry: &MaskImages) {
        for (rank, &value) in values.iter().enumerate() {
            if let Some(kind) = kind(n, i32::from(value as i8))
                && symmetry.is_canonical(ranking.unrank(n, rank as u64))
            {
                self.push(n, rank as u32, kind);
            }
        }
    }

    /// One more loss, of a greater rank than those before it in its layer, with the kind of its value.
    pub(crate) fn push(&mut self, n: u32, rank: u32, kind: u32) {
        let layer = &mut self.layers[(self.side * self.side - n) as usize];
        layer.blocks.resize((rank >> RANK_BITS) as usize + 1, layer.entries.len() as u32);
        layer.entries.push((rank << KIND_BITS | kind) as u16);
    }

    /// The side of the board.
    pub(crate) fn side(&self) -> u32 {
        self.side
    }

    /// The least number of cells.
    pub(crate) fn least(&self) -> u32 {
        self.least
    }

    /// The losses with `n` cells: rank and kind of value.
    pub(crate) fn layer(&self, n: u32) -> impl Iterator<Item = (u32, u32)> {
        let layer = &self.layers[(self.side * self.side - n) as usize];
        (0..layer.blocks.len()).flat_map(move |at| {
            let rank = move |entry: u16| (at as u32) << RANK_BITS | u32::from(entry) >> KIND_BITS;
            layer.block(at).iter().map(move |&entry| (rank(entry), kind_of(entry)))
        })
    }

    /// How many losses with `n` cells there are.
    pub(crate) fn count(&self, n: u32) -> usize {
        self.layers[(self.side * self.side - n) as usize].entries.len()
    }

    /// The value of the canonical core with `n` cells and that rank, if it is lost.
    #[inline]
    pub(crate) fn value(&self, n: u32, rank: u32) -> Option<i32> {
        let block = self.layers[(self.side * self.side - n) as usize].block((rank >> RANK_BITS) as usize);
        let low = (rank << KIND_BITS) as u16;
        let found = block.iter().find(|&&entry| (entry ^ low) >> KIND_BITS == 0)?;
        Some(value(n, kind_of(*found)))
    }
}

fn kind_of(entry: u16) -> u32 {
    u32::from(entry) & ((1 << KIND_BITS) - 1)
}

/// A number for the value of a lost core, the most frequent first; `None` if it is not lost.
fn kind(n: u32, value: i32) -> Option<u32> {
    (value < 0).then(|| (-value - 2 + (n & 1) as i32) as u32 / 2)
}

/// The value of a kind.
fn value(n: u32, kind: u32) -> i32 {
    -2 - 2 * kind as i32 + (n & 1) as i32
}

/// Whether a kind is one that an entry can hold.
pub(crate) fn is_kind(kind: u32) -> bool {
    kind >> KIND_BITS == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_values() {
        assert_eq!([-1, -3, -13].map(|v| kind(41, v)), [Some(0), Some(1), Some(6)]);
        assert_eq!([-2, -4, 0].map(|v| kind(40, v)), [Some(0), Some(1), None]);
        for n in [40, 41] {
            assert!((0..64).all(|k| is_kind(k) && kind(n, value(n, k)) == Some(k)));
        }
        assert!(!is_kind(64));
    }

    #[test]
    fn what_is_pushed_is_found_and_nothing_else() {
        let mut losses = Losses::new(7, 38);
        let ranks = [0, 5, 1023, 1024, 70_000, 70_001, 200_000_000];
        for (kind, &rank) in (0..).zip(&ranks) {
            losses.push(38, rank, kind);
        }
        assert_eq!(losses.layer(38).collect::<Vec<_>>(), ranks.into_iter().zip(0..).collect::<Vec<_>>());
        assert_eq!((losses.count(38), losses.count(39)), (7, 0));
        assert_eq!([0, 1024, 200_000_000].map(|rank| losses.value(38, rank)), [-2, -8, -14].map(Some));
        assert_eq!([1, 1022, 69_999, 200_000_001].map(|rank| losses.value(38, rank)), [None; 4]);
    }
}
