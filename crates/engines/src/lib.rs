//! Judgement for every game, behind one face.
//!
//! [`engine`] gives an [`Engine`]; it is asked about a table and answers with an [`Analysis`]: for every legal action a proof
//! (win or loss, with the distance, and in Flume the final margin) or an estimate. [`Level`] turns analyses into play
//! for people.
//!
//! Each game is a folder, as in `games`: Semáforo, Rastros and Flume play perfectly, the others as well as a search can.
//!
//! **Invariant:** a proof is never said of what was not proved. **Invariant:** nothing here prints, reads a clock it was
//! not given, or knows who is asking.

#![warn(missing_docs)]

mod analysis;
pub mod avanco;
mod book_error;
mod checksum;
mod combinatorial;
mod data_file;
pub mod dominorio;
mod engine;
pub mod flume;
pub mod gatos;
mod level;
mod net;
mod openings;
#[cfg(not(target_arch = "wasm32"))]
mod options;
pub mod produto;
mod profile;
pub mod rastros;
pub mod semaforo;
mod signature;
mod solve;
mod verdict;

pub use analysis::{ActionEval, Analysis};
pub use engine::{AnalysisError, Engine, Listener};
pub use level::{Beginner, Level, UnknownLevel};
#[cfg(not(target_arch = "wasm32"))]
pub use ludoteca_search::SystemClock;
pub use ludoteca_search::{Clock, Distance, Limits, Stopped, StoppedClock, Value};
pub use openings::{Balance, BalancedOpening, Weighed, balanced_openings, weigh};
#[cfg(not(target_arch = "wasm32"))]
pub use options::{EngineOptions, OptionsError};
pub use profile::{Profile, profile};
pub use signature::{EngineSignature, engine_signature, signatures};
pub use solve::{patience, solve};
pub use verdict::Verdict;

use ludoteca_games::GameId;

/// Memory for an engine's hash table that suits a school laptop, in MiB.
pub const DEFAULT_HASH_MIB: usize = 64;

/// An engine for a game, with at most this many MiB for its hash table. [`EngineOptions`] has the rest.
pub fn engine(game: GameId, hash_mib: usize) -> Box<dyn Engine> {
    profile(game).engine(hash_mib, true)
}

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
