//! Journeys through the web app in a real browser, against a real server.

use crate::apt::{self, in_path};
use crate::cargo::build_all;
use crate::done::Done;
use crate::served::Served;
use crate::web;
use anyhow::{Context, Result};
use std::env;
use std::path::PathBuf;

/// Names under which the browser is known.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Makes sure early that there is a browser: installing one needs the network.
pub(crate) fn prepare() -> Result<Done> {
    Ok(browser()?.map_or_else(without_browser, |_| Done::Passed))
}

fn without_browser() -> Done {
    let why = "there is no Chromium; where apt-get installs it (`apt-get install chromium`), or CHROMIUM says where it \
               is, the journeys run";
    Done::Skipped(why.to_owned())
}

/// Builds the site, serves it and runs the journeys.
pub(crate) fn run() -> Result<Done> {
    let Some(browser) = browser()? else { return Ok(without_browser()) };
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
    if found.is_some() || !apt::may_install() {
        return Ok(found);
    }
    println!("installing Chromium");
    apt::install(&["chromium"]).context("the journeys need Chromium")?;
    Ok(in_path(BROWSERS[0]))
}
