//! Bots behind a proxy that cheats: they play on, and nothing happens twice.

use crate::server;
use ludoteca_soak::campaign::{Plan, run};
use ludoteca_soak::fate::Chaos;
use ludoteca_soak::judge::judge;
use ludoteca_soak::ledger::Ledger;
use ludoteca_soak::proxy::Proxy;
use ludoteca_store::Store;
use std::sync::Arc;

/// Plays through a proxy and holds the log against what bots were told.
async fn played_through(chaos: Chaos, plan: Plan) -> Arc<Ledger> {
    let (node, folder) = server();
    let proxy = Proxy::start(node.address, chaos, plan.seed).await.unwrap();
    let mut nodes = [node];
    let ledger = run(plan, vec![proxy.address], &mut nodes, |_| {}).await.unwrap();
    assert_eq!(ledger.faults(), 0, "{}", nodes[0].complaints().unwrap());
    drop(nodes);
    let store = Store::in_folder(folder.path()).await.unwrap();
    let verdict = judge(&store, &ledger.all()).await.unwrap();
    println!("{verdict}, {} sent again, {} times asked", ledger.retries(), ledger.polls());
    ledger
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_are_dropped_delayed_doubled_lost_and_cut() {
    let ledger = played_through(Chaos::ALL, Plan { kills: 2, tables: 12, between: 150, seed: 2 }).await;
    assert!(ledger.retries() > 10, "the proxy was too kind");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_streams_are_held_back_bots_ask_instead() {
    let ledger = played_through(Chaos::BUFFER, Plan { kills: 0, tables: 6, between: 60, seed: 3 }).await;
    assert!(ledger.polls() > 0, "nobody noticed that streams were held back");
}
