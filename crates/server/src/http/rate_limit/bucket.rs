//! Token buckets: who may do something how often, for a bounded number of keys.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

/// The most keys that are remembered. Past that, those who have not asked for longest are forgotten, which grants them a
/// full bucket: memory is bounded first.
pub(crate) const MAX_KEYS: usize = 50_000;

/// How often something may be done: so many at once, and so many more in every second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many in a second in the long run.
    pub per_second: f64,
}

/// A bucket for every key that has asked lately.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    pace: Rate,
    buckets: HashMap<K, TokenBucket>,
}

#[derive(Clone, Copy, Debug)]
struct TokenBucket {
    tokens: f64,
    at: Instant,
}

impl<K: Clone + Eq + Hash> Buckets<K> {
    pub(crate) fn new(pace: Rate) -> Self {
        Self { pace, buckets: HashMap::new() }
    }

    /// Takes a token, or says how long until there is one.
    pub(crate) fn take(&mut self, key: K, now: Instant) -> Result<(), Duration> {
        self.check(&key, now)?;
        self.change(key, now, -1.0);
        Ok(())
    }

    /// Takes a token, though there may be none: what was done is counted, at most as much as fits into the bucket twice.
    pub(crate) fn charge(&mut self, key: K, now: Instant) {
        self.change(key, now, -1.0);
    }

    /// Puts a token back.
    pub(crate) fn give_back(&mut self, key: K, now: Instant) {
        self.change(key, now, 1.0);
    }

    fn change(&mut self, key: K, now: Instant, by: f64) {
        let pace = self.pace;
        let bucket = self.buckets.entry(key).or_insert(TokenBucket { tokens: pace.burst, at: now });
        let tokens = (bucket.tokens_at(now, pace) + by).clamp(-pace.burst, pace.burst);
        *bucket = TokenBucket { tokens, at: now };
        self.forget_some(now);
    }

    /// Whether there is a token, or how long until there is one. Takes none.
    pub(crate) fn check(&self, key: &K, now: Instant) -> Result<(), Duration> {
        let tokens = self.buckets.get(key).map_or(self.pace.burst, |bucket| bucket.tokens_at(now, self.pace));
        if tokens >= 1.0 {
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - tokens) / self.pace.per_second))
    }

    /// Whether somebody with this key has asked lately.
    pub(crate) fn knows(&self, key: &K) -> bool {
        self.buckets.contains_key(key)
    }

    fn forget_some(&mut self, now: Instant) {
        if self.buckets.len() <= MAX_KEYS {
            return;
        }
        let pace = self.pace;
        self.buckets.retain(|_, bucket| bucket.tokens_at(now, pace) < pace.burst);
        if self.buckets.len() > MAX_KEYS {
            let mut times: Vec<Instant> = self.buckets.values().map(|bucket| bucket.at).collect();
            let half = times.len() / 2;
            let (_, &mut middle, _) = times.select_nth_unstable(half);
            self.buckets.retain(|_, bucket| bucket.at > middle);
        }
    }
}

impl TokenBucket {
    fn tokens_at(&self, now: Instant, pace: Rate) -> f64 {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        (self.tokens + passed * pace.per_second).min(pace.burst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOW: Rate = Rate { burst: 3.0, per_second: 0.5 };

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let mut buckets = Buckets::new(SLOW);
        let now = Instant::now();
        for _ in 0..3 {
            buckets.take('a', now).unwrap();
        }
        assert_eq!(buckets.take('a', now), Err(Duration::from_secs(2)));
        assert_eq!(buckets.take('b', now), Ok(()));
        let later = now + Duration::from_secs(2);
        assert_eq!(buckets.take('a', later), Ok(()));
        assert!(buckets.take('a', later).is_err());
        let much_later = now + Duration::from_hours(1);
        assert_eq!((0..9).filter(|_| buckets.take('a', much_later).is_ok()).count(), 3);
    }

    #[test]
    fn what_was_taken_is_put_back_and_what_was_done_is_counted() {
        let mut buckets = Buckets::new(SLOW);
        let now = Instant::now();
        for _ in 0..100 {
            buckets.take('a', now).unwrap();
            buckets.give_back('a', now);
        }
        for _ in 0..100 {
            buckets.charge('a', now);
        }
        assert_eq!(
            buckets.check(&'a', now),
            Err(Duration::from_secs(8)),
            "from minus three to one, at half a token a second"
        );
    }

    #[test]
    fn looking_takes_nothing() {
        let mut buckets = Buckets::new(Rate { burst: 1.0, per_second: 1.0 });
        let now = Instant::now();
        for _ in 0..5 {
            assert_eq!(buckets.check(&'a', now), Ok(()));
        }
        assert!(!buckets.knows(&'a'));
        buckets.take('a', now).unwrap();
        assert!(buckets.knows(&'a') && buckets.check(&'a', now).is_err());
    }

    #[test]
    fn memory_is_bounded_whoever_asks() {
        let mut buckets = Buckets::new(SLOW);
        let now = Instant::now();
        for key in 0..MAX_KEYS as u64 + 10 {
            buckets.take(key, now + Duration::from_micros(key)).unwrap();
        }
        assert!(buckets.buckets.len() <= MAX_KEYS);
        assert!(buckets.knows(&(MAX_KEYS as u64 + 9)), "those who asked last are remembered");
    }
}
