//! Generic thinking about two-player games without draws: searches that know a game only through
//! [`Position`](ludoteca_kernel::Position), an evaluator ([`Evaluate`]) and an order ([`Order`]).
//!
//! - [`analyse`] and [`alphabeta::analyse`]: alpha-beta by iterative deepening; a [`Value`] for every legal action.
//! - [`proof::prove`]: depth-first proof-number search; who wins, without distances.
//! - [`mcts::explore`]: Monte Carlo tree search that also proves.
//! - [`Value`] and [`Distance`]: what they say of an action, a proof or an opinion.
//! - [`Limits`], [`Clock`], [`Watch`] and [`Budget`]: how long, and who is listening.
//! - [`HashTable`]: the memory, of fixed size, recognised by a [`Key`].
//! - [`signature`]: the number of nodes of a fixed set of searches, which changes when a search does.
//!
//! A player who acts twice in a row is an ordinary case: everywhere a value is turned round only when the turn
//! changes hands.
//!
//! **Invariant:** this crate names no game, prints nothing, starts no thread and reads no clock but the one it is
//! given. **Invariant:** a win or a loss is only ever said of what was followed to the end of the game.

#![warn(missing_docs)]

pub mod alphabeta;
mod budget;
mod distance;
mod fingerprint;
mod hash_table;
mod judge;
mod limits;
pub mod mcts;
pub mod proof;
mod report;
mod score;
mod signature;
mod value;
mod watch;
mod window;

#[cfg(not(target_arch = "wasm32"))]
pub use alphabeta::analyse_by_system_clock as analyse;
pub use alphabeta::{Scope, ValueHash};
pub use budget::{Budget, Hear, POLL_GRAIN, Stopped};
pub use distance::Distance;
pub use fingerprint::{ByHash, Fingerprint, Key};
pub use hash_table::HashTable;
pub use judge::{Blind, Evaluate, Natural, ORDER_UNIT, Order};
#[cfg(not(target_arch = "wasm32"))]
pub use limits::SystemClock;
pub use limits::{Clock, Limits, StoppedClock};
pub use proof::ProofHash;
pub use report::{Report, Row};
pub use signature::{Signature, signature};
pub use value::Value;
pub use watch::Watch;

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
