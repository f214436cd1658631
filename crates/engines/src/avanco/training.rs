//! What the training of the tables needs to know of the engine (example `avanco_training`).

use super::patterns::indices;
pub use super::patterns::{BLOCKS, WEIGHTS, pack, unpack};
use super::seen::SeenBoard;
use super::view::View;
use super::{AvancoEngine, LinearEvaluator};
use crate::engine::{Engine, ErasedEngine};
use ludoteca_games::avanco::Avanco;
use ludoteca_search::Evaluate;

/// The pieces of both sides as the player to act sees them: own ones go up.
pub type Pieces = [u64; 2];

/// What the evaluation sees of a position.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    /// What the linear evaluation says.
    pub base: i32,
    /// Where the numbers of its blocks stand in the tables.
    pub blocks: [u32; BLOCKS],
}

/// Features of positions.
#[derive(Debug)]
pub struct Extractor {
    plain: LinearEvaluator,
}

impl Default for Extractor {
    fn default() -> Self {
        Self { plain: LinearEvaluator::with_tables(&[]) }
    }
}

impl Extractor {
    /// The pieces of an unfinished position that no race decides, or `None`.
    pub fn pieces(&mut self, position: &Avanco) -> Option<Pieces> {
        let seen = SeenBoard::of(position);
        let open = self.plain.settled(&seen).is_none();
        open.then_some([seen.view.own, seen.view.enemy])
    }

    /// The features of a board.
    pub fn features(&mut self, [own, enemy]: Pieces) -> Features {
        let view = View { own, enemy };
        Features { base: self.plain.judge(view), blocks: indices(view) }
    }
}

/// An engine with other tables than those of the product.
pub fn engine_with(weights: &[i8], hash_mib: usize) -> Box<dyn Engine> {
    Box::new(ErasedEngine(AvancoEngine::judging_by(LinearEvaluator::with_tables(weights), hash_mib)))
}
