//! Judgement for the alpha-beta search: proofs by the solver's means, estimates in parts of a move, hot places first.

use super::state::State;
use crate::combinatorial::{Decompose, ONE, Outlook, SumSolver};
use ludoteca_games::dominorio::{Action, Dominorio};
use ludoteca_search::{Distance, Evaluate, Fingerprint, Key, ORDER_UNIT, Order, Value};

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

impl Evaluate<Dominorio> for OutlookEvaluator<'_> {
    fn evaluate(&mut self, position: &Dominorio) -> i32 {
        estimate(&self.outlook(State::of(position)))
    }

    fn settled(&mut self, position: &Dominorio) -> Option<Value> {
        let state = State::of(position);
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

/// Places first that take much from the other player and little from oneself.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct HotPlaces;

impl Order<Dominorio> for HotPlaces {
    fn score(&mut self, position: &Dominorio, action: Action) -> i32 {
        let before = position.empty().bits();
        let (own, other) = places(before, position);
        let (own_left, other_left) = places(before & !action.set().bits(), position);
        ((other - other_left) - (own - own_left)) * (ORDER_UNIT / 8)
    }

    fn slot(&self, action: Action) -> usize {
        usize::from(action.cells()[0].0)
    }
}

/// How many places for dominoes the player to act and the other have in a set of empty cells.
fn places(empty: u64, position: &Dominorio) -> (i32, i32) {
    use ludoteca_kernel::{Player, Position};
    let state = State { empty };
    let [upright, lying] = [state.own(), state.other()].map(|set| set.count_ones() as i32);
    match position.turn() {
        Player::First => (upright, lying),
        Player::Second => (lying, upright),
    }
}

/// Knows a position by its empty cells alone, as the player to act sees them. The whole set is the fingerprint.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ByState;

impl Key<Dominorio> for ByState {
    fn fingerprint(&self, position: &Dominorio) -> Fingerprint {
        Fingerprint { key: State::of(position).remembered_as().empty, check: 0 }
    }
}
