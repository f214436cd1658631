//! The figures of the national day.

mod phones;

use super::line;
use crate::day::{DayPlan, play};
use crate::node::{DataPlace, LiveNode};
use anyhow::Result;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

const PLAN: DayPlan = DayPlan { pupils: 2_000, referees: 30, kills: false };

/// How many phones read, and for how long.
const PHONES: usize = 2_000;
const READING: Duration = Duration::from_secs(15);

/// Plays the whole day and prints what it took.
pub async fn run(program: &Path) -> Result<()> {
    line("what", "measured", "aim");
    let folder = TempDir::new()?;
    let node = LiveNode::start(program, &DataPlace::Folder(folder.path().to_owned()))?;
    let day = play(node, PLAN).await?;
    line(&format!("{} pupils entered after", PLAN.pupils), &seconds(day.entered_after), "");
    line(&format!("the day: {} results, all rounds and finals", day.results), &seconds(day.took), "60 s");
    let place =
        |share: usize| milliseconds(day.waits[(day.waits.len() * share / 100).min(day.waits.len() - 1)]);
    let waited = format!("p50 {}, p99 {}", place(50), place(99));
    line(&format!("a result acknowledged, {} referees at once", PLAN.referees), &waited, "p99 100 ms");
    line("results lost", "0", "0");
    let read = phones::read(day.node.address, &day.pages, PHONES, READING).await?;
    line(&format!("{} phones reading standings", read.phones), &read.to_string(), "");
    day.node.never_panicked()
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}
