//! Alpha-beta by iterative deepening: the root, its rows and the iterations. The recursion is in `node`.
//!
//! Distances: an iteration of depth `d` finds every win and loss that ends within `d` plies, with its exact distance.
//! A proof remembered from a deeper search can be longer than `d`; its distance is then an upper bound. So a row is
//! called exact when its distance is not greater than its depth.

mod entry;
mod line;
mod node;
mod ordering;

pub use entry::Entry;

use crate::judge::known;
use crate::window::{Bound, Window};
use crate::{Budget, ByHash, Evaluate, Key, Order, Report, Row, Stopped, Table, Value};
use ludoteca_kernel::{Position, PositionExt};
use ordering::{Frame, History};
use std::cmp::Reverse;

/// The table of an alpha-beta search.
pub type ValueTable<K = ByHash> = Table<Entry, K>;

/// The deepest iteration: keeps the recursion within the stack of a browser.
pub const DEPTH_LIMIT: u32 = 512;

/// Which rows get a value of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// Every row: for analysis. The search ends when every row is proved with its exact distance.
    #[default]
    Every,
    /// Only the best row: for play, several times quicker. Other rows get upper bounds ("no better than this") as
    /// their estimates; their proofs are proofs. The search ends when the best action is proved.
    Best,
}

/// Analyses every action by alpha-beta, with the clock of the operating system.
///
/// ```
/// # use ludoteca_kernel::{Outcome, Player, Position};
/// # use std::ops::ControlFlow;
/// # #[derive(Clone, PartialEq, Eq, Hash, Debug)]
/// # struct Matches(u8, Player);
/// # impl Position for Matches {
/// #     type Action = u8;
/// #     fn turn(&self) -> Player { self.1 }
/// #     fn try_for_each_action(&self, visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
/// #         (1..=self.0.min(3)).try_for_each(visit)
/// #     }
/// #     fn play_unchecked(&mut self, action: u8) { self.0 -= action; self.1 = self.1.other(); }
/// #     fn outcome(&self) -> Option<Outcome> { (self.0 == 0).then(|| Outcome::win(self.1.other())) }
/// # }
/// use ludoteca_search::{Blind, Limits, Natural, Value, ValueTable, analyse};
///
/// // Seven matches, take one to three, the last one wins: leave four.
/// let position = Matches(7, Player::First);
/// let mut table = ValueTable::with_mebibytes(1);
/// let report = analyse(&position, &mut Blind, &mut Natural, &mut table, &Limits::NONE, &mut ());
/// assert_eq!(report.rows[0].action, 3);
/// assert_eq!(report.rows[0].value, Value::Win { plies: 3 });
/// assert!(report.rows[0].exact && report.is_proved());
/// ```
#[cfg(not(target_arch = "wasm32"))]
pub fn analyse_by_system_clock<P: Position, K: Key<P>>(
    position: &P,
    evaluator: &mut impl Evaluate<P>,
    order: &mut impl Order<P>,
    table: &mut ValueTable<K>,
    limits: &crate::Limits,
    watch: &mut dyn crate::Watch<P::Action>,
) -> Report<P::Action> {
    let clock = crate::SystemClock::new();
    analyse(position, evaluator, order, table, Scope::Every, &mut Budget::new(limits, &clock, watch))
}

/// Analyses a position by alpha-beta within a budget.
///
/// The watch hears of every completed iteration. A search stopped in the middle of one returns the rows it had
/// completed together with the older ones.
pub fn analyse<P: Position, K: Key<P>>(
    position: &P,
    evaluator: &mut impl Evaluate<P>,
    order: &mut impl Order<P>,
    table: &mut ValueTable<K>,
    scope: Scope,
    budget: &mut Budget<'_, P::Action>,
) -> Report<P::Action> {
    table.grow_older();
    let deepest = budget.limits().depth.unwrap_or(DEPTH_LIMIT).min(DEPTH_LIMIT);
    let mut searcher =
        Searcher { evaluator, order, table, budget, frames: Vec::new(), history: History::default() };
    let mut report = searcher.first_look(position);
    for depth in 2..=deepest {
        if searcher.finished(&report, scope) {
            break;
        }
        let complete = searcher.iterate(position, depth, scope, &mut report.rows).is_ok();
        report.rows.sort_by_key(|row| Reverse(row.value));
        report.nodes = searcher.budget.used();
        if !complete {
            break;
        }
        report.depth = depth;
        searcher.budget.report(&report);
    }
    report
}

