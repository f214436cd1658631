//! What a simulation does at the end of the tree: play at random, or what the caller does instead.

use crate::judge::known;
use crate::{Blind, Value};
use ludoteca_kernel::{Player, Position, RandomAction, Rng};

/// The judgement of an unfinished position at the end of the tree.
pub trait Leaf<P: Position> {
    /// The chance that [`Player::First`] wins, from 0 to 1.
    fn first_wins(&mut self, position: &P, rng: &mut Rng) -> f64;

    /// The same; `told` hears of every action of the random game, and who took it. Where none is played it hears nothing.
    fn first_wins_telling(
        &mut self,
        position: &P,
        rng: &mut Rng,
        told: impl FnMut(Player, P::Action),
    ) -> f64 {
        let _ = told;
        self.first_wins(position, rng)
    }

    /// A proof for the player to act, if the game is over or somebody knows.
    fn known(&mut self, position: &P) -> Option<Value>;
}

/// A uniform random game to the end (Brügmann 1993).
#[derive(Clone, Copy, Debug, Default)]
pub struct Playout;

impl<P: RandomAction> Leaf<P> for Playout {
    fn first_wins(&mut self, position: &P, rng: &mut Rng) -> f64 {
        self.first_wins_telling(position, rng, |_, _| ())
    }

    fn first_wins_telling(
        &mut self,
        position: &P,
        rng: &mut Rng,
        mut told: impl FnMut(Player, P::Action),
    ) -> f64 {
        let mut at = position.clone();
        while let Some(action) = at.random_action(rng) {
            told(at.turn(), action);
            at.play_unchecked(action);
        }
        match at.outcome() {
            Some(outcome) if outcome.winner == Player::First => 1.0,
            Some(_) => 0.0,
            None => EVEN,
        }
    }

    fn known(&mut self, position: &P) -> Option<Value> {
        known(position, &mut Blind)
    }
}

/// The chance of a position of which nothing is known.
pub(super) const EVEN: f64 = 0.5;
