//! In how many plies: the winner hurries, the loser resists.

use super::state::State;
use ludoteca_games::faisca::{Action, Faisca};
use ludoteca_kernel::PositionExt;
use ludoteca_search::{Budget, Distance, Row, Stopped, Value};
use std::collections::HashMap;

/// Works out exact distances of rows whose winner is known, as long as the budget lasts.
pub(super) fn measure(position: &Faisca, rows: &mut [Row<Action>], budget: &mut Budget<'_, Action>) {
    let mut known = HashMap::new();
    for row in rows.iter_mut().filter(|row| row.value.is_proof() && !row.value.is_exact()) {
        let Some(state) = State::of(&position.after(row.action)) else { continue };
        let Ok(value) = value(&state, &mut known, budget) else { return };
        row.value = value.one_ply_before(false);
    }
}

/// The value with its exact distance, by trying everything.
fn value(
    state: &State,
    known: &mut HashMap<u64, Value>,
    budget: &mut Budget<'_, Action>,
) -> Result<Value, Stopped> {
    if let Some(&value) = known.get(&state.key()) {
        return Ok(value);
    }
    budget.spend()?;
    let mut best = Value::Loss(Distance::Exact(0));
    for to in state.targets() {
        best = best.max(value(&state.after(to), known, budget)?.one_ply_before(false));
    }
    known.insert(state.key(), best);
    Ok(best)
}
