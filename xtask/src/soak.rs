//! `cargo xtask soak live`, `cargo xtask soak attack` and `cargo xtask bench live`: builds the program and its bots for users, and starts the bots.

use crate::apt::{self, in_path};
use crate::cargo::{cargo, programs, succeed};
use crate::faketime;
use crate::postgres::{self, Postgres};
use crate::root::root;
use crate::web;
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::process::Command;

/// How often servers are killed unless told otherwise.
pub(crate) const KILLS: u32 = 1000;

/// The load balancer's configuration that the manual recommends.
const CONFIGURATION: &str = "docs/operations/haproxy.cfg";

/// Where Debian puts programs of the system.
const SYSTEM: &str = "/usr/sbin/haproxy";

/// Kills servers while bots play, and holds the log against what the bots were told; or only `attack`s them.
pub(crate) fn soak(what: &str, kills: u32) -> Result<()> {
    let front = haproxy()?;
    faketime::prepare()?;
    let database = database()?;
    let word = if what == "attack" { "attack" } else { "soak" };
    let mut bots = bots(&[word, &kills.to_string()], database.as_ref())?;
    if let Some(database) = &database {
        bots.env("LUDOTECA_POSTGRES_RESTART", database.restart());
    }
    if let Some(program) = front {
        bots.env("HAPROXY", program).env("HAPROXY_CONFIGURATION", root().join(CONFIGURATION));
    }
    succeed(&mut bots)
}

/// Measures live play.
pub(crate) fn bench() -> Result<()> {
    let database = database()?;
    succeed(&mut bots(&["bench"], database.as_ref())?)
}

/// Measures the national day, from the list of pupils to the last final.
pub(crate) fn bench_day() -> Result<()> {
    succeed(&mut bots(&["bench", "day"], None)?)
}

fn database() -> Result<Option<Postgres>> {
    postgres::prepare()?;
    Postgres::start()
}

/// The bots with their words, and as many open files as the system grants.
fn bots(words: &[&str], database: Option<&Postgres>) -> Result<Command> {
    web::build()?;
    // In one call: two would compile what both need twice, with other features.
    succeed(&mut cargo(&["build", "--release", "--package", "ludoteca-cli", "--package", "ludoteca-soak"]))?;
    let programs = programs("release")?;
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n $(ulimit -H -n); exec \"$@\"", "sh"]);
    command.arg(programs.join("ludoteca-soak")).args(words);
    command.env("LUDOTECA_PROGRAM", programs.join("ludoteca"));
    command.envs(database.map(|database| ("LUDOTECA_POSTGRES", &database.url)));
    Ok(command)
}

/// Where `HAProxy` is; installed by the system's package manager if it is missing and we may do that.
fn haproxy() -> Result<Option<PathBuf>> {
    let find = || in_path("haproxy").or_else(|| Some(PathBuf::from(SYSTEM)).filter(|file| file.is_file()));
    if find().is_none() && apt::may_install() {
        println!("installing HAProxy");
        apt::install(&["haproxy"]).context("the long test needs HAProxy")?;
    }
    Ok(find())
}
