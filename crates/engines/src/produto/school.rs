//! What a program needs that teaches the net: searches led by a net that is still learning, or by none.

use super::ending::EndingTable;
use super::forecast::Forecast;
use super::guide::Guide;
use super::net::Net;
use super::{EndingLeaf, ProdutoEngine};
use ludoteca_games::produto::{Action, Produto};
use ludoteca_kernel::{Player, PositionExt, Rng};
use ludoteca_search::{Budget, Clock, Limits, Order, Report, mcts};

/// Somebody who plays while learning.
#[derive(Clone, Copy, Debug)]
pub struct ProdutoLearner<'n> {
    /// The net; without one, random games lead the search.
    pub net: Option<&'n Net>,
}

/// What became of a position with few empty cells.
#[derive(Debug)]
pub struct WorkedOutEnding {
    ending: EndingTable,
}

impl ProdutoLearner<'_> {
    /// Nodes that one simulation takes from a limit.
    pub const fn weight(self) -> u64 {
        if self.net.is_some() { super::GUIDED_SIMULATION } else { super::SIMULATION }
    }

    /// Searches, without working endings out first. With a seed for `whims`, some actions at the root that look bad are looked at
    /// as if they looked good.
    pub fn search(
        self,
        position: &Produto,
        limits: &Limits,
        clock: &dyn Clock,
        whims: Option<u64>,
    ) -> Report<Action> {
        let (engine, mut nobody) = (ProdutoEngine::new(64), ());
        let budget = &mut Budget::new(limits, clock, &mut nobody);
        match self.net {
            Some(net) => {
                let guide = Guide::new(net);
                let mut order = Whims { guide: &guide, root: position, rng: whims.map(Rng::new) };
                mcts::explore(position, &mut &guide, &mut order, &engine.guided, budget)
            }
            None => {
                mcts::explore(position, &mut EndingLeaf, &mut Forecast::default(), &engine.settings, budget)
            }
        }
    }
}

impl WorkedOutEnding {
    /// Works a position out.
    pub fn new(position: &Produto) -> Option<Self> {
        EndingTable::new(position, &mut |_| Ok(())).ok().map(|ending| Self { ending })
    }

    /// Who wins after these actions.
    pub fn winner(&self, played: &[Action]) -> Player {
        let reader = played.iter().fold(self.ending.reader(), |reader, &action| reader.after(action));
        reader.winner()
    }
}

/// The order of a guide, with whims at the root.
struct Whims<'g> {
    guide: &'g Guide<'g>,
    root: &'g Produto,
    rng: Option<Rng>,
}

/// One action in so many is a whim.
const RARE: u32 = 25;

impl Order<Produto> for Whims<'_> {
    fn score(&mut self, position: &Produto, action: Action) -> i32 {
        let mut guide = self.guide;
        let score = guide.score(position, action);
        let is_whim = position == self.root && self.rng.as_mut().is_some_and(|rng| rng.below(RARE) == 0);
        if !is_whim {
            return score;
        }
        let best = position.legal_actions().into_iter().map(|action| guide.score(position, action)).max();
        best.map_or(score, |best| score.max(best - super::net::SUM_UNIT / 4))
    }
}
