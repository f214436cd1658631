//! Nex: taking neutral stones.

#[cfg(test)]
mod tests;

use crate::any_game::finish;
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::board::WideSet;
use ludoteca_games::nex::{Action, Nex, Stage};
use ludoteca_kernel::{Position as _, PositionExt as _};

impl Explain for Nex {
    const THEMES: &'static [Theme] = &[Theme::Finish, Theme::TakeTwo];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        [finish(played), take_two(played)].into_iter().flatten().collect()
    }
}

/// The turn takes two neutral stones, and at its end the mover has won.
fn take_two(played: &Played<'_, Nex>) -> Option<Finding> {
    let (mover, mut position) = (played.mover(), played.after.clone());
    for &action in played.then {
        if position.turn() != mover || position.is_over() {
            break;
        }
        position.play_unchecked(action);
    }
    let won = position.outcome().is_some_and(|outcome| outcome.winner == mover);
    let taken = (played.then.iter().chain([&played.action]).filter_map(|action| match action {
        Action::Take(cell) => Some(*cell),
        _ => None,
    }))
    .chain(match played.before.stage() {
        Stage::TookOne(one) => vec![one],
        Stage::TookTwo(one, other) => vec![one, other],
        _ => vec![],
    })
    .collect::<WideSet>();
    (won && taken.len() == 2).then(|| Finding::new(Theme::TakeTwo, taken, &[]))
}
