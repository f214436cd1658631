//! From a question to a reason.

use crate::Finding;
use crate::line::{Step, follow};
use crate::recognise::{regretted, seen};
use ludoteca_engines::{Engine, Limits, StoppedClock, Value};
use ludoteca_games::{ActionError, Table};
use ludoteca_kernel::Player;

/// What is proved of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Verdict {
    /// It wins.
    Wins,
    /// It loses, and another action is proved to win.
    Mistake,
    /// It loses, and no action is known to win.
    Loses,
}

/// Why an action wins or loses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// What is proved of it.
    pub verdict: Verdict,
    /// Who wins after it.
    pub winner: Player,
    /// Plies to the end, this action counted, where a distance is known.
    pub plies: Option<u16>,
    /// Whether that distance is exact, not only a bound.
    pub exact: bool,
    /// The actions proved to win in its place.
    pub better: Vec<String>,
    /// The line, this action first: the best of each, as far as it is proved and can be followed in the head.
    pub line: Vec<Step>,
    /// What is seen in it, the most telling first; nothing where no theme explains it.
    pub findings: Vec<Finding>,
}

/// Explains an action; `None` if nothing is proved of it within the limits, an error if it is illegal.
pub fn explain(
    engine: &mut dyn Engine,
    table: &dyn Table,
    action: &str,
    limits: &Limits,
) -> Result<Option<Reason>, ActionError> {
    let mut next = table.boxed_clone();
    next.play(action)?;
    let (Some(action), mover) = (next.history().pop(), table.turn()) else { return Ok(None) };
    let Ok(analysis) = engine.think(table, limits, &StoppedClock, &mut ()) else { return Ok(None) };
    let said = analysis.evals.iter().find(|eval| eval.action == action).map(|eval| eval.value);
    let proved = said.filter(|value| value.is_proof());
    let Some(value) = proved.or_else(|| value_after(engine, next.as_ref(), mover, limits)) else {
        return Ok(None);
    };
    let better: Vec<String> = analysis.winning().map(|eval| eval.action.clone()).collect();
    let verdict = match (value.is_win(), better.is_empty()) {
        (true, _) => Verdict::Wins,
        (false, false) => Verdict::Mistake,
        (false, true) => Verdict::Loses,
    };
    let winner = if value.is_win() { mover } else { mover.other() };
    let mut line = vec![Step::of(&action, mover, &analysis)];
    follow(engine, limits, next, &mut line);
    let findings = findings(table, &line, winner);
    Ok(Some(Reason {
        verdict,
        winner,
        plies: value.plies(),
        exact: value.is_exact(),
        better: if verdict == Verdict::Mistake { better } else { Vec::new() },
        line,
        findings,
    }))
}

/// What is proved of the position after an action, for the player who acted.
fn value_after(engine: &mut dyn Engine, next: &dyn Table, mover: Player, limits: &Limits) -> Option<Value> {
    if let Some(outcome) = next.outcome() {
        return Some(Value::ended(outcome.winner == mover).one_ply_before(true));
    }
    let analysis = engine.think(next, limits, &StoppedClock, &mut ()).ok()?;
    let verdict = analysis.verdict(next.turn()).filter(|verdict| verdict.winner.is_some())?;
    Some(verdict.value.one_ply_before(next.turn() == mover))
}

/// What is seen in a line: what was wrong with an action that loses, then what makes the winner's first action win.
fn findings(table: &dyn Table, line: &[Step], winner: Player) -> Vec<Finding> {
    let mut found = Vec::new();
    if table.turn() != winner {
        found.extend(regretted(table, line));
    }
    let Some(key) = line.iter().position(|step| step.seat == winner) else { return found };
    let mut before = table.boxed_clone();
    if line[..key].iter().any(|step| before.play(&step.action).is_err()) {
        return found;
    }
    let mut themes = seen(before.as_ref(), &line[key..]);
    themes.sort_by_key(|finding| finding.theme);
    found.extend(themes.into_iter().map(|finding| Finding { at: finding.at + key, ..finding }));
    found
}
