//! The law of the games of Portugal's national championship of mathematical games.
//!
//! Each game is a folder with the same few files: `mod.rs` (the numbered rule sheet), `position.rs` (state and law),
//! `action.rs`, `notation.rs`, `symmetry.rs`, `picture.rs`, `tests.rs`. A program that knows its game uses the game's
//! own type; one that does not asks [`GameId`] for a [`Table`].
//!
//! ```
//! use ludoteca_games::{Game, Notation, Player, Position, PositionExt, rastros::Rastros};
//!
//! let mut game = Rastros::start();
//! game.try_play("d4".parse()?)?;
//! assert_eq!(game.turn(), Player::Second);
//! assert_eq!(game.legal_actions().len(), 7);
//! assert_eq!(game.write(), "7/7/4x2/3o3/7/7/7 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The words of `kernel` that a program needs for this are here as well, so that it depends on one crate.

#![warn(missing_docs)]

mod arrow;
pub mod atarigo;
pub mod avanco;
pub mod board;
mod cell_action;
mod colour;
mod depict;
pub mod dominorio;
mod edition;
pub mod faisca;
pub mod flume;
pub mod gatos;
mod id;
mod law;
pub mod lessons;
pub mod nex;
mod notation;
mod picture;
pub mod produto;
pub mod quelhas;
pub mod rastros;
mod register;
mod replay;
pub mod rulebook;
#[cfg(feature = "schema")]
pub mod schema;
mod seats;
pub mod semaforo;
mod sketch;
mod svg;
mod symmetry;
mod table;
#[cfg(test)]
mod testing;
pub mod y;

pub use arrow::{Arrow, Way};
pub use cell_action::CellAction;
pub use colour::Colour;
pub use depict::{
    Choice, Decision, Depict, Due, Edge, EdgeStyle, Ending, Group, Hand, Mark, Piece, SideView, Stock, Tally,
    Touch,
};
pub use edition::{BadEditions, Cycle, Edition, EditionGame, editions};
pub use id::{GameId, UnknownGame, Visitor};
pub use law::{ActionError, Breach, Game, Unreadable};
pub use ludoteca_kernel::{
    ByPlayer, Outcome, Player, Playouts, Position, PositionExt, RandomAction, Rng, divide, perft, playouts,
    record,
};
pub use notation::{Complaint, Form, Notation, Setup, Severity, Vetted};
pub use picture::{Picture, PictureAction, PictureCell, PictureEnding};
pub use replay::{BY_RULES, ENDINGS, ReplayError, UNFINISHED, replay};
pub use seats::Seats;
pub use sketch::{Ink, sketch};
pub use svg::svg;
pub use symmetry::Symmetric;
pub use table::{Admit, Session, Table};

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
