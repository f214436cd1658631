//! Groups and their liberties.

use ludoteca_games::atarigo::{Atarigo, Board};
use ludoteca_games::board::WideSet;
use ludoteca_kernel::Player;

/// The liberties of each group of a player.
pub(super) fn groups(position: &Atarigo, player: Player) -> impl Iterator<Item = WideSet> {
    let (all, empty) = (position.stones(player), position.empty());
    let mut left = all;
    std::iter::from_fn(move || {
        let stones = Board::group(WideSet::only(left.first()?), all);
        left -= stones;
        Some(Board::beside(stones) & empty)
    })
}

/// Points that are the last liberty of a group of the player.
pub(super) fn in_atari(position: &Atarigo, player: Player) -> WideSet {
    let last = groups(position, player).filter(|liberties| !liberties.has_several());
    last.fold(WideSet::EMPTY, |points, liberty| points | liberty)
}
