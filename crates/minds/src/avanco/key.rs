//! How the hash tables know a position: by the position itself, so that no proof rests on luck.

use ludoteca_games::avanco::Avanco;
use ludoteca_kernel::{Player, Position};
use ludoteca_search::{Fingerprint, Key};

/// Fingerprints that hold the whole position. While a game goes on no white piece is on row 7 and no black one on row 1,
/// so each side needs 42 bits; with the turn 85 of the 96 that a fingerprint has.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Whole;

/// Bits of one side.
const BITS: u32 = 42;
/// How far Black's bits are moved down: row 1 is empty of them.
const ROW: u32 = 7;

impl Key<Avanco> for Whole {
    #[inline]
    fn fingerprint(&self, position: &Avanco) -> Fingerprint {
        let (white, black) = (position.white().bits(), position.black().bits() >> ROW);
        let turn = u32::from(position.turn() == Player::Second);
        Fingerprint {
            key: white | black << BITS,
            check: (black >> (u64::BITS - BITS)) as u32 | turn << (u32::BITS - 1),
        }
    }
}
