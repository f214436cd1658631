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
    /// Nodes that a simulation counts for: it plays a whole game.
    const SIMULATION: u64;
    /// [`GameEngine::CARELESS`].
    const CARELESS: [u32; 7];
    /// [`GameEngine::ALERT`].
    const ALERT: u16;
    /// [`GameEngine::MOST_NODES`].
    const MOST_NODES: u64;

    /// How a position is searched.
    fn manner(_: &Self::Game) -> Manner {
        Manner::PROVING
    }
}

/// How a search goes about it: [`Settings`] of the same names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub(crate) exploration: f64,
    pub(crate) expand_after: u32,
    pub(crate) look_after: u32,
    pub(crate) rave: f64,
}

impl Manner {
    /// Children are soon looked at for what is decided.
    pub(crate) const PROVING: Self = Self { exploration: 0.6, expand_after: 4, look_after: 0, rave: 0.0 };
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
    const CARELESS: [u32; 7] = K::CARELESS;
    const ALERT: u16 = K::ALERT;
    const MOST_NODES: u64 = K::MOST_NODES;

    fn make(hash_mib: usize, _: bool) -> Self {
        let settings = Settings {
            capacity: (hash_mib << 20) / NODE_BYTES,
            prior_scale: f64::from(ORDER_UNIT) / 4.0,
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
        let Manner { exploration, expand_after, look_after, rave } = K::manner(position);
        let settings = Settings { exploration, expand_after, look_after, rave, ..self.settings };
        mcts::explore(position, &mut K::Leaf::default(), &mut K::Order::default(), &settings, budget)
    }
}
