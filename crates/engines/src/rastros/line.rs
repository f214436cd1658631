//! Lines of best play.
//!
//! Where the distance is exact the winner hurries and the loser resists, as far as that can be followed. Elsewhere the
//! winner keeps the win and the loser leaves few replies.

use super::Spend;
use super::board::{Grid, cells};
use super::distance::Worth;
use super::expert::Expert;
use super::span::Span;
use super::view::View;
use ludoteca_games::rastros::{Action, Rastros};
use ludoteca_kernel::Position;
use ludoteca_search::Stopped;

/// Lengthens a line that leads to `at`, a position of this worth, to the end of the game unless stopped.
pub(super) fn follow(
    expert: &mut Expert,
    mut at: Rastros,
    mut worth: Worth,
    line: &mut Vec<Action>,
    spend: Spend<'_>,
) {
    while at.outcome().is_none() {
        let Ok((to, next)) = best_step(expert, View::of(&at), worth, spend) else { return };
        let action = Action::new(View::cell(to, at.turn()));
        line.push(action);
        at.play_unchecked(action);
        worth = next;
    }
}

/// The best destination from a position of this worth, and the worth of the position it leads to.
fn best_step(
    expert: &mut Expert,
    view: View<7>,
    worth: Worth,
    spend: Spend<'_>,
) -> Result<(u8, Worth), Stopped> {
    let next = |plies| Worth { mover_wins: !worth.mover_wins, plies };
    if view.beside_home() {
        return Ok((0, next(Span::just(0))));
    }
    let (steps, safe) = (view.steps(), view.safe_steps());
    if safe == 0 {
        // Whatever the loser does, the goal is entered.
        let to = cells(steps).next().unwrap_or(Grid::<7>::FAR);
        return Ok((to, next(Span::just(1))));
    }
    if let Some(plies) = worth.plies.exact() {
        let goal = next(Span::just(plies.saturating_sub(1)));
        if let Some(to) = cells(safe).find(|&to| expert.recall(view.after(to)) == Some(goal)) {
            return Ok((to, goal));
        }
        // Where the book ends a whole search would be needed: better a short line than one that is not best play.
        if expert.recall(view).is_some() {
            return Err(Stopped);
        }
        return Ok((exact_step(expert, view, worth.mover_wins, plies, spend)?, goal));
    }
    if !worth.mover_wins {
        let replies = |to: u8| view.after(to).safe_steps().count_ones();
        let to = cells(safe).min_by_key(|&to| replies(to)).ok_or(Stopped)?;
        return Ok((to, next(Span::OPEN)));
    }
    for to in cells(safe) {
        let child = expert.winner(view.after(to), spend)?;
        if !child.mover_wins {
            return Ok((to, child));
        }
    }
    Err(Stopped)
}

/// The step that wins in exactly `plies`, or resists so long.
fn exact_step(
    expert: &mut Expert,
    view: View<7>,
    mover_wins: bool,
    plies: u8,
    spend: Spend<'_>,
) -> Result<u8, Stopped> {
    for to in cells(view.safe_steps()) {
        let child = view.after(to);
        let is_best = if mover_wins {
            expert.forces(child, plies.saturating_sub(1), false, spend)?
        } else {
            !expert.forces(child, plies.saturating_sub(2), true, spend)?
        };
        if is_best {
            return Ok(to);
        }
    }
    Err(Stopped)
}
