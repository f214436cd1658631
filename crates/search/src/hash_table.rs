//! A hash table of fixed size that forgets: the memory of a search across transpositions and iterations.
//!
//! Buckets of four slots; in a full bucket the entry of least worth goes first, old ones before new ones (Breuker,
//! Uiterwijk and van den Herik 1994, "Replacement schemes for transposition tables"). Nothing is allocated after the
//! creation.

use crate::fingerprint::{ByHash, Fingerprint, Key, scramble};

/// Slots to a bucket.
const WAYS: usize = 4;
/// How much worth an entry loses for each search that has begun since it was stored.
const COST_OF_AGE: u16 = 8;

#[derive(Clone, Copy, Debug, Default)]
struct Slot<T> {
    fingerprint: Fingerprint,
    worth: u16,
    age: u8,
    used: bool,
    data: T,
}

type Bucket<T> = [Slot<T>; WAYS];

/// A hash table of entries `T`, found by the fingerprints that `K` gives to positions.
#[derive(Clone, Debug)]
pub struct HashTable<T, K = ByHash> {
    buckets: Vec<Bucket<T>>,
    key: K,
    age: u8,
}

impl<T: Copy + Default> HashTable<T> {
    /// A hash table of this many mebibytes (at least one bucket) that knows positions by their hash.
    pub fn with_mebibytes(size: usize) -> Self {
        Self::keyed(size, ByHash)
    }
}

impl<T: Copy + Default, K> HashTable<T, K> {
    /// A hash table of this many mebibytes (at least one bucket) that knows positions by `key`. Where the memory cannot be
    /// reserved, the hash table is halved until it can; whether that much should be taken is for the caller to know.
    pub fn keyed(size: usize, key: K) -> Self {
        let mut count = size.saturating_mul(1 << 20) / size_of::<Bucket<T>>();
        let mut buckets = Vec::new();
        while buckets.try_reserve_exact(count.max(1)).is_err() && count > 1 {
            count /= 2;
        }
        buckets.resize(count.max(1), Bucket::default());
        Self { buckets, key, age: 0 }
    }

    /// The fingerprint of a position.
    #[inline]
    pub fn fingerprint<P>(&self, position: &P) -> Fingerprint
    where
        K: Key<P>,
    {
        self.key.fingerprint(position)
    }

    /// The entry stored under exactly this fingerprint.
    #[inline]
    pub fn probe(&self, fingerprint: Fingerprint) -> Option<T> {
        self.buckets[self.home(fingerprint)]
            .iter()
            .find(|slot| slot.used && slot.fingerprint == fingerprint)
            .map(|slot| slot.data)
    }

    /// Stores an entry in place of the one under the same fingerprint, or else in a free slot, or else in place of the
    /// one of least worth.
    pub fn store(&mut self, fingerprint: Fingerprint, worth: u16, data: T) {
        let (age, home) = (self.age, self.home(fingerprint));
        let staying_power = |slot: &Slot<T>| {
            if !slot.used {
                return 0;
            }
            let cost = (age.wrapping_sub(slot.age) as u16).saturating_mul(COST_OF_AGE);
            1 + u32::from(slot.worth.saturating_sub(cost))
        };
        let bucket = &mut self.buckets[home];
        let same = bucket.iter().position(|slot| slot.used && slot.fingerprint == fingerprint);
        let place = same.unwrap_or_else(|| {
            (1..WAYS).fold(0, |least, way| {
                if staying_power(&bucket[way]) < staying_power(&bucket[least]) { way } else { least }
            })
        });
        bucket[place] = Slot { fingerprint, worth, age, used: true, data };
    }

    /// Begins a new search: what is in the hash table becomes a little easier to replace.
    pub fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.age = 0;
    }

    /// Entries that fit.
    pub fn capacity(&self) -> usize {
        self.buckets.len() * WAYS
    }

    /// Entries stored. Counts them all, so not for every node.
    pub fn len(&self) -> usize {
        self.buckets.iter().flatten().filter(|slot| slot.used).count()
    }

    /// Whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bucket of a fingerprint: the key scrambled, for keys that are packed positions, and scaled to the number of
    /// buckets (Lemire 2019, "Fast random integer generation in an interval").
    #[inline]
    fn home(&self, fingerprint: Fingerprint) -> usize {
        ((u128::from(scramble(fingerprint.key)) * self.buckets.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::{HashTable, WAYS};
    use crate::fingerprint::Fingerprint;

    const fn fingerprint(key: u64) -> Fingerprint {
        Fingerprint { key, check: 0 }
    }

    #[test]
    fn the_check_is_part_of_the_name() {
        let mut hash: HashTable<u32> = HashTable::with_mebibytes(1);
        assert!(hash.is_empty());
        hash.store(Fingerprint { key: 0, check: 0 }, 0, 7);
        assert_eq!(hash.probe(fingerprint(0)), Some(7));
        assert_eq!(hash.probe(Fingerprint { key: 0, check: 1 }), None);
        hash.store(fingerprint(0), 0, 8);
        assert_eq!((hash.probe(fingerprint(0)), hash.len()), (Some(8), 1));
        hash.clear();
        assert_eq!(hash.probe(fingerprint(0)), None);
    }

    #[test]
    fn the_size_is_kept() {
        let mut hash: HashTable<u64> = HashTable::with_mebibytes(1);
        let capacity = hash.capacity();
        assert!(capacity * size_of::<super::Slot<u64>>() <= 1 << 20);
        for key in 0..3 * capacity as u64 {
            hash.store(fingerprint(key), 0, key);
        }
        assert_eq!(hash.capacity(), capacity);
        assert!(hash.len() > capacity * 9 / 10, "keys in a row are spread over all buckets");
    }

    #[test]
    fn a_full_bucket_loses_the_least_and_the_oldest() {
        let mut hash: HashTable<u32> = HashTable::with_mebibytes(0);
        assert_eq!(hash.capacity(), WAYS);
        for key in 0..4 {
            hash.store(fingerprint(key), 10 + key as u16, 0);
        }
        hash.store(fingerprint(4), 1, 0);
        assert_eq!(hash.probe(fingerprint(0)), None, "worth 10 was the least");
        hash.store(fingerprint(5), 2, 0);
        assert_eq!(hash.probe(fingerprint(4)), None, "worth 1 was the least");
        hash.grow_older();
        hash.grow_older();
        for key in 6..9 {
            hash.store(fingerprint(key), 3, 0);
        }
        assert_eq!(hash.probe(fingerprint(1)), None, "worth 11, but two searches old");
    }
}
