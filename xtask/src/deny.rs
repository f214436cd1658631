//! Asks cargo-deny, where it is installed, whether the dependencies are as `deny.toml` allows.

use crate::cargo::{cargo, has, succeed};
use crate::done::Done;
use anyhow::Result;

/// Checks licences, bans and sources. Advisories change without us and need the network: they are a step of their own.
pub(crate) fn run() -> Result<Done> {
    if !has("deny") {
        let why = "cargo-deny is not installed (`cargo install --locked cargo-deny` takes some minutes); \
                   tidy has checked the licences";
        return Ok(Done::Skipped(why.to_owned()));
    }
    succeed(&mut cargo(&["deny", "check", "bans", "licenses", "sources"]))?;
    Ok(Done::Passed)
}
