//! Themes that mean the same in every game.

use crate::played::Played;
use crate::{Finding, Theme};
use ludoteca_games::Game;
use ludoteca_games::board::{Cell, WideSet};
use ludoteca_kernel::{Player, PositionExt};

/// The cells that an action touches.
pub(crate) fn cells_of<G: Game>(position: &G, action: G::Action) -> WideSet {
    position.touch(action).0.into_iter().collect()
}

/// It wins at once.
pub(crate) fn finish<G: Game>(played: &Played<'_, G>) -> Option<Finding> {
    let won = played.after.outcome().is_some_and(|outcome| outcome.winner == played.mover());
    let ending = played.after.ending().filter(|_| won)?;
    Some(Finding::new(Theme::Finish, ending.cells, &[]))
}

/// From here to the end every player has a single legal action, and the mover wins.
pub(crate) fn one_way<G: Game>(played: &Played<'_, G>) -> Option<Finding> {
    let mut position = played.after.clone();
    let (mut cells, mut steps) = (WideSet::EMPTY, 0);
    while position.outcome().is_none() {
        let actions = position.legal_actions();
        let [only] = actions.as_slice() else { return None };
        cells |= cells_of(&position, *only);
        position.play_unchecked(*only);
        steps += 1;
    }
    let won = position.outcome().is_some_and(|outcome| outcome.winner == played.mover());
    (won && steps > 0).then(|| Finding::new(Theme::OneWay, cells, &[steps]))
}

/// How many replies there are, if after each of them the mover wins at once. Only for games whose turns are one action.
pub(crate) fn helpless_replies<G: Game>(played: &Played<'_, G>) -> Option<u32> {
    let mover = played.mover();
    let replies = played.after.legal_actions();
    let helpless = !replies.is_empty()
        && played.after.turn() != mover
        && replies.iter().all(|&reply| can_finish(&played.after.after(reply), mover));
    helpless.then_some(replies.len() as u32)
}

/// Whatever the reply, the mover wins with the next action.
pub(crate) fn no_defence<G: Game>(played: &Played<'_, G>) -> Option<Finding> {
    let replies = helpless_replies(played)?;
    Some(Finding::new(Theme::NoDefence, cells_of(played.before, played.action), &[replies]))
}

/// After every reply but one the mover wins with the next action.
pub(crate) fn one_defence<G: Game>(played: &Played<'_, G>) -> Option<Finding> {
    let mover = played.mover();
    let replies = played.after.legal_actions();
    let mut held = replies.iter().filter(|&&reply| !can_finish(&played.after.after(reply), mover));
    let (&only, None) = (held.next()?, held.next()) else { return None };
    let theirs = played.after.turn() != mover;
    theirs.then(|| Finding::new(Theme::OneDefence, cells_of(played.after, only), &[replies.len() as u32]))
}

/// Longer runs of harmless actions nobody counts in the head.
const LONGEST_RUN: u32 = 6;

/// The fewest and the most harmless actions that can follow one another until there is none, if it is always an even number: whoever
/// acts now runs out of them first.
pub(crate) fn always_even<G: Game>(position: &G, is_harmless: &impl Fn(&G) -> bool) -> Option<[u32; 2]> {
    run_lengths(position, is_harmless, LONGEST_RUN).filter(|[fewest, _]| fewest % 2 == 0)
}

/// The shortest and the longest of these runs, if all are even, or all are odd, and none has more than `most` actions.
fn run_lengths<G: Game>(position: &G, is_harmless: &impl Fn(&G) -> bool, most: u32) -> Option<[u32; 2]> {
    let mut lengths: Option<[u32; 2]> = None;
    for action in position.legal_actions() {
        let next = position.after(action);
        if !is_harmless(&next) {
            continue;
        }
        let [fewest, longest] = run_lengths(&next, is_harmless, most.checked_sub(1)?)?.map(|rest| rest + 1);
        let [least, greatest] = lengths.unwrap_or([fewest, longest]);
        if least % 2 != fewest % 2 {
            return None;
        }
        lengths = Some([least.min(fewest), greatest.max(longest)]);
    }
    Some(lengths.unwrap_or([0, 0]))
}

/// The cells of the harmless actions of a position.
pub(crate) fn harmless_cells<G: Game>(position: &G, is_harmless: &impl Fn(&G) -> bool) -> WideSet {
    let actions = position.legal_actions().into_iter();
    let harmless = actions.filter(|&action| is_harmless(&position.after(action)));
    harmless.fold(WideSet::EMPTY, |all, action| all | cells_of(position, action))
}

/// Whether a player has won, or is to act and can win at once.
fn can_finish<G: Game>(position: &G, player: Player) -> bool {
    let won = |position: &G| position.outcome().is_some_and(|outcome| outcome.winner == player);
    won(position)
        || position.turn() == player
            && position.legal_actions().into_iter().any(|action| won(&position.after(action)))
}

/// All cells that can be reached from one by steps that the caller knows; `pass` says through which one may go on.
pub(crate) fn flood(from: Cell, near: impl Fn(Cell) -> WideSet, pass: impl Fn(Cell) -> bool) -> WideSet {
    let (mut seen, mut edge) = (WideSet::only(from), vec![from]);
    while let Some(cell) = edge.pop() {
        let new = near(cell) - seen;
        seen |= new;
        edge.extend(new.iter().filter(|&cell| pass(cell)));
    }
    seen
}
