//! How strong the levels are, measured by matches: each level against a beginner, and each against the level below.
//!
//! A match is played in *parts* of a few pairs of games, each by new engines, so that a part depends on nothing but its number.
//! Every finished part is a line in a file (`kept`): whoever is stopped goes on where it was. A line bears the stamp
//! of what it measured, so that after a change only what has changed is played again. `tables` turns the lines into
//! the tables of a document.

mod kept;
mod play;
mod rung;
mod tables;

pub use kept::KeptParts;
pub use play::Measuring;
pub use rung::{Against, Rung, ladder};
pub use tables::{caption, is_empty, renewed, replace, table};
