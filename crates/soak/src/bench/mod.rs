//! The figures of live play, with the aims beside them. None of them makes a test fail.

pub mod day;
mod fill;
mod speed;
mod streams;

use crate::http::{Connection, request};
use crate::node::{DataPlace, LiveNode};
use anyhow::{Result, ensure};
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How many games are stored before the start is measured.
const GAMES: u32 = 100_000;

/// Of so many starts the middle one counts.
const STARTS: usize = 5;

/// How many streams a server is to hold.
const STREAMS: usize = 2_500;

/// More streams than one server takes.
const CROWD: usize = 6_000;

/// Measures everything, one line each; PostgreSQL's part where there is one.
pub async fn run(program: &Path, postgres: Option<&str>) -> Result<()> {
    line("what", "measured", "aim");
    let folder = TempDir::new()?;
    let place = DataPlace::Folder(folder.path().to_owned());
    idle(&LiveNode::start(program, &place)?).await?;
    speeds("SQLite", program, &place, 1).await?;
    let node = LiveNode::start(program, &place)?;
    let (open, memory) = held(&[&node], STREAMS).await?;
    line(&format!("resident with {open} streams open"), &megabytes(memory), "100 MB");
    drop(node);
    match postgres {
        Some(url) => shared(program, url).await?,
        None => println!("there is no PostgreSQL to measure"),
    }
    starts(program).await
}

/// The figures of servers that share a database.
async fn shared(program: &Path, url: &str) -> Result<()> {
    let place = DataPlace::Database(url.to_owned());
    speeds("PostgreSQL", program, &place, 1).await?;
    speeds("PostgreSQL", program, &place, 2).await?;
    for count in [1, 2] {
        let nodes = (0..count).map(|_| LiveNode::start(program, &place)).collect::<Result<Vec<_>>>()?;
        let (open, memory) = held(&nodes.iter().collect::<Vec<_>>(), CROWD).await?;
        let what = format!("of {CROWD} streams, held by {count} server(s)");
        line(&what, &format!("{open} in {}", megabytes(memory)), "two hold more");
    }
    Ok(())
}

fn line(what: &str, measured: &str, aim: &str) {
    println!("{what:<52}{measured:>28}   {aim}");
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

async fn first_page(node: &LiveNode) -> Result<()> {
    let answer = Connection::open(node.address, None).await?.ask(&request("GET", "/", None, "")).await?;
    ensure!(answer.status == 200, "the first page is not there");
    Ok(())
}

async fn idle(node: &LiveNode) -> Result<()> {
    first_page(node).await?;
    line("resident after the first page", &megabytes(node.resident()?), "30 MB");
    Ok(())
}

/// Durable actions in a second, and how long an acknowledgement takes, for few and for many tables at once.
async fn speeds(name: &str, program: &Path, place: &DataPlace, count: usize) -> Result<()> {
    let nodes = (0..count).map(|_| LiveNode::start(program, place)).collect::<Result<Vec<_>>>()?;
    let servers: Vec<_> = nodes.iter().map(|node| node.address).collect();
    for tables in [16, 64, 256] {
        let speed = speed::measure(&servers, tables).await?;
        let what = format!("{name}, {count} server(s), {tables} tables at once");
        line(&what, &speed.to_string(), "2000/s, p99 50 ms");
    }
    Ok(())
}

/// How many of so many streams are held at once, and the memory of all servers then.
async fn held(nodes: &[&LiveNode], count: usize) -> Result<(usize, u64)> {
    let servers: Vec<_> = nodes.iter().map(|node| node.address).collect();
    let streams = streams::open(&servers, count).await?;
    let memory = nodes.iter().map(|node| node.resident()).sum::<Result<u64>>()?;
    Ok((streams.len(), memory))
}

/// From the start of the process to the last byte of the first page, with many games stored.
async fn starts(program: &Path) -> Result<()> {
    let folder = TempDir::new()?;
    let begun = Instant::now();
    fill::fill(folder.path(), GAMES).await?;
    line(&format!("{GAMES} games stored in"), &format!("{:.0} s", begun.elapsed().as_secs_f64()), "");
    let place = DataPlace::Folder(folder.path().to_owned());
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..STARTS {
        let begun = Instant::now();
        let node = LiveNode::start(program, &place)?;
        first_page(&node).await?;
        times.push(begun.elapsed());
    }
    times.sort();
    line("start to first page with them", &format!("{} ms", times[STARTS / 2].as_millis()), "300 ms");
    Ok(())
}
