//! Reasons: why an action wins or loses, as data, and the sentences that say it.
//!
//! [`explain`] asks an engine about an action and gives a [`Reason`]: the verdict, the line that both must follow, and the
//! [`Theme`]s that are seen in it, each with its evidence on the board. A theme is an exact statement about one action that a
//! person can check by looking and counting; each game's folder defines its own.
//!
//! **Invariant:** there is no reason for what is not proved. **Invariant:** what no theme explains has a line and no theme.

#![warn(missing_docs)]

mod any_game;
mod explain;
mod line;
mod played;
mod recognise;
mod rooms;
mod sentences;
mod theme;

mod atarigo;
mod avanco;
mod dominorio;
mod faisca;
mod flume;
mod gatos;
mod nex;
mod produto;
mod quelhas;
mod rastros;
mod semaforo;
mod y;

#[cfg(test)]
mod tests;

pub use explain::{Reason, Verdict, explain};
pub use line::{Only, Step};
pub use recognise::themes_of;
pub use sentences::Sentences;
pub use theme::{Finding, Theme};
