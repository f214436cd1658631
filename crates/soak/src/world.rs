//! The world that bots live in: their habits, the servers, what is noted, and whether it goes on.

use crate::ledger::Ledger;
use ludoteca_kernel::Rng;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

/// What bots do besides playing with each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Habits {
    /// Of a hundred tables, how many are against the computer.
    pub computers: u32,
    /// Whether they name their commands as other bots and the server itself do.
    pub hostile_names: bool,
}

/// Where the servers are, what is noted, and whether it goes on.
#[derive(Clone, Debug)]
pub struct World {
    /// What bots do besides.
    pub habits: Habits,
    /// The servers; a bot goes to any of them.
    pub servers: Arc<[SocketAddr]>,
    /// What is noted.
    pub ledger: Arc<Ledger>,
    /// Becomes true when bots are to finish what they have begun.
    pub stopping: watch::Receiver<bool>,
}

impl World {
    /// Whether bots are to finish.
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// One of the servers.
    pub fn any_server(&self, rng: &mut Rng) -> SocketAddr {
        self.servers[rng.below(self.servers.len() as u32) as usize]
    }
}

/// A short random wait, so that bots do not come back all at once.
pub async fn pause(rng: &mut Rng) {
    sleep(Duration::from_millis(u64::from(rng.below(40)) + 2)).await;
}
