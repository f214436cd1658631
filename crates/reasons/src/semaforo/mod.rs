//! Semáforo: what is safe, and what a red piece blocks.

#[cfg(test)]
mod tests;

use crate::any_game::{always_even, finish, harmless_cells, helpless_replies};
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::board::{Board as _, Cell, CellSet};
use ludoteca_games::semaforo::{Action, Board, LINES, Light, Semaforo};
use ludoteca_kernel::PositionExt as _;

impl Explain for Semaforo {
    const THEMES: &'static [Theme] =
        &[Theme::Finish, Theme::LastSafe, Theme::OddEven, Theme::RedBlocks, Theme::OneSafe];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        if let Some(finish) = finish(played) {
            return vec![finish];
        }
        let last = helpless_replies(played)
            .map(|replies| Finding::new(Theme::LastSafe, played.action.cell.alone(), &[replies]));
        last.into_iter().chain(red_blocks(played)).chain(safe_replies(played)).collect()
    }
}

/// How many safe actions are left: an even number however they are chosen, or one only.
fn safe_replies(played: &Played<'_, Semaforo>) -> Vec<Finding> {
    let is_safe = |position: &Semaforo| !can_complete(position);
    let replies = harmless_cells(played.after, &is_safe);
    if replies.is_empty() || can_complete(played.after) {
        return Vec::new();
    }
    let even =
        always_even(played.after, &is_safe).map(|lengths| Finding::new(Theme::OddEven, replies, &lengths));
    let one = (!replies.has_several()).then(|| Finding::new(Theme::OneSafe, replies, &[]));
    even.into_iter().chain(one).collect()
}

/// The red piece makes actions safe that were not while it was yellow.
fn red_blocks(played: &Played<'_, Semaforo>) -> Option<Finding> {
    let cell = played.action.cell;
    let reddened = played.after.light(cell) == Some(Light::Red);
    if !reddened || can_complete(played.before) || can_complete(played.after) {
        return None;
    }
    let others =
        (Board::ALL.iter()).filter(|&other| other != cell && played.after.is_legal(Action::new(other)));
    let (mut freed, mut blocked) = (0, CellSet::EMPTY);
    for other in others.map(Action::new) {
        let (was, is) = (played.before.after(other), played.after.after(other));
        let threats =
            |position: &Semaforo| LINES.iter().copied().filter(|&line| completable(position, line)).collect();
        let (was, is): (Vec<CellSet>, Vec<CellSet>) = (threats(&was), threats(&is));
        if !was.is_empty() && is.is_empty() {
            freed += 1;
            blocked = was.into_iter().fold(blocked, |all, line| all | line);
        }
    }
    (freed > 0).then(|| Finding::new(Theme::RedBlocks, blocked, &[freed]))
}

/// Whether whoever acts can complete a line at once.
fn can_complete(position: &Semaforo) -> bool {
    LINES.iter().any(|&line| completable(position, line))
}

/// Whether one action completes this line: two pieces are alike and the third is one step behind.
fn completable(position: &Semaforo, line: CellSet) -> bool {
    let step = |cell: Cell| position.light(cell).map_or(0, |light| light as u8 + 1);
    let mut steps: Vec<u8> = line.iter().map(step).collect();
    steps.sort_unstable();
    steps[1] == steps[2] && steps[0] + 1 == steps[1]
}
