//! Judgement for the alpha-beta search: proofs by the solver's means, estimates in parts of a move.

use super::{Decompose, ONE, Outlook, SumPosition, SumSolver};
use ludoteca_search::{Distance, Evaluate, Value};

/// The unit of estimates: the worth of one move.
pub(crate) const MOVE: i32 = 256;
/// Thermographs drawn for one position, at most: they are not counted as nodes, so they must be few.
const METER: u32 = 32;

/// An evaluator that borrows the solver's memory.
#[derive(Debug)]
pub(super) struct OutlookEvaluator<'s, S: Decompose> {
    solver: &'s mut SumSolver<S>,
    /// The last outlook: what is asked for a proof is asked for an evaluation next.
    last: Option<(S, Outlook<S>)>,
}

impl<'s, S: Decompose> OutlookEvaluator<'s, S> {
    pub(super) fn new(solver: &'s mut SumSolver<S>) -> Self {
        Self { solver, last: None }
    }

    fn outlook(&mut self, state: S) -> Outlook<S> {
        match self.last {
            Some((known, outlook)) if known == state => outlook,
            _ => {
                let outlook = self.solver.glance(state, METER);
                self.last = Some((state, outlook));
                outlook
            }
        }
    }
}

impl<P: SumPosition> Evaluate<P> for OutlookEvaluator<'_, P::State> {
    fn evaluate(&mut self, position: &P) -> i32 {
        estimate(&self.outlook(position.hopes()))
    }

    fn settled(&mut self, position: &P) -> Option<Value> {
        let state = position.state()?;
        self.outlook(state).wins.map(|wins| proof(state, wins))
    }

    fn settles_exactly(&self) -> bool {
        false
    }
}

/// An outlook as an evaluation.
pub(super) const fn estimate<S: Decompose>(outlook: &Outlook<S>) -> i32 {
    outlook.estimate / (ONE / MOVE)
}

/// A proof for the player to act in an unfinished state, with an upper bound of plies. Whoever makes the last move wins,
/// so a win takes an odd number of plies and a loss an even one.
pub(super) fn proof<S: Decompose>(state: S, wins: bool) -> Value {
    let most = state.plies_at_most();
    let plies = if wins { most - u16::from(most.is_multiple_of(2)) } else { most - most % 2 };
    Value::proved(wins, Distance::AtMost(plies))
}
