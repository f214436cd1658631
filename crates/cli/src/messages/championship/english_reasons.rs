//! Reasons in a championship in English.

use super::english::English;
use super::english_why;
use super::{Asked, ChampionshipReasons, ChampionshipWords};
use ludoteca_arena::words::quoted;
use ludoteca_championship::{
    Concession, Explanation, ListColumn, ListFault, ListProblem, TrfFault, TrfNote, TrfProblem, TrfRemark,
};
use ludoteca_club::Refusal;
use ludoteca_club::tournament::{Actor, TournamentFact, TournamentState};

impl ChampionshipReasons for English {
    fn refusal(&self, refusal: &Refusal) -> String {
        refusal.to_string()
    }

    fn list_problem(&self, problem: &ListProblem) -> String {
        let what = match &problem.fault {
            ListFault::Empty => "the list is empty".to_owned(),
            ListFault::MissingColumn { column: what } => format!("no column is headed {}", column(*what)),
            ListFault::RepeatedColumn { column: what } => {
                format!("two columns are headed {}; the first one is read", column(*what))
            }
            ListFault::UnknownColumn { heading } => format!("the column {} is not read", quoted(heading)),
            ListFault::CellsBeyond => "a cell beyond the last column is not read".to_owned(),
            ListFault::UnclosedQuote => "a quotation mark is never closed".to_owned(),
            ListFault::MissingCell { column: what } => format!("the {} is missing", column(*what)),
            ListFault::TooLong { column: what, length } => {
                format!("the {} has {length} characters; 80 are the most", column(*what))
            }
            ListFault::Unknown { column: what, text } => {
                format!("there is no {} {}", column(*what), quoted(text))
            }
            ListFault::PerhapsSameSchool { text, known } => format!(
                "is {} the same school as {}? If it is, say --same '{text}={known}'; if not, --same '{text}={text}', or --as-written for all",
                quoted(text),
                quoted(known)
            ),
            ListFault::NotOffered { cycle, game } => format!("{game} is not played in cycle {cycle}"),
            ListFault::NoSchools => "nobody has a school: pupils of one school may meet".to_owned(),
            ListFault::NoSchool => "the school is missing; the pupil is entered without it".to_owned(),
            ListFault::OtherGame { first } => format!("the same pupil is in line {first}, in another game"),
            ListFault::Repeated { first } => format!("the same pupil is in line {first}"),
            ListFault::TooMany { limit } => {
                format!("the school has sent more than {limit} for this game and cycle")
            }
        };
        self.line(problem.line, &what)
    }

    fn trf_problem(&self, problem: &TrfProblem) -> String {
        let TrfProblem { line, round, fault } = *problem;
        let place = if round == 0 { format!("line {line}") } else { format!("line {line}, round {round}") };
        let what = match fault {
            TrfFault::NoPlayers => "there is no player in it",
            TrfFault::BadNumber => "the player's number is none, or that of somebody else",
            TrfFault::UnknownOpponent => "nobody has the opponent's number",
            TrfFault::BadResult => "the result is none that there is",
            TrfFault::Drawn => "the game was drawn, and there are no draws",
            TrfFault::Contradiction => "the opponent's line tells it otherwise",
            TrfFault::TooManyRounds => "there are more rounds than can be counted",
        };
        format!("{place}: {what}")
    }

    fn trf_note(&self, note: &TrfNote) -> String {
        let TrfNote { line, round, remark } = note;
        let place = if *round == 0 { format!("line {line}") } else { format!("line {line}, round {round}") };
        let what = match remark {
            TrfRemark::HalfPointBye => {
                "a bye for half a point: there are no half points here, and it counts as an absence".to_owned()
            }
            TrfRemark::Announced => {
                "a bye or an absence for a round that is not drawn yet: say it again when you draw it, with --absent"
                    .to_owned()
            }
            TrfRemark::NotRead(code) => format!("lines {code} are not read"),
        };
        format!("{place}: {what}")
    }

    fn concession(&self, state: &TournamentState, concession: Concession) -> String {
        let called = |id| state.name(id);
        match concession {
            Concession::SecondBye { entrant } => format!("{} has a second bye", called(entrant)),
            Concession::Rematch { one, other } => format!("{} and {} meet again", called(one), called(other)),
            Concession::HighBye { entrant } => format!("the bye of {} is not the lowest's", called(entrant)),
            Concession::SameSchool { one, other } => {
                format!("{} and {} are of one school", called(one), called(other))
            }
            Concession::SameRegion { one, other } => {
                format!("{} and {} are of one region", called(one), called(other))
            }
            Concession::Beginning { entrant } => {
                format!("{} begins too often or too seldom", called(entrant))
            }
        }
    }

