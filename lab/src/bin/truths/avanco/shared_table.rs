//! What all threads have found out: a table without locks whose every entry is one word, so that it is always whole.
//!
//! The position's key is scattered by a function that can be undone; the remainder by the number of buckets tells the
//! bucket, and the quotient is kept in the entry. So an entry belongs to exactly one position (and its mirror image),
//! and no proof rests on chance. A table that forgets costs time and never a proof.

use super::effort::{CODE_BITS, Effort};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The entries of a bucket: as many as one line of a cache holds.
const SLOTS: usize = 8;
/// The table is asked for in parts of one size known beforehand, because then the compiler asks the system for empty
/// memory, and threads that first touch it share the time this takes.
const BUCKETS_OF_A_PART: u64 = 1 << 20;
const MIB_OF_A_PART: u64 = (BUCKETS_OF_A_PART * SLOTS as u64 * 8) >> 20;
/// An entry is the quotient, the codes of the effort, and the number of binary digits of the work behind it.
const WORTH_BITS: u32 = 6;
const WORTH: u64 = (1 << WORTH_BITS) - 1;
const QUOTIENT_AT: u32 = 2 * CODE_BITS + WORTH_BITS;
const QUOTIENT_BITS: u32 = u64::BITS - QUOTIENT_AT;

/// Where a position is in the table, and what tells it from others there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    bucket: u64,
    quotient: u64,
}

/// Efforts by position.
pub(super) struct SharedTable {
    parts: Vec<Vec<AtomicU64>>,
    buckets: u64,
    key_bits: u32,
}

impl SharedTable {
    /// For keys of so many bits, 62 at most.
    pub(super) fn new(mib: u64, key_bits: u32) -> Result<Self, String> {
        let least =
            MIB_OF_A_PART * ((1 << key_bits.saturating_sub(QUOTIENT_BITS)) / BUCKETS_OF_A_PART).max(1);
        if mib < least {
            return Err(format!("a table for this board needs {least} MiB or more"));
        }
        let part = |_| (0..BUCKETS_OF_A_PART * SLOTS as u64).map(|_| AtomicU64::new(0)).collect();
        let parts: Vec<Vec<AtomicU64>> = (0..mib / MIB_OF_A_PART).map(part).collect();
        let buckets = parts.len() as u64 * BUCKETS_OF_A_PART;
        Ok(Self { parts, buckets, key_bits })
    }

    /// Multiplying by an odd number and adding the upper half to the lower one by exclusive or can both be undone.
    #[inline]
    pub(super) fn place(&self, key: u64) -> Place {
        let half = self.key_bits / 2;
        let scattered = [0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93]
            .into_iter()
            .fold(key, |key, odd| (key ^ key >> half).wrapping_mul(odd) & ((1 << self.key_bits) - 1));
        let scattered = scattered ^ scattered >> half;
        Place { bucket: scattered % self.buckets, quotient: scattered / self.buckets }
    }

    #[inline]
    fn bucket(&self, place: Place) -> &[AtomicU64] {
        let first = (place.bucket % BUCKETS_OF_A_PART) as usize * SLOTS;
        &self.parts[(place.bucket / BUCKETS_OF_A_PART) as usize][first..first + SLOTS]
    }

    #[inline]
    pub(super) fn find(&self, place: Place) -> Option<Effort> {
        let entries = self.bucket(place).iter().map(|entry| entry.load(Relaxed));
        // No effort has code 0, so neither has an entry.
        let mut found = entries.filter(|&entry| entry != 0 && entry >> QUOTIENT_AT == place.quotient);
        found.next().map(|entry| Effort::from_code(entry >> WORTH_BITS))
    }

    /// Keeps what so much work has found out, in place of what took least work; never in place of a proof of the same.
    pub(super) fn keep(&self, place: Place, effort: Effort, work: u64) {
        let mut worth = u64::from(u64::BITS - work.leading_zeros());
        let bucket = self.bucket(place);
        let (mut slot, mut least) = (0, u64::MAX);
        for (at, entry) in bucket.iter().enumerate() {
            let entry = entry.load(Relaxed);
            if entry != 0 && entry >> QUOTIENT_AT == place.quotient {
                if Effort::from_code(entry >> WORTH_BITS).is_settled() && !effort.is_settled() {
                    return;
                }
                worth = worth.max(entry & WORTH);
                slot = at;
                break;
            }
            let kept = if entry == 0 { 0 } else { 1 + (entry & WORTH) };
            if kept < least {
                (slot, least) = (at, kept);
            }
        }
        bucket[slot].store(place.quotient << QUOTIENT_AT | effort.code() << WORTH_BITS | worth, Relaxed);
    }
}
