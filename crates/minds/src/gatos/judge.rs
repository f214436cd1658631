//! Judgement for the alpha-beta search: proofs by the solver's means, estimates in parts of a move, hot cells first.

use super::field::Field;
use super::state::{State, closed};
use crate::combinatorial::{ONE, Outlook, SumSolver};
use ludoteca_games::gatos::Action;
use ludoteca_search::{Distance, Evaluate, ORDER_UNIT, Order, Value};

/// The unit of estimates: the worth of one move.
pub(super) const MOVE: i32 = 256;
/// Thermographs drawn for one position, at most: they are not counted as nodes, so they must be few.
const METER: u32 = 32;

/// An evaluator that borrows the solver's memory.
#[derive(Debug)]
pub(super) struct OutlookEvaluator<'s> {
    solver: &'s mut SumSolver<State>,
    /// The last outlook: what is asked for a proof is asked for an opinion next.
    last: Option<(State, Outlook<State>)>,
}

impl<'s> OutlookEvaluator<'s> {
    pub(super) fn new(solver: &'s mut SumSolver<State>) -> Self {
        Self { solver, last: None }
    }

    fn outlook(&mut self, state: State) -> Outlook<State> {
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

impl Evaluate<Field> for OutlookEvaluator<'_> {
    fn evaluate(&mut self, field: &Field) -> i32 {
        estimate(&self.outlook(field.hopes()))
    }

    fn settled(&mut self, field: &Field) -> Option<Value> {
        let state = field.state()?;
        self.outlook(state).wins.map(|wins| proof(state, wins))
    }

    fn settles_exactly(&self) -> bool {
        false
    }
}

/// An outlook as an opinion.
pub(super) const fn estimate(outlook: &Outlook<State>) -> i32 {
    outlook.estimate / (ONE / MOVE)
}

/// A proof for the player to act in an unfinished state, with an upper bound of plies. Whoever makes the last move wins,
/// so a win takes an odd number of plies and a loss an even one.
pub(super) fn proof(state: State, wins: bool) -> Value {
    let most = state.plies_at_most();
    let plies = if wins { most - u16::from(most.is_multiple_of(2)) } else { most - most % 2 };
    Value::proved(wins, Distance::AtMost(plies))
}

/// Cells first that take much from the other, and that the other would take much from us by.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct HotCells;

impl Order<Field> for HotCells {
    fn score(&mut self, field: &Field, action: Action) -> i32 {
        let state = field.hopes();
        let cell = action.cell;
        let taken = state.harm(cell).count_ones() as i32;
        let saved = if state.other & cell.alone().bits() != 0 {
            (closed(cell) & state.own).count_ones() as i32
        } else {
            0
        };
        (taken + saved - 1) * (ORDER_UNIT / 8)
    }

    fn slot(&self, action: Action) -> usize {
        usize::from(action.cell.0)
    }
}
