//! Evaluations of every action, and the action a level plays.

use crate::book;
use crate::line::Line;
use crate::memory::{forget, with_engine, with_new_engine};
use crate::reply::{self, Chosen, Proved, VerdictKind};
use crate::request::{Effort, LevelPlayer};
use crate::trouble::Trouble;
use ludoteca_engines::{
    ActionEval, Analysis, AnalysisError, Engine, Level, Limits, StoppedClock, Value, Verdict, profile,
};
use ludoteca_kernel::Rng;

/// What perfect play may look at where the engine has not got its book yet.
const WITHOUT_BOOK: u64 = 2_000_000;

impl From<AnalysisError> for Trouble {
    fn from(unthinkable: AnalysisError) -> Self {
        match unthinkable {
            AnalysisError::Over => Self::Over,
            AnalysisError::OtherGame { .. } => Self::request(unthinkable.to_string()),
        }
    }
}

/// An evaluation of every legal action after a line, with so much effort.
pub(crate) fn think(line: &Line, effort: &Effort) -> Result<reply::Analysis, Trouble> {
    let table = line.play()?.table;
    let limits = Limits::nodes(effort.nodes);
    let consider = |engine: &mut dyn Engine| engine.think(table.as_ref(), &limits, &StoppedClock, &mut ());
    let analysis = if effort.fresh && profile(line.game).learns {
        with_new_engine(line.game, consider)?
    } else {
        with_engine(line.game, consider)?
    };
    let turn = table.turn();
    Ok(reply::Analysis {
        seat: turn.number(),
        proved: analysis.verdict(turn).and_then(|verdict| Proved::of(&verdict)),
        nodes: analysis.nodes,
        depth: analysis.depth,
        settled: is_settled(&analysis, effort.nodes),
        opinions: analysis.evals.into_iter().map(reply::ActionEval::from).collect(),
    })
}

/// The action a level plays after a line. The same seed and line give the same action.
pub(crate) fn choose(line: &Line, player: &LevelPlayer) -> Result<Chosen, Trouble> {
    let level = Level::new(player.level).ok_or_else(|| Trouble::request("levels are 1 to 8"))?;
    let table = line.play()?.table;
    let mut rng = rng(player.seed, line.actions.len());
    let play = |engine: &mut dyn Engine| {
        if !engine.is_perfect() || book::is_ready(line.game) {
            return level.play(engine, table.as_ref(), &mut rng, &StoppedClock, &mut ());
        }
        let Limits { nodes, .. } = level.limits(engine);
        let limits = Limits::nodes(nodes.map_or(WITHOUT_BOOK, |nodes| nodes.min(WITHOUT_BOOK)));
        let analysis = engine.think(table.as_ref(), &limits, &StoppedClock, &mut ())?;
        level.choose(line.game, &analysis, &mut rng).map(str::to_owned).ok_or(AnalysisError::Over)
    };
    // What a perfect engine remembers are proofs. Any other would play otherwise with another past.
    if !with_engine(line.game, |engine| engine.is_perfect()) {
        forget(line.game);
    }
    let action = with_engine(line.game, play)?;
    Ok(Chosen { action })
}

/// Rng for one action: another for each, and not the same ones a step later.
fn rng(seed: u64, ply: usize) -> Rng {
    Rng::new(Rng::new(seed).next() ^ ply as u64)
}

/// Whether more nodes would tell no more: all is proved, and either exactly or with nodes to spare.
fn is_settled(analysis: &Analysis, nodes: u64) -> bool {
    let counts = analysis.evals.iter().any(|eval| eval.margin.is_some());
    let exact = analysis.evals.iter().all(|eval| eval.value.is_exact() && eval.margin.is_some() == counts);
    analysis.is_fully_proved() && (exact || analysis.nodes < nodes)
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

impl From<ActionEval> for reply::ActionEval {
    fn from(eval: ActionEval) -> Self {
        let ActionEval { action, value, margin, line } = eval;
        Self { action, verdict: value.into(), exact: value.is_exact(), margin, line }
    }
}

impl From<Value> for reply::Verdict {
    fn from(value: Value) -> Self {
        let plies = value.plies();
        match value {
            Value::Win(_) => Self { kind: VerdictKind::Win, plies, score: None },
            Value::Loss(_) => Self { kind: VerdictKind::Loss, plies, score: None },
            Value::Estimate(score) => Self { kind: VerdictKind::Estimate, plies, score: Some(score) },
        }
    }
}
