//! Seats in the log: 1 and 2, as in every text format of Ludoteca.

use ludoteca_kernel::Player;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

// The shape that serde asks for.
#[allow(clippy::trivially_copy_pass_by_ref)]
pub(crate) fn serialize<S: Serializer>(seat: &Player, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u8(seat.number())
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Player, D::Error> {
    Player::from_number(u8::deserialize(from)?).ok_or_else(|| D::Error::custom("a seat is 1 or 2"))
}
