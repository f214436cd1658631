//! How a hash table recognises a position: 64 bits to find it and 32 more, mixed in another way, to be sure of it.

use ludoteca_kernel::Position;
use std::hash::{Hash, Hasher};

/// The fingerprint of a position in a hash table. Two fingerprints are equal only if both words are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fingerprint {
    /// Where to look, and what is compared first.
    pub key: u64,
    /// The verification, compared as well.
    pub check: u32,
}

/// A way to fingerprint positions.
///
/// Where a position fits into 96 bits, write it into the fingerprint as it is: then no two positions share one and a proof
/// rests on nothing but the rules. Positions that are worth the same (mirror images) may share a fingerprint.
pub trait Key<P> {
    /// The fingerprint of a position.
    fn fingerprint(&self, position: &P) -> Fingerprint;
}

/// Fingerprints made from the position's [`Hash`](std::hash::Hash). The same on every machine.
///
/// Unequal positions share a fingerprint with a chance of 2⁻⁹⁶ each time two are compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByHash;

impl ByHash {
    /// The fingerprint of anything: for keys that leave out what makes no difference.
    #[inline]
    pub fn of(thing: &impl Hash) -> Fingerprint {
        let mut hasher = TwoLanes::default();
        thing.hash(&mut hasher);
        hasher.fingerprint()
    }
}

impl<P: Position> Key<P> for ByHash {
    #[inline]
    fn fingerprint(&self, position: &P) -> Fingerprint {
        Self::of(position)
    }
}

/// The finaliser of `SplitMix64` (Steele, Lea and Flood, 2014): a bijection that lets every bit reach every other.
#[inline]
pub(crate) const fn scramble(word: u64) -> u64 {
    let mut z = word;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Two independent multiply-xorshift hashes of the same words. For a given state each step is a bijection of the
/// word, so positions that differ in one word only are always told apart.
#[derive(Clone, Copy)]
struct TwoLanes {
    left: u64,
    right: u64,
}

impl Default for TwoLanes {
    /// The first hexadecimal digits of π, so that nobody chose them.
    fn default() -> Self {
        Self { left: 0x243F_6A88_85A3_08D3, right: 0x1319_8A2E_0370_7344 }
    }
}

impl TwoLanes {
    /// 2⁶⁴ divided by the golden ratio (Knuth 1973, 6.4), made odd.
    const LEFT: u64 = 0x9E37_79B9_7F4A_7C15;
    /// The multiplier of Knuth's MMIX generator.
    const RIGHT: u64 = 0x5851_F42D_4C95_7F2D;

    #[inline]
    fn word(&mut self, word: u64) {
        self.left = (self.left ^ word).wrapping_mul(Self::LEFT);
        self.left ^= self.left >> 32;
        self.right = (self.right.rotate_left(23) ^ word).wrapping_mul(Self::RIGHT);
        self.right ^= self.right >> 29;
    }

    #[inline]
    const fn fingerprint(self) -> Fingerprint {
        Fingerprint { key: scramble(self.left), check: (scramble(self.right) >> 32) as u32 }
    }
}

/// Every number is taken as one 64-bit word, so that the width of `usize` and the byte order do not matter.
impl Hasher for TwoLanes {
    fn finish(&self) -> u64 {
        self.fingerprint().key
    }

    fn write(&mut self, bytes: &[u8]) {
        let words = bytes.chunks(8);
        words.for_each(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        });
    }

    fn write_u8(&mut self, number: u8) {
        self.word(number as u64);
    }

    fn write_u16(&mut self, number: u16) {
        self.word(number as u64);
    }

    fn write_u32(&mut self, number: u32) {
        self.word(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        self.word(number);
    }

    fn write_u128(&mut self, number: u128) {
        self.word(number as u64);
        self.word((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.word(number as u64);
    }

    fn write_i8(&mut self, number: i8) {
        self.word(number as u64);
    }

    fn write_i16(&mut self, number: i16) {
        self.word(number as u64);
    }

    fn write_i32(&mut self, number: i32) {
        self.word(number as u64);
    }

    fn write_i64(&mut self, number: i64) {
        self.word(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.word(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::TwoLanes;
    use std::collections::HashSet;
    use std::hash::{Hash, Hasher};

    fn fingerprint_of(thing: impl Hash) -> (u64, u32) {
        let mut hasher = TwoLanes::default();
        thing.hash(&mut hasher);
        let fingerprint = hasher.fingerprint();
        assert_eq!(fingerprint.key, hasher.finish());
        (fingerprint.key, fingerprint.check)
    }

    #[test]
    fn neighbours_get_different_words() {
        let mut keys = HashSet::new();
        let mut checks = HashSet::new();
        let mut pairs = 0;
        for a in 0..300_u16 {
            for b in 0..300_u64 {
                let (key, check) = fingerprint_of((a, b << 20, [a as u8]));
                keys.insert(key);
                checks.insert(check);
                pairs += 1;
            }
        }
        assert_eq!(keys.len(), pairs);
        // By the birthday bound about one pair of 90,000 shares 32 bits.
        assert!(checks.len() + 10 > pairs, "{} of {pairs}", checks.len());
    }

    #[test]
    fn fingerprints_are_the_same_on_every_machine() {
        assert_eq!(fingerprint_of((1_u8, 2_usize, -3_i32)), fingerprint_of((1_u64, 2_u32, -3_i64)));
        assert_ne!(fingerprint_of((1, 2)), fingerprint_of((2, 1)));
    }
}
