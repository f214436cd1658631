//! Evaluators, orders and the truth as a value, for searching the toy game.

#![allow(dead_code, reason = "each test file uses its own part")]

use ludoteca_kernel::{Position, PositionExt};
use ludoteca_search::{Distance, Evaluate, Order, Value};
use ludoteca_testkit::toy::{Thicket, Truth};

/// The truth as a value for the player to act.
pub(crate) fn true_value<P: Position>(truth: &mut Truth<P>, position: &P) -> Value {
    let (winner, plies) = truth.of(position);
    Value::proved(winner == position.turn(), Distance::Exact(plies))
}

/// The truth about an action as a value for the player who acts.
pub(crate) fn true_value_of_action<P: Position>(
    truth: &mut Truth<P>,
    position: &P,
    action: P::Action,
) -> Value {
    let (winner, plies) = truth.of(&position.after(action));
    Value::proved(winner == position.turn(), Distance::Exact(plies + 1))
}

/// An evaluator that talks nonsense, sometimes at the very end of the scale.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Nonsense;

impl Evaluate<Thicket> for Nonsense {
    fn evaluate(&mut self, position: &Thicket) -> i32 {
        match position.chance(4) % 16 {
            0 => i32::MAX,
            1 => i32::MIN,
            bits => (position.chance(5) % 2000) as i32 - 1000 + bits as i32,
        }
    }
}

/// An evaluator that knows low thickets, with or without the exact distance.
#[derive(Debug)]
pub(crate) struct Knowing {
    pub(crate) truth: Truth<Thicket>,
    pub(crate) height: u16,
    pub(crate) exactly: bool,
}

impl Knowing {
    pub(crate) fn up_to(height: u16, exactly: bool) -> Self {
        Self { truth: Truth::default(), height, exactly }
    }
}

impl Evaluate<Thicket> for Knowing {
    fn evaluate(&mut self, position: &Thicket) -> i32 {
        Nonsense.evaluate(position)
    }

    fn settled(&mut self, position: &Thicket) -> Option<Value> {
        let value = (position.height() <= self.height).then(|| true_value(&mut self.truth, position))?;
        let loose = |distance: Distance| distance.later().later().loosened();
        Some(if self.exactly { value } else { value.map_distance(loose) })
    }

    fn settles_exactly(&self) -> bool {
        self.exactly
    }
}

/// An order that is as good as any other.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Whim;

impl Order<Thicket> for Whim {
    fn score(&mut self, position: &Thicket, action: u8) -> i32 {
        (position.chance(6 + u64::from(action)) % 1000) as i32
    }

    fn slot(&self, action: u8) -> usize {
        action.into()
    }
}
