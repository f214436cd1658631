//! Captures within five plies, found whenever there is one: the player to act captures whatever the other does.
//!
//! Unlike a ladder an attack may hold a quiet stone, such as a net. All answers to it are tried, one that has held before first,
//! so that most quiet stones cost one look. What makes the looks cheap is how a player can be in danger at all: a player whose
//! groups all have two liberties or more is captured after an action and an answer only if the action leaves one of them one
//! liberty, or if every answer does so itself, which needs a board without room.

use super::groups::{groups, in_atari};
use ludoteca_games::Game as _;
use ludoteca_games::atarigo::{Action, Atarigo, Board};
use ludoteca_games::board::{Cell, WideSet};
use ludoteca_kernel::{Position, PositionExt};
use ludoteca_search::Stopped;

/// How many points with room one stone can spoil: itself and those beside it.
const SPOILT: usize = 5;

/// Told of every position that is looked at.
type Spend<'s> = &'s mut dyn FnMut() -> Result<(), Stopped>;

/// The action that captures, and in how many plies at most, if the player to act can force it within five.
pub(super) fn within_five(position: &Atarigo, spend: Spend<'_>) -> Result<Option<(Action, u16)>, Stopped> {
    if let Some(found) = within_three(position, spend)? {
        return Ok(Some(found));
    }
    let mut held: Option<Action> = None;
    for action in position.legal_actions() {
        let next = position.after(action);
        if !in_atari(&next, position.turn()).is_empty() {
            continue;
        }
        let forced = in_atari(&next, next.turn());
        let mut answers = if forced.is_empty() {
            next.legal_actions()
        } else {
            forced.iter().map(Action::new).filter(|answer| next.breach(*answer).is_none()).collect()
        };
        if let Some(at) = answers.iter().position(|answer| Some(*answer) == held) {
            answers.swap(0, at);
        }
        let mut fails = false;
        for answer in answers {
            if within_three(&next.after(answer), spend)?.is_none() {
                held = Some(answer);
                fails = true;
                break;
            }
        }
        if !fails {
            return Ok(Some((action, 5)));
        }
    }
    Ok(None)
}

/// The same within three plies.
fn within_three(position: &Atarigo, spend: Spend<'_>) -> Result<Option<(Action, u16)>, Stopped> {
    spend()?;
    let other = position.turn().other();
    if let Some(point) = in_atari(position, other).first() {
        return Ok(Some((Action::new(point), 1)));
    }
    let narrow =
        groups(position, other, 2).map(|group| group.liberties).filter(|liberties| liberties.len() == 2);
    let narrow = narrow.fold(WideSet::EMPTY, |all, liberties| all | liberties);
    let crowded = with_room(position.empty()).take(SPOILT + 1).count() <= SPOILT;
    let tried = if crowded { position.empty() } else { narrow };
    for action in tried.iter().map(Action::new) {
        if position.breach(action).is_some() {
            continue;
        }
        let next = position.after(action);
        if !next.is_over() && !in_atari(&next, position.turn()).is_empty() {
            continue;
        }
        let forced = in_atari(&next, other);
        let dies = |answer: Action| !in_atari(&next.after(answer), other).is_empty();
        let wins = if forced.is_empty() {
            next.legal_actions().into_iter().all(dies)
        } else {
            // Whoever leaves one of two points is captured there.
            let only = forced.iter().map(Action::new).next().filter(|_| !forced.has_several());
            only.is_none_or(|answer| next.breach(answer).is_some() || dies(answer))
        };
        if wins {
            return Ok(Some((action, if next.is_over() { 1 } else { 3 })));
        }
    }
    Ok(None)
}

/// The empty points beside two others or more: a stone there has two liberties, and so have those it joins.
fn with_room(empty: WideSet) -> impl Iterator<Item = Cell> {
    empty.iter().filter(move |point| (Board::beside(WideSet::only(*point)) & empty).has_several())
}
