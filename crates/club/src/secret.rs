//! Secrets: 128 random bits that somebody's browser made, and the hash of them that is kept.
//!
//! A secret holds enough chance that one fast hash is enough (nobody can try 2¹²⁸); passwords are another matter.

use crate::stream::StreamId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;
use subtle::ConstantTimeEq;

/// How many hexadecimal digits 128 bits have.
const DIGITS: usize = 32;

/// 128 random bits as 32 hexadecimal digits. Its `Debug` shows nothing.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[0-9a-f]{32}$")))]
#[serde(try_from = "String")]
pub struct Secret(String);

/// A text that is not a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadSecret;

impl fmt::Display for BadSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a secret has 32 hexadecimal digits")
    }
}

impl std::error::Error for BadSecret {}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = BadSecret;

    fn from_str(text: &str) -> Result<Self, BadSecret> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        if plain && text.len() == DIGITS { Ok(Self(text.to_owned())) } else { Err(BadSecret) }
    }
}

impl TryFrom<String> for Secret {
    type Error = BadSecret;

    fn try_from(text: String) -> Result<Self, BadSecret> {
        text.parse()
    }
}

impl Secret {
    /// The secret of these random bytes.
    pub fn of_bytes(bytes: [u8; DIGITS / 2]) -> Self {
        Self(hexadecimal(&bytes))
    }

    /// The secret itself, to be shown to whoever it is for.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0.as_bytes()).into())
    }

    /// The stream that only whoever holds this secret can have named.
    pub fn stream(&self) -> StreamId {
        derived(&self.hash().0, "stream")
    }
}

/// A stream that follows from another one: always the same, and the first one's holder cannot be told from it.
pub(crate) fn derived_stream(from: &StreamId, what: &str) -> StreamId {
    derived(from.as_str().as_bytes(), what)
}

fn derived(from: &[u8], what: &str) -> StreamId {
    StreamId::from_bytes(&digest(from, what))
}

/// Bytes that only whoever knows the secret can have computed.
pub(crate) fn derived_bytes(from: &SecretHash, what: &str) -> [u8; 32] {
    digest(&from.0, what)
}

fn digest(from: &[u8], what: &str) -> [u8; 32] {
    Sha256::new().chain_update(what.as_bytes()).chain_update([0]).chain_update(from).finalize().into()
}

/// The hash of a secret.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// Reads a secret that was sent, and keeps its hash alone: for the fields of commands.
    pub(crate) fn of_sent<'de, D: serde::Deserializer<'de>>(sent: D) -> Result<Self, D::Error> {
        Secret::deserialize(sent).map(|secret| secret.hash())
    }

    /// The hash of no secret that anybody has.
    pub(crate) const NOBODY: Self = Self([0; 32]);

    /// Whether this is the hash of that secret; takes equally long whatever the answer.
    pub fn is_of(&self, secret: &Secret) -> bool {
        self.0.ct_eq(&secret.hash().0).into()
    }
}

impl PartialEq for SecretHash {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for SecretHash {}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(…)")
    }
}

impl From<SecretHash> for String {
    fn from(hash: SecretHash) -> Self {
        hexadecimal(&hash.0)
    }
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

impl TryFrom<String> for SecretHash {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let bad = "a hash has 64 hexadecimal digits";
        if !text.is_ascii() || text.len() != 64 {
            return Err(bad);
        }
        let mut bytes = [0; 32];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| bad)?;
        }
        Ok(Self(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "00112233445566778899aabbccddeeff";

    #[test]
    fn only_the_secret_itself_fits_its_hash() {
        let secret: Secret = TEXT.parse().unwrap();
        let other: Secret = TEXT.replace('f', "e").parse().unwrap();
        assert!(secret.hash().is_of(&secret));
        assert!(!secret.hash().is_of(&other));
        assert_ne!(secret.stream(), other.stream());
    }

    #[test]
    fn a_hash_survives_being_written() {
        let hash = TEXT.parse::<Secret>().unwrap().hash();
        assert_eq!(SecretHash::try_from(String::from(hash)), Ok(hash));
        assert!(SecretHash::try_from("é".repeat(32)).is_err());
    }

    #[test]
    fn nothing_shows_a_secret() {
        let secret: Secret = TEXT.parse().unwrap();
        assert!(!format!("{secret:?} {:?}", secret.hash()).contains("00"));
    }

    #[test]
    fn random_bytes_make_a_secret() {
        let secret = Secret::of_bytes([0x0f; 16]);
        assert_eq!(secret.reveal(), "0f".repeat(16));
        assert!(secret.reveal().parse::<Secret>().is_ok());
    }

    #[test]
    fn other_texts_are_no_secrets() {
        for bad in ["", "0011", &TEXT.to_uppercase(), &format!("{TEXT}0"), &"g".repeat(DIGITS)] {
            assert!(bad.parse::<Secret>().is_err(), "{bad}");
        }
    }
}
