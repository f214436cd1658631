//! Rastros (Bill Taylor, 1992; *Slimetrail*): one piece, two goals and a trail that closes, on 7 × 7.
//!
//! 1. The white piece begins on e5. First begins; the players alternate, both moving the same piece.
//! 2. On your turn move the piece to one of the up to eight adjacent cells.
//! 3. The cell it leaves is blocked for ever; a blocked cell cannot be entered.
//! 4. When the piece enters a1 First wins, when it enters g7 Second wins, whoever moved it there.
//! 5. Otherwise a player who cannot move loses.
//!
//! No draw: every move blocks a cell.

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::Rastros;

/// Seven columns, seven rows.
pub type Board = crate::board::Square<7, 7>;
