//! Time that this thread has had a processor, so that a busy machine favours nobody.

use ludoteca_engines::{Clock, SystemClock};
use std::time::Duration;

/// The processor time of the thread that asks, where the system tells it (Linux); elsewhere the time on the wall.
#[derive(Default)]
pub(crate) struct ProcessorTime {
    wall: SystemClock,
}

impl Clock for ProcessorTime {
    fn now(&self) -> Duration {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
        let nanoseconds = told.and_then(|line| line.split(' ').next()?.parse().ok());
        // A kernel that keeps no such account says nought.
        nanoseconds.filter(|&some| some > 0).map_or_else(|| self.wall.now(), Duration::from_nanos)
    }
}
