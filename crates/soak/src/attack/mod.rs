//! People and machines that mean harm: hostile names of commands, wrong clocks, a stopped server, lost connections to the
//! database, and strangers who ask for too much. Each case fails with an error that says what was found.

pub mod backends;
pub mod client;
pub mod clocks;
pub mod ids;
pub mod pupil;
pub mod stopped;
pub mod strangers;

use crate::fake_clock::FakeClock;
use crate::node::{DataPlace, LiveNode};
use crate::soak::{Means, unused};
use anyhow::{Context, Result};
use std::path::Path;
use std::time::{Duration, Instant};
use strangers::{Origin, WaitBounds};
use tempfile::TempDir;
use tokio::task::block_in_place;

/// How long games are watched while one server is ahead, before they may end.
const WATCHED: Duration = Duration::from_secs(30);

/// How long pupils are measured without strangers, and with them.
const MEASURED: Duration = Duration::from_secs(20);

/// What pupils may wait for while strangers are there.
const BOUNDS: WaitBounds = WaitBounds {
    answered: Duration::from_secs(6),
    acknowledged: Duration::from_millis(500),
    memory: 400 << 20,
};

/// Every case, one after the other; those that happen at moments of chance are scaled by `kills`.
pub async fn all(means: &Means, kills: u32) -> Result<()> {
    names(&means.program, kills.div_ceil(10)).await?;
    for origin in [Origin::Address, Origin::Addresses, Origin::Network] {
        let found = strangers::strangers(&means.program, origin, MEASURED, BOUNDS, unused()).await?;
        println!("{found}");
    }
    wrong_clocks(means).await?;
    let Some(url) = &means.postgres else {
        println!("there is no PostgreSQL: stopped servers and lost connections are left out");
        return Ok(());
    };
    let begun = Instant::now();
    let times = kills.div_ceil(50).max(2);
    let found = stopped::stopped(&means.program, url, times, unused()).await.context("a stopped server")?;
    println!("a server stopped {times} times, in {:.0} s: {}", begun.elapsed().as_secs_f64(), found.verdict);
    println!("  computers silent for {:.1} s at most", found.taken_over.as_secs_f64());
    let begun = Instant::now();
    let times = kills.div_ceil(10).max(5);
    let ended = backends::terminated(&means.program, url, times, 300, unused()).await;
    let found = ended.context("lost connections to the database")?;
    println!(
        "{} connections to the database ended, {times} times, in {:.0} s: {}",
        found.ended,
        begun.elapsed().as_secs_f64(),
        found.verdict
    );
    let (retries, faults) = (found.ledger.retries(), found.ledger.faults());
    let longest = found.ledger.longest_computer().as_secs_f64();
    println!(
        "  {retries} sent again, {faults} answered with a fault, computers silent for {longest:.1} s at most"
    );
    Ok(())
}

/// Names of commands that harm others.
async fn names(program: &Path, kills: u32) -> Result<()> {
    let folder = TempDir::new()?;
    let mut node = block_in_place(|| LiveNode::start(program, &DataPlace::Folder(folder.path().to_owned())))?;
    let waits = ids::silence_computers(node.address, 2 * ids::STUCK, 10, unused()).await?;
    println!("names of computers at {} tables of a stranger: {waits}", 2 * ids::STUCK);
    ids::stop_clocks(&mut node, ids::STUCK, None, unused()).await?;
    println!("names of clocks at {} tables of a stranger: a pupil's clock ran out", ids::STUCK);
    let (acknowledged, refused) = ids::collide(&node, unused()).await?;
    println!("one name for two people: {acknowledged} acknowledged and done, {refused} refused and not done");
    node.never_panicked()?;
    let begun = Instant::now();
    let verdict = ids::campaign(program, kills, 400, unused()).await.context("bots with hostile names")?;
    println!("bots with hostile names: {kills} kills in {:.0} s: {verdict}", begun.elapsed().as_secs_f64());
    Ok(())
}

/// Servers whose clocks are wrong.
async fn wrong_clocks(means: &Means) -> Result<()> {
    let clock = |told: &str| FakeClock::new(told);
    let (Some(ahead), Some(hour_ahead), Some(hour_behind)) = (clock("+90s"), clock("+1h"), clock("-1h"))
    else {
        println!("libfaketime is not installed (Debian: faketime): wrong clocks are left out");
        return Ok(());
    };
    let took = clocks::set_back(&means.program, hour_behind, unused()).await?;
    println!("a clock set back by an hour: the computer answered after {:.1} s at most", took.as_secs_f64());
    let Some(url) = &means.postgres else { return Ok(()) };
    let took = clocks::leave_ahead(&means.program, url, hour_ahead, unused()).await?;
    println!("a server an hour ahead was killed: another took over after {:.1} s", took.as_secs_f64());
    let tables = clocks::ahead(&means.program, url, ahead, WATCHED, true, unused()).await?;
    println!("a server 90 s ahead of another: {tables} games of 60 s ended in their time");
    Ok(())
}
