//! The bench signature: how many nodes a fixed set of searches visits.
//!
//! A change that claims to change nothing but speed must leave it alone; any other change shows in it. The idea is
//! Stockfish's `bench`.

use crate::alphabeta::{self, Scope, ValueHash};
use crate::mcts::{self, Playout, Settings};
use crate::proof::{self, ProofHash};
use crate::{Budget, Evaluate, Limits, Order, StoppedClock};
use ludoteca_kernel::{Position, RandomAction};

/// The size of the tables, in mebibytes: small, so that replacement shows as well.
const HASH_MEBIBYTES: usize = 1;
/// The nodes of one search, at most, so that a bench ends soon in every game.
const NODES: u64 = 1 << 15;
/// Simulations of one Monte Carlo search.
const SIMULATIONS: u64 = 1 << 11;

/// Nodes by kind of search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Signature {
    /// Visited by alpha-beta, in both scopes.
    pub alphabeta: u64,
    /// Expanded by proof-number search, and remembered by it in the end.
    pub proof: u64,
    /// In the trees of Monte Carlo searches when they ended.
    pub mcts: u64,
}

/// Runs the fixed set of searches over the positions, alpha-beta to the given depth. No clock is read.
pub fn signature<P: RandomAction>(
    positions: &[P],
    evaluator: &mut impl Evaluate<P>,
    order: &mut impl Order<P>,
    depth: u32,
) -> Signature {
    let mut signature = Signature::default();
    for position in positions {
        for scope in [Scope::Every, Scope::Best] {
            let limits = Limits { depth: Some(depth), ..Limits::nodes(NODES) };
            signature.alphabeta += spent(position, &limits, |budget| {
                let mut hash = ValueHash::with_mebibytes(HASH_MEBIBYTES);
                alphabeta::analyse(position, evaluator, order, &mut hash, scope, budget);
            });
        }
        let mut hash = ProofHash::with_mebibytes(HASH_MEBIBYTES);
        signature.proof += spent(position, &Limits::nodes(NODES), |budget| {
            proof::prove(position, evaluator, &mut hash, budget);
        });
        // Most proofs take more nodes than there are: then the memory shows where the search has been.
        signature.proof += hash.len() as u64;
        spent(position, &Limits::nodes(SIMULATIONS), |budget| {
            let settings = Settings { capacity: NODES as usize, ..Settings::default() };
            signature.mcts += mcts::explore_counting(position, &mut Playout, order, &settings, budget).1;
        });
    }
    signature
}

/// The nodes that a search takes from a budget with these limits.
fn spent<P: Position>(_: &P, limits: &Limits, search: impl FnOnce(&mut Budget<'_, P::Action>)) -> u64 {
    let mut nobody = ();
    let mut budget = Budget::new(limits, &StoppedClock, &mut nobody);
    search(&mut budget);
    budget.used()
}
