//! Opinions on every action, and the action a level plays.

use crate::book;
use crate::game_so_far::GameSoFar;
use crate::memory::{forget, with_mind, with_new_mind};
use crate::reply::{Chosen, Proved, WireOpinion, WireThought, WireValue};
use crate::request::Past;
use crate::trouble::Trouble;
use ludoteca_kernel::Dice;
use ludoteca_engines::{
    Level, Limits, Mind, Opinion, StoppedClock, Thought, Unthinkable, Value, Verdict, profile,
};

/// What perfect play may look at where the mind has not got its book yet.
const WITHOUT_BOOK: u64 = 2_000_000;

impl From<Unthinkable> for Trouble {
    fn from(unthinkable: Unthinkable) -> Self {
        match unthinkable {
            Unthinkable::Over => Self::Over,
            Unthinkable::OtherGame { .. } => Self::request(unthinkable.to_string()),
        }
    }
}

/// An opinion on every legal action after a line, within this many nodes.
pub(crate) fn think(line: &GameSoFar, nodes: u64, past: Past) -> Result<WireThought, Trouble> {
    let table = line.play()?.table;
    let limits = Limits::nodes(nodes);
    let consider = |mind: &mut dyn Mind| mind.think(table.as_ref(), &limits, &StoppedClock, &mut ());
    let thought = match past {
        Past::Unknown if profile(line.game).learns => with_new_mind(line.game, consider),
        Past::Unknown | Past::Used => with_mind(line.game, consider),
    }?;
    let turn = table.turn();
    Ok(WireThought {
        seat: turn.number(),
        proved: thought.verdict(turn).and_then(|verdict| Proved::of(&verdict)),
        nodes: thought.nodes,
        depth: thought.depth,
        settled: is_settled(&thought, nodes),
        opinions: thought.opinions.into_iter().map(WireOpinion::from).collect(),
    })
}

/// The action a level plays after a line. The same seed and line give the same action.
pub(crate) fn choose(line: &GameSoFar, level: Level, seed: u64) -> Result<Chosen, Trouble> {
    let table = line.play()?.table;
    let mut dice = dice(seed, line.actions.len());
    let play = |mind: &mut dyn Mind| {
        if !mind.is_perfect() || book::is_ready(line.game) {
            return level.play(mind, table.as_ref(), &mut dice, &StoppedClock, &mut ());
        }
        let Limits { nodes, .. } = level.limits(mind);
        let limits = Limits::nodes(nodes.map_or(WITHOUT_BOOK, |nodes| nodes.min(WITHOUT_BOOK)));
        let thought = mind.think(table.as_ref(), &limits, &StoppedClock, &mut ())?;
        level.choose(line.game, &thought, &mut dice).map(str::to_owned).ok_or(Unthinkable::Over)
    };
    // What a perfect mind remembers are proofs. Any other would play otherwise with another past.
    if !with_mind(line.game, |mind| mind.is_perfect()) {
        forget(line.game);
    }
    let action = with_mind(line.game, play)?;
    Ok(Chosen { action })
}

/// Dice for one action: another for each, and not the same ones a step later.
fn dice(seed: u64, ply: usize) -> Dice {
    Dice::new(Dice::new(seed).next() ^ ply as u64)
}

/// Whether more nodes would tell no more: all is proved, and either exactly or with nodes to spare.
fn is_settled(thought: &Thought, nodes: u64) -> bool {
    let counts = thought.opinions.iter().any(|opinion| opinion.margin.is_some());
    let exact =
        thought.opinions.iter().all(|opinion| opinion.value.is_exact() && opinion.margin.is_some() == counts);
    thought.is_fully_proved() && (exact || thought.nodes < nodes)
}

impl Proved {
    /// The wire form of a verdict; `None` while nothing is proved.
    fn of(verdict: &Verdict<'_>) -> Option<Self> {
        Some(Self {
            winner: verdict.winner?.number(),
            plies: verdict.value.plies(),
            exact: verdict.value.is_exact(),
            margin: verdict.margin,
            winning: verdict.winning.iter().map(ToString::to_string).collect(),
            complete: verdict.complete,
        })
    }
}

impl From<Opinion> for WireOpinion {
    fn from(opinion: Opinion) -> Self {
        let Opinion { action, value, margin, line } = opinion;
        Self { action, verdict: value.into(), exact: value.is_exact(), margin, line }
    }
}

impl From<Value> for WireValue {
    fn from(value: Value) -> Self {
        let plies = value.plies();
        match value {
            Value::Win(_) => Self { kind: "win", plies, score: None },
            Value::Loss(_) => Self { kind: "loss", plies, score: None },
            Value::Estimate(score) => Self { kind: "estimate", plies, score: Some(score) },
        }
    }
}
