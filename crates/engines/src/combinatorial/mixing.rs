//! A quick hash for keys made of a few words. Tables that use it compare whole keys, so a poor mixture costs time only.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A map with that hash.
pub(crate) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;

/// Multiply and fold, word by word (the multiplier is 2⁶⁴ divided by the golden ratio; Knuth 1973, 6.4).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mixer(u64);

impl Mixer {
    const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;

    /// The mixture of some words.
    #[inline]
    pub(crate) fn of<const N: usize>(words: [u64; N]) -> u64 {
        let mut mixer = Self::default();
        for word in words {
            mixer.write_u64(word);
        }
        mixer.finish()
    }
}

impl Hasher for Mixer {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product =
            u128::from(self.0.rotate_left(29) ^ word ^ Self::MULTIPLIER) * u128::from(Self::MULTIPLIER);
        self.0 = (product as u64) ^ (product >> 64) as u64;
    }

    #[inline]
    fn write_i32(&mut self, word: i32) {
        self.write_u64(word as u64);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.chunks(8).for_each(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        });
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
