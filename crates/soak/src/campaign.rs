//! Bots play while servers are killed at random moments.

use crate::bot::play_on;
use crate::ledger::Ledger;
use crate::node::LiveNode;
use crate::world::{Habits, World};
use anyhow::{Context, Result, bail};
use ludoteca_kernel::Rng;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// If nothing is acknowledged for so long, something hangs.
const HANG_TIMEOUT: Duration = Duration::from_mins(1);

/// How a campaign goes.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many times a server is killed, or whatever else happens to it.
    pub kills: u32,
    /// At how many tables bots play at once.
    pub tables: u64,
    /// How many commands are acknowledged between two kills, at most.
    pub between: u32,
    /// What chance begins with.
    pub seed: u64,
}

/// Plays through `servers` while `nodes` are killed, one at a time; `told` hears of every kill.
pub async fn run(
    plan: Plan,
    servers: Vec<SocketAddr>,
    nodes: &mut [LiveNode],
    mut told: impl FnMut(u32),
) -> Result<Arc<Ledger>> {
    let kill = async |at: u32, rng: &mut Rng, nodes: &mut [LiveNode]| {
        let node = &mut nodes[rng.below(nodes.len() as u32) as usize];
        tokio::task::block_in_place(|| node.die_and_rise())?;
        told(at);
        Ok(())
    };
    run_through(plan, Habits::default(), servers, nodes, kill).await
}

/// Plays through `servers` while something happens to `nodes`, as often as the plan says.
pub async fn run_through(
    plan: Plan,
    habits: Habits,
    servers: Vec<SocketAddr>,
    nodes: &mut [LiveNode],
    mut happens: impl AsyncFnMut(u32, &mut Rng, &mut [LiveNode]) -> Result<()>,
) -> Result<Arc<Ledger>> {
    let (stop, stopping) = watch::channel(false);
    let ledger = Arc::new(Ledger::default());
    let world = World { habits, servers: servers.into(), ledger: Arc::clone(&ledger), stopping };
    let mut rng = Rng::new(plan.seed);
    let mut bots = JoinSet::new();
    for _ in 0..plan.tables {
        bots.spawn(play_on(world.clone(), rng.next()));
    }
    for kill in 1..=plan.kills {
        further(&ledger, &mut bots, 1 + rng.below(plan.between)).await?;
        sleep(Duration::from_micros(u64::from(rng.below(5000)))).await;
        happens(kill, &mut rng, nodes).await?;
    }
    // All of them are there again: everything that was begun can be finished.
    further(&ledger, &mut bots, plan.between).await?;
    stop.send_replace(true);
    while let Some(ended) = timeout(HANG_TIMEOUT, bots.join_next()).await.context("a bot does not end")? {
        ended??;
    }
    nodes.iter().try_for_each(LiveNode::never_panicked)?;
    Ok(ledger)
}

/// Waits until so many more commands are acknowledged. A bot that fails ends the campaign.
async fn further(ledger: &Ledger, bots: &mut JoinSet<Result<()>>, more: u32) -> Result<()> {
    let mut acknowledged = ledger.acknowledged();
    let target = *acknowledged.borrow() + u64::from(more);
    loop {
        let begun = *acknowledged.borrow_and_update();
        if begun >= target {
            return Ok(());
        }
        tokio::select! {
            ended = bots.join_next() => match ended {
                Some(ended) => { ended??; bail!("a bot has ended too soon") }
                None => bail!("there are no bots"),
            },
            news = timeout(HANG_TIMEOUT, acknowledged.changed()) => {
                news.with_context(|| format!("nothing was acknowledged for {HANG_TIMEOUT:?}"))??;
            }
        }
    }
}