/// Everything a search holds while it runs.
struct Searcher<'s, 'b, P: Position, E, O, K> {
    evaluator: &'s mut E,
    order: &'s mut O,
    table: &'s mut ValueTable<K>,
    budget: &'s mut Budget<'b, P::Action>,
    frames: Vec<Frame<P::Action>>,
    history: History,
}

impl<P: Position, E: Evaluate<P>, O: Order<P>, K: Key<P>> Searcher<'_, '_, P, E, O, K> {
    /// The iteration of depth 1, which no limit stops: every action with what is known at once.
    fn first_look(&mut self, position: &P) -> Report<P::Action> {
        let mut rows = Vec::new();
        position.for_each_action(|action| {
            self.budget.count();
            let child = position.after(action);
            let known = known(&child, self.evaluator);
            let value = known.unwrap_or_else(|| Value::estimate(self.evaluator.evaluate(&child)));
            rows.push(Row {
                action,
                value: value.one_ply_before(child.turn() == position.turn()),
                exact: known.is_some() && (child.is_over() || self.evaluator.settles_exactly()),
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
    fn iterate(
        &mut self,
        position: &P,
        depth: u32,
        scope: Scope,
        rows: &mut [Row<P::Action>],
    ) -> Result<(), Stopped> {
        self.frames.resize_with(depth as usize + 1, Frame::default);
        self.history.fade();
        let mut alpha = Value::WORST;
        for row in rows {
            if !self.done(row) {
                let before = self.budget.used();
                let child = position.after(row.action);
                let again = child.turn() == position.turn();
                let floor = if scope == Scope::Best { alpha } else { Value::WORST };
                let window = Window::above(floor);
                let value = self.child(&child, again, depth - 1, 1, window, floor == Value::WORST)?;
                self.renew(position, row, value, window.bound(value), depth);
                row.nodes += self.budget.used() - before;
            }
            alpha = alpha.max(row.value);
        }
        Ok(())
    }

    /// Writes a new result into a row, unless the row knows better.
    fn renew(&mut self, position: &P, row: &mut Row<P::Action>, value: Value, bound: Bound, depth: u32) {
        row.depth = depth;
        // "No better than a win" proves nothing, and an opinion never replaces a proof.
        if (bound == Bound::AtMost && value.is_win()) || (row.value.is_proof() && !value.is_proof()) {
            return;
        }
        row.value = value;
        row.exact = bound == Bound::Exact
            && self.evaluator.settles_exactly()
            && value.plies().is_some_and(|plies| u32::from(plies) <= depth);
        row.line.truncate(1);
        if bound == Bound::Exact {
            row.line.extend_from_slice(&self.frames[1].line);
            self.mend(position, row);
        }
    }

    /// Whether deeper looks cannot improve this row.
    fn done(&self, row: &Row<P::Action>) -> bool {
        row.exact || (row.value.is_proof() && !self.evaluator.settles_exactly())
    }

    /// Whether deeper looks cannot improve the report.
    fn finished(&self, report: &Report<P::Action>, scope: Scope) -> bool {
        match (scope, report.best()) {
            // A lost position is finished when no other row can be a slower loss.
            (Scope::Best, Some(best)) => self.done(best) && (best.value.is_win() || report.is_proved()),
            _ => report.rows.iter().all(|row| self.done(row)),
        }
    }
}
