//! Seats in the log and in what is sent: 1 and 2, as in every text format of Ludoteca.

use ludoteca_kernel::Player;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

// The shape that serde asks for.
#[allow(clippy::trivially_copy_pass_by_ref)]
pub(crate) fn serialize<S: Serializer>(seat: &Player, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u8(seat.number())
}

/// Serde asks for it only where there is one: nothing is written otherwise.
#[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref)]
pub(crate) fn serialize_some<S: Serializer>(seat: &Option<Player>, to: S) -> Result<S::Ok, S::Error> {
    seat.map(Player::number).serialize(to)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Player, D::Error> {
    Player::from_number(u8::deserialize(from)?).ok_or_else(|| D::Error::custom("a seat is 1 or 2"))
}

/// The schema of a seat.
#[cfg(feature = "schema")]
pub(crate) fn schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({ "type": "integer", "enum": [1, 2] })
}
