//! Judgement for every game, behind one face.
//!
//! [`mind`] gives a [`Mind`]; it is asked about a table and answers with a [`Thought`]: for every legal action a proof
//! (win or loss, with the distance, and in Flume the final margin) or an estimate. [`Level`] turns thoughts into play
//! for people.
//!
//! Each game is a folder, as in `games`. Four are solved: Semáforo, Rastros and Flume are played perfectly, and in Gatos & Cães
//! First's win is known from the start, by a book and a solver. In Dominório, Produto and Avanço a search plays until the rest
//! of the game can be solved.
//!
//! **Invariant:** a proof is never said of what was not proved. **Invariant:** nothing here prints, reads a clock it was
//! not given, or knows who is asking.

#![warn(missing_docs)]

pub mod avanco;
mod book_error;
mod checksum;
mod combinatorial;
mod data_file;
pub mod dominorio;
pub mod flume;
pub mod gatos;
mod level;
mod mind;
mod net;
mod openings;
pub mod produto;
mod profile;
pub mod rastros;
pub mod semaforo;
mod signature;
mod solve;
mod thought;
mod verdict;

pub use level::{Beginner, Level, UnknownLevel};
#[cfg(not(target_arch = "wasm32"))]
pub use ludoteca_search::SystemClock;
pub use ludoteca_search::{Clock, Distance, Limits, Stopped, StoppedClock, Value};
pub use mind::{Listener, Mind, Unthinkable};
pub use openings::{Balance, BalancedOpening, Weighed, balanced_openings, weigh};
pub use profile::{Profile, profile};
pub use signature::{MindSignature, mind_signature, signatures};
pub use solve::{patience, solve};
pub use thought::{Opinion, Thought};
pub use verdict::Verdict;

#[cfg(not(target_arch = "wasm32"))]
use flume::tables::TablesError;
use ludoteca_games::GameId;
use mind::{Faced, Think};
#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;

/// Memory for a mind's table that suits a school laptop, in MiB.
pub const DEFAULT_HASH_MIB: usize = 64;

/// A mind with a strong solution, or why that could not be opened.
#[cfg(not(target_arch = "wasm32"))]
pub type MindWithTables = Result<Box<dyn Mind>, TablesError>;

/// How the minds of a game are made, given the MiB for their table.
struct Maker {
    with_book: fn(usize) -> Box<dyn Mind>,
    without_book: fn(usize) -> Box<dyn Mind>,
    #[cfg(not(target_arch = "wasm32"))]
    with_tables: fn(usize, &Path) -> Option<MindWithTables>,
}

impl Maker {
    const fn of<T: Think + 'static>() -> Self {
        Self {
            with_book: |hash_mib| Box::new(Faced(T::make(hash_mib))),
            without_book: |hash_mib| Box::new(Faced(T::make_without_book(hash_mib))),
            #[cfg(not(target_arch = "wasm32"))]
            with_tables: |hash_mib, folder| {
                let opened = T::OPEN_TABLES?(hash_mib, folder);
                Some(opened.map(|mind| Box::new(Faced(mind)) as Box<dyn Mind>))
            },
        }
    }
}

macro_rules! makers {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        /// A maker for each game of the register.
        const MAKERS: [Maker; GameId::ALL.len()] = [$(Maker::of::<$slug::Thinker>()),*];
    };
}

ludoteca_games::for_every_game!(makers);

/// A mind for a game, with at most this many MiB for its table.
pub fn mind(game: GameId, hash_mib: usize) -> Box<dyn Mind> {
    (MAKERS[game.index()].with_book)(hash_mib)
}

/// A mind that works everything out anew, for whoever does not believe the books.
pub fn mind_without_book(game: GameId, hash_mib: usize) -> Box<dyn Mind> {
    (MAKERS[game.index()].without_book)(hash_mib)
}

/// A mind that answers from the strong solution in a folder; `None` where a game has no such thing.
#[cfg(not(target_arch = "wasm32"))]
pub fn mind_with_tables(game: GameId, folder: &Path, hash_mib: usize) -> Option<MindWithTables> {
    (MAKERS[game.index()].with_tables)(hash_mib, folder)
}

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
