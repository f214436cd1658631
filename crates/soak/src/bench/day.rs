//! The national day through HTTP: two thousand pupils in twelve tournaments, thirty referees who type at once, and two thousand
//! phones that read the standings.

mod hall;
mod phones;

use super::line;
use crate::node::{DataPlace, LiveNode};
use anyhow::{Context, Result, ensure};
use hall::{Desk, EnteredResult, Hall, codes};
use ludoteca_kernel::Dice;
use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::JoinSet;

/// How many pupils come, from how many schools.
const PUPILS: usize = 2_000;
const SCHOOLS: usize = 350;

/// How many type results at once.
const REFEREES: usize = 30;

/// How many phones read, and for how long.
const PHONES: usize = 2_000;
const READING: Duration = Duration::from_secs(15);

/// Plays the whole day and prints what it took.
pub async fn run(program: &Path) -> Result<()> {
    line("what", "measured", "aim");
    let folder = TempDir::new()?;
    let node = LiveNode::start(program, &DataPlace::Folder(folder.path().to_owned()))?;
    let organiser = node.organiser.as_deref().context("the server gives no link to its organiser")?;
    let begun = Instant::now();
    let hall = Hall::open(node.address, organiser, REFEREES).await?;
    hall.register(&list()).await?;
    line("2,000 pupils entered after", &seconds(begun), "");
    let mut waits = Vec::new();
    let mut entered: Vec<EnteredResult> = Vec::new();
    let mut dice = Dice::new(2026);
    loop {
        let tables = each(&hall, Desk::next_round).await?;
        if tables.is_empty() {
            break;
        }
        let mut entries: Vec<EnteredResult> =
            tables.into_iter().map(|table| table.won_by_chance(&mut dice)).collect();
        // Tables finish in any order, all over the hall.
        for at in (1..entries.len()).rev() {
            entries.swap(at, dice.below(at as u32 + 1) as usize);
        }
        waits.extend(hall.referee(&entries).await?);
        entered.extend(entries);
    }
    line(&format!("the day: {} results, all rounds and finals", entered.len()), &seconds(begun), "60 s");
    waits.sort();
    let place = |share: usize| milliseconds(waits[(waits.len() * share / 100).min(waits.len() - 1)]);
    line(
        "a result acknowledged, 30 referees at once",
        &format!("p50 {}, p99 {}", place(50), place(99)),
        "p99 100 ms",
    );
    let kept = each(&hall, Desk::results).await?;
    ensure!(entered.iter().all(|entry| kept.contains(entry)), "a result that was acknowledged is lost");
    ensure!(kept.len() == entered.len(), "a result is there that nobody entered");
    line("results lost", "0", "0");
    let read = phones::read(node.address, &hall.pages(), PHONES, READING).await?;
    line(&format!("{} phones reading standings", read.phones), &read.to_string(), "");
    node.never_panicked()
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
fn list() -> String {
    let codes: Vec<(&str, &str)> = codes().collect();
    let mut text = String::from("nome;escola;ciclo;jogo\r\n");
    for pupil in 0..PUPILS {
        let (school, turn) = (pupil % SCHOOLS, pupil / SCHOOLS);
        let (game, cycle) = codes[(school + turn) % codes.len()];
        // Writing to a string cannot fail.
        let _ = write!(text, "Aluna {pupil} Silva;Escola {school};{cycle};{game}\r\n");
    }
    text
}

fn seconds(begun: Instant) -> String {
    format!("{:.1} s", begun.elapsed().as_secs_f64())
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}
