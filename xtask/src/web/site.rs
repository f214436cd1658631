//! The site itself: Vite's work, and then every file packed as the server embeds it.

use super::fresh::{Seal, fingerprint};
use super::npm::npm_run;
use super::{Tool, folder};
use crate::root::root;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::PathBuf;

/// What Vite reads nothing of, or writes.
const NOT_BUILT_FROM: &[&str] = &["dist", "packed", "node_modules", "journeys", "bench", "npm"];

/// Builds `web/dist` and `web/packed`, unless they are there as built from what is there now.
pub(super) fn build(tool: &Tool) -> Result<()> {
    let seal = Seal::at("site");
    let (site, packed) = (folder().join("dist"), folder().join("packed"));
    if seal.is(state()?) {
        return Ok(());
    }
    npm_run("build", &[])?;
    ensure!(site.join("index.html").is_file(), "`npm run build` made no web/dist/index.html");
    tool.run(["pack".as_ref(), site.as_os_str(), packed.as_os_str()])?;
    seal.set(state()?)
}

/// All that the site is built from, and what was built.
fn state() -> Result<u64> {
    let entries = fs::read_dir(folder()).context("could not read the folder web")?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<PathBuf>>>()?;
    paths.retain(|path| NOT_BUILT_FROM.iter().all(|name| !path.ends_with(name)));
    paths.sort();
    paths.extend([folder().join("dist"), folder().join("packed")]);
    paths.extend(
        ["shapes.json", "inks.json", "solved.json"].map(|name| root().join("crates/games/data").join(name)),
    );
    paths.push(root().join("crates/reasons/data"));
    fingerprint(paths)
}
