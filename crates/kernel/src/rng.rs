//! Chance: a small reproducible generator, uniform random actions, and random games played to the end.

use crate::{ByPlayer, Position};

/// A reproducible source of random numbers (`SplitMix64`; Steele, Lea and Flood, 2014). Not for secrets.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// The generator with this seed; the same seed always gives the same numbers, on every machine.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `limit` − 1 (0 when `limit` is 0). Off from uniform by less than `limit` / 2³².
    #[inline]
    pub const fn below(&mut self, limit: u32) -> u32 {
        (((self.next() >> 32) * limit as u64) >> 32) as u32
    }
}

/// The ability to pick a legal action uniformly at random without listing them all.
pub trait RandomAction: Position {
    /// A legal action, each with the same chance; `None` exactly when the game is over.
    fn random_action(&self, rng: &mut Rng) -> Option<Self::Action>;
}

/// What a number of random games came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playouts {
    /// Games won by each seat.
    pub wins: ByPlayer<u64>,
    /// Actions played in all.
    pub actions: u64,
}

impl Playouts {
    /// Games played.
    pub const fn games(&self) -> u64 {
        self.wins.first + self.wins.second
    }
}

/// Plays `games` uniform random games from `position` to their ends. A game already over is counted with no action.
pub fn playouts<P: RandomAction>(position: &P, games: u64, rng: &mut Rng) -> Playouts {
    let mut tally = Playouts::default();
    for _ in 0..games {
        let mut at = position.clone();
        while let Some(action) = at.random_action(rng) {
            at.play_unchecked(action);
            tally.actions += 1;
        }
        if let Some(outcome) = at.outcome() {
            tally.wins[outcome.winner] += 1;
        }
    }
    tally
}
