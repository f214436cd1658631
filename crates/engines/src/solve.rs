//! Who wins and which actions keep the win: an analysis that goes on until every action is decided.

use crate::{ActionEval, Analysis, AnalysisError, Engine, Listener, Verdict};
use ludoteca_games::Table;
use ludoteca_search::{Clock, Limits};
use std::cmp::Reverse;
use std::time::Duration;

/// How long to try to solve a position when nobody says.
const DEFAULT_TIME: Duration = Duration::from_secs(30);

/// Positions for an engine that proves everything: more than any needs that play leads to, and few enough for an answer within
/// seconds where somebody has set up one that play cannot lead to.
pub(crate) const ENOUGH: u64 = 8_000_000;

/// The limits of [`solve`] when nobody says: half a minute, and enough positions for an engine that proves everything.
pub fn patience(engine: &dyn Engine) -> Limits {
    Limits { nodes: engine.is_perfect().then_some(ENOUGH), ..Limits::time(DEFAULT_TIME) }
}

/// Asks an engine until every action is decided or the limits are reached.
///
/// An engine may be content with one winning action. Which others win is asked one by one, with an equal share of what is left
/// of the limits each; a limit on depth leaves them open. Time is measured from the call.
///
/// ```
/// use ludoteca_games::GameId;
/// use ludoteca_engines::{Limits, StoppedClock, engine, solve};
///
/// let table = GameId::Rastros.table();
/// let mut engine = engine(table.game(), 1);
/// let analysis = solve(engine.as_mut(), table.as_ref(), &Limits::nodes(1_000_000), &StoppedClock, &mut ())?;
/// assert!(analysis.is_fully_proved());
/// # Ok::<(), ludoteca_engines::AnalysisError>(())
/// ```
pub fn solve(
    engine: &mut dyn Engine,
    table: &dyn Table,
    limits: &Limits,
    clock: &dyn Clock,
    listener: &mut dyn Listener,
) -> Result<Analysis, AnalysisError> {
    let begun = clock.now();
    let mut analysis = engine.think(table, limits, clock, listener)?;
    if !analysis.is_proved() || limits.depth.is_some() {
        return Ok(analysis);
    }
    let mut undecided = analysis.evals.iter().filter(|eval| !eval.value.is_proof()).count();
    for eval in analysis.evals.iter_mut().filter(|eval| !eval.value.is_proof()) {
        let used = clock.now().saturating_sub(begun);
        let Some(part) = share(limits, analysis.nodes, used, undecided as u32) else { break };
        if listener.stop() {
            break;
        }
        undecided -= 1;
        let mut after = table.boxed_clone();
        if after.play(&eval.action).is_err() {
            continue;
        }
        let found = engine.think(after.as_ref(), &part, clock, &mut Silent(listener))?;
        analysis.nodes += found.nodes;
        if let Some(verdict) = found.verdict(after.turn()).filter(|verdict| verdict.winner.is_some()) {
            renew(eval, &verdict, found.best(), after.turn() == table.turn());
        }
    }
    analysis.evals.sort_by_key(|eval| Reverse(eval.value));
    analysis.elapsed = clock.now().saturating_sub(begun);
    Ok(analysis)
}

/// Passes the question on whether to stop, but no answer: those are about another position.
struct Silent<'l>(&'l mut dyn Listener);

impl Listener for Silent<'_> {
    fn stop(&mut self) -> bool {
        self.0.stop()
    }

    fn hear(&mut self, _: &Analysis) {}
}

/// One of `parts` equal parts of what is left; `None` if nothing is.
fn share(limits: &Limits, nodes: u64, used: Duration, parts: u32) -> Option<Limits> {
    let left = |limit: u64| Some(limit.saturating_sub(nodes) / u64::from(parts)).filter(|&left| left > 0);
    let nodes = match limits.nodes {
        Some(limit) => Some(left(limit)?),
        None => None,
    };
    let time = match limits.time {
        Some(limit) => Some(limit.checked_sub(used)? / parts),
        None => None,
    };
    Some(Limits { nodes, time, depth: None })
}

/// Writes what is proved of the position after an action into the evaluation of the action.
fn renew(eval: &mut ActionEval, verdict: &Verdict<'_>, reply: Option<&ActionEval>, again: bool) {
    eval.value = verdict.value.one_ply_before(again);
    eval.margin = verdict.margin.map(|margin| if again { margin } else { -margin });
    eval.line.truncate(1);
    eval.line.extend(reply.into_iter().flat_map(|reply| reply.line.iter().cloned()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{StoppedClock, engine};
    use ludoteca_games::GameId;
    use ludoteca_kernel::Rng;

    /// What every action is worth, by asking about each position it leads to: the slow twin.
    #[test]
    fn an_action_wins_exactly_if_the_position_after_it_is_won() {
        let mut rng = Rng::new(5);
        let limits = Limits::nodes(60_000);
        for game in GameId::ALL {
            let mut table = game.table();
            let most = table.playouts(8, &mut rng).actions * 3 / 32;
            for _ in 0..most {
                table.play_random(&mut rng);
            }
            if table.outcome().is_some() {
                continue;
            }
            let mut asked = engine(game, 4);
            let analysis = solve(asked.as_mut(), table.as_ref(), &limits, &StoppedClock, &mut ()).unwrap();
            assert_eq!(analysis.evals.len(), table.actions().len(), "{game}");
            for eval in analysis.evals.iter().filter(|eval| eval.value.is_proof()) {
                let mut after = table.clone();
                after.play(&eval.action).unwrap();
                let winner = after.outcome().map(|outcome| outcome.winner).or_else(|| {
                    let fresh =
                        engine(game, 4).think(after.as_ref(), &limits, &StoppedClock, &mut ()).unwrap();
                    fresh.verdict(after.turn()).unwrap().winner
                });
                let Some(winner) = winner else { continue };
                assert_eq!(eval.value.is_win(), winner == table.turn(), "{game}: {eval:?}");
            }
        }
    }

    /// Strange exercises would take half a minute, and far longer on a slow machine.
    #[test]
    fn perfect_minds_are_bounded_by_positions_as_well() {
        for game in GameId::ALL {
            let engine = engine(game, 1);
            let limits = patience(engine.as_ref());
            assert!(limits.time.is_some(), "{game}");
            assert_eq!(limits.nodes.is_some(), engine.is_perfect(), "{game}");
        }
    }

    #[test]
    fn nothing_left_is_no_share() {
        let limits = Limits { nodes: Some(10), time: Some(Duration::from_secs(4)), depth: None };
        let half = Some(Limits { nodes: Some(3), time: Some(Duration::from_secs(1)), depth: None });
        assert_eq!(share(&limits, 4, Duration::from_secs(2), 2), half);
        assert_eq!(share(&limits, 10, Duration::ZERO, 2), None);
        assert_eq!(share(&limits, 0, Duration::from_secs(5), 2), None);
        assert_eq!(share(&Limits::NONE, 7, Duration::from_secs(5), 2), Some(Limits::NONE));
    }
}
