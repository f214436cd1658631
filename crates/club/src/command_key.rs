//! Under which name a command is remembered: who sent it, what they call it, and a digest of what it asks.
//!
//! A name belongs to its sender. What one sender calls a command says nothing about another sender's command of the same name, and
//! no client can send in the name of the club: `Sender::Club` is made in this crate only.

use crate::secret::{Secret, derived_bytes, hexadecimal};
use crate::stream::{BadId, CommandId};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// How many bytes of a hash tell senders apart: 128 bits, as many as a secret has.
const SENDER_BYTES: usize = 16;

/// How many bytes of a digest tell the commands of one sender apart. They guard against mistakes, not against the sender.
const DIGEST_BYTES: usize = 8;

/// Who sends a command. What is kept of a secret here opens nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sender(SenderKind);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum SenderKind {
    Club,
    Holder([u8; SENDER_BYTES]),
}

impl Sender {
    /// The club itself.
    pub(crate) const CLUB: Self = Self(SenderKind::Club);

    /// Whoever holds this secret.
    pub fn holder(secret: &Secret) -> Self {
        let mut bytes = [0; SENDER_BYTES];
        bytes.copy_from_slice(&derived_bytes(&secret.hash(), "sender")[..SENDER_BYTES]);
        Self(SenderKind::Holder(bytes))
    }
}

/// As it is kept: `club`, or 32 hexadecimal digits.
impl fmt::Display for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            SenderKind::Club => f.write_str("club"),
            SenderKind::Holder(bytes) => f.write_str(&hexadecimal(bytes)),
        }
    }
}

/// A digest of what a command asks: 16 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CommandDigest(String);

impl CommandDigest {
    /// The digest of a command as these bytes tell it.
    pub fn of(bytes: &[u8]) -> Self {
        Self(hexadecimal(&Sha256::digest(bytes)[..DIGEST_BYTES]))
    }

    /// As it is kept.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a sender calls a command, and what it asks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CommandName {
    /// What the sender calls it.
    pub id: CommandId,
    /// What it asks, where that is known: the same name for something else is refused.
    pub digest: Option<CommandDigest>,
}

impl From<CommandId> for CommandName {
    fn from(id: CommandId) -> Self {
        Self { id, digest: None }
    }
}

impl FromStr for CommandName {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        text.parse::<CommandId>().map(Self::from)
    }
}

/// A command's name and its sender: what a stream remembers of commands that were carried out.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CommandKey {
    sender: Sender,
    name: CommandName,
}

impl CommandKey {
    /// What this sender calls so.
    pub fn new(sender: Sender, name: CommandName) -> Self {
        Self { sender, name }
    }

    /// What the holder of a secret calls so.
    pub(crate) fn of_holder(secret: &Secret, name: &CommandName) -> Self {
        Self::new(Sender::holder(secret), name.clone())
    }

    /// What the club calls so.
    pub(crate) fn of_club(text: &str) -> Result<Self, BadId> {
        Ok(Self::new(Sender::CLUB, text.parse()?))
    }

    /// Who sent it.
    pub const fn sender(&self) -> &Sender {
        &self.sender
    }

    /// What the sender calls it.
    pub const fn id(&self) -> &CommandId {
        &self.name.id
    }

    /// What it asks, where that is known.
    pub const fn digest(&self) -> Option<&CommandDigest> {
        self.name.digest.as_ref()
    }

    /// What a command with this key is, where one that asked `kept` was carried out under the same name.
    pub fn compared(&self, number: u64, kept: Option<&str>) -> Earlier {
        match (self.digest(), kept) {
            (Some(asked), Some(kept)) if asked.as_str() != kept => Earlier::Other,
            _ => Earlier::Same(number),
        }
    }
}

/// A command that was carried out before under the same name, for the same sender.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Earlier {
    /// It asked the same: the stream had this number after it.
    Same(u64),
    /// It asked something else.
    Other,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(digit: char) -> Secret {
        digit.to_string().repeat(32).parse().unwrap()
    }

    #[test]
    fn senders_differ_and_no_secret_is_the_club() {
        let (one, other) = (Sender::holder(&secret('1')), Sender::holder(&secret('2')));
        assert_ne!(one, other);
        assert_eq!(one, Sender::holder(&secret('1')));
        assert_eq!(one.to_string().len(), 32);
        assert_eq!(Sender::CLUB.to_string(), "club");
        assert!(
            !String::from(secret('1').hash()).contains(&one.to_string()),
            "the hash that opens things is not kept"
        );
    }

    #[test]
    fn one_name_for_two_commands_is_noticed() {
        let name = |asks: &str| CommandName {
            id: "c1".parse().unwrap(),
            digest: Some(CommandDigest::of(asks.as_bytes())),
        };
        let key = CommandKey::of_holder(&secret('1'), &name("a"));
        let (same, other) = (CommandDigest::of(b"a"), CommandDigest::of(b"b"));
        assert_eq!(key.compared(3, Some(same.as_str())), Earlier::Same(3));
        assert_eq!(key.compared(3, Some(other.as_str())), Earlier::Other);
        // Earlier programs kept no digest.
        assert_eq!(key.compared(3, None), Earlier::Same(3));
    }
}
