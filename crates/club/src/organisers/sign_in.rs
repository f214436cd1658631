//! An organiser who shows the password.

use super::password::Password;
use crate::name::Nickname;
use serde::Deserialize;

/// What an organiser sends to be remembered on a device.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// Who.
    pub name: Nickname,
    /// The password.
    pub password: Password,
}
