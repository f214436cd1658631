//! A server that is stopped (`SIGSTOP`) for longer than its lease, and goes on as if nothing had happened.

use super::client::HttpClient;
use super::pupil::{PupilBot, alternating};
use crate::campaign::{Plan, run_through};
use crate::database::OwnDatabase;
use crate::judge::{LogVerdict, judge};
use crate::node::{DataPlace, LiveNode};
use crate::world::Habits;
use anyhow::{Context, Result};
use ludoteca_kernel::Rng;
use ludoteca_store::Store;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::task::block_in_place;
use tokio::time::sleep;

/// Longer than the lease of five seconds.
const STOPPED: Duration = Duration::from_secs(7);

/// How long computers may be silent while the one that made them act is stopped.
const SILENCE: Duration = Duration::from_secs(20);

/// What was found.
#[derive(Clone, Copy, Debug)]
pub struct StoppedFound {
    /// The log against what bots were told.
    pub verdict: LogVerdict,
    /// The longest a pupil at the other server waited for the computer while one was stopped.
    pub taken_over: Duration,
}

/// Two servers on one PostgreSQL, each of which is stopped in turn while bots play through both, `times` in all.
pub async fn stopped(program: &Path, database: &str, times: u32, seed: u64) -> Result<StoppedFound> {
    let database = OwnDatabase::create(database).await?;
    let place = DataPlace::Database(database.url.clone());
    let start = || block_in_place(|| LiveNode::start(program, &place));
    let mut nodes = [start()?, start()?];
    let servers = nodes.iter().map(|node| node.address).collect();
    let plan = Plan { kills: times, tables: 8, between: 60, seed };
    let habits = Habits { computers: 40, hostile_names: false };
    let mut taken_over = Duration::ZERO;
    let stop = async |at: u32, rng: &mut Rng, nodes: &mut [LiveNode]| {
        let (stopped, other) = (at as usize % 2, (at as usize + 1) % 2);
        let mut pupil =
            PupilBot::sit_down(HttpClient::new(nodes[other].address), alternating()?, 1, rng.next()).await?;
        let begun = Instant::now();
        nodes[stopped].freeze()?;
        let turn = pupil.turn(SILENCE).await.context("while the other server is stopped");
        // It goes on, whatever was found.
        sleep(STOPPED.saturating_sub(begun.elapsed())).await;
        nodes[stopped].thaw()?;
        taken_over = taken_over.max(turn?.longest_answer());
        Ok(())
    };
    let ledger = run_through(plan, habits, servers, &mut nodes, stop).await?;
    drop(nodes);
    let verdict = judge(&Store::on_postgres(&database.url).await?, &ledger.all()).await?;
    database.delete().await?;
    Ok(StoppedFound { verdict, taken_over })
}
