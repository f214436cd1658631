//! Good play in Dominório, and perfect play from the middle of the game on.
//!
//! The game is *Domineering* (Göran Andersson, in Berlekamp, Conway and Guy 1982). A position is reduced to its empty
//! cells (`state`), which fall apart into independent regions (`decompose`); `combinatorial` solves such sums, with large
//! regions cut at one player's expense (`cuts`). Where that would take too long, alpha-beta searches with the same means
//! (`field`, `guess`).

mod boards;
mod cuts;
mod decompose;
mod field;
mod guess;
mod state;
#[cfg(test)]
mod tests;

pub use boards::{BoardProof, prove_board};

pub(crate) use self::DominorioEngine as Engine;

use crate::combinatorial::{MOVE, SumEngine};
use crate::engine::GameEngine;
use ludoteca_games::dominorio::{Action, Dominorio};
use ludoteca_search::{Budget, Report};

/// An engine for Dominório.
#[derive(Debug)]
pub(crate) struct DominorioEngine(SumEngine<Dominorio>);

impl GameEngine for DominorioEngine {
    type Game = Dominorio;
    const CARELESS: [u32; 7] = [100, 82, 63, 40, 18, 9, 3];
    /// A move.
    const UNIT: i32 = MOVE;
    /// A new engine has to work out every region again, which costs more than its nodes say.
    const GLANCE: u64 = 10_000;
    const MOST_NODES: u64 = 300_000;

    fn make(hash_mib: usize, _: bool) -> Self {
        Self(SumEngine::new(hash_mib))
    }

    fn think(&mut self, position: &Dominorio, budget: &mut Budget<'_, Action>) -> Report<Action> {
        self.0.think(position, budget)
    }
}
