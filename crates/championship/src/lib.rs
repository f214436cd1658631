//! The law of tournaments: entrants, groups, pairing, results, standings and tie-breaks, for games without draws.
//!
//! A [`Contest`] is entrants, a [`System`] and the rounds so far, as plain data. [`next_round`] proposes a round from it,
//! [`standings()`] says who is where and why. Everything here is a function of what it is handed: the same contest and the same seed
//! give the same answer on every machine.
//!
//! ```
//! use ludoteca_championship::{Contest, DrawOptions, Entrant, GameResult, System, next_round, standings};
//!
//! let pupils = ["Ana", "Rui", "Eva", "Gil"].iter().zip(1..).map(|(name, id)| Entrant::new(id, name)).collect();
//! let mut contest = Contest::new(System::Swiss { rounds: 2 }, pupils);
//! while let Ok(draft) = next_round(&contest, &DrawOptions::default()) {
//!     let mut round = draft.round;
//!     for pairing in &mut round.pairings {
//!         // The lower number always wins.
//!         pairing.result = Some(GameResult::Played { winner: pairing.first.min(pairing.second) });
//!     }
//!     contest.rounds.push(round);
//! }
//! let standings = standings(&contest);
//! assert_eq!(contest.entrant(standings.lines[0].entrant).map(|pupil| pupil.name.as_str()), Some("Ana"));
//! assert_eq!(standings.lines[0].points.to_string(), "2");
//! ```

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
mod name;
mod next_round;
mod phase;
mod play_off;
mod play_off_order;
mod points;
mod progress;
mod redraw;
mod registration;
mod round;
mod school;
mod seed;
mod standings;
mod swiss;
mod tie_break;
mod trf;

pub use beginner::shuffled;
pub use berger::berger_pairs;
pub use careers::{Appearance, Careers, GameEnding};
pub use contest::{Contest, ContestRules, DrawOptions, System};
pub use csv::{CsvLine, folded, read_csv, write_csv};
pub use draft::{CannotDraw, Concession, DraftRound};
pub use entrant::{Entrant, EntrantId};
pub use groups::{deal_groups, group_count};
pub use name::{family_initial, given_name, tidy_name};
pub use next_round::next_round;
pub use phase::{NoFinal, Phase, Qualifier, Qualifiers, Quota, Replacement, advised_rounds, qualifiers};
pub use play_off::{NoPlayOff, check_play_off, contradicting_play_offs, level_for_play_off};
pub use points::Points;
pub use progress::MissingResults;
pub use redraw::{PlayedSince, redrawn_rounds};
pub use registration::{
    LONGEST_NAME, ListColumn, ListFault, ListProblem, ListRules, NamedCode, Registration, RegistrationList,
    read_registrations,
};
pub use round::{GameResult, Pairing, ResultError, Round, TableNumber};
pub use school::{SchoolKey, SchoolSpellings};
pub use seed::seed_for;
pub use standings::{
    PartialRound, PlaceChange, RoundsCounted, Standing, Standings, place_changes, provisional_standings,
    standings,
};
pub use swiss::{Comparison, Criterion, Drawback, Explanation, Obstacle, RoundChanges, concessions, explain};
pub use tie_break::{Figure, LeftOut, Term, TermSource, TieBreak};
pub use trf::{TrfFault, TrfNote, TrfProblem, TrfRemark, TrfReport, read_trf, write_trf};
