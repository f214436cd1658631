//! Groups and their liberties.

use ludoteca_games::atarigo::{Atarigo, Board};
use ludoteca_games::board::{Cell, WideSet};
use ludoteca_kernel::Player;

/// The liberties of each group of a player that has at most so many.
pub(super) fn groups(position: &Atarigo, player: Player, most: u32) -> impl Iterator<Item = WideSet> {
    groups_at(position, player, position.stones(player), most)
}

/// The same, only of groups that have a stone among these points. A group is followed only until it has more liberties; what is left
/// of it then is looked at again, and has no fewer.
fn groups_at(
    position: &Atarigo,
    player: Player,
    points: WideSet,
    most: u32,
) -> impl Iterator<Item = WideSet> {
    let (all, empty) = (position.stones(player), position.empty());
    let mut left = points & all;
    std::iter::from_fn(move || {
        loop {
            let (stones, liberties) = follow(left.first()?, all, empty, most);
            left -= stones;
            if liberties.len() <= most {
                return Some(liberties);
            }
        }
    })
}

/// The group at a stone and its liberties; a part of it with more liberties than `most` if it has more.
#[inline]
fn follow(stone: Cell, all: WideSet, empty: WideSet, most: u32) -> (WideSet, WideSet) {
    let mut group = WideSet::only(stone);
    loop {
        let around = Board::beside(group);
        let (liberties, grown) = (around & empty, group | (around & all));
        if grown == group || liberties.len() > most {
            return (group, liberties);
        }
        group = grown;
    }
}

/// Points that are the last liberty of a group of the player.
pub(super) fn in_atari(position: &Atarigo, player: Player) -> WideSet {
    in_atari_at(position, player, position.stones(player))
}

/// The same, only of groups that have a stone among these points.
pub(super) fn in_atari_at(position: &Atarigo, player: Player, points: WideSet) -> WideSet {
    groups_at(position, player, points, 1).fold(WideSet::EMPTY, |points, liberty| points | liberty)
}
