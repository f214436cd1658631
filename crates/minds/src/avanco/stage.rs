//! The stages of a search and what they share: one budget, one answer.
//!
//! Every stage has a budget of its own, made here, whose clock and watch are the shared one's: what a stage spends is
//! charged to the shared budget as it goes, so that limits and a wish to stop are heeded, and what it reports is merged
//! into the shared answer and told.

use super::Answer;
use ludoteca_games::avanco::Action;
use ludoteca_search::alphabeta::Scope;
use ludoteca_search::{Budget, Clock, Limits, Report, Watch};
use std::cell::RefCell;
use std::time::Duration;

/// What the stages share.
pub(super) struct Purse<'s, 'b> {
    budget: &'s mut Budget<'b, Action>,
    answer: Answer,
    /// Nodes used by the stages so far: what the shared budget counts, and first looks beyond its limit.
    used: u64,
    /// Nodes charged to the shared budget so far.
    charged: u64,
}

impl<'s, 'b> Purse<'s, 'b> {
    /// A purse with the whole budget in it.
    pub(super) fn new(budget: &'s mut Budget<'b, Action>) -> Self {
        Self { budget, answer: Answer::default(), used: 0, charged: 0 }
    }

    /// The limits of the next stage; `None` if there is nothing left to spend or nothing left to find out.
    pub(super) fn left(&self) -> Option<Limits> {
        let (limits, elapsed) = (*self.budget.limits(), self.budget.elapsed());
        let over = self.budget.is_stopped()
            || limits.nodes.is_some_and(|nodes| self.used >= nodes)
            || limits.time.is_some_and(|time| elapsed >= time);
        (!over && !self.answer.is_complete()).then(|| Limits {
            nodes: limits.nodes.map(|nodes| nodes - self.used),
            time: limits.time.map(|time| time.saturating_sub(elapsed)),
            depth: limits.depth,
        })
    }

    /// The actions that are not proved, the most promising first.
    pub(super) fn unproved(&self) -> Vec<Action> {
        let report = self.answer.report(self.used);
        report.rows.iter().filter(|row| !row.value.is_proof()).map(|row| row.action).collect()
    }

    /// Ends a stage that has used so many nodes, and takes in what it found out.
    pub(super) fn close(&mut self, used: u64, learn: impl FnOnce(&mut Answer)) {
        self.used += used;
        self.charge(self.used.saturating_sub(self.charged));
        learn(&mut self.answer);
        self.budget.report(&self.answer.report(self.used));
    }

    /// The answer.
    pub(super) fn into_report(self) -> Report<Action> {
        self.answer.report(self.used)
    }

    /// Takes nodes from the shared budget; whether there were enough.
    fn charge(&mut self, nodes: u64) -> bool {
        self.charged += nodes;
        (0..nodes).all(|_| self.budget.spend().is_ok())
    }
}

/// The shared budget's clock.
pub(super) struct SharedClock<'p, 's, 'b>(pub(super) &'p RefCell<Purse<'s, 'b>>);

impl Clock for SharedClock<'_, '_, '_> {
    fn now(&self) -> Duration {
        self.0.borrow().budget.elapsed()
    }
}

/// Whoever watches one stage.
pub(super) struct Stage<'p, 's, 'b> {
    purse: &'p RefCell<Purse<'s, 'b>>,
    scope: Scope,
    /// Nodes to charge at the next question: one at the first, so that the shared budget is asked at once.
    due: u64,
    /// Whether the stage has found what it was for.
    decided: bool,
}

impl<'p, 's, 'b> Stage<'p, 's, 'b> {
    /// Nodes between two questions.
    pub(super) const GRAIN: u64 = 256;

    pub(super) fn new(purse: &'p RefCell<Purse<'s, 'b>>, scope: Scope) -> Self {
        Self { purse, scope, due: 1, decided: false }
    }
}

impl Watch<Action> for Stage<'_, '_, '_> {
    fn stop(&mut self) -> bool {
        let enough = self.purse.borrow_mut().charge(self.due);
        self.due = if self.due == 1 { Self::GRAIN - 1 } else { Self::GRAIN };
        self.decided || !enough
    }

    fn report(&mut self, report: &Report<Action>) {
        self.decided = self.scope == Scope::Best && report.best().is_some_and(|best| best.value.is_win());
        let Purse { budget, answer, used, .. } = &mut *self.purse.borrow_mut();
        answer.learn(report.clone(), self.scope);
        budget.report(&answer.report(*used + report.nodes));
    }
}
