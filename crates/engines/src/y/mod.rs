//! Play in Y: Monte Carlo tree search with rapid action values that looks first where groups are nearest to the three sides. Wins in
//! one, two of them at once, and chains of bridges decide a position without a search (`threats`).

mod order;
#[cfg(test)]
mod tests;
mod threats;

use crate::connection::{ConnectionEngine, Kind};
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
    /// With rapid action values little has to be tried for its own sake.
    const EXPLORATION: f64 = 0.15;
    /// Every new child is looked at for wins and chains of bridges, which takes much longer than a random game.
    const EXPAND_AFTER: u32 = 64;
    const RAVE: f64 = 300.0;
    const SIMULATION: u64 = 16;
    /// Longer than any chain of bridges takes: no level from 4 on lets one go.
    const ALERT: u16 = 93;
}
