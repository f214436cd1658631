//! The answer that grows from stage to stage: what the survey says of every action, and what the choice says of the best.

use ludoteca_search::alphabeta::Scope;
use ludoteca_search::{Report, Row, Value};
use std::cmp::Reverse;

/// What is known so far.
#[derive(Clone, Debug)]
pub(crate) struct Answer<A> {
    /// An evaluation of every action, each searched for its own sake.
    survey: Vec<Row<A>>,
    /// The latest word on the best action, which comes first; of the others it tells how good they are at most.
    choice: Vec<Row<A>>,
    depth: u32,
}

impl<A> Default for Answer<A> {
    fn default() -> Self {
        Self { survey: Vec::new(), choice: Vec::new(), depth: 0 }
    }
}

impl<A: Copy + PartialEq> Answer<A> {
    /// Takes in a report of a search in the given scope.
    pub(crate) fn learn(&mut self, report: Report<A>, scope: Scope) {
        self.depth = self.depth.max(report.depth);
        if self.survey.is_empty() {
            self.survey = report.rows;
        } else if scope == Scope::Best {
            self.choice = report.rows;
        } else {
            for row in report.rows {
                if let Some(known) = find_mut(&mut self.survey, &row.action)
                    && is_better_founded(&row, known)
                {
                    *known = row;
                }
            }
        }
    }

    /// Takes in a proof of a single action by its value for the opponent.
    pub(crate) fn prove(&mut self, action: A, opponent: Value) {
        if let Some(row) = find_mut(&mut self.survey, &action) {
            row.value = opponent.one_ply_before(false);
            row.line.truncate(1);
        }
    }

    /// Whether every action is proved, with its exact distance.
    pub(crate) fn is_complete(&self) -> bool {
        !self.survey.is_empty() && self.survey.iter().all(|row| row.value.is_exact())
    }

    /// The actions that are not proved, the most promising first.
    pub(crate) fn unproved(&self) -> Vec<A> {
        let report = self.report(0);
        report.rows.iter().filter(|row| !row.value.is_proof()).map(|row| row.action).collect()
    }

    /// A row for every action, the one to play first.
    pub(crate) fn report(&self, nodes: u64) -> Report<A> {
        let mut rows = self.survey.clone();
        let best = self.choice.first().filter(|best| !best.value.is_proof());
        for capped in &self.choice {
            let Some(row) = find_mut(&mut rows, &capped.action) else { continue };
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
/// knows the value, of the others how good they are at most.
fn cap<A: Clone + PartialEq>(row: &mut Row<A>, capped: &Row<A>, best: Option<&Row<A>>) {
    let Some(best) = best.filter(|best| best.depth > row.depth) else { return };
    if best.action == capped.action {
        row.clone_from(capped);
    } else {
        row.value = row.value.min(capped.value);
    }
}

/// Whether a row of the same action says more: a proof more than an estimate, an exact distance more than a bound, a
/// shorter bound more than a longer one, a deeper estimate more than a shallower one.
fn is_better_founded<A>(new: &Row<A>, old: &Row<A>) -> bool {
    let rank =
        |row: &Row<A>| (row.value.is_proof(), row.value.is_exact(), Reverse(row.value.distance()), row.depth);
    rank(new) >= rank(old)
}

fn find_mut<'r, A: PartialEq>(rows: &'r mut [Row<A>], action: &A) -> Option<&'r mut Row<A>> {
    rows.iter_mut().find(|row| row.action == *action)
}
