//! The law of tournaments: entrants, groups, pairing, results, standings and tie-breaks, for games without draws.
//!
//! A [`Contest`] is entrants, a [`System`] and the rounds so far, as plain data. [`next_round`] proposes a round from it,
//! [`standings()`] says who is where and why. Everything here is a function of what it is handed: the same contest and the same seed
//! give the same answer on every machine.

mod arithmetic;
mod beginner;
mod berger;
mod careers;
mod contest;
mod csv;
mod double_elimination;
mod draft;
mod elimination;
mod entrant;
mod groups;
mod knock_out;
pub mod matching;
mod next_round;
mod phase;
mod points;
mod registration;
mod round;
mod standings;
mod swiss;
mod tie_break;
mod trf;

pub use beginner::shuffled;
pub use berger::berger_pairs;
pub use careers::{Appearance, Careers, GameEnding};
pub use contest::{Contest, ContestRules, DrawOptions, System};
pub use csv::{CsvLine, read_csv, write_csv};
pub use draft::{CannotDraw, Concession, DraftRound};
pub use entrant::{Entrant, EntrantId};
pub use groups::{deal_groups, group_count};
pub use next_round::next_round;
pub use phase::{NoFinal, Phase, advised_rounds, finalists};
pub use points::Points;
pub use registration::{
    LONGEST_NAME, ListColumn, ListFault, ListProblem, ListRules, NamedCode, Registration, RegistrationList,
    read_registrations,
};
pub use round::{GameResult, Pairing, ResultError, Round};
pub use standings::{Standing, Standings, standings};
pub use swiss::{Comparison, Criterion, Explanation, Obstacle, explain};
pub use tie_break::{Figure, LeftOut, Term, TermSource, TieBreak};
pub use trf::{TrfFault, TrfProblem, TrfReport, read_trf, write_trf};
