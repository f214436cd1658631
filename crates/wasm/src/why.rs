//! Why something cannot be done: the rule that forbids it.

use crate::intent::play_text;
use crate::line::Line;
use crate::request::Attempt;
use crate::trouble::{Breach, Trouble};
use ludoteca_games::{ActionError, Choice, Picture, PictureAction, Table, Touch};

/// The rule that forbids an attempt after a line, or `None` if nothing does.
pub(crate) fn why(line: &Line, attempt: &Attempt) -> Result<Option<Breach>, Trouble> {
    let mut table = line.play()?.table;
    let Attempt { cells, choice, text } = attempt;
    let Some(text) = text else { return why_touch(table.as_ref(), cells, *choice) };
    match play_text(table.as_mut(), text) {
        Ok(()) => Ok(None),
        Err(ActionError::Illegal { action, breach }) => Ok(Some(Breach::of(action, breach))),
        Err(error) => Err(Trouble::action(line.actions.len(), error)),
    }
}

fn why_touch(table: &dyn Table, cells: &[u8], choice: Option<Choice>) -> Result<Option<Breach>, Trouble> {
    if cells.is_empty() && choice != Some(Choice::Swap) {
        return Err(Trouble::request("neither cells nor a text"));
    }
    let picture = table.picture();
    if cells.iter().any(|&cell| usize::from(cell) >= picture.cells.len()) {
        return Err(Trouble::request("there is no such cell"));
    }
    if picture.actions.iter().any(|action| begins(&picture, action, cells, choice)) {
        return Ok(None);
    }
    if let Some(text) = table.touched(cells, choice) {
        return Ok(try_out(table, &text));
    }
    let breach = rarest_breach(table, &picture, cells, choice);
    breach.map(Some).ok_or_else(|| Trouble::request("no action is done like that"))
}

/// Whether the touched cells are, or may become, a legal action.
fn begins(picture: &Picture, action: &PictureAction, cells: &[u8], choice: Option<Choice>) -> bool {
    let fits = choice.is_none_or(|choice| action.choice.is_none_or(|own| own == choice));
    let touched = match picture.touch {
        Touch::Sequence => action.cells.starts_with(cells),
        Touch::Set => cells.iter().enumerate().all(|(at, cell)| {
            let again = cells[..at].contains(cell);
            !again && action.cells.contains(cell)
        }),
    };
    !cells.is_empty() && fits && touched
}

/// The rule that forbids an action, if one does.
fn try_out(table: &dyn Table, text: &str) -> Option<Breach> {
    match table.boxed_clone().play(text) {
        Err(ActionError::Illegal { action, breach }) => Some(Breach::of(action, breach)),
        Err(ActionError::Unreadable(_)) | Ok(()) => None,
    }
}

/// Why nothing can be done with the cells touched so far, if an action needs one more. Each last cell may be refused for
/// a reason of its own; the reason that the fewest share says most about the cells touched: that a piece is blocked,
/// say, rather than that it cannot jump across the board.
fn rarest_breach(
    table: &dyn Table,
    picture: &Picture,
    cells: &[u8],
    choice: Option<Choice>,
) -> Option<Breach> {
    let mut breaches: Vec<(usize, Breach)> = Vec::new();
    for last in 0..picture.cells.len() as u8 {
        let text = table.touched(&[cells, &[last]].concat(), choice);
        let Some(breach) = text.and_then(|text| try_out(table, &text)) else { continue };
        match breaches.iter_mut().find(|(_, known)| known.code == breach.code) {
            Some((count, _)) => *count += 1,
            None => breaches.push((1, breach)),
        }
    }
    breaches.into_iter().min_by_key(|(count, _)| *count).map(|(_, breach)| breach)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::GameId;

    #[test]
    fn the_cells_of_a_set_may_be_touched_in_any_order() {
        for game in GameId::ALL {
            let mut picture = game.table().picture();
            let action =
                PictureAction { text: "a1a2".to_owned(), cells: vec![0, 4], choice: None, changes: vec![] };
            let begun = |picture: &Picture, cells: &[u8]| begins(picture, &action, cells, None);
            picture.touch = Touch::Sequence;
            assert!(begun(&picture, &[0]) && begun(&picture, &[0, 4]));
            assert!(!begun(&picture, &[4]) && !begun(&picture, &[4, 0]));
            picture.touch = Touch::Set;
            assert!(begun(&picture, &[4]) && begun(&picture, &[4, 0]) && begun(&picture, &[0, 4]));
            assert!(!begun(&picture, &[4, 4]) && !begun(&picture, &[1]) && !begun(&picture, &[]));
        }
    }
}
