//! Proofs within the limits that every puzzle must be proved in.

use ludoteca_engines::{Analysis, Engine, Limits, StoppedClock, Value, engine, profile};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Player;
use std::cmp::Reverse;
use std::fmt;

/// Memory for the engine that proves: little, because every puzzle gets a new one.
const HASH_MIB: usize = 4;

/// So many actions may be open where no action is proved to win, and are then asked about one by one.
const FEW: usize = 3;
/// Positions for all open actions together, in multiples of the limits.
const ROUNDS: u64 = 4;

/// What a proof may use: some milliseconds, the same on every machine.
pub const fn proof_limits(game: GameId) -> Limits {
    Limits::nodes(profile(game).glance)
}

/// Who proves puzzles of a game: what it says of one does not depend on the others.
pub struct Prover {
    game: GameId,
    /// Kept only where an answer does not depend on what was asked before.
    engine: Option<Box<dyn Engine>>,
}

impl Prover {
    /// One for a game.
    pub const fn new(game: GameId) -> Self {
        Self { game, engine: None }
    }

    /// The game.
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// An engine that has learnt nothing.
    pub(crate) fn engine(&mut self) -> &mut dyn Engine {
        let kept = self.engine.take().filter(|_| !profile(self.game).learns);
        self.engine.insert(kept.unwrap_or_else(|| engine(self.game, HASH_MIB))).as_mut()
    }

    /// An evaluation of every action, proved as far as the limits allow; `None` once the game is over.
    pub(crate) fn every_action(&mut self, table: &dyn Table) -> Option<Analysis> {
        every_action(self.engine(), table)
    }

    /// What is proved of a position for a player: who wins is in the value; `None` where nothing is proved.
    pub(crate) fn value_for(&mut self, table: &dyn Table, player: Player) -> Option<Value> {
        let limits = proof_limits(self.game);
        proof_for(self.engine(), table, player, &limits).value
    }
}

impl fmt::Debug for Prover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prover").field("game", &self.game).finish_non_exhaustive()
    }
}

/// The same with an engine that may have learnt something.
///
/// A search is content with one action that wins. The others are asked about one by one, unless so many win that it is no puzzle.
pub(crate) fn every_action(engine: &mut dyn Engine, table: &dyn Table) -> Option<Analysis> {
    let limits = proof_limits(table.game());
    let mut analysis = engine.think(table, &limits, &StoppedClock, &mut ()).ok()?;
    let mut open = analysis.evals.iter().filter(|eval| !eval.value.is_proof()).count();
    if !analysis.is_proved() && open > FEW {
        return Some(analysis);
    }
    let mut left = ROUNDS * profile(table.game()).glance;
    let mut wins = analysis.winning().count();
    let actions = analysis.evals.len();
    for eval in analysis.evals.iter_mut().filter(|eval| !eval.value.is_proof()) {
        if 3 * wins > actions {
            break;
        }
        let mut next = table.boxed_clone();
        next.play(&eval.action).ok()?;
        let part = Limits::nodes((left / open as u64).max(1));
        let Proof { value, nodes } = proof_for(engine, next.as_ref(), table.turn(), &part);
        left = left.saturating_sub(nodes);
        open -= 1;
        if let Some(value) = value {
            // The player is the same: only the distance grows.
            eval.value = value.one_ply_before(true);
            wins += usize::from(value.is_win());
        }
    }
    analysis.evals.sort_by_key(|eval| Reverse(eval.value));
    Some(analysis)
}

/// What is proved of a position for a player, and what it cost.
struct Proof {
    /// `None` where nothing is proved.
    value: Option<Value>,
    nodes: u64,
}

fn proof_for(engine: &mut dyn Engine, table: &dyn Table, player: Player, limits: &Limits) -> Proof {
    if let Some(outcome) = table.outcome() {
        return Proof { value: Some(Value::ended(outcome.winner == player)), nodes: 0 };
    }
    let Ok(analysis) = engine.think(table, limits, &StoppedClock, &mut ()) else {
        return Proof { value: None, nodes: 0 };
    };
    let verdict = analysis.verdict(table.turn()).filter(|verdict| verdict.winner.is_some());
    let value = verdict.map(|verdict| if player == table.turn() { verdict.value } else { -verdict.value });
    Proof { value, nodes: analysis.nodes }
}

/// The exact number of plies to the end, where it is proved.
pub(crate) fn exact_plies(value: Value) -> Option<u16> {
    value.plies().filter(|_| value.is_exact())
}
