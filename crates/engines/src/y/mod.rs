//! Play in Y: Monte Carlo tree search that looks first where groups are nearest to the three sides. Wins in one, and two of them
//! at once, decide a position without a search (`threats`).

mod order;
#[cfg(test)]
mod tests;
mod threats;

pub(crate) use self::YEngine as Engine;

use crate::engine::GameEngine;
use ludoteca_games::y::{Action, Y};
use ludoteca_search::mcts::{self, Settings};
use ludoteca_search::{Budget, ORDER_UNIT, Report};
use order::DistanceOrder;
use threats::ThreatLeaf;

/// Nodes that a simulation counts for: it plays a whole game.
const SIMULATION: u64 = 16;
/// Bytes of a node in the search's arena, about.
const NODE_BYTES: usize = 48;

/// An engine for Y.
#[derive(Debug)]
pub(crate) struct YEngine {
    settings: Settings,
}

impl GameEngine for YEngine {
    type Game = Y;
    /// A quarter of a win.
    const UNIT: i32 = 25;
    const LEARNS: bool = false;

    fn make(hash_mib: usize, _: bool) -> Self {
        let settings = Settings {
            capacity: (hash_mib << 20) / NODE_BYTES,
            exploration: 0.6,
            expand_after: 4,
            prior_scale: f64::from(ORDER_UNIT) / 4.0,
            weight: SIMULATION,
            ..Settings::default()
        };
        Self { settings }
    }

    fn think(&mut self, position: &Y, budget: &mut Budget<'_, Action>) -> Report<Action> {
        mcts::explore(position, &mut ThreatLeaf, &mut DistanceOrder::default(), &self.settings, budget)
    }
}
