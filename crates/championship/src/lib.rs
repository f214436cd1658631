//! The law of tournaments: entrants, groups, pairing, results, standings and tie-breaks, for games without draws.
//!
//! A [`Contest`] is entrants, a [`System`] and the rounds so far, as plain data. `next_round` proposes a round from it,
//! `standings` says who is where and why. Everything here is a function of what it is handed: the same contest and the same seed
//! give the same answer on every machine.

mod beginner;
mod careers;
mod contest;
mod draft;
mod entrant;
pub mod matching;
mod next_round;
mod points;
mod round;
mod standings;
mod swiss;
mod tie_break;

pub use beginner::shuffled;
pub use careers::{Appearance, Careers, GameEnding};
pub use contest::{Contest, ContestRules, DrawOptions, System};
pub use draft::{CannotDraw, Concession, DraftRound};
pub use entrant::{Entrant, EntrantId};
pub use next_round::next_round;
pub use points::Points;
pub use round::{GameResult, Pairing, ResultError, Round};
pub use standings::{Standing, Standings};
pub use swiss::{Comparison, Criterion, Explanation, Obstacle, explain};
pub use tie_break::{Figure, LeftOut, Term, TermSource, TieBreak};
