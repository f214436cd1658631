//! Limits, clock and watch in one hand: counts the nodes of a search and says when it must end.
//!
//! A part of a budget is a [`share`](Budget::share): a budget of its own that ends sooner, whose nodes are nodes of the
//! whole.

use crate::{Clock, Limits, Report, Watch};
use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

/// How many nodes go by between two looks at the clock and the watch, unless told otherwise.
pub const POLL_GRAIN: u64 = 1024;

/// The search must end now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// What hears the reports of a [share](Budget::share_heard_by): it is given the watch of the whole, and may say that it
/// has heard enough.
pub type Hear<'h, A> = dyn FnMut(&Report<A>, &mut dyn Watch<A>) -> ControlFlow<()> + 'h;

/// What is left to spend. Several searches may use one budget one after the other; once stopped it stays stopped.
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
    /// Whether the watch said stop, which ends every budget that this one is a share of.
    called_off: bool,
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
            called_off: false,
        }
    }

    /// Hands a part of this budget to some work: what is left, and of that at most `part`, counted from now.
    ///
    /// The nodes of the work are counted here as well, so [`used`](Self::used) means the same in the part and in the
    /// whole. When the part is used up, the part is stopped and the whole is not.
    ///
    /// ```
    /// use ludoteca_search::{Budget, Limits, StoppedClock};
    /// let mut nobody = ();
    /// let mut whole = Budget::<u8>::new(&Limits::nodes(100), &StoppedClock, &mut nobody);
    /// let spent = whole.share(&Limits::nodes(30), |part| (0..50).filter(|_| part.spend().is_ok()).count());
    /// assert_eq!((spent, whole.used(), whole.is_stopped()), (30, 30, false));
    /// ```
    pub fn share<R>(&mut self, part: &Limits, work: impl FnOnce(&mut Budget<'_, A>) -> R) -> R {
        let limits = self.limits_of(part);
        let mut budget = Budget {
            limits,
            clock: self.clock,
            watch: &mut *self.watch,
            started: self.started,
            nodes: self.nodes,
            ask_at: limits.nodes.map_or(self.ask_at, |limit| self.ask_at.min(limit)),
            grain: self.grain,
            stopped: self.stopped,
            called_off: self.called_off,
        };
        let result = work(&mut budget);
        let Budget { nodes, ask_at, stopped, called_off, .. } = budget;
        self.nodes = nodes;
        self.ask_at = ask_at;
        self.called_off = called_off;
        self.stopped = self.stopped || called_off || (stopped && self.is_used_up(1));
        result
    }

    /// [`share`](Self::share), where `hear` hears the reports of the work in place of the watch, which it is given to
    /// tell what it likes, and may stop the part.
    pub fn share_heard_by<R>(
        &mut self,
        part: &Limits,
        hear: &mut Hear<'_, A>,
        work: impl FnOnce(&mut Budget<'_, A>) -> R,
    ) -> R {
        let mut relay =
            ShareWatch { watch: &mut *self.watch, hear, enough: false, called_off: self.called_off };
        let mut budget = Budget {
            limits: self.limits,
            clock: self.clock,
            watch: &mut relay,
            started: self.started,
            nodes: self.nodes,
            ask_at: self.ask_at,
            grain: self.grain,
            stopped: self.stopped,
            called_off: self.called_off,
        };
        let result = budget.share(part, work);
        let Budget { nodes, ask_at, stopped, .. } = budget;
        self.nodes = nodes;
        self.ask_at = ask_at;
        self.called_off = relay.called_off;
        self.stopped = self.stopped || relay.called_off || (stopped && self.is_used_up(1));
        result
    }

    /// What is left of the limits; nothing, where the budget was stopped.
    pub fn left(&self) -> Limits {
        let nodes = self.limits.nodes.map(|limit| limit.saturating_sub(self.nodes));
        let time = self.limits.time.map(|limit| limit.saturating_sub(self.elapsed()));
        Limits { nodes: if self.stopped { Some(0) } else { nodes }, time, depth: self.limits.depth }
    }

    /// The limits of a part that begins now, counted from the beginning of the whole.
    fn limits_of(&self, part: &Limits) -> Limits {
        let nodes = part.nodes.map(|nodes| self.nodes.saturating_add(nodes));
        let time = part.time.map(|time| self.elapsed().saturating_add(time));
        Limits {
            nodes: nodes.into_iter().chain(self.limits.nodes).min(),
            time: time.into_iter().chain(self.limits.time).min(),
            depth: part.depth.into_iter().chain(self.limits.depth).min(),
        }
    }

    /// Whether this number of further nodes, or the time, is beyond the limits.
    fn is_used_up(&self, more: u64) -> bool {
        let spent = self.limits.nodes.is_some_and(|limit| self.nodes.saturating_add(more) > limit);
        spent || self.limits.time.is_some_and(|limit| self.elapsed() >= limit)
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

    /// Takes this number of nodes at once, or says that fewer are left.
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

    /// Asks everybody about this number of further nodes, and sets the number of nodes at which to ask again.
    fn ask(&mut self, more: u64) -> Result<(), Stopped> {
        self.stopped = self.stopped || self.is_used_up(more);
        if !self.stopped && self.watch.stop() {
            self.called_off = true;
            self.stopped = true;
        }
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

    /// The limits it was made with. Those of a share are counted from the beginning of the whole.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// The watch of a share whose reports somebody else hears.
struct ShareWatch<'r, A> {
    watch: &'r mut dyn Watch<A>,
    hear: &'r mut Hear<'r, A>,
    enough: bool,
    called_off: bool,
}

impl<A> Watch<A> for ShareWatch<'_, A> {
    fn stop(&mut self) -> bool {
        self.called_off = self.called_off || self.watch.stop();
        self.enough || self.called_off
    }

    fn report(&mut self, report: &Report<A>) {
        self.enough |= (self.hear)(report, self.watch).is_break();
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
    use std::ops::ControlFlow;
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
    fn a_share_ends_alone_and_is_counted_in_the_whole() {
        let mut nobody = ();
        let mut whole = Budget::<u8>::new(&Limits::nodes(100), &StoppedClock, &mut nobody);
        assert_eq!(whole.share(&Limits::nodes(30), spend_all), 30);
        let inner = whole.share(&Limits::nodes(50), |part| {
            assert_eq!(part.left(), Limits::nodes(50));
            part.share(&Limits::nodes(10), spend_all);
            part.share(&Limits::NONE, spend_all)
        });
        assert_eq!((inner, whole.used(), whole.is_stopped()), (80, 80, false));
        assert_eq!(whole.left(), Limits::nodes(20));
        assert_eq!(whole.share(&Limits::nodes(30), spend_all), 100, "no more than the whole has");
        assert!(whole.is_stopped());
        assert_eq!(whole.left(), Limits::nodes(0));
    }

    #[test]
    fn time_is_shared_as_nodes_are() {
        let mut nobody = ();
        let clock = Nervous(Cell::new(0));
        let limits = Limits::time(Duration::from_millis(100));
        let mut whole = Budget::<u8>::new(&limits, &clock, &mut nobody).polling_every(1);
        let spent = whole.share(&Limits::time(Duration::from_millis(10)), spend_all);
        assert!((5..15).contains(&spent), "{spent}");
        assert!(!whole.is_stopped());
        assert!(whole.share(&Limits::time(Duration::from_millis(200)), spend_all) < 105);
        assert!(whole.is_stopped());
    }

    #[test]
    fn whoever_stops_a_share_stops_the_whole() {
        let mut watch = Patience(4);
        let mut whole = Budget::new(&Limits::NONE, &StoppedClock, &mut watch).polling_every(10);
        whole.share(&Limits::NONE, |part| part.share(&Limits::nodes(1000), spend_all));
        assert!(whole.is_stopped());
    }

    #[test]
    fn a_share_can_be_heard_by_somebody_else_who_may_end_it() {
        /// Counts what it hears.
        struct Heard(u32);
        impl Watch<u8> for Heard {
            fn stop(&mut self) -> bool {
                false
            }
            fn report(&mut self, _: &Report<u8>) {
                self.0 += 1;
            }
        }
        let empty = Report { rows: vec![], nodes: 0, depth: 0 };
        let mut count = Heard(0);
        let mut whole = Budget::new(&Limits::NONE, &StoppedClock, &mut count).polling_every(10);
        let mut heard = 0;
        let mut hear = |report: &Report<u8>, watch: &mut dyn Watch<u8>| {
            heard += 1;
            if heard == 2 {
                watch.report(report);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        whole.share_heard_by(&Limits::NONE, &mut hear, |part| {
            part.report(&empty);
            part.report(&empty);
            spend_all(part);
        });
        assert!(!whole.is_stopped() && whole.spend().is_ok(), "only the share was ended");
        assert_eq!((heard, count.0), (2, 1));
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
