//! The law of tournaments: entrants, groups, pairing, results, standings and tie-breaks, for games without draws.
//!
//! A [`Contest`] is entrants, a [`System`] and the rounds so far, as plain data. `next_round` proposes a round from it,
//! `standings` says who is where and why. Everything here is a function of what it is handed: the same contest and the same seed
//! give the same answer on every machine.

mod contest;
mod draft;
mod entrant;
mod points;
mod round;
mod standings;
mod swiss;
mod tie_break;

pub use contest::{Contest, ContestRules, DrawOptions, System};
pub use draft::{CannotDraw, Concession, DraftRound};
pub use entrant::{Entrant, EntrantId};
pub use points::Points;
pub use round::{GameResult, Pairing, ResultError, Round};
pub use standings::{Standing, Standings};
pub use swiss::{Comparison, Criterion, Explanation, Obstacle};
pub use tie_break::{Figure, LeftOut, Term, TermSource, TieBreak};
