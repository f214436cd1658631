//! Servers that are killed at random moments while bots play all games: nothing acknowledged is lost.

use crate::{node, postgres, server};
use ludoteca_games::GameId;
use ludoteca_soak::campaign::{Plan, run};
use ludoteca_soak::day::{DayPlan, play};
use ludoteca_soak::judge::judge;
use ludoteca_soak::lossy_notify::LossyNotify;
use ludoteca_soak::node::DataPlace;
use ludoteca_store::Store;
use std::time::{SystemTime, UNIX_EPOCH};

const PLAN: Plan = Plan { kills: 12, tables: 2 * GameId::ALL.len() as u64, between: 100, seed: 1 };

/// The database may have seen this test before: secrets must be new.
fn unused() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos() as u64
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_a_folder_is_killed() {
    let (node, folder) = server();
    let mut nodes = [node];
    let ledger = run(PLAN, vec![nodes[0].address], &mut nodes, |_| {}).await.unwrap();
    assert_eq!(ledger.faults(), 0, "{}", nodes[0].complaints().unwrap());
    drop(nodes);
    let store = Store::in_folder(folder.path()).await.unwrap();
    let verdict = judge(&store, &ledger.all()).await.unwrap();
    println!("{verdict}, {} sent again", ledger.retries());
    assert!(verdict.acknowledged > 300, "too little was played to mean anything: {verdict}");
    assert!(ledger.retries() > 0, "nobody noticed that a server was killed");
}

/// A day of tournaments whose server is killed in every round, while referees type.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_result_of_a_tournament_is_lost() {
    let (node, _folder) = server();
    let day = play(node, DayPlan { pupils: 300, referees: 12, kills: true }).await.unwrap();
    println!("{} results, {} kills, {} sent again", day.results, day.kills, day.retries);
    assert!(day.results > 400 && day.kills >= 6, "too little was played to mean anything");
    assert!(day.retries > 0, "nobody noticed that a server was killed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_on_one_database_are_killed_in_turn() {
    let Some(url) = postgres() else { return };
    let place = DataPlace::Database(url.clone());
    let mut nodes = [node(&place), node(&place)];
    let servers = nodes.iter().map(|node| node.address).collect();
    let plan = Plan { kills: 6, seed: unused(), ..PLAN };
    let ledger = run(plan, servers, &mut nodes, |_| {}).await.unwrap();
    drop(nodes);
    let verdict = judge(&Store::on_postgres(&url).await.unwrap(), &ledger.all()).await.unwrap();
    println!("{verdict}, {} sent again", ledger.retries());
    assert!(verdict.acknowledged > 100, "too little was played to mean anything: {verdict}");
}

/// What a server does not hear of, it finds by looking.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_that_hear_no_notifications_play_on() {
    let Some(url) = postgres() else { return };
    let deaf = LossyNotify::in_front_of(&url).await.unwrap();
    let place = DataPlace::Database(deaf.url.clone());
    let mut nodes = [node(&place), node(&place)];
    let servers = nodes.iter().map(|node| node.address).collect();
    let plan = Plan { kills: 1, tables: 8, between: 60, seed: unused() };
    let ledger = run(plan, servers, &mut nodes, |_| {}).await.unwrap();
    drop(nodes);
    assert!(deaf.dropped() > 0, "there was nothing to drop");
    let verdict = judge(&Store::on_postgres(&url).await.unwrap(), &ledger.all()).await.unwrap();
    println!("{verdict}, {} notifications dropped", deaf.dropped());
}
