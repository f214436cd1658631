//! Play in Y: Monte Carlo tree search with rapid action values that looks first where groups are nearest to the three sides. Its random
//! games are played quicker than by the law (`quick`). Wins in one, two of them at once, and chains of bridges decide a position
//! without a search (`threats`).

mod order;
mod quick;
#[cfg(test)]
mod tests;
mod threats;

use crate::connection::{ConnectionEngine, Kind, Manner};
use ludoteca_games::y::Y;

/// An engine for Y.
pub(crate) type Engine = ConnectionEngine<YKind>;

/// What is Y's own.
#[derive(Debug)]
pub(crate) struct YKind;

impl Kind for YKind {
    type Game = Y;
    type Leaf = threats::ThreatLeaf;
    type Order = order::DistanceOrder;
    const SIMULATION: u64 = 16;
    const CARELESS: [u32; 7] = [100, 79, 66, 66, 43, 18, 1];
    /// Longer than any chain of bridges takes: no level from 4 on lets one go.
    const ALERT: u16 = 93;
    const MOST_NODES: u64 = 450_000;

    fn manner(position: &Y) -> Manner {
        if position.empty().len() > PROVABLE { RAPID } else { Manner::PROVING }
    }
}

/// With this many empty points or fewer a search may prove who wins.
const PROVABLE: u32 = 40;
/// While nothing can be proved: with rapid action values little has to be tried for its own sake, and to look at every new child for wins
/// and chains of bridges would take much longer than random games do.
const RAPID: Manner = Manner { exploration: 0.15, expand_after: 16, look_after: 8, rave: 300.0 };
