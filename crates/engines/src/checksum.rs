//! The sums that say whether files are whole. The GPU program in `lab/flume` computes the same numbers.

/// The mixing function behind every checksum and hash here (`SplitMix64`'s).
pub(crate) fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// A sum over a string of bytes, taken piece by piece: over every place `i` of `mix(i × 256 + byte i)`, modulo 2⁶⁴.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Checksum {
    places: u64,
    sum: u64,
}

impl Checksum {
    /// The checksum of a whole string.
    pub(crate) fn of(bytes: &[u8]) -> u64 {
        let mut sum = Self::default();
        sum.add(bytes);
        sum.finish()
    }

    /// Goes on with more bytes.
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.sum = self.sum.wrapping_add(mix(self.places << 8 | u64::from(byte)));
            self.places += 1;
        }
    }

    /// The sum so far.
    pub(crate) const fn finish(self) -> u64 {
        self.sum
    }
}
