//! `ludoteca solve`: who wins, proved where it can be.

use crate::arguments::write_json;
use crate::interrupt::Interrupt;
use crate::thinking::QuestionArguments;
use anyhow::Result;
use clap::Args;
use ludoteca_games::Table;
use ludoteca_kernel::Player;
use ludoteca_minds::{Clock, Level, Limits, Mind, Opinion, SystemClock, Thought, Verdict};
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::io::Write;
use std::time::Duration;

/// How long to try when nobody says.
const PATIENCE: Duration = Duration::from_secs(30);

/// Say who wins and which actions keep the win, as one JSON object
///
/// `winner` is 1 or 2 where `proved` is true, and null otherwise. `winning` holds the actions proved to win for who is
/// to act, and `complete` says that no other action wins. `plies` counts actions to the end; without `exact` it is the
/// most it can be. When no limit is given there are 30 s, and in games that are played perfectly also a limit on
/// positions that only those reach which play cannot lead to; `note` then says which of --time and --nodes gives more.
/// Ctrl-C asks for the answer so far.
#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    question: QuestionArguments,
    /// The answer is JSON with or without this
    #[arg(long)]
    json: bool,
}

impl Solve {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let table = self.question.table()?;
        let interrupt = Interrupt::while_thinking()?;
        let mind = self.question.mind()?;
        let limits = self.question.limits_or(patience(mind.as_ref()));
        let mut solver = FullSolver { mind, limits, clock: SystemClock::new(), interrupt };
        let thought = solver.solve(table.as_ref())?;
        write_json(out, &answer(table.as_ref(), &thought, solver.clock.now()))
    }
}

/// The limits when nobody says: a mind that proves everything gets what the best level gets.
fn patience(mind: &dyn Mind) -> Limits {
    let nodes = mind.is_perfect().then(|| Level::BEST.limits(mind).nodes).flatten();
    Limits { nodes, ..Limits::time(PATIENCE) }
}

/// What to ask for if the answer is not enough.
fn note(thought: &Thought) -> Option<&'static str> {
    if thought.is_fully_proved() {
        None
    } else if thought.is_proved() {
        Some("not every action was decided within the limits; --time and --nodes give more")
    } else {
        Some("not proved within the limits; --time and --nodes give more")
    }
}

/// A mind at work on one position until every action is decided or its limits are reached.
struct FullSolver {
    mind: Box<dyn Mind>,
    limits: Limits,
    clock: SystemClock,
    interrupt: Interrupt,
}

impl FullSolver {
    fn solve(&mut self, table: &dyn Table) -> Result<Thought> {
        let mut thought = self.mind.think(table, &self.limits, &self.clock, &mut &self.interrupt)?;
        if thought.is_proved() && self.limits.depth.is_none() {
            self.decide_the_rest(table, &mut thought)?;
        }
        Ok(thought)
    }

    /// A mind may be content with one winning action. Which others win is asked one by one, with an equal share of what
    /// is left of the limits each.
    fn decide_the_rest(&mut self, table: &dyn Table, thought: &mut Thought) -> Result<()> {
        let mut undecided = thought.opinions.iter().filter(|opinion| !opinion.value.is_proof()).count();
        for opinion in thought.opinions.iter_mut().filter(|opinion| !opinion.value.is_proof()) {
            let Some(limits) = self.share(thought.nodes, undecided as u32) else { break };
            undecided -= 1;
            let mut after = table.boxed_clone();
            after.play(&opinion.action)?;
            let found = self.mind.think(after.as_ref(), &limits, &self.clock, &mut &self.interrupt)?;
            thought.nodes += found.nodes;
            if let Some(verdict) = found.verdict(after.turn()).filter(|verdict| verdict.winner.is_some()) {
                renew(opinion, &verdict, found.best(), after.turn() == table.turn());
            }
        }
        thought.opinions.sort_by_key(|opinion| Reverse(opinion.value));
        Ok(())
    }

    /// One of `parts` equal parts of what is left; `None` if nothing is.
    fn share(&self, nodes: u64, parts: u32) -> Option<Limits> {
        let left = |limit: u64| Some(limit.saturating_sub(nodes) / u64::from(parts)).filter(|&left| left > 0);
        let nodes = match self.limits.nodes {
            Some(limit) => Some(left(limit)?),
            None => None,
        };
        let time = match self.limits.time {
            Some(limit) => Some(limit.checked_sub(self.clock.now())? / parts),
            None => None,
        };
        (!self.interrupt.is_asked()).then_some(Limits { nodes, time, depth: None })
    }
}

/// Writes what is proved of the position after an action into the opinion on the action.
fn renew(opinion: &mut Opinion, verdict: &Verdict<'_>, reply: Option<&Opinion>, again: bool) {
    opinion.value = verdict.value.one_ply_before(again);
    opinion.margin = verdict.margin.map(|margin| if again { margin } else { -margin });
    opinion.line.truncate(1);
    opinion.line.extend(reply.into_iter().flat_map(|reply| reply.line.iter().cloned()));
}

fn answer(table: &dyn Table, thought: &Thought, elapsed: Duration) -> Value {
    let verdict = thought.verdict(table.turn());
    let winner = verdict.as_ref().and_then(|verdict| verdict.winner);
    let known = verdict.as_ref().filter(|_| winner.is_some());
    json!({
        "game": table.game().slug(),
        "position": table.position(),
        "turn": table.turn().number(),
        "winner": winner.map(Player::number),
        "proved": winner.is_some(),
        "winning": verdict.as_ref().map(|verdict| &verdict.winning),
        "complete": verdict.as_ref().is_some_and(|verdict| verdict.complete),
        "plies": known.and_then(|verdict| verdict.value.plies()),
        "exact": known.is_some_and(|verdict| verdict.value.is_exact()),
        "margin": known.and_then(|verdict| verdict.margin),
        "best": thought.best().map(|best| &best.action),
        "line": thought.best().map(|best| &best.line),
        "nodes": thought.nodes,
        "ms": elapsed.as_millis() as u64,
        "note": note(thought),
    })
}

#[cfg(test)]
mod tests {
    use super::patience;
    use ludoteca_games::GameId;

    /// Strange exercises would take half a minute, and far longer on a slow machine.
    #[test]
    fn perfect_minds_are_bounded_by_positions_as_well() {
        for game in GameId::ALL {
            let mind = ludoteca_minds::mind(game, 1);
            let limits = patience(mind.as_ref());
            assert!(limits.time.is_some(), "{game}");
            assert_eq!(limits.nodes.is_some(), mind.is_perfect(), "{game}");
        }
    }
}
