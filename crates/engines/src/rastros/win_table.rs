//! The solver's memory of proofs: a hash table of fixed size whose entries hold the whole key.
//!
//! One entry is one word: the 60-bit key of [`super::view::View::key`], the value, and three bits that say
//! how much work the proof cost. Nothing is ever guessed from a partial key, so a hit is a proof. Full
//! buckets give up their cheapest proof.

const BUCKET: usize = 8;
const KEY: u64 = (1 << 60) - 1;
const WIN: u64 = 1 << 60;
const WORK: u32 = 61;

/// A fixed-size table from keys to win (true) or loss (false) for the mover.
#[derive(Clone, Debug)]
pub(super) struct WinTable {
    words: Vec<[u64; BUCKET]>,
    shift: u32,
}

impl WinTable {
    /// A table of at most `mebibytes` MiB, at least one bucket; the size is rounded down to a power of two.
    pub(super) fn new(mebibytes: usize) -> Self {
        let words = zeroed::<BUCKET>(mebibytes);
        Self { shift: 64 - words.len().ilog2(), words }
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        ((key ^ key >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }

    /// The proved value of a key, if it is remembered.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<bool> {
        let bucket = &self.words[self.bucket(key)];
        bucket.iter().find(|&&word| word & KEY == key).map(|word| word & WIN != 0)
    }

    /// Remembers a proof that took `nodes` nodes.
    pub(super) fn keep(&mut self, key: u64, wins: bool, nodes: u64) {
        let work = u64::from(nodes.ilog2() / 2).min(7);
        let index = self.bucket(key);
        let bucket = &mut self.words[index];
        let slot = (0..BUCKET).min_by_key(|&slot| bucket[slot] >> WORK).unwrap_or(0);
        bucket[slot] = key | if wins { WIN } else { 0 } | work << WORK;
    }
}

/// As many empty buckets of `W` words as fit into `mebibytes` MiB: a power of two, at least two. Halved until the memory
/// can be had. Zeroed by the system, so that what is never used is never touched.
pub(super) fn zeroed<const W: usize>(mebibytes: usize) -> Vec<[u64; W]> {
    let mut count = 1 << (mebibytes.saturating_mul(1 << 20) / (8 * W)).max(2).ilog2();
    while count > 2 && Vec::<[u64; W]>::new().try_reserve_exact(count).is_err() {
        count /= 2;
    }
    vec![[0; W]; count]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembers_the_dearest_proofs() {
        let mut table = WinTable::new(0);
        table.keep(42, true, 1 << 14);
        for key in 100..200 {
            table.keep(key, false, 1);
        }
        assert_eq!(table.find(42), Some(true));
        assert_eq!(table.find(43), None);
    }
}
