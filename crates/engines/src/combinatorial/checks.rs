//! Checks of an engine against nothing but the law, for the tests of the games that are sums.

use super::{Decompose, SumSolver};
use crate::engine::GameEngine;
use ludoteca_games::Notation;
use ludoteca_kernel::{Position, PositionExt};
use ludoteca_search::{Budget, Limits, Report, StoppedClock, Value};
use std::collections::HashMap;

type Action<T> = <<T as GameEngine>::Game as Position>::Action;

/// Whether the player to act wins, by nothing but the law.
pub(crate) fn wins_by_law<P: Position>(at: &P, memory: &mut HashMap<P, bool>) -> bool {
    if let Some(&wins) = memory.get(at) {
        return wins;
    }
    let wins = at.legal_actions().iter().any(|&action| !wins_by_law(&at.after(action), memory));
    memory.insert(at.clone(), wins);
    wins
}

/// The value with its exact distance, by nothing but the law.
fn value_by_law<P: Position>(at: &P, memory: &mut HashMap<P, Value>) -> Value {
    if let Some(&value) = memory.get(at) {
        return value;
    }
    let after = at.legal_actions().into_iter().map(|action| value_by_law(&at.after(action), memory));
    let value = after.map(|value| value.one_ply_before(false)).max().unwrap_or(Value::WORST);
    memory.insert(at.clone(), value);
    value
}

/// Whether the player to act wins, as the solver finds out without limits.
pub(crate) fn solver_says<S: Decompose>(solver: &mut SumSolver<S>, state: S) -> bool {
    let mut nobody = ();
    let mut budget = Budget::<()>::new(&Limits::NONE, &StoppedClock, &mut nobody);
    solver.wins(state, &mut budget).unwrap()
}

/// What the engine says within limits, to nobody.
pub(crate) fn think<T: GameEngine>(engine: &mut T, at: &T::Game, limits: &Limits) -> Report<Action<T>> {
    let mut nobody = ();
    engine.think(at, &mut Budget::new(limits, &StoppedClock, &mut nobody))
}

/// Without limits every action is proved, and as the law says.
pub(crate) fn decides_as_the_law_says<T: GameEngine>(engine: &mut T, at: &T::Game) {
    let mut memory = HashMap::new();
    let report = think(engine, at, &Limits::NONE);
    assert_eq!(report.rows.len(), at.legal_actions().len());
    for row in &report.rows {
        assert!(row.value.is_proof(), "{} {}", at.write(), row.action);
        let wins = wins_by_law(&at.after(row.action), &mut memory);
        assert_eq!(row.value.is_loss(), wins, "{} {}", at.write(), row.action);
    }
}

/// Distances are never too short, and those that are called exact are.
pub(crate) fn measures_as_the_law_says<T: GameEngine>(engine: &mut T, at: &T::Game) {
    let mut memory = HashMap::new();
    for row in think(engine, at, &Limits::NONE).rows {
        let truth = value_by_law(&at.after(row.action), &mut memory).one_ply_before(false);
        let (plies, exactly) = (row.value.plies().unwrap(), truth.plies().unwrap());
        let which = format!("{} {}", at.write(), row.action);
        assert_eq!(row.value.is_win(), truth.is_win(), "{which}");
        assert_eq!(plies % 2, exactly % 2, "{which}");
        assert!(plies >= exactly && (plies == exactly || !row.value.is_exact()), "{which}");
    }
}

/// What is proved within limits is true; `wins` knows whether the player to act wins. Returns how many proofs there were.
pub(crate) fn proofs_within<T: GameEngine>(
    engine: &mut T,
    at: &T::Game,
    limits: &Limits,
    mut wins: impl FnMut(&T::Game) -> bool,
) -> usize {
    let rows = think(engine, at, limits).rows.into_iter().filter(|row| row.value.is_proof());
    let checked = rows.map(|row| {
        assert_eq!(row.value.is_loss(), wins(&at.after(row.action)), "{} {}", at.write(), row.action);
    });
    checked.count()
}

/// However few nodes it may look at, every action has a row. Every action is looked at whatever the limits say, by either
/// part of the engine.
pub(crate) fn keeps_limits<T: GameEngine>(engine: &mut T, at: &T::Game, nodes: u64) {
    let actions = at.legal_actions().len();
    let report = think(engine, at, &Limits::nodes(nodes));
    assert_eq!(report.rows.len(), actions);
    assert!(report.nodes <= nodes + 2 * actions as u64, "{} of {nodes}", report.nodes);
}
