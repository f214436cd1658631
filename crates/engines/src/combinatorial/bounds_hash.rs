//! What the solver remembers: for each state, from which number on the player to act wins.
//!
//! A state plus a number is won by the player to act for all numbers from some bound on (a greater number is never
//! worse), so one entry answers for every number at once. Keys are whole states: nothing rests on a hash.

use super::Decompose;
use super::mixing::Mixer;
use std::hash::{BuildHasher, BuildHasherDefault};

/// The bounds of one state, for the player to act.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// Lost with this number or less.
    pub(crate) lost: i32,
    /// Won with this number or more.
    pub(crate) won: i32,
}

impl Bounds {
    const UNKNOWN: Self = Self { lost: i32::MIN, won: i32::MAX };

    /// Whether the player to act wins the state plus a number, where it is known.
    const fn answer(self, number: i32) -> Option<bool> {
        if number >= self.won {
            Some(true)
        } else if number <= self.lost {
            Some(false)
        } else {
            None
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct BoundsSlot<S> {
    state: S,
    bounds: Bounds,
    /// The work that went into it, in binary digits. 0 for an empty slot.
    work: u8,
}

impl<S: Decompose> BoundsSlot<S> {
    fn new(state: S, work: u8) -> Self {
        Self { state, bounds: Bounds::UNKNOWN, work }
    }
}

/// A hash table of fixed size: buckets of two, in which the entry of less work goes first but the newer always stays.
#[derive(Debug)]
pub(crate) struct BoundsHash<S> {
    buckets: Vec<[BoundsSlot<S>; 2]>,
}

impl<S: Decompose> BoundsHash<S> {
    /// A hash table of this many mebibytes, at least one bucket. Where the memory cannot be reserved, it is halved until it
    /// can.
    pub(crate) fn with_mebibytes(size: usize) -> Self {
        let mut count = size.saturating_mul(1 << 20) / size_of::<[BoundsSlot<S>; 2]>();
        let mut buckets = Vec::new();
        while buckets.try_reserve_exact(count.max(1)).is_err() && count > 1 {
            count /= 2;
        }
        buckets.resize(count.max(1), [BoundsSlot::new(S::default(), 0); 2]);
        Self { buckets }
    }

    /// Whether the player to act wins the state plus a number, where it is remembered.
    pub(crate) fn answer(&self, state: S, number: i32) -> Option<bool> {
        let state = state.remembered_as();
        let bucket = &self.buckets[self.home(state)];
        bucket.iter().find(|slot| slot.work > 0 && slot.state == state)?.bounds.answer(number)
    }

    /// Remembers that the player to act wins, or loses, the state plus a number.
    pub(crate) fn learn(&mut self, state: S, number: i32, wins: bool, nodes: u64) {
        let state = state.remembered_as();
        let home = self.home(state);
        let [strong, recent] = &mut self.buckets[home];
        let work = (u64::BITS - nodes.leading_zeros()).max(1) as u8;
        let slot = if strong.work > 0 && strong.state == state {
            strong
        } else if recent.work > 0 && recent.state == state {
            recent
        } else if work >= strong.work {
            std::mem::swap(strong, recent);
            *strong = BoundsSlot::new(state, work);
            strong
        } else {
            *recent = BoundsSlot::new(state, work);
            recent
        };
        slot.work = slot.work.max(work);
        if wins {
            slot.bounds.won = slot.bounds.won.min(number);
        } else {
            slot.bounds.lost = slot.bounds.lost.max(number);
        }
    }

    fn home(&self, state: S) -> usize {
        let mixture = BuildHasherDefault::<Mixer>::default().hash_one(state);
        ((u128::from(mixture) * self.buckets.len() as u128) >> 64) as usize
    }
}
