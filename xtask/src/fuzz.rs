//! Runs each fuzz target for some seconds, where cargo-fuzz is installed.

use crate::cargo::{cargo, has, read};
use crate::done::Done;
use crate::root::root;
use anyhow::{Context, Result};
use std::fs;

/// The manifest of the fuzz targets.
pub(crate) const MANIFEST: &str = "fuzz/Cargo.toml";

/// How long each target runs unless told otherwise.
pub(crate) const SECONDS: u32 = 5;

/// Runs each target for that many seconds.
pub(crate) fn run(seconds: u32) -> Result<Done> {
    if !root().join(MANIFEST).exists() {
        return Ok(Done::Skipped("there are no fuzz targets".to_owned()));
    }
    if !has("fuzz") {
        let why = "cargo-fuzz is not installed; `cargo install --locked cargo-fuzz` installs it";
        return Ok(Done::Skipped(why.to_owned()));
    }
    // Every game's own seeds, from the register. What was found before stays beside them.
    let example =
        ["run", "--quiet", "--profile", "test", "-p", "ludoteca-testkit", "--example", "fuzz_seeds"];
    read(cargo(&example).args(["--", "fuzz/corpus"]))?;
    for target in targets()? {
        let limit = format!("-max_total_time={seconds}");
        // New finds go to the first folder; the second holds what was written by hand.
        let (corpus, seeds) = (format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}"));
        fs::create_dir_all(root().join(&corpus))?;
        fs::create_dir_all(root().join(&seeds))?;
        let options = ["fuzz", "run", "--sanitizer", "none", &target, &corpus, &seeds, "--", &limit];
        // Coverage needs a flag that stable compilers keep shut; there is no unsafe code for a sanitizer to watch.
        read(cargo(&options).env("RUSTC_BOOTSTRAP", "1"))?;
        println!("{target}: {seconds} s and nothing found");
    }
    Ok(Done::Passed)
}

fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).with_context(|| format!("could not read {}", folder.display()))?;
    let files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    let rust = files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let mut names: Vec<String> =
        rust.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    names.sort();
    Ok(names)
}
