//! What the tests of every room share; a development dependency only, never shipped.
//!
//! - [`conformance`]: the laws that every game keeps, tried by random play.
//! - [`oracle`]: a naive second opinion on the law of each game; [`opinion`] finds the one for a [`ludoteca_games::GameId`].
//! - [`laws`]: what must hold for any bytes at all, for fuzzing and for ordinary tests.
//! - [`perft_file`]: the positions and counts in `crates/games/data/<game>/perft.txt`.
//! - [`repository`]: where the files of the repository are.
//! - [`rule_sheet`]: how many rules a game has.
//! - [`seeds`]: bytes in the form that a law expects, for every game.
//! - [`strategies`]: proptest strategies for positions, records and garbage.
//! - [`toy`]: a random game whose winner brute force can tell, for testing what knows no game.
//! - [`walk`]: random walks through a game, with which most of the above begin.

pub mod conformance;
pub mod laws;
pub mod opinion;
pub mod oracle;
pub mod perft_file;
pub mod repository;
pub mod rule_sheet;
pub mod seeds;
pub mod strategies;
pub mod toy;
pub mod walk;
