//! Passwords: made here, shown once, and kept as Argon2id hashes.

use argon2::password_hash::phc;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Nothing that looks like something else.
const LETTERS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz!";

/// Sixteen letters of 32: eighty bits.
const LENGTH: usize = 16;

/// The longest password that is looked at.
const MAX_PASSWORD_BYTES: usize = 200;

/// A password. Its `Debug` shows nothing.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Password(String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

impl Password {
    /// The password of these random bytes.
    pub fn of_bytes(bytes: [u8; LENGTH]) -> Self {
        let letters: Vec<u8> = bytes.iter().map(|byte| LETTERS[usize::from(byte % 32)]).collect();
        let groups: Vec<String> =
            letters.chunks(4).map(|group| group.iter().copied().map(char::from).collect()).collect();
        Self(groups.join("-"))
    }

    /// The password itself, to be shown once.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it, with a random salt. Takes some hundredths of a second and 19 MiB; `None` for a password that is
    /// longer than anybody would type.
    pub fn hash_blocking(&self, salt: [u8; 16]) -> Option<PasswordHash> {
        let hash = Argon2::default().hash_password_with_salt(self.0.as_bytes(), &salt).ok()?;
        Some(PasswordHash(hash.to_string()))
    }
}

/// The Argon2id hash of a password, with its salt and parameters.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PasswordHash(String);

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

impl PasswordHash {
    /// Whether this is the hash of that password. Takes as long as hashing does.
    pub fn fits_blocking(&self, password: &Password) -> bool {
        let Ok(hash) = phc::PasswordHash::new(&self.0) else { return false };
        password.0.len() <= MAX_PASSWORD_BYTES
            && Argon2::default().verify_password(password.0.as_bytes(), &hash).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_password_fits_its_hash() {
        let (one, other) = (Password::of_bytes([7; 16]), Password::of_bytes([8; 16]));
        assert_ne!(one.reveal(), other.reveal());
        let hash = one.hash_blocking([1; 16]).unwrap();
        assert!(hash.0.starts_with("$argon2id$"), "{}", hash.0);
        assert!(hash.fits_blocking(&one));
        assert!(!hash.fits_blocking(&other));
        assert!(!PasswordHash("nonsense".to_owned()).fits_blocking(&one));
    }

    #[test]
    fn nothing_shows_a_password() {
        let password = Password::of_bytes([9; 16]);
        let hash = password.hash_blocking([1; 16]).unwrap();
        assert!(!format!("{password:?} {hash:?}").contains('$'));
        assert!(!format!("{password:?}").contains(password.reveal()));
    }
}
