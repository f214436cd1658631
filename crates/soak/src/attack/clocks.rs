//! Servers whose clock is wrong: ahead, behind, or set back while they were down.

use super::client::HttpClient;
use super::ids::ClockTable;
use super::pupil::{PupilBot, alternating};
use crate::database::OwnDatabase;
use crate::fake_clock::FakeClock;
use crate::node::{DataPlace, LiveNode, NodeOptions};
use anyhow::{Context, Result, ensure};
use ludoteca_kernel::Rng;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::block_in_place;
use tokio::time::sleep;

/// What each player has at the beginning.
const EACH: Duration = Duration::from_mins(1);

/// How much more of a clock may be gone than has passed.
const TOLERANCE: Duration = Duration::from_secs(5);

/// How long computers may be silent after a server has gone whose clock was wrong: the lease of five seconds, and some.
const SILENCE: Duration = Duration::from_secs(20);

/// Two servers on one PostgreSQL, one of them 90 seconds ahead: games of sixty seconds go on for `watched` through both of
/// them and lose only the time that passes. With `to_the_end` they also end when their time has run out.
pub async fn ahead(
    program: &Path,
    database: &str,
    clock: FakeClock,
    watched: Duration,
    to_the_end: bool,
    seed: u64,
) -> Result<usize> {
    let database = OwnDatabase::create(database).await?;
    let place = DataPlace::Database(database.url.clone());
    let right = block_in_place(|| LiveNode::start(program, &place))?;
    let options = NodeOptions { clock: Some(clock), ..NodeOptions::default() };
    let wrong = block_in_place(|| LiveNode::start_with(program, &place, options))?;
    let mut rng = Rng::new(seed);
    let game = alternating()?;
    let mut tables = Vec::new();
    for servers in [[&right, &wrong], [&wrong, &right], [&right, &right], [&wrong, &wrong]] {
        let mut table = ClockTable::open(right.address, game, &mut rng).await?;
        table.clients = servers.map(|node| HttpClient::new(node.address));
        table.begin(&mut rng).await?;
        tables.push((table, Instant::now()));
    }
    let begun = Instant::now();
    while begun.elapsed() < watched {
        for (table, since) in &mut tables {
            for seat in [0, 1] {
                table.look(seat).await?;
                lost_only_what_passed(table, *since)?;
            }
            if rng.below(8) == 0 {
                table.act(&mut rng).await?;
                lost_only_what_passed(table, *since)?;
            }
        }
        sleep(Duration::from_millis(200)).await;
    }
    if to_the_end {
        for (table, since) in &mut tables {
            // Whoever is to act has at most the whole minute left.
            table.out_of_time(EACH + SILENCE).await?;
            ensure!(since.elapsed() + TOLERANCE > EACH, "a game ended after {:?}", since.elapsed());
        }
    }
    for node in [&right, &wrong] {
        node.never_panicked()?;
    }
    drop((right, wrong));
    database.delete().await?;
    Ok(tables.len())
}

/// The two clocks together have lost no more than has passed since they run.
fn lost_only_what_passed(table: &ClockTable, since: Instant) -> Result<()> {
    let told = &table.told;
    ensure!(told["end"].is_null(), "a game ended after {:?}: {told}", since.elapsed());
    let left = told["clock"]["left"].as_array().context("a table without a clock")?;
    let left: u64 = left.iter().filter_map(serde_json::Value::as_u64).sum();
    let lost = (2 * EACH).saturating_sub(Duration::from_millis(left));
    let passed = since.elapsed();
    ensure!(lost < passed + TOLERANCE, "the clocks have lost {lost:?}, and {passed:?} have passed: {told}");
    Ok(())
}

/// A server with a folder is killed and comes back with its clock set back: its computers go on. How long the first took.
pub async fn set_back(program: &Path, clock: FakeClock, seed: u64) -> Result<Duration> {
    let folder = TempDir::new()?;
    let mut node = block_in_place(|| LiveNode::start(program, &DataPlace::Folder(folder.path().to_owned())))?;
    let mut pupil = PupilBot::sit_down(HttpClient::new(node.address), alternating()?, 1, seed).await?;
    pupil.turn(SILENCE).await?;
    block_in_place(|| node.die_and_rise_with(clock))?;
    let mut longest = Duration::ZERO;
    for _ in 0..3 {
        let waits = pupil.turn(SILENCE).await.context("after the clock was set back")?;
        longest = longest.max(waits.longest_answer());
    }
    node.never_panicked()?;
    Ok(longest)
}

/// A server on PostgreSQL whose clock is an hour ahead does what is due, and dies: another one takes over. After how long.
pub async fn leave_ahead(program: &Path, database: &str, clock: FakeClock, seed: u64) -> Result<Duration> {
    let database = OwnDatabase::create(database).await?;
    let place = DataPlace::Database(database.url.clone());
    let options = NodeOptions { clock: Some(clock), ..NodeOptions::default() };
    let wrong = block_in_place(|| LiveNode::start_with(program, &place, options))?;
    let mut pupil = PupilBot::sit_down(HttpClient::new(wrong.address), alternating()?, 1, seed).await?;
    pupil.turn(SILENCE).await?;
    let right = block_in_place(|| LiveNode::start(program, &place))?;
    drop(wrong);
    pupil.move_to(HttpClient::new(right.address));
    let waits = pupil.turn(SILENCE).await.context("after a server an hour ahead has gone")?;
    right.never_panicked()?;
    drop(right);
    database.delete().await?;
    Ok(waits.longest_answer())
}
