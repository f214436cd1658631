//! People and machines that mean harm, in short: hostile names of commands, wrong clocks, a stopped server, lost connections
//! to the database, strangers. `cargo xtask soak live` does the same for longer.
//!
//! Wrong clocks need Debian's `faketime`; where it is missing, these cases say so and are left out.

use crate::{node_with, postgres, server};
use ludoteca_soak::attack::{backends, ids, stopped};
use ludoteca_soak::fake_clock::FakeClock;
use ludoteca_soak::node::{DataPlace, NodeOptions};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_ludoteca");

fn program() -> &'static Path {
    Path::new(PROGRAM)
}

fn unused() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos() as u64
}

/// A wrong clock, where there can be one.
fn clock(told: &str) -> Option<FakeClock> {
    let clock = FakeClock::new(told);
    if clock.is_none() {
        println!("libfaketime is not installed (Debian: faketime): left out");
    }
    clock
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_silences_computers_by_the_names_of_commands() {
    let (node, _folder) = server();
    let waits = ids::silence_computers(node.address, ids::STUCK, 3, 1).await.unwrap();
    println!("{waits}");
    node.never_panicked().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_stops_clocks_by_the_names_of_commands() {
    // A minute of the server takes two seconds.
    let Some(clock) = clock("+0 x30") else { return };
    let folder = TempDir::new().unwrap();
    let place = DataPlace::Folder(folder.path().to_owned());
    let node = node_with(&place, NodeOptions { clock: Some(clock), ..NodeOptions::default() });
    ids::stop_clocks(node.address, ids::STUCK, Duration::from_secs(15), 1).await.unwrap();
    node.never_panicked().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_acknowledged_is_done_whoever_else_used_the_name() {
    let (node, _folder) = server();
    let (acknowledged, refused) = ids::collide(&node, 1).await.unwrap();
    println!("{acknowledged} acknowledged, {refused} refused");
    assert!(acknowledged >= 10, "too little was acknowledged to mean anything");
    node.never_panicked().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_with_hostile_names_lose_nothing_when_servers_are_killed() {
    let found = ids::campaign(program(), 4, 150, 5).await.unwrap();
    println!("{found}");
    assert!(found.acknowledged > 200, "too little was played to mean anything: {found}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_server_doubles_nothing_when_it_goes_on() {
    let Some(url) = postgres() else { return };
    let found = stopped::stopped(program(), &url, 2, unused()).await.unwrap();
    println!("{}, taken over after {:?}", found.verdict, found.taken_over);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_connections_to_the_database_lose_nothing() {
    let Some(url) = postgres() else { return };
    let found = backends::terminated(program(), &url, 6, 60, unused()).await.unwrap();
    println!("{}, {} connections ended", found.verdict, found.ended);
}
