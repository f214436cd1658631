//! Live play under stress: bots that play by the law, servers that are killed, proxies that cheat, and figures.
//!
//! - `http`: what a bot says; `wish`: what it wants; `bot`: two of them at tables; `follow`: how they hear of news; `ledger`: what was sent and acknowledged;
//! - `node`: a real server that can be killed; `campaign`: bots and killed servers; `judge`: the log against the ledger.
//! - `proxy` and `fate`: a network that cheats; `deaf`: a database whose notifications are lost.
//!
//! **Invariant:** whether an action is legal is asked of `games`; what was kept is read through `store`.
//! **Invariant:** nothing that ships depends on this crate.

pub mod bot;
pub mod campaign;
pub mod deaf;
pub mod fate;
pub mod follow;
pub mod http;
pub mod judge;
pub mod ledger;
pub mod node;
pub mod proxy;
pub mod wish;
