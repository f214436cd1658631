//! Play in Nex: Monte Carlo tree search that looks first where the ways between the sides are shortest.
//!
//! A turn is two or three actions on 121 cells, too many for alpha-beta; random games are quick. Which actions look promising
//! is told by how many cells each colour still lacks (`order`), with bridges saved first.

mod order;
#[cfg(test)]
mod tests;

pub(crate) use self::NexEngine as Engine;

use crate::engine::GameEngine;
use ludoteca_games::nex::{Action, Nex};
use ludoteca_search::mcts::{self, Playout, Settings};
use ludoteca_search::{Budget, ORDER_UNIT, Report};
use order::DistanceOrder;

/// Nodes that a simulation counts for: it plays a whole game.
const SIMULATION: u64 = 32;
/// Bytes of a node in the search's arena, about.
const NODE_BYTES: usize = 48;

/// An engine for Nex.
#[derive(Debug)]
pub(crate) struct NexEngine {
    settings: Settings,
}

impl GameEngine for NexEngine {
    type Game = Nex;
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

    fn think(&mut self, position: &Nex, budget: &mut Budget<'_, Action>) -> Report<Action> {
        mcts::explore(position, &mut Playout, &mut DistanceOrder::default(), &self.settings, budget)
    }
}
