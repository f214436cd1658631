//! Who wins and which actions keep the win: a thought that goes on until every action is decided.

use crate::{Listener, Mind, Opinion, Thought, Unthinkable, Verdict};
use ludoteca_games::Table;
use ludoteca_search::{Clock, Limits};
use std::cmp::Reverse;
use std::time::Duration;

/// How long to try to solve a position when nobody says.
const PATIENCE: Duration = Duration::from_secs(30);

/// Positions for a mind that proves everything: more than any needs that play leads to, and few enough for an answer within
/// seconds where somebody has set up one that play cannot lead to.
pub(crate) const ENOUGH: u64 = 8_000_000;

/// The limits of [`solve`] when nobody says: half a minute, and enough positions for a mind that proves everything.
pub fn patience(mind: &dyn Mind) -> Limits {
    Limits { nodes: mind.is_perfect().then_some(ENOUGH), ..Limits::time(PATIENCE) }
}

/// Asks a mind until every action is decided or the limits are reached.
///
/// A mind may be content with one winning action. Which others win is asked one by one, with an equal share of what is left
/// of the limits each; a limit on depth leaves them open. Time is measured from the call.
///
/// ```
/// use ludoteca_games::GameId;
/// use ludoteca_engines::{Limits, StoppedClock, mind, solve};
///
/// let table = GameId::Rastros.table();
/// let mut mind = mind(table.game(), 1);
/// let thought = solve(mind.as_mut(), table.as_ref(), &Limits::nodes(1_000_000), &StoppedClock, &mut ())?;
/// assert!(thought.is_fully_proved());
/// # Ok::<(), ludoteca_engines::Unthinkable>(())
/// ```
pub fn solve(
    mind: &mut dyn Mind,
    table: &dyn Table,
    limits: &Limits,
    clock: &dyn Clock,
    listener: &mut dyn Listener,
) -> Result<Thought, Unthinkable> {
    let begun = clock.now();
    let mut thought = mind.think(table, limits, clock, listener)?;
    if !thought.is_proved() || limits.depth.is_some() {
        return Ok(thought);
    }
    let mut undecided = thought.opinions.iter().filter(|opinion| !opinion.value.is_proof()).count();
    for opinion in thought.opinions.iter_mut().filter(|opinion| !opinion.value.is_proof()) {
        let used = clock.now().saturating_sub(begun);
        let Some(part) = share(limits, thought.nodes, used, undecided as u32) else { break };
        if listener.stop() {
            break;
        }
        undecided -= 1;
        let mut after = table.boxed_clone();
        if after.play(&opinion.action).is_err() {
            continue;
        }
        let found = mind.think(after.as_ref(), &part, clock, &mut Silent(listener))?;
        thought.nodes += found.nodes;
        if let Some(verdict) = found.verdict(after.turn()).filter(|verdict| verdict.winner.is_some()) {
            renew(opinion, &verdict, found.best(), after.turn() == table.turn());
        }
    }
    thought.opinions.sort_by_key(|opinion| Reverse(opinion.value));
    thought.elapsed = clock.now().saturating_sub(begun);
    Ok(thought)
}

/// Passes the question on whether to stop, but no answer: those are about another position.
struct Silent<'l>(&'l mut dyn Listener);

impl Listener for Silent<'_> {
    fn stop(&mut self) -> bool {
        self.0.stop()
    }

    fn hear(&mut self, _: &Thought) {}
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

/// Writes what is proved of the position after an action into the opinion on the action.
fn renew(opinion: &mut Opinion, verdict: &Verdict<'_>, reply: Option<&Opinion>, again: bool) {
    opinion.value = verdict.value.one_ply_before(again);
    opinion.margin = verdict.margin.map(|margin| if again { margin } else { -margin });
    opinion.line.truncate(1);
    opinion.line.extend(reply.into_iter().flat_map(|reply| reply.line.iter().cloned()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{StoppedClock, mind};
    use ludoteca_games::GameId;
    use ludoteca_kernel::Dice;

    /// What every action is worth, by asking about each position it leads to: the slow twin.
    #[test]
    fn an_action_wins_exactly_if_the_position_after_it_is_won() {
        let mut dice = Dice::new(5);
        let limits = Limits::nodes(60_000);
        for game in GameId::ALL {
            let mut table = game.table();
            let most = table.playouts(8, &mut dice).actions * 3 / 32;
            for _ in 0..most {
                table.play_random(&mut dice);
            }
            if table.outcome().is_some() {
                continue;
            }
            let mut asked = mind(game, 4);
            let thought = solve(asked.as_mut(), table.as_ref(), &limits, &StoppedClock, &mut ()).unwrap();
            assert_eq!(thought.opinions.len(), table.actions().len(), "{game}");
            for opinion in thought.opinions.iter().filter(|opinion| opinion.value.is_proof()) {
                let mut after = table.clone();
                after.play(&opinion.action).unwrap();
                let winner = after.outcome().map(|outcome| outcome.winner).or_else(|| {
                    let fresh = mind(game, 4).think(after.as_ref(), &limits, &StoppedClock, &mut ()).unwrap();
                    fresh.verdict(after.turn()).unwrap().winner
                });
                let Some(winner) = winner else { continue };
                assert_eq!(opinion.value.is_win(), winner == table.turn(), "{game}: {opinion:?}");
            }
        }
    }

    /// Strange exercises would take half a minute, and far longer on a slow machine.
    #[test]
    fn perfect_minds_are_bounded_by_positions_as_well() {
        for game in GameId::ALL {
            let mind = mind(game, 1);
            let limits = patience(mind.as_ref());
            assert!(limits.time.is_some(), "{game}");
            assert_eq!(limits.nodes.is_some(), mind.is_perfect(), "{game}");
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
