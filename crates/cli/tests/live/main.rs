//! Live play by real servers that are killed, cut off and lied to: shortened forms of what `cargo xtask soak live` does for
//! hours.
//!
//! `LUDOTECA_POSTGRES` names a database that may be written to; `cargo xtask test` starts one. Without it PostgreSQL's part
//! is left out.

mod attack;
mod chaos;
mod hostile;
mod kills;
mod slow;

use ludoteca_soak::node::{DataPlace, LiveNode};
use std::path::Path;
use tempfile::TempDir;

/// A server with an empty folder.
fn server() -> (LiveNode, TempDir) {
    let folder = TempDir::new().unwrap();
    let place = DataPlace::Folder(folder.path().to_owned());
    (node(&place), folder)
}

fn node(place: &DataPlace) -> LiveNode {
    LiveNode::start(Path::new(env!("CARGO_BIN_EXE_ludoteca")), place).unwrap()
}

/// Where PostgreSQL is, if there is one.
fn postgres() -> Option<String> {
    std::env::var("LUDOTECA_POSTGRES").ok()
}
