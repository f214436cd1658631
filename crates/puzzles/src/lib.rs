//! Puzzles: positions from games between levels, each with a question whose answer the engine proves, or the rules alone.
//!
//! A [`Puzzle`] is a line of a collection, `data/<game>.txt`; [`Puzzle::check`] proves it again, and a [`Maker`] finds new ones.
//! How hard a puzzle is was measured: how often each level finds the answer, what it tries instead, how far the end is
//! ([`Difficulty`]). Its themes are those of the reason for its answer ([`Puzzle::seen_themes`]).
//!
//! **Invariant:** no puzzle is shipped that the engine does not prove within [`proof_limits`]. **Invariant:** the same game, count
//! and seed give the same collection on every machine.

#![warn(missing_docs)]

mod check;
mod collection;
mod difficulty;
mod facts;
mod flaw;
mod likeness;
mod make;
mod pick;
mod proof;
mod puzzle;
mod source;
#[cfg(test)]
mod tests;
mod themes;

pub use collection::{BadLine, check_collection, read_collection};
pub use difficulty::{Difficulty, TRIES};
pub use flaw::Flaw;
pub use likeness::likeness;
pub use make::{BadDraft, Maker};
pub use pick::pick;
pub use proof::{Prover, proof_limits};
pub use puzzle::{Puzzle, Question, Step};

use ludoteca_games::{GameId, for_every_game};

macro_rules! texts {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        /// The text of a game's collection.
        pub const fn text(game: GameId) -> &'static str {
            const TEXTS: [&str; GameId::ALL.len()] =
                [$(include_str!(concat!("../data/", stringify!($slug), ".txt"))),*];
            TEXTS[game.index()]
        }
    };
}

for_every_game!(texts);
