//! People and machines that mean harm, in short: hostile names of commands, wrong clocks, a stopped server, lost connections
//! to the database, strangers. `cargo xtask soak live` does the same for longer.
//!
//! Wrong clocks need Debian's `faketime`; where it is missing, these cases say so and are left out.

use crate::{postgres, server};
use ludoteca_soak::attack::strangers::{Origin, WaitBounds, strangers};
use ludoteca_soak::attack::{backends, clocks, ids, stopped};
use ludoteca_soak::fake_clock::FakeClock;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

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
    // The minute has passed when the server comes back.
    let Some(clock) = clock("+2m") else { return };
    let (mut node, _folder) = server();
    ids::stop_clocks(&mut node, ids::STUCK, Some(clock), 1).await.unwrap();
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
    assert!(
        found.acknowledged > 200 && found.computers > 0,
        "too little was played to mean anything: {found}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_ahead_ends_no_game() {
    let (Some(url), Some(clock)) = (postgres(), clock("+90s")) else { return };
    let watched = Duration::from_secs(5);
    clocks::ahead(program(), &url, clock, watched, false, unused()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_clock_was_set_back_still_answers() {
    let Some(clock) = clock("-1h") else { return };
    println!("{:?}", clocks::set_back(program(), clock, unused()).await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_ahead_leaves_no_lease_behind() {
    let (Some(url), Some(clock)) = (postgres(), clock("+1h")) else { return };
    println!("{:?}", clocks::leave_ahead(program(), &url, clock, unused()).await.unwrap());
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

/// The bounds are wide, because other tests run at the same time: without a limit a pupil waits for 45 s, and the server needs
/// more than a gigabyte.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_slow_nobody_down() {
    let bounds = WaitBounds {
        answered: Duration::from_secs(15),
        acknowledged: Duration::from_secs(3),
        memory: 500 << 20,
    };
    let measured = Duration::from_secs(4);
    let found = strangers(program(), Origin::Addresses, measured, bounds, 1).await.unwrap();
    println!("{found}");
}
