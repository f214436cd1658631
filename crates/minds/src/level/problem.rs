//! What the best level plays where every action loses: the problem that is hardest for people.

use crate::{Listener, Mind, Thought};
use ludoteca_games::Table;
use ludoteca_search::{Clock, Limits};
use std::cmp::Reverse;

/// Positions a mind may look at for each action. What it cannot prove with them is passed over.
const NODES: u64 = 20_000;
/// More actions than this are not gone through: the answer must not take long.
const MOST_ACTIONS: usize = 16;

/// How hard it is to find a reply that wins, the hardest greatest: few winning replies among those that do not plainly lose,
/// then a long way to go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Hardness {
    /// Not even a win in one is there to be taken.
    nothing_at_once: bool,
    /// Of a thousand replies that somebody may take for good, those that win.
    winning: Reverse<usize>,
    plies: u16,
}

/// The losing action that sets the hardest problem, given the thought about the table; `None` where the position is not lost, or
/// where that would take too long to find out.
pub(super) fn hardest<'t>(
    mind: &mut dyn Mind,
    table: &dyn Table,
    thought: &'t Thought,
    clock: &dyn Clock,
    listener: &mut dyn Listener,
) -> Option<&'t str> {
    let best = thought.best()?;
    if !mind.is_perfect() || !best.value.is_loss() || thought.opinions.len() > MOST_ACTIONS {
        return None;
    }
    // Of losses that are counted in stones only the least.
    let equal = thought.opinions.iter().filter(|opinion| opinion.margin == best.margin);
    let mut at = table.boxed_clone();
    let mut hardest: Option<(Hardness, &str)> = None;
    for opinion in equal {
        at.play(&opinion.action).ok()?;
        let found = hardness(mind, at.as_ref(), table, clock, listener);
        at.undo();
        if let Some(hardness) = found
            && hardest.is_none_or(|(most, _)| hardness > most)
        {
            hardest = Some((hardness, &opinion.action));
        }
    }
    hardest.map(|(_, action)| action)
}

/// How hard the position after an action is for the opponent; `None` where it is not theirs, over, or not proved.
fn hardness(
    mind: &mut dyn Mind,
    at: &dyn Table,
    before: &dyn Table,
    clock: &dyn Clock,
    listener: &mut dyn Listener,
) -> Option<Hardness> {
    if at.outcome().is_some() || at.turn() == before.turn() {
        return None;
    }
    let thought = mind.think(at, &Limits::nodes(NODES), clock, listener).ok()?;
    if !thought.is_fully_proved() {
        return None;
    }
    let plies = thought.best()?.value.plies()?;
    let plausible =
        thought.opinions.iter().filter(|reply| reply.value.is_win() || reply.value.plies() > Some(2));
    let winning = 1000 * thought.winning().count() / plausible.count().max(1);
    Some(Hardness { nothing_at_once: plies > 1, winning: Reverse(winning), plies })
}
