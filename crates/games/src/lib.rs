//! The law of the six games of Portugal's national championship of mathematical games.
//!
//! Each game is a folder with the same few files: `mod.rs` (the numbered rule sheet), `position.rs` (state and law),
//! `action.rs`, `notation.rs`, `symmetry.rs`, `picture.rs`, `tests.rs`. A program that knows its game uses the game's
//! own type; one that does not asks [`GameId`] for a [`Table`].
//!
//! ```
//! use ludoteca_games::{Game, Notation, rastros::Rastros};
//! use ludoteca_kernel::PositionExt;
//!
//! let mut game = Rastros::start();
//! assert!(game.play("d4".parse().unwrap()));
//! assert_eq!(game.write(), "7/7/4x2/3o3/7/7/7 2");
//! ```

pub mod avanco;
pub mod board;
mod cell_action;
mod colour;
mod edition;
pub mod flume;
pub mod gatos;
mod id;
mod law;
mod notation;
mod picture;
pub mod produto;
pub mod rastros;
mod replay;
pub mod rulebook;

pub mod semaforo;
mod sketch;
mod symmetry;
mod table;
#[cfg(test)]
mod testing;

pub use cell_action::CellAction;
pub use colour::Colour;
pub use edition::{Cycle, Edition, editions};
pub use id::{GameId, UnknownGame, Visitor};
pub use law::{ActionError, Breach, Game, Unreadable};
pub use notation::{Complaint, Form, Notation, Setup, Trust, Vetted};
pub use picture::{
    Choice, Decision, Depict, Ending, Hand, Mark, Picture, PictureAction, PictureCell, PictureEnding, Piece,
    SideView, Tally, Touch,
};
pub use replay::{BY_RULES, ENDINGS, ReplayError, replay};
pub use sketch::{Ink, sketch};
pub use symmetry::Symmetric;
pub use table::{Admit, Seated, Table};
