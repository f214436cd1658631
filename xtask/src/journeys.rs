//! Journeys through the web app in a real browser, against a real server.

use crate::cargo::{build_all, succeed};
use crate::served::Served;
use crate::test::Done;
use crate::web;
use anyhow::{Context, Result};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Names under which the browser is known.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Builds the site, serves it and runs the journeys.
pub(crate) fn run() -> Result<Done> {
    let Some(browser) = browser()? else {
        let why = "there is no Chromium; where apt-get installs it (`apt-get install chromium`), or CHROMIUM says \
                   where it is, the journeys run";
        return Ok(Done::Skipped(why.to_owned()));
    };
    web::build()?;
    let served = Served::start(&build_all("--bins")?.join("ludoteca"))?;
    let browser = browser.to_string_lossy();
    web::npm_run("journeys", &[("LUDOTECA_URL", &served.url), ("CHROMIUM", &browser)])?;
    Ok(Done::Passed)
}

/// The browser; installed by the system's package manager if it is missing and we may do that.
pub(crate) fn browser() -> Result<Option<PathBuf>> {
    if let Some(told) = env::var_os("CHROMIUM") {
        return Ok(Some(told.into()));
    }
    let found = BROWSERS.iter().find_map(|name| in_path(name));
    if found.is_some() || in_path("apt-get").is_none() || !is_root() {
        return Ok(found);
    }
    println!("installing Chromium");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        succeed(command.arg("--quiet=2").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update"])
        .and_then(|()| apt(&["install", "--yes", "chromium"]))
        .context("the journeys need Chromium")?;
    Ok(in_path(BROWSERS[0]))
}

fn in_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Whether packages may be installed: who owns our own process.
fn is_root() -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        Path::new("/proc/self").metadata().is_ok_and(|process| process.uid() == 0)
    }
    #[cfg(not(unix))]
    {
        let _ = Path::new("");
        false
    }
}
