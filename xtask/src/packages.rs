//! Packs the crates that strangers may use, as `cargo publish` would, and compiles each from its package alone.

use crate::cargo::{cargo, succeed, target};
use crate::tidy::PUBLISHED;
use anyhow::{Context, Result, ensure};
use std::fs;

/// The most bytes a package may have, compressed.
const LARGEST: u64 = 5_000_000;

/// Makes and verifies the packages, and says how large they are.
pub(crate) fn run() -> Result<()> {
    // The crates that they are built from are here by now. What is tried is the work as it lies on the desk.
    let mut package = cargo(&["package", "--quiet", "--offline", "--allow-dirty"]);
    succeed(package.args(PUBLISHED.iter().flat_map(|name| ["--package", name])))?;
    for name in PUBLISHED {
        let file = format!("{name}-{}.crate", env!("CARGO_PKG_VERSION"));
        let path = target()?.join("package").join(&file);
        let size = fs::metadata(&path).with_context(|| format!("there is no {}", path.display()))?.len();
        ensure!(size <= LARGEST, "{file} has {size} bytes, more than {LARGEST}");
        println!("{file}: {size} bytes");
    }
    Ok(())
}
