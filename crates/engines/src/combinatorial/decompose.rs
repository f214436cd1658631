//! What a game must tell about its positions so that they can be taken apart and solved as sums.

use std::fmt::Debug;
use std::hash::Hash;

/// A position that may be a sum of independent regions, seen by the player to act, who is Left. The default is the
/// position in which nobody can act.
pub(crate) trait Decompose: Copy + Eq + Hash + Debug + Default {
    /// Regions with more cells are not catalogued.
    const GREATEST: u32;

    /// How clear a win or a loss must seem before large regions are cut to prove it, in parts of a move
    /// ([`ONE`](super::ONE)).
    const CLEAR: i32;

    /// How many cells still matter.
    fn size(self) -> u32;

    /// The same position with the other player to act: the negative of the game.
    #[must_use]
    fn turned(self) -> Self;

    /// Two parts of one position together.
    #[must_use]
    fn with(self, part: Self) -> Self;

    /// The position without what is plainly a number of moves for one player, and that number for the player to act.
    fn without_sure(self) -> (Self, i32);

    /// The independent regions of a position without sure moves.
    fn regions(self) -> impl Iterator<Item = Self>;

    /// What the player to act can make of the position, each seen by the next to act. An option may be left out if it
    /// is no better than one that is there.
    fn options(self) -> impl Iterator<Item = Self>;

    /// Where the player to act acted, given what they made of the position: below 64, and the same at all their turns.
    fn place(self, after: Self) -> u8;

    /// A region moved to the corner of the board, which changes nothing.
    #[must_use]
    fn cornered(self) -> Self;

    /// The representative of all regions that are the same up to moving, turning, mirroring and exchanging the players,
    /// and whether the players were exchanged: the region is then the representative's negative.
    fn representative(self) -> (Self, bool);

    /// The name under which a whole position is remembered: worth the same to the player to act.
    #[must_use]
    fn remembered_as(self) -> Self;

    /// Upper bounds for the moves that the player to act, and the other, can still make.
    fn most_moves(self) -> [u32; 2];

    /// Plies to the end of the game, at most.
    fn plies_at_most(self) -> u16;

    /// How many cells both players may still use, as far as their neighbours tell.
    fn contested_cells(self) -> u32;

    /// An evaluation of regions that are too large for the catalogue: what they look worth to the player to act, and how
    /// urgent an action in them looks, in parts of a move ([`ONE`](super::ONE)).
    fn guess(self) -> (i32, i32);

    /// Parts with at most [`GREATEST`](Self::GREATEST) cells, whose sum is worth no more to the player to act than this.
    fn weakened(self) -> Vec<Self>;
}
