//! Good play in Atari-Go: alpha-beta, with captures read out to their end.
//!
//! Most games are decided by a *ladder*: one player threatens to capture turn after turn, and the other has one answer
//! each time. Such lines are long and narrow, so they are read to the end wherever the search looks (`ladder`): what they
//! prove is proved. For the rest groups with few liberties look weak (`evaluate`).

mod evaluate;
mod groups;
mod ladder;
#[cfg(test)]
mod tests;

pub(crate) use self::AtarigoEngine as Engine;

use crate::engine::GameEngine;
use evaluate::{LibertyEvaluator, LibertyOrder};
use ludoteca_games::atarigo::{Action, Atarigo};
use ludoteca_search::alphabeta::{self, Scope};
use ludoteca_search::{Budget, Report, ValueHash};

/// An engine for Atari-Go.
#[derive(Debug)]
pub(crate) struct AtarigoEngine {
    values: ValueHash,
}

impl GameEngine for AtarigoEngine {
    type Game = Atarigo;
    /// Four liberties, what a stone in the open gains.
    const UNIT: i32 = 4 * evaluate::LIBERTY;
    const MOST_NODES: u64 = 300_000;
    const GLANCE: u64 = 5_000;

    fn make(hash_mib: usize, _: bool) -> Self {
        Self { values: ValueHash::with_mebibytes(hash_mib) }
    }

    fn think(&mut self, position: &Atarigo, budget: &mut Budget<'_, Action>) -> Report<Action> {
        alphabeta::analyse(
            position,
            &mut LibertyEvaluator,
            &mut LibertyOrder,
            &mut self.values,
            Scope::Best,
            budget,
        )
    }
}
