//! How the hash tables know a position: by the position itself, so that no proof rests on luck.

use super::seen::SeenBoard;
use ludoteca_search::{Fingerprint, Key};

/// Fingerprints that hold the whole board as the player to act sees it. While a game goes on no own piece is on the last
/// row and no enemy piece on the first, so each side needs 42 bits, of the 96 that a fingerprint has. Boards with the
/// colours exchanged share one: they are worth the same.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Whole;

/// Bits of one side.
const BITS: u32 = 42;
/// How far the enemy's bits are moved down: the first row is empty of them.
const ROW: u32 = 7;

impl Key<SeenBoard> for Whole {
    #[inline]
    fn fingerprint(&self, position: &SeenBoard) -> Fingerprint {
        let (own, enemy) = (position.view.own, position.view.enemy >> ROW);
        Fingerprint { key: own | enemy << BITS, check: (enemy >> (u64::BITS - BITS)) as u32 }
    }
}
