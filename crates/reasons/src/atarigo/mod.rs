//! Atari-Go: groups with a single liberty.

#[cfg(test)]
mod tests;

use crate::any_game::{finish, helpless_replies, no_defence};
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::atarigo::{Atarigo, Board};
use ludoteca_games::board::{Cell, WideSet};
use ludoteca_kernel::Player;

impl Explain for Atarigo {
    const THEMES: &'static [Theme] =
        &[Theme::Finish, Theme::TwoAtaris, Theme::NoDefence, Theme::Ladder, Theme::Atari];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        if let Some(finish) = finish(played) {
            return vec![finish];
        }
        let two = two_ataris(played);
        let helpless = no_defence(played).filter(|_| two.is_none());
        [two, helpless, ladder(played), atari(played)].into_iter().flatten().collect()
    }
}

/// A group with a single liberty.
#[derive(Clone, Copy)]
struct InAtari {
    group: WideSet,
    liberty: Cell,
}

/// The groups of a player with a single liberty.
fn in_atari(position: &Atarigo, player: Player) -> Vec<InAtari> {
    let (stones, empty) = (position.stones(player), position.empty());
    let (mut left, mut found) = (stones, Vec::new());
    while let Some(stone) = left.first() {
        let group = Board::group(WideSet::only(stone), stones);
        left -= group;
        let liberties = Board::beside(group) & empty;
        if let Some(liberty) = liberties.first().filter(|_| !liberties.has_several()) {
            found.push(InAtari { group, liberty });
        }
    }
    found
}

fn shown(groups: &[InAtari]) -> WideSet {
    groups.iter().fold(WideSet::EMPTY, |all, one| (all | one.group).with(one.liberty))
}

/// Enemy groups are left with one liberty each, in two places or more, and no reply saves all.
fn two_ataris(played: &Played<'_, Atarigo>) -> Option<Finding> {
    let groups = in_atari(played.after, played.mover().other());
    let liberties: WideSet = groups.iter().map(|one| one.liberty).collect();
    let several = liberties.has_several() && helpless_replies(played).is_some();
    several.then(|| Finding::new(Theme::TwoAtaris, shown(&groups), &[liberties.len()]))
}

/// An enemy group that had more liberties is left with a single one.
fn atari(played: &Played<'_, Atarigo>) -> Option<Finding> {
    let enemy = played.mover().other();
    let mut new = in_atari(played.after, enemy);
    new.retain(|one| {
        one.group.first().is_some_and(|stone| played.before.liberties(enemy, stone).has_several())
    });
    (!new.is_empty()).then(|| Finding::new(Theme::Atari, shown(&new), &[]))
}

/// The line is atari, flight, atari: each time the group that has fled into its last liberty is left with a single one again.
fn ladder(played: &Played<'_, Atarigo>) -> Option<Finding> {
    let enemy = played.mover().other();
    let positions = played.positions();
    let chased = |at: usize, stone: Cell| {
        in_atari(positions.get(at)?, enemy).into_iter().find(|one| one.group.contains(stone))
    };
    let ladders = in_atari(played.after, enemy).into_iter().map(|first| {
        let (mut now, mut times) = (first, 1);
        while let Some(flight) = played.then.get(2 * times - 2).filter(|flight| flight.cell == now.liberty) {
            let Some(next) = chased(2 * times, flight.cell) else { break };
            (now, times) = (next, times + 1);
        }
        (times as u32, now)
    });
    let (times, last) = ladders.max_by_key(|(times, _)| *times)?;
    (times > 1).then(|| Finding {
        at: 2 * times as usize - 2,
        ..Finding::new(Theme::Ladder, shown(&[last]), &[times])
    })
}