    fn explanation(&self, state: &TournamentState, asked: Asked, explanation: &Explanation) -> String {
        english_why::explanation(state, asked, explanation)
    }

    fn actor(&self, actor: Actor) -> String {
        match actor {
            Actor::Organiser => "organiser".to_owned(),
            Actor::Referee(number) => format!("referee {number}"),
            Actor::Board => "live table".to_owned(),
        }
    }

    fn fact(&self, state: &TournamentState, fact: &TournamentFact) -> String {
        let called = |id| state.name(id);
        match fact {
            TournamentFact::Opened { title, .. } => format!("opened: {title}"),
            TournamentFact::Planned { .. } => "to be played otherwise".to_owned(),
            TournamentFact::Entered { entrants } => format!("{} entered", entrants.len()),
            TournamentFact::Amended { entrant } => format!("put right: {}", entrant.name),
            TournamentFact::Placed { entrant, contest } => {
                format!("{} plays now ({})", called(*entrant), self.contest(state, *contest))
            }
            TournamentFact::Moved { entrant, contest } => {
                format!("{} moves to {}", called(*entrant), self.contest(state, *contest))
            }
            TournamentFact::Withdrawn { entrant } => format!("{} has left", called(*entrant)),
            TournamentFact::Returned { entrant } => format!("{} is back", called(*entrant)),
            TournamentFact::Grouped { groups } => match groups.len() {
                1 => "begun".to_owned(),
                count => format!("{count} groups made"),
            },
            TournamentFact::FinalOpened { entrants } => format!("final opened with {}", entrants.len()),
            TournamentFact::FinalReopened { entrants } => {
                let names = entrants.iter().copied().map(called).collect::<Vec<_>>().join(", ");
                format!("final opened again: {names}")
            }
            TournamentFact::Drafted { contest, .. } => {
                format!("round drawn, {}", self.contest(state, *contest))
            }
            TournamentFact::DraftDropped { contest } => {
                format!("draft thrown away, {}", self.contest(state, *contest))
            }
            TournamentFact::Published { contest } => {
                format!("round published, {}", self.contest(state, *contest))
            }
            TournamentFact::Scored { contest, round, table, result, .. } => {
                let winner = result.and_then(ludoteca_championship::GameResult::winner).map(called);
                let told = self.at_table(*round, *table, &self.result(winner.as_deref(), *result));
                format!("{}, {told}", self.contest(state, *contest))
            }
            TournamentFact::Disputed { at, result } => {
                let winner = result.and_then(ludoteca_championship::GameResult::winner).map(called);
                let told = self.at_table(at.round, at.table, &self.result(winner.as_deref(), *result));
                format!("{}, {told} (seen otherwise)", self.contest(state, at.contest))
            }
            TournamentFact::Settled { at } => {
                let told = self.at_table(at.round, at.table, "conflict seen to");
                format!("{}, {told}", self.contest(state, at.contest))
            }
            TournamentFact::Locked { contest, round } => {
                format!("round {round} closed, {}", self.contest(state, *contest))
            }
            TournamentFact::PlayedOff { order, .. } => {
                format!("play-off: {}", order.iter().copied().map(called).collect::<Vec<_>>().join(", "))
            }
            TournamentFact::RefereeNamed { referee, name: Some(name), .. } => {
                format!("referee {referee} named: {}", name.as_str())
            }
            TournamentFact::RefereeNamed { referee, .. } => format!("referee {referee} named"),
            TournamentFact::RefereeDismissed { referee } => format!("referee {referee} dismissed"),
            TournamentFact::BoardOpened { contest, round, table } => {
                let contest = self.contest(state, *contest);
                format!("{contest}, round {round}, table {table}: played on screens")
            }
            TournamentFact::NamesShown { full: true } => "full names are shown".to_owned(),
            TournamentFact::NamesShown { full: false } => "only first names are shown".to_owned(),
            TournamentFact::Erased { entrants } => format!("{} forgotten", entrants.len()),
            TournamentFact::Undone { event } => format!("number {event} undone"),
            TournamentFact::Redone { event } => format!("number {event} done again"),
        }
    }
}

const fn column(column: ListColumn) -> &'static str {
    match column {
        ListColumn::Name => "name",
        ListColumn::School => "school",
        ListColumn::Region => "region",
        ListColumn::Cycle => "cycle",
        ListColumn::Game => "game",
    }
}
