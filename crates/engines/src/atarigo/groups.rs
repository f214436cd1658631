//! Groups and their liberties.

use ludoteca_games::atarigo::{Atarigo, Board};
use ludoteca_games::board::{Cell, WideSet};
use ludoteca_kernel::Player;

/// A group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Group {
    pub(super) stones: WideSet,
    pub(super) liberties: WideSet,
}

/// Each group of a player that has at most so many liberties, the one with the lowest stone first.
pub(super) fn groups(position: &Atarigo, player: Player, most: u32) -> impl Iterator<Item = Group> {
    let all = position.stones(player);
    groups_at(all, all, position.empty(), most)
}

/// The same of these stones, only groups that have a stone among the points. A group is followed only until it has more liberties; what
/// is left of it then is looked at again, and has no fewer.
pub(super) fn groups_at(
    points: WideSet,
    all: WideSet,
    empty: WideSet,
    most: u32,
) -> impl Iterator<Item = Group> {
    let mut left = points & all;
    std::iter::from_fn(move || {
        loop {
            let group = follow(left.first()?, all, empty, most);
            left -= group.stones;
            if group.liberties.len() <= most {
                return Some(group);
            }
        }
    })
}

/// The group at a stone and its liberties; a part of it with more liberties than `most` if it has more.
#[inline]
pub(super) fn follow(stone: Cell, all: WideSet, empty: WideSet, most: u32) -> Group {
    let mut stones = WideSet::only(stone);
    loop {
        let around = Board::beside(stones);
        let (liberties, grown) = (around & empty, stones | (around & all));
        if grown == stones || liberties.len() > most {
            return Group { stones, liberties };
        }
        stones = grown;
    }
}

/// Points that are the last liberty of a group of the player.
pub(super) fn in_atari(position: &Atarigo, player: Player) -> WideSet {
    let all = position.stones(player);
    last_liberties(all, all, position.empty())
}

/// The same of these stones, only of groups that have a stone among the points.
pub(super) fn last_liberties(points: WideSet, all: WideSet, empty: WideSet) -> WideSet {
    groups_at(points, all, empty, 1).fold(WideSet::EMPTY, |points, group| points | group.liberties)
}
