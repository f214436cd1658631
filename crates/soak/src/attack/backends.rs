//! The database ends the connections of the program (`pg_terminate_backend`) at random moments.

use crate::campaign::{Plan, run_through};
use crate::database::OwnDatabase;
use crate::judge::{LogVerdict, judge};
use crate::ledger::Ledger;
use crate::node::{DataPlace, LiveNode};
use crate::world::Habits;
use anyhow::{Result, ensure};
use ludoteca_kernel::Rng;
use ludoteca_store::Store;
use std::path::Path;
use std::sync::Arc;
use tokio::task::block_in_place;

/// What was found.
#[derive(Clone, Debug)]
pub struct BackendsFound {
    /// The log against what bots were told.
    pub verdict: LogVerdict,
    /// How many connections were ended.
    pub ended: u64,
    /// What bots noted.
    pub ledger: Arc<Ledger>,
}

/// Two servers on one PostgreSQL lose all their connections `times` times while bots play through both.
pub async fn terminated(
    program: &Path,
    database: &str,
    times: u32,
    between: u32,
    seed: u64,
) -> Result<BackendsFound> {
    let database = OwnDatabase::create(database).await?;
    let place = DataPlace::Database(database.url.clone());
    let start = || block_in_place(|| LiveNode::start(program, &place));
    let mut nodes = [start()?, start()?];
    let servers = nodes.iter().map(|node| node.address).collect();
    let plan = Plan { kills: times, tables: 12, between, seed };
    let habits = Habits { computers: 25, hostile_names: false };
    let mut ended = 0;
    let end = async |_: u32, _: &mut Rng, _: &mut [LiveNode]| {
        ended += database.terminate_backends().await?;
        Ok(())
    };
    let ledger = run_through(plan, habits, servers, &mut nodes, end).await?;
    drop(nodes);
    ensure!(ended >= u64::from(times), "there was nothing to end");
    let verdict = judge(&Store::on_postgres(&database.url).await?, &ledger.all()).await?;
    database.delete().await?;
    Ok(BackendsFound { verdict, ended, ledger })
}
