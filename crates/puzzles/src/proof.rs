//! Proofs within the limits that every puzzle must be proved in.

use crate::source::Source;
use ludoteca_engines::{Analysis, Engine, Limits, StoppedClock, Value, engine, profile};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Player;
use std::cmp::Reverse;
use std::fmt;

/// Memory for the engine that proves: little, because every puzzle gets a new one.
const HASH_MIB: usize = 4;

/// So many actions may be open where no action is proved to win, and are then asked about one by one.
const FEW: usize = 3;

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
    open_actions(engine, table, None, |actions, seen| 3 * seen.wins > actions)
}

/// The same, but one that is not proved to lose beside one that wins is enough to stop: what was played is asked about first.
pub(crate) fn only_wins(engine: &mut dyn Engine, table: &dyn Table, played: &str) -> Option<Analysis> {
    open_actions(engine, table, Some(played), |_, seen| seen.wins > 1 || seen.unproved > 0)
}

/// What was found of the actions so far.
struct Seen {
    wins: usize,
    /// Those that were asked about in vain.
    unproved: usize,
}

/// Asks about the open actions one by one, that one first, until there have been enough.
fn open_actions(
    engine: &mut dyn Engine,
    table: &dyn Table,
    first: Option<&str>,
    is_enough: impl Fn(usize, &Seen) -> bool,
) -> Option<Analysis> {
    let game = table.game();
    let mut analysis = engine.think(table, &proof_limits(game), &StoppedClock, &mut ()).ok()?;
    let actions = analysis.evals.len();
    let mut open: Vec<usize> = (0..actions).filter(|&at| !analysis.evals[at].value.is_proof()).collect();
    if !analysis.is_proved() && open.len() > FEW {
        return Some(analysis);
    }
    open.sort_by_key(|&at| Some(analysis.evals[at].action.as_str()) != first);
    let mut left = Source::of(game).rounds * profile(game).glance;
    let mut seen = Seen { wins: analysis.winning().count(), unproved: 0 };
    for (asked, &at) in open.iter().enumerate() {
        if is_enough(actions, &seen) {
            break;
        }
        let eval = &mut analysis.evals[at];
        let mut next = table.boxed_clone();
        next.play(&eval.action).ok()?;
        let part = Limits::nodes((left / (open.len() - asked) as u64).max(1));
        let Proof { value, nodes } = proof_for(engine, next.as_ref(), table.turn(), &part);
        left = left.saturating_sub(nodes);
        if let Some(value) = value {
            // The player is the same: only the distance grows.
            eval.value = value.one_ply_before(true);
            seen.wins += usize::from(value.is_win());
        } else {
            seen.unproved += 1;
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

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kernel::Rng;

    /// The slow twin asks about every action whatever it has seen.
    fn slowly(engine: &mut dyn Engine, table: &dyn Table) -> Analysis {
        open_actions(engine, table, None, |_, _| false).unwrap()
    }

    #[test]
    fn whoever_stops_early_finds_the_same_single_wins() {
        for (game, end) in [(GameId::Quelhas, 12), (GameId::Y, 8)] {
            let (mut single, mut several) = (0, 0);
            for seed in 1..=12 {
                let (mut table, mut rng) = (game.table(), Rng::new(seed));
                while table.outcome().is_none() {
                    table.play_random(&mut rng);
                }
                for _ in 0..end {
                    let Some(played) = table.undo() else { break };
                    let quick = only_wins(engine(game, HASH_MIB).as_mut(), table.as_ref(), &played).unwrap();
                    let slow = slowly(engine(game, HASH_MIB).as_mut(), table.as_ref());
                    let winning = |analysis: &Analysis| {
                        let verdict = analysis.verdict(table.turn()).unwrap();
                        let all: Vec<String> = verdict.winning.iter().map(ToString::to_string).collect();
                        all.into_iter().next().filter(|_| verdict.complete && verdict.winning.len() == 1)
                    };
                    assert_eq!(winning(&quick), winning(&slow), "{game} {}", table.position());
                    let said = quick.evals.iter().find(|eval| eval.action == played).unwrap();
                    let asked = slow.evals.iter().find(|eval| eval.action == played).unwrap();
                    if said.value.is_proof() && asked.value.is_proof() {
                        assert_eq!(
                            said.value.is_loss(),
                            asked.value.is_loss(),
                            "{game} {}",
                            table.position()
                        );
                    }
                    single += u32::from(winning(&quick).is_some());
                    several += u32::from(quick.winning().count() > 1);
                }
            }
            assert!(single > 3 && several > 3, "{game}: {single} with one, {several} with several");
        }
    }
}
