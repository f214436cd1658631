//! What the server grants its clients, and what it says when there is not enough for all of them.

use std::fmt;
use std::time::Duration;

/// How many connections there may be, and how long one may keep the server waiting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionLimits {
    /// The longest wait for a client: for the whole header of its next request, counted from the opening of the
    /// connection or from the last byte sent, or for it to take any of what is being sent.
    pub wait: Duration,
    /// The most connections from one address.
    pub per_address: usize,
    /// The most connections altogether.
    pub in_all: usize,
    /// How long responses may still take once the server was asked to stop.
    pub farewell: Duration,
}

impl ConnectionLimits {
    /// The most connections from a load balancer: as many as a system usually has files for, and then some. All of them have its
    /// address.
    const BEHIND_PROXY: usize = 16_384;

    /// The same where every connection comes from a load balancer.
    #[must_use]
    pub const fn behind_proxy(self) -> Self {
        Self { per_address: Self::BEHIND_PROXY, in_all: Self::BEHIND_PROXY, ..self }
    }
}

impl Default for ConnectionLimits {
    /// A class of 40 behind one address opens about 240 connections, six in each browser, and a hall of 2,000 phones that look on
    /// keeps one stream open on each: they never meet these limits.
    fn default() -> Self {
        Self {
            wait: Duration::from_secs(30),
            per_address: 3072,
            in_all: 8192,
            farewell: Duration::from_secs(2),
        }
    }
}

/// A line for the log. It counts, and names nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Connections open now.
    pub open: usize,
    /// Connections closed since the last notice because they were the ones that kept the server waiting longest.
    pub closed: u64,
    /// Connections refused since the last notice because every other one was being answered.
    pub refused: u64,
}

impl Notice {
    /// Writes it into the log.
    pub(crate) fn write(self) {
        let Self { open, closed, refused } = self;
        tracing::warn!(open, closed, refused, "too many connections");
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { open, closed, refused } = self;
        write!(f, "too many connections: {open} open, {closed} closed while they waited, {refused} refused")
    }
}
