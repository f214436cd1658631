//! Why something cannot be done: the rule that forbids it.

use crate::game_so_far::GameSoFar;
use crate::intent::{continuations, meanings, play_text};
use crate::request::Attempt;
use crate::trouble::{Breach, Trouble};
use ludoteca_games::{ActionError, Choice, Picture, Table};

/// The rule that forbids an attempt after a line, or `None` if nothing does.
pub(crate) fn why(line: &GameSoFar, attempt: &Attempt) -> Result<Option<Breach>, Trouble> {
    let mut table = line.play()?.table;
    match attempt {
        Attempt::Touch { cells, choice } => why_touch(table.as_ref(), cells, *choice),
        Attempt::Text(text) => match play_text(table.as_mut(), text) {
            Ok(()) => Ok(None),
            Err(ActionError::Illegal { action, breach }) => Ok(Some(Breach::of(action, breach))),
            Err(error) => Err(Trouble::action(line.actions.len(), error)),
        },
    }
}

fn why_touch(table: &dyn Table, cells: &[usize], choice: Option<Choice>) -> Result<Option<Breach>, Trouble> {
    let picture = table.picture();
    if cells.iter().any(|&cell| cell >= picture.cells.len()) {
        return Err(Trouble::request("there is no such cell"));
    }
    if begins_an_action(&picture, cells, choice) {
        return Ok(None);
    }
    for text in meanings(&picture, cells, choice) {
        match try_out(table, &text) {
            Err(ActionError::Unreadable(_)) => {}
            Err(ActionError::Illegal { action, breach }) => return Ok(Some(Breach::of(action, breach))),
            Ok(()) => return Ok(None),
        }
    }
    let breach = cells.last().and_then(|&cell| rarest_breach(table, &picture, cell));
    breach.map(Some).ok_or_else(|| Trouble::request("no action is done like that"))
}

/// Whether the touch is, or may become, a legal action.
fn begins_an_action(picture: &Picture, cells: &[usize], choice: Option<Choice>) -> bool {
    !cells.is_empty()
        && picture.actions.iter().any(|action| {
            let fits = choice.is_none_or(|choice| action.choice.is_none_or(|own| own == choice));
            let begins = action.cells.iter().map(|&cell| usize::from(cell)).take(cells.len());
            fits && begins.eq(cells.iter().copied())
        })
}

fn try_out(table: &dyn Table, text: &str) -> Result<(), ActionError> {
    table.boxed_clone().play(text)
}

/// Why nothing can be done from a cell, in games whose actions name two. Each target may be refused for a reason of its
/// own; the reason that the fewest targets share says most about this cell: that a piece is blocked, say, rather than
/// that it cannot jump across the board.
fn rarest_breach(table: &dyn Table, picture: &Picture, cell: usize) -> Option<Breach> {
    let mut breaches: Vec<(usize, Breach)> = Vec::new();
    for text in continuations(picture, cell) {
        let Err(ActionError::Illegal { action, breach }) = try_out(table, &text) else { continue };
        match breaches.iter_mut().find(|(_, known)| known.code == breach.code) {
            Some((count, _)) => *count += 1,
            None => breaches.push((1, Breach::of(action, breach))),
        }
    }
    breaches.into_iter().min_by_key(|(count, _)| *count).map(|(_, breach)| breach)
}
