//! Live play under stress: bots that play by the law, servers that are killed, networks that cheat, and figures.
//!
//! - `http`: how a bot speaks; `command`: what it sends; `bot`: two of them at tables, in a `world`; `follow`: how they hear of news; `ledger`:
//!   what they have sent, and what was acknowledged;
//! - `node`: a real server that can be killed; `campaign`: bots and killed servers; `judge`: the log against the ledger;
//! - `proxy` and `fate`: a network that cheats; `lossy_notify`: a database whose notifications are lost; `load_balancer`: a load balancer;
//! - `day`: the national day, whose server may be killed too;
//! - `attack`: people and machines that mean harm; `naming`: hostile names of commands; `fake_clock`: wrong clocks; `database`:
//!   a database of a case's own;
//! - `soak`: all of it for hours; `bench`: the figures.
//!
//! **Invariant:** whether an action is legal is asked of `games`; what was kept is read through `store`.
//! **Invariant:** nothing that ships depends on this crate.

pub mod attack;
pub mod bench;
pub mod bot;
pub mod campaign;
pub mod command;
pub mod database;
pub mod day;
pub mod fake_clock;
pub mod fate;
pub mod follow;
pub mod http;
pub mod judge;
pub mod ledger;
pub mod load_balancer;
pub mod lossy_notify;
mod naming;
pub mod node;
pub mod proxy;
pub mod soak;
pub mod world;
