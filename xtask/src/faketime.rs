//! libfaketime, by which a server is shown a wrong clock. The bots find it where Debian puts it.

use crate::apt::{self, in_path};
use anyhow::{Context, Result};

/// Makes sure early that it is there: installing it needs the network. False where it is missing and we may not install it.
pub(crate) fn prepare() -> Result<bool> {
    if in_path("faketime").is_none() && apt::may_install() {
        println!("installing faketime");
        apt::install(&["faketime"]).context("the tests of wrong clocks need faketime")?;
    }
    Ok(in_path("faketime").is_some())
}
