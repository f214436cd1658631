//! The engine of a game of connection: Monte Carlo tree search with the game's own order and leaves.

use crate::engine::GameEngine;
use ludoteca_games::Game;
use ludoteca_kernel::Position;
use ludoteca_search::mcts::{self, Leaf, Settings};
use ludoteca_search::{Budget, ORDER_UNIT, Order, Report};
use std::marker::PhantomData;

/// Bytes of a node in the search's arena, about.
const NODE_BYTES: usize = 56;

/// What differs from game to game.
pub(crate) trait Kind: Send {
    /// The game.
    type Game: Game;
    /// How the end of the tree is judged.
    type Leaf: Leaf<Self::Game> + Default;
    /// Which actions look promising.
    type Order: Order<Self::Game> + Default;
    /// [`Settings::exploration`].
    const EXPLORATION: f64 = 0.6;
    /// [`Settings::expand_after`].
    const EXPAND_AFTER: u32 = 4;
    /// [`Settings::rave`].
    const RAVE: f64 = 0.0;
    /// Nodes that a simulation counts for: it plays a whole game.
    const SIMULATION: u64;
    /// [`GameEngine::ALERT`].
    const ALERT: u16;
}

/// An engine for a game of connection.
#[derive(Debug)]
pub(crate) struct ConnectionEngine<K> {
    settings: Settings,
    kind: PhantomData<K>,
}

impl<K: Kind> GameEngine for ConnectionEngine<K> {
    type Game = K::Game;
    /// A quarter of a win.
    const UNIT: i32 = 25;
    const LEARNS: bool = false;
    const ALERT: u16 = K::ALERT;

    fn make(hash_mib: usize, _: bool) -> Self {
        let settings = Settings {
            capacity: (hash_mib << 20) / NODE_BYTES,
            exploration: K::EXPLORATION,
            expand_after: K::EXPAND_AFTER,
            prior_scale: f64::from(ORDER_UNIT) / 4.0,
            rave: K::RAVE,
            weight: K::SIMULATION,
            ..Settings::default()
        };
        Self { settings, kind: PhantomData }
    }

    fn think(
        &mut self,
        position: &K::Game,
        budget: &mut Budget<'_, <K::Game as Position>::Action>,
    ) -> Report<<K::Game as Position>::Action> {
        mcts::explore(position, &mut K::Leaf::default(), &mut K::Order::default(), &self.settings, budget)
    }
}
