//! Judgement for every game, behind one face.
//!
//! [`mind`] gives a [`Mind`]; it is asked about a table and answers with a [`Thought`]: for every legal action a proof
//! (win or loss, with the distance, and in Flume the final margin) or an estimate. [`Level`] turns thoughts into play
//! for people.
//!
//! Each game is a folder, as in `games`: Semáforo, Rastros and Flume play perfectly, the others as well as a search can.
//!
//! **Invariant:** a proof is never said of what was not proved. **Invariant:** nothing here prints, reads a clock it was
//! not given, or knows who is asking.

pub mod avanco;
pub mod flume;
pub mod gatos;
mod level;
mod mind;
pub mod produto;
mod profile;
pub mod rastros;
pub mod semaforo;
mod thought;

pub use level::{Level, UnknownLevel};
#[cfg(not(target_arch = "wasm32"))]
pub use ludoteca_search::SystemClock;
pub use ludoteca_search::{Clock, Limits, Stopped, StoppedClock, Value};
pub use mind::{Listener, Mind, Unthinkable};
pub use profile::{Profile, profile};
pub use thought::{Opinion, Thought};

use ludoteca_games::GameId;
use mind::Faced;

/// Memory for a mind's table that suits a school laptop, in MiB.
pub const DEFAULT_HASH_MIB: usize = 64;

/// A mind for a game, with at most so many MiB for its table.
pub fn mind(game: GameId, hash_mib: usize) -> Box<dyn Mind> {
    match game {
        GameId::Semaforo => Box::new(Faced(semaforo::SemaforoMind::default())),
        GameId::Gatos => Box::new(Faced(gatos::GatosMind::new(hash_mib))),
        GameId::Rastros => Box::new(Faced(rastros::RastrosMind::new(hash_mib))),
        GameId::Avanco => Box::new(Faced(avanco::AvancoMind::new(hash_mib))),
        GameId::Produto => Box::new(Faced(produto::ProdutoMind::new(hash_mib))),
        GameId::Flume => Box::new(Faced(flume::FlumeMind::new(hash_mib))),
    }
}

/// A mind that works everything out anew, for whoever does not believe the books.
pub fn mind_without_book(game: GameId, hash_mib: usize) -> Box<dyn Mind> {
    match game {
        GameId::Rastros => Box::new(Faced(rastros::RastrosMind::without_book(hash_mib))),
        GameId::Flume => Box::new(Faced(flume::FlumeMind::without_book(hash_mib))),
        GameId::Semaforo | GameId::Gatos | GameId::Avanco | GameId::Produto => mind(game, hash_mib),
    }
}

/// A mind for Flume that answers from the strong solution in a folder.
#[cfg(not(target_arch = "wasm32"))]
pub fn flume_mind_with_tables(
    folder: &std::path::Path,
    hash_mib: usize,
) -> Result<Box<dyn Mind>, flume::tables::TablesError> {
    Ok(Box::new(Faced(flume::FlumeMind::with_tables(hash_mib, folder)?)))
}
