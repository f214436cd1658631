//! What the solver remembers: for each state, from which number on the one to act wins.
//!
//! A state plus a number is won by the one to act for all numbers from some bound on (a greater number is never
//! worse), so one entry answers for every number at once. Keys are whole states: nothing rests on a hash.

use super::mixing::Mixer;
use super::state::State;

/// The bounds of one state, for the one to act.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// Lost with this number or less.
    pub(super) lost: i32,
    /// Won with this number or more.
    pub(super) won: i32,
}

impl Bounds {
    const UNKNOWN: Self = Self { lost: i32::MIN, won: i32::MAX };

    /// Whether the one to act wins the state plus a number, where it is known.
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
struct BoundsSlot {
    state: State,
    bounds: Bounds,
    /// The work that went into it, in binary digits. 0 for an empty slot.
    work: u8,
}

const EMPTY: BoundsSlot = BoundsSlot { state: State { own: 0, other: 0 }, bounds: Bounds::UNKNOWN, work: 0 };

/// A table of fixed size: buckets of two, in which the entry of less work goes first but the newer always stays.
#[derive(Debug)]
pub(super) struct BoundsTable {
    buckets: Vec<[BoundsSlot; 2]>,
}

impl BoundsTable {
    /// A table of so many mebibytes, at least one bucket. Where the memory cannot be reserved, it is halved until it
    /// can.
    pub(super) fn with_mebibytes(size: usize) -> Self {
        let mut count = size.saturating_mul(1 << 20) / size_of::<[BoundsSlot; 2]>();
        let mut buckets = Vec::new();
        while buckets.try_reserve_exact(count.max(1)).is_err() && count > 1 {
            count /= 2;
        }
        buckets.resize(count.max(1), [EMPTY; 2]);
        Self { buckets }
    }

    /// Whether the one to act wins the state plus a number, where it is remembered.
    pub(super) fn answer(&self, state: State, number: i32) -> Option<bool> {
        let bucket = &self.buckets[self.home(state)];
        bucket.iter().find(|slot| slot.work > 0 && slot.state == state)?.bounds.answer(number)
    }

    /// Remembers that the one to act wins, or loses, the state plus a number.
    pub(super) fn learn(&mut self, state: State, number: i32, wins: bool, nodes: u64) {
        let home = self.home(state);
        let [strong, recent] = &mut self.buckets[home];
        let work = (u64::BITS - nodes.leading_zeros()).max(1) as u8;
        let slot = if strong.work > 0 && strong.state == state {
            strong
        } else if recent.work > 0 && recent.state == state {
            recent
        } else if work >= strong.work {
            std::mem::swap(strong, recent);
            *strong = BoundsSlot { state, work, ..EMPTY };
            strong
        } else {
            *recent = BoundsSlot { state, work, ..EMPTY };
            recent
        };
        slot.work = slot.work.max(work);
        if wins {
            slot.bounds.won = slot.bounds.won.min(number);
        } else {
            slot.bounds.lost = slot.bounds.lost.max(number);
        }
    }

    fn home(&self, state: State) -> usize {
        ((u128::from(Mixer::of([state.own, state.other])) * self.buckets.len() as u128) >> 64) as usize
    }
}
