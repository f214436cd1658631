//! The long test: rounds of killed servers, each judged at its end, so that a round that fails can be run again alone.

use crate::campaign::{Plan, run};
use crate::fate::Chaos;
use crate::judge::judge;
use crate::ledger::Ledger;
use crate::load_balancer::Front;
use crate::lossy_notify::LossyNotify;
use crate::node::{DataPlace, LiveNode};
use crate::proxy::Proxy;
use anyhow::{Context, Result, ensure};
use ludoteca_store::Store;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

/// How many kills a round has.
const ROUND: u32 = 50;

/// How often the database is restarted while a round goes on.
const RESTARTS: u32 = 10;

/// What the long test is given.
#[derive(Clone, Debug)]
pub struct Means {
    /// The program that serves.
    pub program: PathBuf,
    /// Where PostgreSQL is.
    pub postgres: Option<String>,
    /// The command that restarts it at once, without a farewell.
    pub restart: Option<String>,
    /// The load balancer and its configuration.
    pub front: Option<(PathBuf, PathBuf)>,
}

/// Kills servers that often in all.
pub async fn soak(means: &Means, kills: u32) -> Result<()> {
    let rounds = kills.div_ceil(ROUND);
    for round in 1..=rounds {
        let name = format!("a folder, round {round} of {rounds}");
        folder(&name, &means.program, None, round).await?;
    }
    folder("a folder behind a proxy that cheats", &means.program, Some(Chaos::ALL), 1).await?;
    let Some(url) = &means.postgres else {
        println!("there is no PostgreSQL: the rounds with two servers are left out");
        return Ok(());
    };
    for round in 1..=rounds.div_ceil(4) {
        let name = format!("two servers, round {round} of {}", rounds.div_ceil(4));
        two_servers(&name, means, url, url, ROUND).await?;
    }
    let deaf = LossyNotify::in_front_of(url).await?;
    let unrestarted = Means { restart: None, ..means.clone() };
    two_servers("two servers without notifications", &unrestarted, &deaf.url, url, 5).await?;
    println!("  {} notifications dropped", deaf.dropped());
    behind_a_front(means, url).await
}

/// A seed that no database has seen.
pub(crate) fn unused() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_nanos() as u64)
}

async fn folder(name: &str, program: &Path, chaos: Option<Chaos>, seed: u32) -> Result<()> {
    let begun = Instant::now();
    let folder = TempDir::new()?;
    let mut nodes = [LiveNode::start(program, &DataPlace::Folder(folder.path().to_owned()))?];
    let at = nodes[0].address;
    let proxy = match chaos {
        Some(chaos) => Some(Proxy::start(at, chaos, u64::from(seed)).await?),
        None => None,
    };
    let servers = vec![proxy.as_ref().map_or(at, |proxy| proxy.address)];
    let plan = Plan { kills: ROUND, tables: 24, between: 400, seed: u64::from(seed) };
    let ledger = run(plan, servers, &mut nodes, |_| {}).await.context(name.to_owned())?;
    drop(nodes);
    let store = Store::in_folder(folder.path()).await?;
    tell(name, &store, &ledger, ROUND, begun).await
}

async fn two_servers(name: &str, means: &Means, url: &str, judged: &str, kills: u32) -> Result<()> {
    let begun = Instant::now();
    let place = DataPlace::Database(url.to_owned());
    let mut nodes = [LiveNode::start(&means.program, &place)?, LiveNode::start(&means.program, &place)?];
    let servers: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
    let plan = Plan { kills, tables: 24, between: 300, seed: unused() };
    let mut restarted = Ok(());
    let told = |kill: u32| {
        if let Some(command) = means.restart.as_ref().filter(|_| kill.is_multiple_of(RESTARTS)) {
            restarted = tokio::task::block_in_place(|| restart(command));
        }
    };
    let ledger = run(plan, servers, &mut nodes, told).await.context(name.to_owned())?;
    restarted?;
    drop(nodes);
    tell(name, &Store::on_postgres(judged).await?, &ledger, kills, begun).await
}

/// Two servers behind a load balancer, which alone is known to the bots.
async fn behind_a_front(means: &Means, url: &str) -> Result<()> {
    let Some((program, configuration)) = &means.front else {
        println!("there is no HAProxy: the round behind it is left out");
        return Ok(());
    };
    let begun = Instant::now();
    let place = DataPlace::Database(url.to_owned());
    let mut nodes = [LiveNode::start(&means.program, &place)?, LiveNode::start(&means.program, &place)?];
    let front = Front::start(program, configuration, [nodes[0].address, nodes[1].address]).await?;
    let plan = Plan { kills: 20, tables: 24, between: 300, seed: unused() };
    let name = "two servers behind HAProxy";
    let ledger = run(plan, vec![front.address], &mut nodes, |_| {}).await.context(name)?;
    drop(nodes);
    tell(name, &Store::on_postgres(url).await?, &ledger, plan.kills, begun).await
}

fn restart(command: &str) -> Result<()> {
    let output = Command::new("sh").args(["-c", command]).output()?;
    let why = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "the database was not restarted: {why}");
    Ok(())
}

async fn tell(name: &str, store: &Store, ledger: &Ledger, kills: u32, begun: Instant) -> Result<()> {
    let verdict = judge(store, &ledger.all()).await.context(name.to_owned())?;
    let (retries, faults) = (ledger.retries(), ledger.faults());
    println!("{name}: {kills} kills in {:.0} s: {verdict}", begun.elapsed().as_secs_f64());
    println!("  {retries} sent again, {faults} answered with a fault, {} asked instead", ledger.polls());
    Ok(())
}
