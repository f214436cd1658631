//! Gatos & Cães: cells that only one kind of animal can use, and the mirror.

#[cfg(test)]
mod tests;

use crate::any_game::{finish, no_defence};
use crate::played::{Explain, Played};
use crate::rooms::{self, Sure};
use crate::{Finding, Theme};
use ludoteca_games::board::{Board as _, CellSet, Symmetry};
use ludoteca_games::gatos::{Board, Gatos};
use ludoteca_kernel::Player;

/// The mirrors of the board, and half a turn: what they do twice is nothing.
const MIRRORS: [Symmetry; 5] = [Symmetry(3), Symmetry(1), Symmetry(2), Symmetry(4), Symmetry(7)];

impl Explain for Gatos {
    const THEMES: &'static [Theme] =
        &[Theme::Finish, Theme::NoDefence, Theme::EnoughRoom, Theme::RoomForTwo, Theme::Mirror, Theme::Room];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        if let Some(finish) = finish(played) {
            return vec![finish];
        }
        let (before, after, mover) = (played.before, played.after, played.mover());
        // While a player has no animal, where the first one may go is not where the others may.
        if after.cats().is_empty() || after.dogs().is_empty() {
            return Vec::new();
        }
        let opponent = mover.other();
        let most = after.open_to(opponent).len();
        let mut found = rooms::seen(sure(before, mover), sure(after, mover), sure(after, opponent), most);
        found.extend(no_defence(played));
        found.extend(room_for_two(played));
        if MIRRORS.into_iter().any(|mirror| is_mirrored(after, opponent, mirror)) {
            found.push(Finding::new(Theme::Mirror, after.open_to(opponent), &[]));
        }
        found
    }
}

/// The cells that a player can use and the other can neither use nor spoil.
fn sure(position: &Gatos, player: Player) -> Sure {
    let other = position.open_to(player.other());
    let cells = position.open_to(player) - other - Board::beside(other);
    let both = !position.cats().is_empty() && !position.dogs().is_empty();
    let cells = if both { cells } else { CellSet::EMPTY };
    Sure { cells, actions: cells.len() }
}

/// The action takes a room where both could go: the cells joined to its own that somebody could use, none of which the opponent still can.
fn room_for_two(played: &Played<'_, Gatos>) -> Option<Finding> {
    let [before, after] = [played.before, played.after]
        .map(|position| [played.mover(), played.mover().other()].map(|player| position.open_to(player)));
    let open = before[0] | before[1];
    let mut room = played.action.cell.alone();
    while !(Board::beside(room) & (open - room)).is_empty() {
        room |= Board::beside(room) & open;
    }
    let taken = !(before[1] & room).is_empty() && (after[1] & room).is_empty();
    let counts = [before[1] & room, after[0] & room].map(CellSet::len);
    taken.then(|| Finding::new(Theme::RoomForTwo, room, &counts))
}

/// Whether the board looks the same through a mirror with cats and dogs exchanged, and no cell that `next` can use lies on its image or
/// beside it.
fn is_mirrored(position: &Gatos, next: Player, mirror: Symmetry) -> bool {
    Board::image_of_set(position.cats(), mirror) == position.dogs()
        && position.open_to(next).iter().all(|cell| {
            let image = Board::image(cell, mirror);
            image != cell && !Board::beside(cell.alone()).contains(image)
        })
}
