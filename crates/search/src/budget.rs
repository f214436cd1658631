//! Limits, clock and watch in one hand: counts the nodes of a search and says when it must end.

use crate::{Clock, Limits, Report, Watch};
use std::fmt;
use std::time::Duration;

/// How many nodes go by between two looks at the clock and the watch, unless told otherwise.
pub const POLL_GRAIN: u64 = 1024;

/// The search must end now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// What is left to spend. Several searches may share one budget; once stopped it stays stopped.
///
/// The limit on nodes is kept exactly; the clock and the watch are asked before the first node and then once every
/// [`POLL_GRAIN`] nodes.
pub struct Budget<'a, A> {
    limits: Limits,
    clock: &'a dyn Clock,
    watch: &'a mut dyn Watch<A>,
    started: Duration,
    nodes: u64,
    /// The number of nodes at which something must be asked again.
    ask_at: u64,
    grain: u64,
    stopped: bool,
}

impl<'a, A> Budget<'a, A> {
    /// A fresh budget; its time runs from now.
    pub fn new(limits: &Limits, clock: &'a dyn Clock, watch: &'a mut dyn Watch<A>) -> Self {
        let started = clock.now();
        Self {
            limits: *limits,
            clock,
            watch,
            started,
            nodes: 0,
            ask_at: 0,
            grain: POLL_GRAIN,
            stopped: false,
        }
    }

    /// Asks the clock and the watch every `nodes` nodes instead: for evaluators so slow that a thousand take long.
    #[must_use]
    pub fn polling_every(mut self, nodes: u64) -> Self {
        self.grain = nodes.max(1);
        self
    }

    /// Takes one node, or says that there is none left.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stopped> {
        self.spend_many(1)
    }

    /// Takes so many nodes at once, or says that not so many are left.
    #[inline]
    pub fn spend_many(&mut self, nodes: u64) -> Result<(), Stopped> {
        if self.nodes.saturating_add(nodes) > self.ask_at {
            self.ask(nodes)?;
        }
        self.nodes += nodes;
        Ok(())
    }

    /// Counts a node that is visited whatever the limits say.
    pub(crate) fn count(&mut self) {
        self.nodes += 1;
    }

    /// Asks everybody about so many more nodes, and sets the number of nodes at which to ask again.
    fn ask(&mut self, more: u64) -> Result<(), Stopped> {
        let spent = self.limits.nodes.is_some_and(|limit| self.nodes.saturating_add(more) > limit);
        let late = || self.limits.time.is_some_and(|limit| self.elapsed() >= limit);
        self.stopped = self.stopped || spent || late() || self.watch.stop();
        if self.stopped {
            return Err(Stopped);
        }
        let next_poll = self.nodes.saturating_add(self.grain);
        self.ask_at = self.limits.nodes.map_or(next_poll, |limit| next_poll.min(limit));
        Ok(())
    }

    /// Tells the watch.
    pub fn report(&mut self, report: &Report<A>) {
        self.watch.report(report);
    }

    /// Nodes counted so far.
    pub const fn used(&self) -> u64 {
        self.nodes
    }

    /// Time since the creation of the budget.
    pub fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.started)
    }

    /// Whether the search has been told to end.
    pub const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The limits it was made with.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }
}

impl<A> fmt::Debug for Budget<'_, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("limits", &self.limits)
            .field("nodes", &self.nodes)
            .field("stopped", &self.stopped)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::{Budget, POLL_GRAIN};
    use crate::{Clock, Limits, Report, StoppedClock, Watch};
    use std::cell::Cell;
    use std::time::Duration;

    /// A clock that gains a millisecond whenever somebody looks.
    struct Nervous(Cell<u64>);

    impl Clock for Nervous {
        fn now(&self) -> Duration {
            self.0.set(self.0.get() + 1);
            Duration::from_millis(self.0.get())
        }
    }

    /// Stops at the n-th question.
    struct Patience(u32);

    impl Watch<u8> for Patience {
        fn stop(&mut self) -> bool {
            self.0 = self.0.saturating_sub(1);
            self.0 == 0
        }

        fn report(&mut self, _: &Report<u8>) {}
    }

    fn spend_all(budget: &mut Budget<'_, u8>) -> u64 {
        while budget.spend().is_ok() {}
        assert!(budget.is_stopped());
        assert!(budget.spend().is_err(), "once stopped it stays stopped");
        budget.used()
    }

    #[test]
    fn the_limit_on_nodes_is_exact() {
        for limit in [0, 1, 2, POLL_GRAIN - 1, POLL_GRAIN, POLL_GRAIN + 1, 5000] {
            let mut nobody = ();
            assert_eq!(spend_all(&mut Budget::new(&Limits::nodes(limit), &StoppedClock, &mut nobody)), limit);
        }
    }

    #[test]
    fn many_nodes_are_taken_together_or_not_at_all() {
        let mut nobody = ();
        let mut budget = Budget::<u8>::new(&Limits::nodes(20), &StoppedClock, &mut nobody);
        assert_eq!([budget.spend_many(8), budget.spend_many(8)], [Ok(()), Ok(())]);
        assert!(budget.spend_many(8).is_err());
        assert_eq!(budget.used(), 16);
    }

    #[test]
    fn the_clock_is_read_once_a_grain() {
        let mut nobody = ();
        let clock = Nervous(Cell::new(0));
        let limits = Limits::time(Duration::from_millis(3));
        // The readings are 1 (the start), 2, 3 and 4, and 4 − 1 is the limit.
        assert_eq!(spend_all(&mut Budget::new(&limits, &clock, &mut nobody)), 2 * POLL_GRAIN);
        let limits = Limits::time(Duration::ZERO);
        assert_eq!(spend_all(&mut Budget::new(&limits, &clock, &mut nobody)), 0);
    }

    #[test]
    fn the_watch_is_asked_once_a_grain() {
        let mut watch = Patience(4);
        let mut budget = Budget::new(&Limits::NONE, &StoppedClock, &mut watch).polling_every(10);
        assert_eq!(spend_all(&mut budget), 30);
    }
}
