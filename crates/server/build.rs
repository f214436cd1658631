//! Tells cargo that the program changes when the built site does.

use std::fs;

/// The site as it is embedded. `cargo xtask web` builds it.
const SITE: &str = "../../web/packed";

fn main() {
    // Cargo would run this, and compile everything after it, at every build while the folder is not there. Where it cannot be made,
    // that is all that happens.
    let _ = fs::create_dir_all(SITE);
    println!("cargo::rerun-if-changed={SITE}");
}
