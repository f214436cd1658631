//! What is said of a championship, in Portuguese and in English. A language is three files, and the compiler misses whatever one of
//! them does not say.

mod english;
mod english_reasons;
mod english_why;
mod portuguese;
mod portuguese_reasons;
mod portuguese_why;

use super::TerminalLanguage;
use ludoteca_championship::{
    Concession, EntrantId, Explanation, GameResult, ListProblem, PlaceChange, Points, Term, TrfNote,
    TrfProblem,
};
use ludoteca_club::Refusal;
use ludoteca_club::championship::SaveFault;
use ludoteca_club::tournament::{
    Actor, Column, ContestNumber, ContestStep, Language, TournamentFact, TournamentState,
};
use ludoteca_games::Edition;

/// Two of whom somebody asks why they play each other, or do not; or one, and the bye.
pub(crate) type Asked = (EntrantId, Option<EntrantId>);

/// How many changes of a round, and how many drawbacks, are told by name.
const TOLD: usize = 4;

/// Sentences and labels.
pub(crate) trait ChampionshipWords: ChampionshipReasons {
    fn waiting(&self) -> String;
    fn cut_off(&self, line: usize) -> String;
    fn file_fault(&self, fault: &SaveFault) -> String;
    fn no_such_tournament(&self, text: &str, codes: &str) -> String;
    fn which_tournament(&self, codes: &str) -> String;
    fn no_such_group(&self) -> String;
    fn which_group(&self, groups: usize) -> String;
    fn not_begun(&self) -> String;
    fn nobody(&self, text: &str) -> String;
    fn several(&self, text: &str, names: &str) -> String;
    fn default_name(&self, edition: Option<&Edition>) -> String;
    fn created(&self, file: &str, codes: &str) -> String;
    fn unreadable(&self, file: &str) -> String;
    /// Another program's report that cannot go on here.
    fn unplayable(&self, file: &str, why: &str) -> String;
    fn entered(&self, count: usize, is_rehearsal: bool) -> String;
    fn line(&self, line: u32, what: &str) -> String;
    /// The list does not say in which of the tournaments somebody plays.
    fn no_tournament_for(&self, name: &str) -> String;
    /// So many of a list are there already.
    fn entered_before(&self, count: usize) -> String;
    fn nothing_entered(&self, problems: usize) -> String;
    fn no_result_entered(&self, problems: usize) -> String;
    fn rounds(&self, rounds: u32) -> String;
    fn nothing_to_do(&self, why: &str) -> String;
    fn language(&self) -> Language;
    fn contest(&self, state: &TournamentState, number: ContestNumber) -> String {
        self.language().contest(state.contest_name(number))
    }
    fn round(&self, round: u32, is_draft: bool) -> String;
    fn bye(&self, names: &str) -> String;
    fn absent(&self, names: &str) -> String;
    fn result(&self, winner: Option<&str>, result: Option<GameResult>) -> String;
    fn at_table(&self, round: u32, table: u32, result: &str) -> String;
    fn unclear_winner(&self, text: &str, seat: &str, number: &str) -> String;
    fn no_such_table(&self) -> String;
    fn unknown_column(&self) -> String;
    /// A word for how a game ended that is none, with those that are.
    fn unknown_kind(&self, text: &str) -> String;
    fn no_winner(&self) -> String;
    /// Somebody won although neither came, or there was no game.
    fn winner_of_no_game(&self, kind: &str, winner: &str) -> String;
    /// Points as people write them.
    fn points(&self, points: Points) -> String {
        self.language().points(points)
    }
    fn result_stands(&self, now: &str, instead: &str) -> String;
    fn place_change(&self, name: &str, change: &PlaceChange) -> String;
    fn drawn_since(&self, rounds: &str) -> String;
    /// Others sit at a table of a later round, where losing ends it.
    fn redrawn(&self, before: Option<&str>, after: Option<&str>) -> String;
    fn draft_is_stale(&self, round: u32) -> String;
    fn final_differs(&self) -> String;
    fn needs_correct(&self) -> String;
    fn final_opened(&self, rounds: &str) -> String;
    fn final_proposed(&self) -> String;
    fn final_needs_yes(&self) -> String;
    /// Somebody goes to the final in the place of somebody of the same group who has left.
    fn moves_up(&self, left: &str, by: Option<&str>, group: usize) -> String;
    fn finalist_was_away(&self, name: &str, group: usize) -> String;
    fn finalist_by_lot(&self, name: &str, group: usize) -> String;
    /// Those whom a play-off leaves level.
    fn still_level(&self, names: &str) -> String;
    fn play_offs_contradict(&self, names: &str) -> String;
    /// The final was opened, and its first round is not published.
    fn final_can_follow(&self) -> String;
    fn undone(&self) -> String;
    fn redone(&self) -> String;
    fn was_undone(&self) -> String;
    fn entrants(&self, count: usize) -> String;
    /// What is to be done next in a contest.
    fn step(&self, step: &ContestStep) -> String;
    fn term(&self, state: &TournamentState, term: &Term) -> String;
    fn stand_in(&self, what: Column, number: usize) -> String;
}

/// Why something was done, is so, or cannot be.
pub(crate) trait ChampionshipReasons {
    fn refusal(&self, refusal: &Refusal) -> String;
    fn list_problem(&self, problem: &ListProblem) -> String;
    fn trf_problem(&self, problem: &TrfProblem) -> String;
    fn trf_note(&self, note: &TrfNote) -> String;
    fn concession(&self, state: &TournamentState, concession: Concession) -> String;
    fn explanation(&self, state: &TournamentState, asked: Asked, explanation: &Explanation) -> String;
    fn actor(&self, actor: Actor) -> String;
    fn fact(&self, state: &TournamentState, fact: &TournamentFact) -> String;
}

impl TerminalLanguage {
    /// What this language says of a championship.
    pub(crate) fn championship(self) -> &'static dyn ChampionshipWords {
        match self {
            Self::Portuguese => &portuguese::Portuguese,
            Self::English => &english::English,
        }
    }
}

/// Numbers of tables in a row.
fn numbers(tables: &[u32]) -> String {
    tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
