//! Servers that are killed at random moments while bots play all games: nothing acknowledged is lost.

use ludoteca_games::GameId;
use ludoteca_soak::campaign::{Plan, run};
use ludoteca_soak::judge::{Verdict, judge};
use ludoteca_soak::node::{Node, Place};
use ludoteca_store::Store;
use std::path::Path;
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_ludoteca");

const PLAN: Plan = Plan { kills: 12, tables: 2 * GameId::ALL.len() as u64, between: 200, seed: 1 };

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_a_folder_is_killed() {
    let folder = TempDir::new().unwrap();
    let place = Place::Folder(folder.path().to_owned());
    let mut nodes = [Node::start(Path::new(PROGRAM), &place).unwrap()];
    let ledger = run(PLAN, vec![nodes[0].address], &mut nodes, |_| {}).await.unwrap();
    assert_eq!(ledger.faults(), 0, "{}", nodes[0].complaints().unwrap());
    drop(nodes);
    let store = Store::in_folder(folder.path()).await.unwrap();
    let verdict: Verdict = judge(&store, &ledger.all()).await.unwrap();
    println!("{verdict}, {} sent again", ledger.retries());
    assert!(verdict.acknowledged > 300, "too little was played to mean anything: {verdict}");
    assert!(ledger.retries() > 0, "nobody noticed that a server was killed");
}
