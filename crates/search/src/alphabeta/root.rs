//! The root of alpha-beta: a row for every action, looked at once and then deeper, one iteration after another.

use super::ordering::Frame;
use super::{Scope, Searcher};
use crate::judge::known;
use crate::score::Score;
use crate::window::{Bound, Window};
use crate::{Evaluate, Key, Order, Report, Row, Stopped, Value};
use ludoteca_kernel::{Position, PositionExt};
use std::cmp::Reverse;

impl<P: Position, E: Evaluate<P>, O: Order<P>, K: Key<P>> Searcher<'_, '_, P, E, O, K> {
    /// The iteration of depth 1, which no limit stops: every action with what is known at once.
    pub(super) fn first_look(&mut self, position: &P) -> Report<P::Action> {
        let mut rows = Vec::new();
        position.for_each_action(|action| {
            self.budget.count();
            let child = position.after(action);
            let known = known(&child, self.evaluator);
            let value = known.unwrap_or_else(|| Value::estimate(self.evaluator.evaluate(&child)));
            rows.push(Row {
                action,
                value: value.one_ply_before(child.turn() == position.turn()),
                depth: 1,
                nodes: 1,
                margin: None,
                line: vec![action],
            });
        });
        rows.sort_by_key(|row| Reverse(row.value));
        let report = Report { rows, nodes: self.budget.used(), depth: 1 };
        self.budget.report(&report);
        report
    }

    /// One deeper look at every row that is not done. Rows are replaced one by one as they are completed.
    pub(super) fn iterate(
        &mut self,
        position: &P,
        depth: u32,
        scope: Scope,
        rows: &mut [Row<P::Action>],
    ) -> Result<(), Stopped> {
        self.frames.resize_with(depth as usize + 1, Frame::default);
        self.history.fade();
        let mut alpha = Score::WORST;
        for row in rows {
            if !self.done(row) {
                let before = self.budget.used();
                let child = position.after(row.action);
                let again = child.turn() == position.turn();
                let floor = if scope == Scope::Best { alpha } else { Score::WORST };
                let window = Window::above(floor);
                let found = self.child(&child, again, depth - 1, 1, window, floor == Score::WORST)?;
                self.renew(position, row, found, window.bound(found), depth);
                row.nodes += self.budget.used() - before;
            }
            alpha = alpha.max(Score::of(row.value));
        }
        Ok(())
    }

    /// Writes a new result into a row, unless the row knows better.
    fn renew(&mut self, position: &P, row: &mut Row<P::Action>, score: Score, bound: Bound, depth: u32) {
        row.depth = depth;
        // "No better than a win" proves nothing, and an opinion never replaces a proof.
        if (bound == Bound::AtMost && score.is_win()) || (row.value.is_proof() && !score.is_proof()) {
            return;
        }
        let exact = bound == Bound::Exact
            && !self.reduces
            && self.evaluator.settles_exactly()
            && score.plies().is_some_and(|plies| u32::from(plies) <= depth);
        row.value = score.value(exact);
        row.line.truncate(1);
        if bound == Bound::Exact {
            row.line.extend_from_slice(&self.frames[1].line);
            self.mend(position, row);
        }
    }

    /// Whether deeper looks cannot improve this row.
    fn done(&self, row: &Row<P::Action>) -> bool {
        let measures = self.evaluator.settles_exactly() && !self.reduces;
        row.value.is_exact() || (row.value.is_proof() && !measures)
    }

    /// Whether deeper looks cannot improve the report.
    pub(super) fn finished(&self, report: &Report<P::Action>, scope: Scope) -> bool {
        match (scope, report.best()) {
            // A lost position is finished when no other row can be a slower loss.
            (Scope::Best, Some(best)) => self.done(best) && (best.value.is_win() || report.is_proved()),
            _ => report.rows.iter().all(|row| self.done(row)),
        }
    }
}

/// Puts the action to play first and the others behind it, the better before the worse.
pub(super) fn arrange<A>(rows: &mut [Row<A>], scope: Scope) {
    rows.sort_by_key(|row| Reverse(row.value));
    if scope == Scope::Best {
        choose_among_compared(rows);
    }
}

/// Of the rows that are not proved, those of the last iteration were compared with each other. What the others say is
/// left over from the iteration before: it may be higher, and means less. So the best of the compared rows comes first,
/// and the estimates of all others are lowered to less than its own.
fn choose_among_compared<A>(rows: &mut [Row<A>]) {
    if rows.first().is_some_and(|row| row.value.is_win()) {
        return;
    }
    let open = rows.iter().enumerate().filter(|(_, row)| !row.value.is_proof());
    // `max_by_key` takes the last of equals; the first listed is wanted.
    let Some((best, _)) = open.rev().max_by_key(|(_, row)| (row.depth, row.value)) else { return };
    rows[..=best].rotate_right(1);
    let Value::Estimate(most) = rows[0].value else { return };
    for row in &mut rows[1..] {
        if let Value::Estimate(score) = row.value {
            row.value = Value::estimate(score.min(most.saturating_sub(1)));
        }
    }
}
