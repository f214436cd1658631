//! `cargo xtask npm`: the packages for JavaScript, `@ludoteca/engine` and `@ludoteca/board`, made from the sources of the site into
//! `target/npm`, their tarballs into `dist/`; `cargo xtask npm check` installs the tarballs into an empty folder and uses them.

use crate::cargo::target;
use crate::done::Done;
use crate::journeys::CHROMIUM;
use crate::root::root;
use crate::web;
use anyhow::Result;
use std::path::PathBuf;

/// Makes the packages.
pub(crate) fn build() -> Result<()> {
    web::build()?;
    call("packages", None)
}

/// Makes the packages and checks them: the files in them, in Node.js, by the compiler of TypeScript and in a real browser.
pub(crate) fn check() -> Result<Done> {
    check_by("packages:check")
}

/// The same in short, for every test.
pub(crate) fn short() -> Result<Done> {
    check_by("packages:short")
}

fn check_by(script: &str) -> Result<Done> {
    build()?;
    let chromium = CHROMIUM.find()?;
    let missing = chromium.is_none();
    call(script, chromium)?;
    Ok(if missing { Done::Skipped(format!("only in part: {}", CHROMIUM.is_missing())) } else { Done::Passed })
}

/// Calls a script with what it must know: where packages and tarballs go, and which version they have.
fn call(script: &str, chromium: Option<PathBuf>) -> Result<()> {
    let [packages, tarballs] = [target()?.join("npm"), root().join("dist")];
    let chromium = chromium.unwrap_or_default();
    let [packages, tarballs, chromium] = [&packages, &tarballs, &chromium].map(|path| path.to_string_lossy());
    let variables = [
        ("LUDOTECA_NPM", &*packages),
        ("LUDOTECA_DIST", &*tarballs),
        ("LUDOTECA_VERSION", env!("CARGO_PKG_VERSION")),
        // An empty path is no browser.
        ("CHROMIUM", &*chromium),
    ];
    web::npm_run(script, &variables)
}
