//! `cargo xtask test`: everything that must hold, step by step, up to the first that does not.

use crate::cargo::{cargo, has, succeed};
use crate::done::Done;
use crate::postgres::{self, Postgres};
use crate::root::root;
use crate::{
    advisories, deny, examples, faketime, fuzz, journeys, npm, packages, python, release, tidy, tour, web,
};
use anyhow::{Result, bail};
use std::time::{Duration, Instant};

/// How much is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Everything.
    Full,
    /// Without documentation, packages, the Python binding, journeys, advisories and fuzzing.
    Quick,
}

struct TestStep {
    name: &'static str,
    quick: bool,
    run: fn() -> Result<Done>,
}

const fn step(name: &'static str, run: fn() -> Result<Done>) -> TestStep {
    TestStep { name, quick: true, run }
}

const fn slow_step(name: &'static str, run: fn() -> Result<Done>) -> TestStep {
    TestStep { name, quick: false, run }
}

/// What the others need first, then the cheap ones.
const STEPS: [TestStep; 20] = [
    step("tools", tools),
    slow_step("browser", journeys::prepare),
    step("database", database),
    step("clocks", clocks),
    step("tidy", || tidy::run().map(Done::passed)),
    step("formatting", formatting),
    step("lints", lints),
    slow_step("python", python::short),
    // Before the tests: the server's are about the site as it is now.
    step("web", || web::check().map(Done::passed)),
    step("tests", tests),
    slow_step("documentation", documentation),
    slow_step("packages", || packages::run().map(Done::passed)),
    step("examples", || examples::run().map(Done::passed)),
    step("tour", tour::run),
    slow_step("journeys", journeys::run),
    slow_step("npm", npm::short),
    slow_step("release", release::short_check),
    step("dependencies", deny::run),
    slow_step("advisories", advisories::run),
    slow_step("fuzzing", || fuzz::run(fuzz::SECONDS)),
];

/// Runs the steps and says how each went and how long it took; the last line counts them.
pub(crate) fn run(extent: Extent) -> Result<()> {
    let begun = Instant::now();
    let mut passed = 0;
    for step in STEPS.iter().filter(|step| step.quick || extent == Extent::Full) {
        println!("\n=== {}", step.name);
        let begun = Instant::now();
        match (step.run)() {
            Ok(Done::Passed) => {
                passed += 1;
                println!("=== {}: ok in {}", step.name, seconds(begun.elapsed()));
            }
            Ok(Done::Skipped(why)) => println!("=== {}: skipped: {why}", step.name),
            Err(error) => {
                println!("=== {}: FAILED after {}", step.name, seconds(begun.elapsed()));
                println!("\n{passed} passed, 1 failed");
                return Err(error.context(format!("the step \"{}\" failed", step.name)));
            }
        }
    }
    println!("\nall in {}", seconds(begun.elapsed()));
    println!("{passed} passed, 0 failed");
    Ok(())
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// What every later step needs: said, or downloaded, before any of them begins.
fn tools() -> Result<Done> {
    for (command, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !has(command) {
            bail!("{component} is missing: `rustup component add {component}` installs it");
        }
    }
    web::prepare().map(|_| Done::Passed)
}

/// The fuzz targets are a workspace of their own, so they are named apart.
fn formatting() -> Result<Done> {
    succeed(&mut cargo(&["fmt", "--all", "--check"]))?;
    if root().join(fuzz::MANIFEST).exists() {
        succeed(&mut cargo(&["fmt", "--manifest-path", fuzz::MANIFEST, "--check"]))?;
    }
    Ok(Done::Passed)
}

fn lints() -> Result<Done> {
    let clippy = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    succeed(&mut cargo(&clippy)).map(Done::passed)
}

fn database() -> Result<Done> {
    let why = "there is no PostgreSQL; where apt-get installs it (`apt-get install postgresql`), the store is tested with it";
    Ok(if postgres::prepare()? { Done::Passed } else { Done::Skipped(why.to_owned()) })
}

fn clocks() -> Result<Done> {
    let why = "there is no libfaketime; where apt-get installs it (`apt-get install faketime`), servers with wrong clocks are tested";
    Ok(if faketime::prepare()? { Done::Passed } else { Done::Skipped(why.to_owned()) })
}

/// Unit, integration and documentation tests. Snapshots are compared, never rewritten.
fn tests() -> Result<Done> {
    let database = Postgres::start()?;
    let mut all = cargo(&["test", "--workspace"]);
    all.envs(database.as_ref().map(|database| ("LUDOTECA_POSTGRES", &database.url)));
    succeed(all.env("INSTA_UPDATE", "no")).map(Done::passed)
}

fn documentation() -> Result<Done> {
    let mut doc = cargo(&["doc", "--workspace", "--all-features", "--no-deps"]);
    succeed(doc.env("RUSTDOCFLAGS", "-D warnings")).map(Done::passed)
}
