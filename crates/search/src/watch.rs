//! The world as a search sees it: somebody who may say stop and who is told of every better answer.

use crate::Report;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whoever waits for the answer.
pub trait Watch<A> {
    /// Whether the search should end now with the best answer so far. Asked now and then, not at every node.
    fn stop(&mut self) -> bool;

    /// Hears a better answer; the last one is also what the search returns, unless it is stopped in between.
    fn report(&mut self, report: &Report<A>);
}

/// Nobody: never stops, hears nothing.
impl<A> Watch<A> for () {
    fn stop(&mut self) -> bool {
        false
    }

    fn report(&mut self, _: &Report<A>) {}
}

/// A flag that another thread raises to stop the search.
impl<A> Watch<A> for &AtomicBool {
    fn stop(&mut self) -> bool {
        self.load(Ordering::Relaxed)
    }

    fn report(&mut self, _: &Report<A>) {}
}
