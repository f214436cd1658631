//! What can happen among organisers.

use super::password::PasswordHash;
use crate::name::Nickname;
use crate::secret::SecretHash;
use serde::{Deserialize, Serialize};

/// Something that happened among the organisers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OrganisersEvent {
    /// The program showed a link. The one before it opens nothing any more.
    LinkMade {
        /// The hash of the secret in it.
        secret: SecretHash,
    },
    /// An organiser has a password, perhaps a new one: whoever was signed in with the old one is not any more.
    PasswordSet {
        /// Whose.
        name: Nickname,
        /// Its hash.
        password: PasswordHash,
    },
    /// An organiser showed the password.
    SignedIn {
        /// Who.
        name: Nickname,
        /// The hash of the secret that stands for the password from now on.
        secret: SecretHash,
    },
    /// Somebody is no organiser any more.
    Removed {
        /// Who.
        name: Nickname,
    },
}
