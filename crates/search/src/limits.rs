//! How long a search may go on, and the only place of this crate that knows a clock.

use std::time::Duration;

/// What a search may use. `None` means no limit of that kind.
///
/// A search always takes a first look at every legal action, whatever the limits. With a limit on nodes (or depth)
/// alone the same search gives the same answer on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Nodes visited, at most.
    pub nodes: Option<u64>,
    /// Time, measured by the injected [`Clock`] from the creation of the [`Budget`](crate::Budget).
    pub time: Option<Duration>,
    /// Plies looked ahead, at most (alpha-beta only; 0 counts as 1).
    pub depth: Option<u32>,
}

impl Limits {
    /// No limit at all: until the answer is proved, memory is full, or the watch says stop.
    pub const NONE: Self = Self { nodes: None, time: None, depth: None };

    /// A limit on nodes alone.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::NONE }
    }

    /// A limit on time alone.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::NONE }
    }

    /// Whether they allow no node at all.
    pub fn is_nothing(&self) -> bool {
        self.nodes == Some(0) || self.time == Some(Duration::ZERO)
    }

    /// A limit on depth alone.
    pub const fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::NONE }
    }
}

/// A source of time, given to the search by its caller.
pub trait Clock {
    /// The time since some fixed moment. It never goes back.
    fn now(&self) -> Duration;
}

/// A clock that stands still, for searches without a limit on time.
#[derive(Clone, Copy, Debug, Default)]
pub struct StoppedClock;

impl Clock for StoppedClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// The clock of the operating system. In a browser there is none: the caller brings its own.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug)]
pub struct SystemClock {
    origin: std::time::Instant,
}

#[cfg(not(target_arch = "wasm32"))]
impl SystemClock {
    /// A clock that shows zero now.
    pub fn new() -> Self {
        Self { origin: std::time::Instant::now() }
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Default for SystemClock {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.origin.elapsed()
    }
}
