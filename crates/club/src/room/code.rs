//! The code of a room: six letters that can be read aloud and copied from a projector.

use crate::secret::{Secret, SecretHash, derived_bytes};
use crate::stream::StreamId;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// No vowel that makes words, nothing that looks like something else.
const LETTERS: &[u8; 28] = b"23456789bcdfghjkmnpqrstvwxyz";

const LENGTH: usize = 6;

/// How many letters the sign of a device has.
const SIGN_LENGTH: usize = 3;

/// Letters for people that follow from a hash.
fn letters(hash: &SecretHash, what: &str, length: usize) -> impl Iterator<Item = u8> {
    let bytes = derived_bytes(hash, what);
    let numbers = (0..length).map(move |at| u16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]));
    numbers.map(|number| LETTERS[usize::from(number) % LETTERS.len()])
}

/// The sign of a device that asks for a seat: on its screen and on the teacher's, so that the teacher sees who asks.
pub(super) fn sign_of(hash: &SecretHash) -> String {
    letters(hash, "sign", SIGN_LENGTH).map(char::from).collect()
}

/// The name of a room, and of its stream: six letters and digits, in any case, with or without spaces and hyphens.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct RoomCode(StreamId);

/// A text that is no code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadRoomCode;

impl fmt::Display for BadRoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a room's code has {LENGTH} letters and digits")
    }
}

impl std::error::Error for BadRoomCode {}

impl RoomCode {
    /// The code that belongs to a secret; another one for every `attempt`, in case somebody has it.
    pub(crate) fn of(secret: &Secret, attempt: u32) -> Self {
        Self(StreamId::of_letters(letters(&secret.hash(), &format!("room {attempt}"), LENGTH)))
    }

    /// The stream of the room.
    pub const fn stream(&self) -> &StreamId {
        &self.0
    }
}

impl FromStr for RoomCode {
    type Err = BadRoomCode;

    /// Reads it in any case, with or without spaces and hyphens.
    fn from_str(text: &str) -> Result<Self, BadRoomCode> {
        let plain = text.chars().filter(|letter| !matches!(letter, ' ' | '-'));
        let letters: Vec<char> = plain.map(|letter| letter.to_ascii_lowercase()).take(LENGTH + 1).collect();
        let known = |letter: &char| u8::try_from(*letter).is_ok_and(|byte| LETTERS.contains(&byte));
        if letters.len() != LENGTH || !letters.iter().all(known) {
            return Err(BadRoomCode);
        }
        letters.into_iter().collect::<String>().parse().map(Self).map_err(|_| BadRoomCode)
    }
}

impl TryFrom<String> for RoomCode {
    type Error = BadRoomCode;

    fn try_from(text: String) -> Result<Self, BadRoomCode> {
        text.parse()
    }
}

impl From<RoomCode> for String {
    fn from(code: RoomCode) -> Self {
        code.0.into()
    }
}

impl fmt::Display for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code: RoomCode = "k3m9xt".parse().unwrap();
        for typed in ["K3M9XT", "k3m 9xt", "K3M-9XT"] {
            assert_eq!(typed.parse(), Ok(code.clone()), "{typed}");
        }
        for bad in ["", "k3m9x", "k3m9xtt", "k3m9xa", "k3m9x0", "k3m9xé"] {
            assert_eq!(bad.parse::<RoomCode>(), Err(BadRoomCode), "{bad}");
        }
    }

    #[test]
    fn a_secret_has_many_codes() {
        let secret: Secret = "00112233445566778899aabbccddeeff".parse().unwrap();
        assert_eq!(RoomCode::of(&secret, 0), RoomCode::of(&secret, 0));
        assert_ne!(RoomCode::of(&secret, 0), RoomCode::of(&secret, 1));
        let code = RoomCode::of(&secret, 0);
        assert_eq!(code.to_string().parse(), Ok(code));
    }
}
