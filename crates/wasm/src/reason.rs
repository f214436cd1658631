//! Why an action wins or loses, as it travels.

use crate::line::Line;
use crate::memory::{with_engine, with_new_engine};
use crate::reply;
use crate::request::{Effort, Explained};
use crate::trouble::Trouble;
use ludoteca_engines::{Engine, Limits, profile};
use ludoteca_reasons::{Finding, Only, Reason, Step, Verdict, explain};

/// The reason for an action after a line; nothing where nothing is proved of it.
pub(crate) fn reason(
    line: &Line,
    explained: &Explained,
    effort: &Effort,
) -> Result<Option<reply::Reason>, Trouble> {
    let table = line.play()?.table;
    let limits = Limits::nodes(effort.nodes);
    let consider = |engine: &mut dyn Engine| explain(engine, table.as_ref(), &explained.action, &limits);
    let reason = if effort.fresh && profile(line.game).learns {
        with_new_engine(line.game, consider)
    } else {
        with_engine(line.game, consider)
    };
    let reason = reason.map_err(|error| Trouble::action(line.actions.len(), error))?;
    Ok(reason.map(reply::Reason::from))
}

impl From<Reason> for reply::Reason {
    fn from(reason: Reason) -> Self {
        let Reason { verdict, winner, plies, exact, better, line, findings } = reason;
        Self {
            verdict: match verdict {
                Verdict::Wins => reply::ReasonVerdict::Wins,
                Verdict::Mistake => reply::ReasonVerdict::Mistake,
                _ => reply::ReasonVerdict::Loses,
            },
            winner: winner.number(),
            plies,
            exact,
            better,
            line: line.into_iter().map(reply::ReasonStep::from).collect(),
            findings: findings.into_iter().map(reply::Finding::from).collect(),
        }
    }
}

impl From<Step> for reply::ReasonStep {
    fn from(step: Step) -> Self {
        let only = step.only.map(|only| match only {
            Only::Legal => reply::OnlyOne::Legal,
            Only::Wins => reply::OnlyOne::Wins,
            _ => reply::OnlyOne::Holds,
        });
        Self { action: step.action, seat: step.seat.number(), only }
    }
}

impl From<Finding> for reply::Finding {
    fn from(finding: Finding) -> Self {
        let Finding { theme, at, cells, counts } = finding;
        let cells = cells.iter().map(|cell| cell.0).collect();
        Self { theme: theme.code(), at: at as u8, cells, counts }
    }
}
