//! Judgement for every game, behind one face.
//!
//! [`engine`] gives an [`Engine`]; it is asked about a table and answers with an [`Analysis`]: for every legal action a proof
//! (win or loss, with the distance, and in Flume the final margin) or an estimate. [`Level`] turns analyses into play
//! for people.
//!
//! Each game is a folder, as in `games`. Five are solved: Semáforo, Rastros and Flume are played perfectly, in Gatos & Cães
//! First's win is known from the start, by a book and a solver, and in Faísca, which Second wins, every position is solved
//! but those of the first pieces. In the other games a search plays until the rest of the game can be solved.
//!
//! **Invariant:** a proof is never said of what was not proved. **Invariant:** nothing here prints, reads a clock it was
//! not given, or knows who is asking.

#![warn(missing_docs)]

mod analysis;
mod answer;
mod book_error;
mod checksum;
mod combinatorial;
mod connection;
mod data_file;
mod engine;
mod frame;
mod level;
mod net;
mod openings;
#[cfg(not(target_arch = "wasm32"))]
mod options;
mod profile;
mod signature;
mod six_bits;
mod solve;
mod verdict;

pub use analysis::{ActionEval, Analysis};
pub use engine::{AnalysisError, Engine, Listener};
// Solvers, books and training, for the lab and for `ludoteca tables`. Strangers are promised nothing about them.
#[doc(hidden)]
pub mod atarigo;
#[doc(hidden)]
pub mod avanco;
#[doc(hidden)]
pub mod dominorio;
#[doc(hidden)]
pub mod faisca;
#[doc(hidden)]
pub mod flume;
#[doc(hidden)]
pub mod gatos;
#[doc(hidden)]
pub mod nex;
#[doc(hidden)]
pub mod produto;
#[doc(hidden)]
pub mod quelhas;
#[doc(hidden)]
pub mod rastros;
#[doc(hidden)]
pub mod semaforo;
#[doc(hidden)]
pub mod y;

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
