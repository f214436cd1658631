//! The project's own commands: `cargo xtask run`, `cargo xtask test`, `cargo xtask web`, and the parts of the test by
//! name.
//!
//! One file per command. Everything here works with rustup's cargo alone; what a step needs beyond that it asks for in
//! one sentence.

mod apt;
mod bench;
mod cargo;
mod deny;
mod done;
mod examples;
mod fuzz;
mod journeys;
mod run;
mod served;
mod test;
mod tidy;
mod tour;
mod web;

use done::Done;
use std::process::ExitCode;

const HELP: &str = "\
The commands of Ludoteca's developers.

  cargo xtask run [-- --lan]    build, and serve the web app to this machine's browser (or the whole network's)
  cargo xtask test [--quick]    everything that must hold; --quick leaves out documentation, journeys and fuzzing
  cargo xtask web               build the web app into web/dist
  cargo xtask bench web         how large and how quick the web app is

Parts of the test, one at a time:
  cargo xtask tidy              the map and the files are as CONTRIBUTING.md says
  cargo xtask examples          the course in crates/games/examples runs
  cargo xtask tour              the commands in README.md print what it shows
  cargo xtask web check         the web app's types and unit tests hold
  cargo xtask journeys          the web app in a real browser
  cargo xtask fuzz [SECONDS]    each fuzz target for some seconds (5 unless told)
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["run", "--", rest @ ..] | ["run", rest @ ..] => run::run(rest),
        ["test"] => test::run(test::Extent::Full),
        ["test", "--quick"] => test::run(test::Extent::Quick),
        ["web"] => web::build(),
        ["web", "check"] => web::check(),
        ["journeys"] => journeys::run().map(Done::say),
        ["bench", "web"] => bench::run_web(),
        ["tidy"] => tidy::run(),
        ["examples"] => examples::run(),
        ["tour"] => tour::run().map(Done::say),
        ["fuzz"] => fuzz::run(fuzz::SECONDS).map(Done::say),
        ["fuzz", seconds] if seconds.parse::<u32>().is_ok() => {
            fuzz::run(seconds.parse().unwrap_or(fuzz::SECONDS)).map(Done::say)
        }
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => {
            eprint!("error: `cargo xtask {}` is not a command\n\n{HELP}", words.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
