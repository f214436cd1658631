//! The memory of the search: bounds on the value of a core, eight bytes an entry, the whole key kept.
//!
//! An entry packs the 49-bit mask, a lower bound and an upper bound (seven bits each) and a one-bit generation, so a
//! hit is never a mistaken one. Eight entries share a bucket, one cache line. The table begins small, where it fits
//! the processor's caches, and doubles whenever half of it is full, up to its limit.

const WAYS: usize = 8;
const KEY: u64 = (1 << 49) - 1;
const LOW_AT: u32 = 49;
const HIGH_AT: u32 = 56;
const GENERATION: u64 = 1 << 63;
/// What is added to a bound before it is packed.
const ZERO: i32 = 50;
/// The table begins with 2¹² buckets: 256 KiB.
const FIRST_LOG: u32 = 12;

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([u64; WAYS]);

/// A table of bounded size from cores to bounds.
#[derive(Clone, Debug)]
pub(crate) struct Memo {
    buckets: Vec<Bucket>,
    log: u32,
    most_log: u32,
    filled: usize,
    generation: u64,
}

impl Memo {
    /// A table that grows up to `mib` MiB (rounded down to a power of two; at least one MiB).
    pub(crate) fn new(mib: usize) -> Self {
        let most = (mib.max(1) << 20) / size_of::<Bucket>();
        Self { buckets: fresh(FIRST_LOG), log: FIRST_LOG, most_log: most.ilog2(), filled: 0, generation: 0 }
    }

    /// Marks what is stored so far as old: kept and used, but replaced first.
    pub(crate) fn age(&mut self) {
        self.generation ^= GENERATION;
    }

    /// The bounds stored for a core, if any.
    #[inline]
    pub(crate) fn bounds(&self, key: u64) -> Option<(i32, i32)> {
        let bucket = &self.buckets[place(key, self.log)].0;
        let found = bucket.iter().find(|&&e| e & KEY == key)?;
        Some(((found >> LOW_AT & 127) as i32 - ZERO, (found >> HIGH_AT & 127) as i32 - ZERO))
    }

    /// Stores bounds: over the same key, else over nothing, an old entry or the one with the fewest cells.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, (low, high): (i32, i32)) {
        let entry =
            key | ((low + ZERO) as u64) << LOW_AT | ((high + ZERO) as u64) << HIGH_AT | self.generation;
        self.filled += usize::from(insert(&mut self.buckets[place(key, self.log)], entry));
        if self.filled > self.buckets.len() * WAYS / 2 && self.log < self.most_log {
            self.grow();
        }
    }

    /// Doubles the table.
    fn grow(&mut self) {
        self.log += 1;
        let old = std::mem::replace(&mut self.buckets, fresh(self.log));
        self.filled = 0;
        for entry in old.iter().flat_map(|bucket| bucket.0).filter(|&entry| entry != 0) {
            self.filled += usize::from(insert(&mut self.buckets[place(entry & KEY, self.log)], entry));
        }
    }
}

fn fresh(log: u32) -> Vec<Bucket> {
    vec![Bucket([0; WAYS]); 1 << log]
}

#[inline]
fn place(key: u64, log: u32) -> usize {
    ((key ^ key >> 23).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - log)) as usize
}

/// Puts an entry into its bucket and says whether that took an empty place.
#[inline]
fn insert(bucket: &mut Bucket, entry: u64) -> bool {
    let worth = |e: u64| match e {
        0 => 0,
        e => (e & KEY).count_ones() + if (e ^ entry) & GENERATION == 0 { 64 } else { 1 },
    };
    let mut slot = 0;
    let mut least = u32::MAX;
    for (i, &e) in bucket.0.iter().enumerate() {
        if (e ^ entry) & KEY == 0 {
            slot = i;
            break;
        }
        if worth(e) < least {
            (slot, least) = (i, worth(e));
        }
    }
    let fills = bucket.0[slot] == 0;
    bucket.0[slot] = entry;
    fills
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checksum::mix;

    #[test]
    fn what_is_put_is_found_while_there_is_room() {
        let mut memo = Memo::new(1);
        for i in 0..50_000 {
            memo.put(mix(i) & KEY, (-49, i as i32 % 50));
        }
        assert_eq!(memo.buckets.len() * size_of::<Bucket>(), 1 << 20, "grown to its limit");
        let found = (0..50_000).filter(|&i| memo.bounds(mix(i) & KEY) == Some((-49, i as i32 % 50))).count();
        assert!(found > 49_000, "{found}");
        assert_eq!(memo.bounds(mix(50_001) & KEY), None);
    }

    #[test]
    fn old_entries_make_room_first() {
        let mut memo = Memo::new(1);
        memo.put(0b11, (0, 0));
        memo.age();
        for i in 0..1_000_000 {
            memo.put(mix(i) & KEY, (-2, 2));
        }
        assert_eq!(memo.bounds(0b11), None);
        assert!(memo.filled <= memo.buckets.len() * WAYS);
    }
}
