//! Journeys through the web app in real browsers, against a real server.

use crate::apt::{self, in_path};
use crate::cargo::{build_all, succeed};
use crate::done::Done;
use crate::root::root;
use crate::served::Served;
use crate::web;
use anyhow::{Context, Result};
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// A browser that journeys travel with.
pub(crate) struct Browser {
    name: &'static str,
    /// The variable that says where it is, to us and to the journeys.
    pub(crate) variable: &'static str,
    /// Names under which the program is known.
    programs: &'static [&'static str],
    /// Debian's package.
    package: &'static str,
}

/// The one in which everything is tried.
pub(crate) const CHROMIUM: Browser = Browser {
    name: "Chromium",
    variable: "CHROMIUM",
    programs: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    package: "chromium",
};

/// The one in which every game is played once more.
const FIREFOX: Browser = Browser {
    name: "Firefox",
    variable: "FIREFOX",
    programs: &["firefox-esr", "firefox"],
    package: "firefox-esr",
};

impl Browser {
    /// Where it is; installed by the system's package manager if it is missing and we may do that.
    pub(crate) fn find(&self) -> Result<Option<PathBuf>> {
        if let Some(told) = env::var_os(self.variable) {
            return Ok(Some(told.into()));
        }
        let found = self.programs.iter().find_map(|name| in_path(name));
        if found.is_some() || !apt::may_install() {
            return Ok(found);
        }
        println!("installing {}", self.name);
        apt::install(&[self.package]).with_context(|| format!("the journeys need {}", self.name))?;
        Ok(self.programs.iter().find_map(|name| in_path(name)))
    }

    /// Why journeys in it are left out.
    pub(crate) fn is_missing(&self) -> String {
        let Self { name, variable, package, .. } = self;
        format!(
            "there is no {name}; where apt-get installs it (`apt-get install {package}`), or {variable} says where it \
             is, its journeys run"
        )
    }
}

/// Makes sure early that there are browsers: installing them needs the network.
pub(crate) fn prepare() -> Result<Done> {
    if CHROMIUM.find()?.is_none() {
        return Ok(Done::Skipped(CHROMIUM.is_missing()));
    }
    firefox();
    Ok(Done::Passed)
}

/// Firefox is welcome, not a condition: without it the journeys in the other browser still run, and it is said.
fn firefox() -> Option<PathBuf> {
    let found = FIREFOX.find().unwrap_or_else(|error| {
        println!("{error:#}");
        None
    });
    if found.is_none() {
        println!("{}", FIREFOX.is_missing());
    }
    found
}

/// Makes some journeys in Chromium through a site that is served already.
pub(crate) fn travel(url: &str, files: &[&str]) -> Result<()> {
    let chromium = CHROMIUM.find()?.with_context(|| CHROMIUM.is_missing())?;
    let mut node = Command::new("node");
    node.arg("journeys/run.mjs").args(files).current_dir(root().join("web"));
    succeed(node.env("LUDOTECA_URL", url).env(CHROMIUM.variable, chromium))
}

/// Builds the site, serves it and runs the journeys.
pub(crate) fn run() -> Result<Done> {
    let Some(chromium) = CHROMIUM.find()? else { return Ok(Done::Skipped(CHROMIUM.is_missing())) };
    let firefox = firefox();
    web::build()?;
    let program = build_all("--bins")?.join("ludoteca");
    let served = Served::start(&program)?;
    let program = program.to_string_lossy();
    let chromium = chromium.to_string_lossy();
    let firefox = firefox.as_ref().map(|program| program.to_string_lossy());
    let mut variables = vec![("LUDOTECA_URL", served.url.as_str()), (CHROMIUM.variable, &chromium)];
    // For journeys that kill their server.
    variables.push(("LUDOTECA_PROGRAM", &program));
    // An empty path is no browser: the journeys in it are skipped and say so.
    variables.push((FIREFOX.variable, firefox.as_deref().unwrap_or("")));
    web::npm_run("journeys", &variables)?;
    Ok(Done::Passed)
}
