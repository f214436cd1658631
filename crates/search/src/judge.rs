//! What a search must be told about a game: how good a position looks, what is known of it for certain, and which
//! actions to try first.

use crate::Value;
use ludoteca_kernel::Position;

/// Judgement of positions.
///
/// A hash table keeps what an evaluator said: clear it before using it with another evaluator.
pub trait Evaluate<P: Position> {
    /// How good the position looks for the player to act: higher is better, 0 is even. Never asked about finished games.
    fn evaluate(&mut self, position: &P) -> i32;

    /// A proof by other means (a race already decided, a table of endings, a count), if there is one.
    ///
    /// It must be true, and its distance at least 1. An [`Estimate`](Value::Estimate) counts as `None`.
    /// Asked at every unfinished node, so the usual answer must be quick.
    fn settled(&mut self, _position: &P) -> Option<Value> {
        None
    }

    /// Whether all distances given by [`settled`](Self::settled) are [exact](crate::Distance::Exact). If not, every
    /// distance found with their help is a bound.
    fn settles_exactly(&self) -> bool {
        true
    }
}

/// No judgement: every unfinished position looks even.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<P: Position> Evaluate<P> for Blind {
    fn evaluate(&mut self, _: &P) -> i32 {
        0
    }
}

/// The scores of an [`Order`] that are as good as a killer: an action scored above this is tried before the killers,
/// one scored below zero after every action that history does not know.
pub const ORDER_UNIT: i32 = 1 << 14;

/// Which actions to try first. It changes how long a search takes, never what is true.
pub trait Order<P: Position> {
    /// How promising a legal action looks: higher is tried sooner. [`ORDER_UNIT`] is the scale.
    fn score(&mut self, position: &P, action: P::Action) -> i32;

    /// A small number for the action, shared by actions that tend to be good together (the cell, say): the history
    /// of past successes is kept by it. With one number for all, history says nothing.
    fn slot(&self, _action: P::Action) -> usize {
        0
    }

    /// Whether a search for the best action alone may look less deep at actions that come late in this order (late move
    /// reductions). What it proves is proved, but it measures no distance exactly.
    fn reduces(&self) -> bool {
        false
    }

    /// Whether this action may be looked at less deep when it comes late.
    fn may_wait(&self, _position: &P, _action: P::Action) -> bool {
        false
    }
}

/// The order in which the position lists them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Natural;

impl<P: Position> Order<P> for Natural {
    fn score(&mut self, _: &P, _: P::Action) -> i32 {
        0
    }
}

/// The value of a position that is over or [`settled`](Evaluate::settled), for the player to act.
#[inline]
pub(crate) fn known<P: Position>(position: &P, evaluator: &mut impl Evaluate<P>) -> Option<Value> {
    match position.outcome() {
        Some(outcome) => Some(Value::ended(outcome.winner == position.turn())),
        None => evaluator.settled(position).filter(|value| value.is_proof()),
    }
}
