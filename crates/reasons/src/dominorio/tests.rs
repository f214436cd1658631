//! Dominório's themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Scene, agree, grid, helpless, never_loses};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Player;
use std::collections::BTreeSet;

type Place = (i8, i8);

fn empty(table: &dyn Table) -> BTreeSet<Place> {
    grid(table).into_iter().filter(|(_, piece)| piece.is_none()).map(|(at, _)| at).collect()
}

const fn other_half((column, row): Place, player: Player) -> Place {
    match player {
        Player::First => (column, row + 1),
        Player::Second => (column + 1, row),
    }
}

/// Dominoes laid one after the other, from below or from the left: along a line no other way fits more.
fn laid(cells: &BTreeSet<Place>, player: Player) -> usize {
    let (mut left, mut count) = (cells.clone(), 0);
    for &at in cells {
        let half = other_half(at, player);
        if left.contains(&at) && left.contains(&half) {
            left.remove(&at);
            left.remove(&half);
            count += 1;
        }
    }
    count
}

/// The cells where no domino of the other fits.
fn safe(cells: &BTreeSet<Place>, player: Player) -> BTreeSet<Place> {
    let other = player.other();
    let threatened = |at: &Place| {
        cells.iter().any(|&low| {
            let half = other_half(low, other);
            cells.contains(&half) && (low == *at || half == *at)
        })
    };
    cells.iter().copied().filter(|at| !threatened(at)).collect()
}

fn enough(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let now = empty(scene.after);
    let own = laid(&safe(&now, scene.mover()), scene.mover());
    let theirs = laid(&now, scene.mover().other());
    (!scene.is_over() && own >= theirs).then(|| vec![own as u32, theirs as u32])
}

fn room(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let (was, now) = (empty(scene.before), empty(scene.after));
    let sure = |cells: &BTreeSet<Place>, player| laid(&safe(cells, player), player);
    let (before, own) = (sure(&was, scene.mover()), sure(&now, scene.mover()));
    let theirs = sure(&now, scene.mover().other());
    (!scene.is_over() && own > before && own > theirs).then(|| vec![own as u32, theirs as u32])
}

#[test]
fn rooms_of_ones_own_are_seen() {
    agree(GameId::Dominorio, Theme::EnoughRoom, &Games::random(12), enough);
    agree(GameId::Dominorio, Theme::Room, &Games::random(12), room);
    never_loses(GameId::Dominorio, Theme::EnoughRoom, &Games::played(40));
}

#[test]
fn what_cannot_be_defended_is_seen() {
    agree(GameId::Dominorio, Theme::NoDefence, &Games::played(80), helpless);
}
