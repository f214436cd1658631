//! Spans of plies and the table that remembers them, whole keys included.
//!
//! Fixed size, always replaces within a bucket: what is lost is only time. It does not know whose plies they are.

use super::win_table::zeroed;

/// A number of plies known to lie between two bounds, both possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    /// Not sooner than this.
    pub(super) low: u8,
    /// Not later than this.
    pub(super) high: u8,
}

impl Span {
    /// Nothing is known.
    pub(super) const OPEN: Self = Self { low: 0, high: u8::MAX };

    /// The number `plies` itself.
    pub(super) const fn just(plies: u8) -> Self {
        Self { low: plies, high: plies }
    }

    /// The number itself, where the bounds meet.
    pub(super) fn exact(self) -> Option<u8> {
        (self.low == self.high).then_some(self.low)
    }

    /// The span seen one ply after.
    pub(super) const fn sooner(self) -> Self {
        Self { low: self.low.saturating_sub(1), high: self.high.saturating_sub(1) }
    }

    /// The span seen one ply before.
    pub(super) const fn later(self) -> Self {
        Self { low: self.low.saturating_add(1), high: self.high.saturating_add(1) }
    }
}

const BUCKET: usize = 4;

/// A fixed-size table from keys (never zero) to spans.
#[derive(Clone, Debug)]
pub(super) struct Spans {
    /// Each entry is two words, a key and a packed span; zero words are an empty entry.
    buckets: Vec<[u64; 2 * BUCKET]>,
    shift: u32,
}

impl Spans {
    /// A table of at most `mebibytes` MiB, at least two buckets.
    pub(super) fn new(mebibytes: usize) -> Self {
        let buckets = zeroed::<{ 2 * BUCKET }>(mebibytes);
        Self { shift: 64 - buckets.len().ilog2(), buckets }
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        ((key ^ key >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }

    /// What is known of a key.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Span {
        let bucket = &self.buckets[self.index(key)];
        bucket.chunks_exact(2).find(|entry| entry[0] == key).map_or(Span::OPEN, |entry| unpack(entry[1]))
    }

    /// Adds what was learnt to what is known of a key.
    pub(super) fn narrow(&mut self, key: u64, learnt: Span) {
        let index = self.index(key);
        let bucket = &mut self.buckets[index];
        if let Some(entry) = bucket.chunks_exact_mut(2).find(|entry| entry[0] == key) {
            let known = unpack(entry[1]);
            let span = Span { low: known.low.max(learnt.low), high: known.high.min(learnt.high) };
            entry[1] = pack(span);
        } else if let Some(entry) = bucket.chunks_exact_mut(2).min_by_key(|entry| weight(entry)) {
            entry.copy_from_slice(&[key, pack(learnt)]);
        }
    }
}

fn pack(span: Span) -> u64 {
    u64::from(span.low) | u64::from(u8::MAX - span.high) << 8
}

fn unpack(word: u64) -> Span {
    Span { low: word as u8, high: u8::MAX - (word >> 8) as u8 }
}

/// What an entry cost to find, roughly: the number of plies that were asked for.
fn weight(entry: &[u64]) -> u8 {
    match unpack(entry[1]) {
        Span { low, high: u8::MAX } => low,
        Span { high, .. } => high,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_only_narrow() {
        let mut spans = Spans::new(0);
        assert_eq!(spans.find(5), Span::OPEN);
        spans.narrow(5, Span { low: 3, high: u8::MAX });
        spans.narrow(5, Span { low: 0, high: 9 });
        spans.narrow(5, Span { low: 2, high: 11 });
        assert_eq!(spans.find(5), Span { low: 3, high: 9 });
        assert_eq!(Span::just(4).exact(), Some(4));
    }
}
