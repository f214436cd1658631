//! Play in Y: Monte Carlo tree search with rapid action values that looks first where groups are nearest to the three sides. Wins in
//! one, two of them at once, and chains of bridges decide a position without a search (`threats`).

mod order;
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
    /// Longer than any chain of bridges takes: no level from 4 on lets one go.
    const ALERT: u16 = 93;

    fn manner(position: &Y) -> Manner {
        if position.empty().len() > PROVABLE { RAPID } else { Manner::PROVING }
    }
}

/// With this many empty points or fewer a search may prove who wins.
const PROVABLE: u32 = 40;
/// While nothing can be proved: with rapid action values little has to be tried for its own sake, and every new child would be looked at
/// for wins and chains of bridges, which takes much longer than a random game.
const RAPID: Manner = Manner { exploration: 0.15, expand_after: 64, rave: 300.0 };
