//! The project's own commands: `cargo xtask run`, `cargo xtask test`, `cargo xtask web`, and the parts of the test by
//! name.
//!
//! One file per command. Everything here works with rustup's cargo alone; what a step needs beyond that it asks for in
//! one sentence.

mod advisories;
mod apt;
mod bench;
mod cargo;
mod deny;
mod done;
mod examples;
mod faketime;
mod fuzz;
mod guide;
mod journeys;
mod network;
mod new_game;
mod npm;
mod packages;
mod postgres;
mod python;
mod release;
mod root;
mod run;
mod served;
mod soak;
mod test;
mod tidy;
mod tour;
mod web;

use anyhow::Result;
use done::Done;
use std::process::ExitCode;

const HELP: &str = "\
The commands of Ludoteca's developers.

  cargo xtask run [-- --lan]    build, and serve the web app to this machine's browser (or the whole network's)
  cargo xtask test [--quick]    everything that must hold; --quick leaves out documentation, packages, Python, journeys, advisories and fuzzing
  cargo xtask web               build the web app into web/dist
  cargo xtask npm               make the packages for JavaScript into target/npm, their tarballs into dist
  cargo xtask guide             take the guide's pictures anew, and write it as pages to print into target/guide
  cargo xtask python [check]    the Python package as a wheel in dist/; check: installed in an empty environment, and all its tests
  cargo xtask new-game SLUG     the files of a new game, and its rows in the register
  cargo xtask release [--check] programs for Windows and Linux with their papers, into dist/; --check makes them twice, compares,
                                and tries them under wine and qemu and in an empty root (--try does only that)
  cargo xtask bench web         how large and how quick the web app is
  cargo xtask bench live        how quick live play is, and how much a server holds
  cargo xtask bench championship
                                how long rounds take to draw, and the national day through a server
  cargo xtask bench engine      how long the best level takes in the browser's engine, and whether it says what the program says
  cargo xtask bench levels [-- --within 1h]
                                how strong the levels are; goes on where it was stopped, and writes docs/levels.md
  cargo xtask soak live [KILLS] bots play while servers are killed, for hours (1000 kills unless told), and then while people and
                                machines mean harm; `cargo xtask soak attack [KILLS]` does only the latter

Parts of the test, one at a time:
  cargo xtask tidy              the map and the files are as CONTRIBUTING.md says
  cargo xtask packages          the crates that strangers may use, packed and compiled from their packages
  cargo xtask examples          the course in crates/games/examples runs
  cargo xtask tour              the commands in README.md, docs/cli.md and the guide print what is shown
  cargo xtask web check         the web app's types and unit tests hold
  cargo xtask npm check         the packages for JavaScript, installed and used (`test` does a part of it)
  cargo xtask journeys          the web app in a real browser
  cargo xtask fuzz [SECONDS]    each fuzz target for some seconds (5 unless told)
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let Some(command) = command(&words) else {
        eprint!("error: `cargo xtask {}` is not a command\n\n{HELP}", words.join(" "));
        return ExitCode::from(2);
    };
    match root::look().and_then(|()| command()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// What these words ask for, to be done when it is called.
fn command<'w>(words: &'w [&'w str]) -> Option<Box<dyn FnOnce() -> Result<()> + 'w>> {
    Some(match words {
        ["run", "--", rest @ ..] | ["run", rest @ ..] => Box::new(|| run::run(rest)),
        ["test"] => Box::new(|| test::run(test::Extent::Full)),
        ["test", "--quick"] => Box::new(|| test::run(test::Extent::Quick)),
        ["web"] => Box::new(web::build),
        ["web", "check"] => Box::new(web::check),
        ["npm"] => Box::new(npm::build),
        ["npm", "check"] => Box::new(|| npm::check().map(Done::say)),
        ["guide"] => Box::new(guide::run),
        ["python"] => Box::new(python::build),
        ["python", "check"] => Box::new(python::check),
        ["new-game", slug] => Box::new(|| new_game::run(slug)),
        ["journeys"] => Box::new(|| journeys::run().map(Done::say)),
        ["bench", "web"] => Box::new(bench::run_web),
        ["bench", "live"] => Box::new(soak::bench),
        ["bench", "engine"] => Box::new(bench::run_engine),
        ["bench", "levels", "--", rest @ ..] | ["bench", "levels", rest @ ..] => {
            Box::new(|| bench::run_levels(rest))
        }
        ["bench", "championship"] => Box::new(bench::run_championship),
        ["soak", what @ ("live" | "attack")] => Box::new(|| soak::soak(what, soak::KILLS)),
        ["soak", what @ ("live" | "attack"), kills] => {
            let kills = kills.parse().ok()?;
            Box::new(move || soak::soak(what, kills))
        }
        ["release"] => Box::new(release::run),
        ["release", "--check"] => Box::new(release::run_and_check),
        ["release", "--try"] => Box::new(release::try_all),
        ["tidy"] => Box::new(tidy::run),
        ["packages"] => Box::new(packages::run),
        ["examples"] => Box::new(examples::run),
        ["tour"] => Box::new(|| tour::run().map(Done::say)),
        ["fuzz"] => Box::new(|| fuzz::run(fuzz::SECONDS).map(Done::say)),
        ["fuzz", seconds] => {
            let seconds = seconds.parse().ok()?;
            Box::new(move || fuzz::run(seconds).map(Done::say))
        }
        [] | ["help" | "--help" | "-h"] => Box::new(|| {
            print!("{HELP}");
            Ok(())
        }),
        _ => return None,
    })
}
