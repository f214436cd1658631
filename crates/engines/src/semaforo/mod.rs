//! Perfect play in Semáforo: the whole game in a table.

mod solution;
#[cfg(test)]
mod tests;

pub use solution::{Code, Solution};

pub(crate) use self::SemaforoEngine as Engine;

use crate::engine::GameEngine;
use crate::solve::ENOUGH;
use ludoteca_games::semaforo::{Action, Semaforo};
use ludoteca_kernel::PositionExt;
use ludoteca_search::{Budget, Report, Row, Value};

/// An engine that knows every position. The table is built at the first question.
#[derive(Debug, Default)]
pub(crate) struct SemaforoEngine {
    solution: Option<Solution>,
}

impl GameEngine for SemaforoEngine {
    type Game = Semaforo;
    const CARELESS: [u32; 7] = [62, 32, 14, 10, 7, 4, 2];
    const PERFECT: bool = true;
    /// Every position is proved, and none that play leads to needs as many.
    const MOST_NODES: u64 = ENOUGH;

    /// The table is the same whatever is asked.
    const LEARNS: bool = false;

    fn make(_: usize, _: bool) -> Self {
        Self::default()
    }

    fn think(&mut self, position: &Semaforo, _: &mut Budget<'_, Action>) -> Report<Action> {
        let solution = self.solution.get_or_insert_with(Solution::new);
        let mut rows: Vec<Row<Action>> = Vec::new();
        position.for_each_action(|action| {
            let line = best_line(solution, position, action);
            rows.push(Row {
                action,
                value: solution.value(&position.after(action)).one_ply_before(false),
                depth: line.len() as u32,
                nodes: 1,
                margin: None,
                line,
            });
        });
        rows.sort_by_key(|row| std::cmp::Reverse(row.value));
        let depth = rows.first().map_or(0, |row| row.depth);
        Report { nodes: rows.len() as u64, rows, depth }
    }
}

/// The game from an action to its end, the winner hurrying and the loser resisting.
fn best_line(solution: &Solution, position: &Semaforo, action: Action) -> Vec<Action> {
    let mut line = vec![action];
    let mut at = position.after(action);
    loop {
        let mut best: Option<(Value, Action)> = None;
        at.for_each_action(|next| {
            let value = solution.value(&at.after(next)).one_ply_before(false);
            if best.is_none_or(|(so_far, _)| value > so_far) {
                best = Some((value, next));
            }
        });
        let Some((_, next)) = best else { return line };
        line.push(next);
        at = at.after(next);
    }
}
