//! The national day through HTTP: pupils in twelve tournaments, referees who type at once, and a server that may be killed while they do.

pub(crate) mod hall;

use crate::node::LiveNode;
use anyhow::{Context, Result, ensure};
use hall::{Desk, EnteredResult, Hall, codes};
use ludoteca_kernel::Rng;
use std::fmt::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::sleep;

/// How many schools send pupils.
const SCHOOLS: usize = 350;

/// How long referees type before the server is killed: a round takes a quick machine less than 60 ms.
const BEFORE_DEATH: Duration = Duration::from_millis(15);

/// What the day is to be.
#[derive(Clone, Copy, Debug)]
pub struct DayPlan {
    /// How many pupils come.
    pub pupils: usize,
    /// How many type results at once.
    pub referees: usize,
    /// Whether the server is killed in every round.
    pub kills: bool,
}

/// A day that was played: nothing that was acknowledged is lost.
#[derive(Debug)]
pub struct DayPlayed {
    /// The server.
    pub node: LiveNode,
    /// How many results were entered.
    pub results: usize,
    /// How long each took to be acknowledged, the shortest first.
    pub waits: Vec<Duration>,
    /// How long it took until everybody was entered.
    pub entered_after: Duration,
    /// How long the whole day took.
    pub took: Duration,
    /// How often the server was killed.
    pub kills: u32,
    /// How often something was sent again.
    pub retries: u32,
    /// The public pages of its groups.
    pub pages: Vec<String>,
}

/// Plays a whole day; fails if a result that was acknowledged is not there at the end, or one that nobody entered is.
pub async fn play(mut node: LiveNode, plan: DayPlan) -> Result<DayPlayed> {
    let organiser = node.organiser.clone().context("the server gives no link to its organiser")?;
    let address: SocketAddr = node.address;
    let begun = Instant::now();
    let hall = Hall::open(address, &organiser, plan.referees).await?;
    hall.register(&list(plan.pupils)).await?;
    let entered_after = begun.elapsed();
    let (mut waits, mut entered) = (Vec::new(), Vec::new());
    let mut rng = Rng::new(2026);
    let retries = Arc::new(AtomicU32::new(0));
    let mut kills = 0;
    loop {
        let tables = each(&hall, Desk::next_round).await?;
        if tables.is_empty() {
            break;
        }
        let mut entries: Vec<EnteredResult> =
            tables.into_iter().map(|table| table.won_by_chance(&mut rng)).collect();
        // Tables finish in any order, all over the hall.
        for at in (1..entries.len()).rev() {
            entries.swap(at, rng.below(at as u32 + 1) as usize);
        }
        let (typed, killed) = tokio::join!(hall.referee(&entries, &retries), die(node, plan.kills));
        node = killed?;
        kills += u32::from(plan.kills);
        waits.extend(typed?);
        entered.extend(entries);
    }
    let took = begun.elapsed();
    let kept = each(&hall, Desk::results).await?;
    ensure!(entered.iter().all(|entry| kept.contains(entry)), "a result that was acknowledged is lost");
    ensure!(kept.len() == entered.len(), "a result is there that nobody entered");
    node.never_panicked()?;
    waits.sort();
    let (results, retries, pages) = (entered.len(), retries.load(Ordering::Relaxed), hall.pages());
    Ok(DayPlayed { node, results, waits, entered_after, took, kills, retries, pages })
}

/// Kills the server while referees type, if that is wanted.
async fn die(mut node: LiveNode, wanted: bool) -> Result<LiveNode> {
    if wanted {
        sleep(BEFORE_DEATH).await;
        node = spawn_blocking(move || node.die_and_rise().map(|()| node)).await??;
    }
    Ok(node)
}

/// Does something in every tournament at once.
async fn each<T, F, W>(hall: &Hall, work: W) -> Result<Vec<T>>
where
    T: Send + 'static,
    F: Future<Output = Result<Vec<T>>> + Send + 'static,
    W: Fn(Desk) -> F,
{
    let mut desks: JoinSet<Result<Vec<T>>> = hall.desks().map(work).collect();
    let mut all = Vec::new();
    while let Some(done) = desks.join_next().await {
        all.extend(done??);
    }
    Ok(all)
}

/// The list that schools have sent: one pupil a school, game and cycle.
pub(crate) fn list(pupils: usize) -> String {
    let codes: Vec<(&str, &str)> = codes().collect();
    let mut text = String::from("nome;escola;ciclo;jogo\r\n");
    for pupil in 0..pupils {
        let (school, turn) = (pupil % SCHOOLS, pupil / SCHOOLS);
        let (game, cycle) = codes[(school + turn) % codes.len()];
        // Writing to a string cannot fail.
        let _ = write!(text, "Aluna {pupil} Silva;Escola {school};{cycle};{game}\r\n");
    }
    text
}
