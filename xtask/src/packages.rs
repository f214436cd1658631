//! Packs the crates that strangers may use, as `cargo publish` would, and compiles them from their packages alone.
//!
//! Cargo's own verification is not used: it takes a package of the same name and version for the one it has already
//! unpacked and compiled, and so passes what it has not seen.

use crate::cargo::{cargo, succeed, target};
use crate::network;
use crate::root::root;
use crate::tidy::PUBLISHED;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The most bytes a package may have, compressed.
const LARGEST: u64 = 5_000_000;

/// Makes the packages, says how large they are, and compiles what is in them.
pub(crate) fn run() -> Result<()> {
    network::crates(&[])?;
    // What is tried is the work as it lies on the desk.
    let mut package = cargo(&["package", "--quiet", "--offline", "--allow-dirty", "--no-verify"]);
    succeed(package.args(PUBLISHED.iter().flat_map(|name| ["--package", name])))?;
    let desk = target()?.join("packages");
    fs::create_dir_all(&desk)?;
    for name in PUBLISHED {
        unpack(name, &target()?.join("package"), &desk)?;
    }
    fs::write(desk.join("Cargo.toml"), workspace())?;
    fs::copy(root().join("Cargo.lock"), desk.join("Cargo.lock"))?;
    let mut check = cargo(&["check", "--quiet", "--offline", "--workspace", "--lib"]);
    succeed(check.arg("--all-features").current_dir(&desk))
}

/// The folder inside a package.
fn folder(name: &str) -> String {
    format!("{name}-{}", env!("CARGO_PKG_VERSION"))
}

fn unpack(name: &str, packages: &Path, desk: &Path) -> Result<()> {
    let file = packages.join(folder(name) + ".crate");
    let size = fs::metadata(&file).with_context(|| format!("there is no {}", file.display()))?.len();
    ensure!(size <= LARGEST, "{name}: the package has {size} bytes, more than {LARGEST}");
    println!("{name}: {size} bytes");
    let old = desk.join(folder(name));
    if old.exists() {
        fs::remove_dir_all(old)?;
    }
    // Dated now: the files in a package are all of one old date, and cargo goes by dates.
    succeed(Command::new("tar").args(["-x", "-z", "-m", "-f"]).arg(file).current_dir(desk))
}

/// A workspace of the packages, each of which finds the others here and not in the registry.
fn workspace() -> String {
    let members: Vec<String> = PUBLISHED.iter().map(|name| format!("{:?}", folder(name))).collect();
    let patches: Vec<String> =
        PUBLISHED.iter().map(|name| format!("{name}.path = {:?}", folder(name))).collect();
    let (members, patches) = (members.join(", "), patches.join("\n"));
    format!("[workspace]\nresolver = \"3\"\nmembers = [{members}]\n\n[patch.crates-io]\n{patches}\n")
}
