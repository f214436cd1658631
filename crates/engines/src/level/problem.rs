//! What high levels play where every action loses: the problem that is hardest for people.

use crate::{Analysis, Engine, Listener};
use ludoteca_games::Table;
use ludoteca_search::{Clock, Limits};
use std::cmp::Reverse;

/// Positions an engine may look at for each action. What it cannot prove with them is passed over.
const NODES: u64 = 20_000;
/// More actions than this are not gone through: the answer must not take long.
const MOST_ACTIONS: usize = 16;

/// The problem that an action sets: of so many replies that somebody may take for good so many win, in so many plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Problem {
    pub(crate) plies: u16,
    pub(crate) winning: usize,
    /// Replies that win, or lose but not at once.
    pub(crate) of: usize,
}

impl Problem {
    /// The problem of somebody who has won; `None` where not every action is proved.
    pub(crate) fn of(analysis: &Analysis) -> Option<Self> {
        if !analysis.is_fully_proved() {
            return None;
        }
        let plies = analysis.best()?.value.plies()?;
        let plausible =
            analysis.evals.iter().filter(|reply| reply.value.is_win() || reply.value.plies() > Some(2));
        Some(Self { plies, winning: analysis.winning().count(), of: plausible.count().max(1) })
    }

    /// How hard it is, the hardest greatest: not even a win in one is there to be taken, few winning replies of a thousand
    /// that are plausible, a long way to go.
    pub(crate) fn hardness(&self) -> (bool, Reverse<usize>, u16) {
        (self.plies > 1, Reverse(1000 * self.winning / self.of), self.plies)
    }
}

/// The losing action that sets the hardest problem, given the analysis of the table; `None` where the position is not lost, or
/// where that would take too long to find out.
pub(super) fn hardest<'t>(
    engine: &mut dyn Engine,
    table: &dyn Table,
    analysis: &'t Analysis,
    clock: &dyn Clock,
    listener: &mut dyn Listener,
) -> Option<&'t str> {
    let mut hardest: Option<(Problem, &str)> = None;
    for (problem, action) in problems(engine, table, analysis, clock, listener) {
        if hardest.is_none_or(|(most, _)| problem.hardness() > most.hardness()) {
            hardest = Some((problem, action));
        }
    }
    hardest.map(|(_, action)| action)
}

/// The problems that can be set in a lost position, each with its action; none where the position is not lost.
pub(crate) fn problems<'t>(
    engine: &mut dyn Engine,
    table: &dyn Table,
    analysis: &'t Analysis,
    clock: &dyn Clock,
    listener: &mut dyn Listener,
) -> Vec<(Problem, &'t str)> {
    let Some(best) = analysis.best() else { return Vec::new() };
    if !engine.is_perfect() || !best.value.is_loss() || analysis.evals.len() > MOST_ACTIONS {
        return Vec::new();
    }
    // Of losses that are counted in stones only the least.
    let equal = analysis.evals.iter().filter(|eval| eval.margin == best.margin);
    equal
        .filter_map(|eval| {
            let mut at = table.boxed_clone();
            at.play(&eval.action).ok()?;
            if at.outcome().is_some() || at.turn() == table.turn() {
                return None;
            }
            let reply = engine.think(at.as_ref(), &Limits::nodes(NODES), clock, listener).ok()?;
            Some((Problem::of(&reply)?, eval.action.as_str()))
        })
        .collect()
}
