//! A share of a budget: what the solver may use before it must leave the rest to the search.

use ludoteca_search::{Budget, POLL_GRAIN, Stopped};
use std::time::Duration;

/// Part of what is left of a budget.
#[derive(Debug)]
pub(crate) struct Purse<'p, 'b, A> {
    budget: &'p mut Budget<'b, A>,
    /// The count of nodes, and the time, at which the share is used up.
    nodes: Option<u64>,
    time: Option<Duration>,
    /// The count of nodes at which to look at the clock again.
    ask_at: u64,
}

impl<'p, 'b, A> Purse<'p, 'b, A> {
    /// Everything that is left.
    pub(crate) fn whole(budget: &'p mut Budget<'b, A>) -> Self {
        Self { budget, nodes: None, time: None, ask_at: u64::MAX }
    }

    /// Half of what is left.
    pub(crate) fn half(budget: &'p mut Budget<'b, A>) -> Self {
        let limits = *budget.limits();
        let used = budget.used();
        let nodes = limits.nodes.map(|limit| used + limit.saturating_sub(used) / 2);
        let elapsed = budget.elapsed();
        let time = limits.time.map(|limit| elapsed + limit.saturating_sub(elapsed) / 2);
        Self { budget, nodes, time, ask_at: used }
    }

    /// Takes some nodes, or says that there are not so many left.
    pub(crate) fn spend(&mut self, nodes: u32) -> Result<(), Stopped> {
        for _ in 0..nodes {
            self.budget.spend()?;
        }
        let used = self.budget.used();
        let spent = self.nodes.is_some_and(|limit| used >= limit);
        if spent || (used >= self.ask_at && self.is_late(used)) {
            return Err(Stopped);
        }
        Ok(())
    }

    fn is_late(&mut self, used: u64) -> bool {
        self.ask_at = used + POLL_GRAIN;
        self.time.is_some_and(|limit| self.budget.elapsed() >= limit)
    }

    /// Nodes counted so far.
    pub(crate) fn used(&self) -> u64 {
        self.budget.used()
    }

    /// The budget behind it.
    pub(crate) fn budget(&mut self) -> &mut Budget<'b, A> {
        self.budget
    }
}
