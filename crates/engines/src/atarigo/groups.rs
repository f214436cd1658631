//! Groups and their liberties.

use ludoteca_games::atarigo::{Atarigo, Board};
use ludoteca_games::board::WideSet;
use ludoteca_kernel::Player;

/// The liberties of each group of a player.
pub(super) fn groups(position: &Atarigo, player: Player) -> impl Iterator<Item = WideSet> {
    groups_at(position, player, position.stones(player))
}

/// The liberties of each group of a player that has a stone among these points.
fn groups_at(position: &Atarigo, player: Player, points: WideSet) -> impl Iterator<Item = WideSet> {
    let (all, empty) = (position.stones(player), position.empty());
    let mut left = points & all;
    std::iter::from_fn(move || {
        let stones = Board::group(WideSet::only(left.first()?), all);
        left -= stones;
        Some(Board::beside(stones) & empty)
    })
}

/// Points that are the last liberty of a group of the player.
pub(super) fn in_atari(position: &Atarigo, player: Player) -> WideSet {
    in_atari_at(position, player, position.stones(player))
}

/// The same, only of groups that have a stone among these points.
pub(super) fn in_atari_at(position: &Atarigo, player: Player, points: WideSet) -> WideSet {
    let last = groups_at(position, player, points).filter(|liberties| !liberties.has_several());
    last.fold(WideSet::EMPTY, |points, liberty| points | liberty)
}
