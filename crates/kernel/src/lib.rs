//! The words every room of Ludoteca uses: who plays ([`Player`]), what a game is ([`Position`]), how it ends
//! ([`Outcome`]), how its tree is counted ([`perft`]) and how it is written down ([`record`]).
//!
//! This crate knows no game, depends on nothing and does no input or output.

#![warn(missing_docs)]

mod excerpt;
mod outcome;
mod perft;
mod player;
mod position;
pub mod record;
mod rng;

pub use excerpt::{clip, excerpt};
pub use outcome::Outcome;
pub use perft::{divide, perft};
pub use player::{ByPlayer, Player};
pub use position::{Position, PositionExt};
pub use rng::{Playouts, RandomAction, Rng, playouts};

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
