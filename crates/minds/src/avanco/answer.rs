//! The answer that grows from stage to stage: what the survey says of every action, and what the choice says of the best.

use ludoteca_games::avanco::Action;
use ludoteca_search::alphabeta::Scope;
use ludoteca_search::{Report, Row, Value, Verdict};
use std::cmp::Reverse;

/// What is known so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Answer {
    /// An opinion on every action, each searched for its own sake.
    survey: Vec<Row<Action>>,
    /// The latest word on the best action; of the others it tells how good they are at most.
    choice: Vec<Row<Action>>,
    depth: u32,
}

impl Answer {
    /// Takes in a report of a search in the given scope.
    pub(super) fn learn(&mut self, report: Report<Action>, scope: Scope) {
        self.depth = self.depth.max(report.depth);
        if self.survey.is_empty() {
            self.survey = report.rows;
        } else if scope == Scope::Best {
            self.choice = report.rows;
        } else {
            for row in report.rows {
                if let Some(known) = find_mut(&mut self.survey, row.action)
                    && is_better_founded(&row, known)
                {
                    *known = row;
                }
            }
        }
    }

    /// Takes in a proof, or the lack of one, of a single action by its result for the opponent.
    pub(super) fn prove(&mut self, action: Action, opponent: Verdict) {
        if let Some(row) = find_mut(&mut self.survey, action)
            && let Some(value) = opponent.value()
        {
            row.value = value.one_ply_before(false);
            row.exact = false;
            row.line.truncate(1);
        }
    }

    /// Whether every action is proved, with its exact distance.
    pub(super) fn is_complete(&self) -> bool {
        !self.survey.is_empty() && self.survey.iter().all(|row| row.exact)
    }

    /// A row for every action, the one to play first.
    pub(super) fn report(&self, nodes: u64) -> Report<Action> {
        let mut rows = self.survey.clone();
        let best = chosen(&self.choice).filter(|best| !best.value.is_proof());
        for capped in &self.choice {
            let Some(row) = find_mut(&mut rows, capped.action) else { continue };
            if capped.value.is_proof() {
                if is_better_founded(capped, row) {
                    row.clone_from(capped);
                }
            } else if !row.value.is_proof() {
                cap(row, capped, best);
            }
        }
        rows.sort_by_key(|row| Reverse(row.value));
        Report { rows, nodes, depth: self.depth }
    }
}

/// Lets the choice speak of an action that it did not prove, where it has looked deeper than the survey: of the best it
/// knows the value, of the others how good they are at most, which is less than the best.
fn cap(row: &mut Row<Action>, capped: &Row<Action>, best: Option<&Row<Action>>) {
    let Some(best) = best.filter(|best| best.depth > row.depth) else { return };
    if best.action == capped.action {
        row.clone_from(capped);
        return;
    }
    let below = match best.value {
        Value::Estimate(score) => Value::estimate(score.saturating_sub(1)),
        proof => proof,
    };
    let most = if capped.depth > row.depth { capped.value.min(below) } else { below };
    row.value = row.value.min(most);
}

/// The action to play, by a search for the best that may have been stopped in the middle of an iteration: the rows of
/// the last iteration are the ones that were compared with each other. Among equals the first listed was there first,
/// and the others are no better.
fn chosen(rows: &[Row<Action>]) -> Option<&Row<Action>> {
    let open = rows.iter().rev().filter(|row| !row.value.is_loss());
    open.max_by_key(|row| (row.value.is_win(), row.depth, row.value))
}

/// Whether a row of the same action says more: a proof more than an estimate, an exact distance more than a bound, a
/// shorter bound more than a longer one, a deeper estimate more than a shallower one.
fn is_better_founded(new: &Row<Action>, old: &Row<Action>) -> bool {
    let rank = |row: &Row<Action>| (row.value.is_proof(), row.exact, Reverse(row.value.plies()), row.depth);
    rank(new) >= rank(old)
}

fn find_mut(rows: &mut [Row<Action>], action: Action) -> Option<&mut Row<Action>> {
    rows.iter_mut().find(|row| row.action == action)
}
