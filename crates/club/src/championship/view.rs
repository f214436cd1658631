//! A championship as its reader sees it: its tournaments, and what is outstanding in each; and what a school's list amounts to.

use super::announcement::Announcement;
use super::list::{EntryProblem, ListEntry, ListReading};
use super::scene::ChampionshipScene;
use crate::name::Nickname;
use crate::secret::SecretHash;
use crate::stream::{Number, StreamId};
use crate::tournament::{
    ConflictView, ContestNumber, ContestState, NextStep, Referee, RefereeNumber, TournamentRights,
    TournamentRole, TournamentState,
};
use ludoteca_championship::{ListColumn, Phase, Registration};
use serde::Serialize;

/// A championship as it is sent.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChampionshipView<'a> {
    championship: &'a StreamId,
    /// Grows with every change in it and in its tournaments.
    number: Number,
    /// What the reader may do.
    role: TournamentRole,
    title: &'a str,
    tournaments: Vec<TournamentCard<'a>>,
    /// What everybody is told now.
    #[serde(skip_serializing_if = "Option::is_none")]
    announcement: Option<&'a Announcement>,
    /// For the organiser: who may enter results, each person once.
    #[serde(skip_serializing_if = "Option::is_none")]
    referees: Option<Vec<RefereeCard<'a>>>,
    /// For the organiser: whether names that were erased are still being erased from the server's files.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    erasing: bool,
}

/// Somebody who may enter results, in one tournament or in several.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefereeCard<'a> {
    #[serde(skip)]
    secret: SecretHash,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a Nickname>,
    places: Vec<RefereePlace<'a>>,
}

/// Where a referee may enter results.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefereePlace<'a> {
    tournament: &'a StreamId,
    /// Their number there.
    referee: RefereeNumber,
    /// In which contests; in all if there are none.
    contests: &'a [ContestNumber],
}

/// A tournament in short.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentCard<'a> {
    tournament: &'a StreamId,
    number: Number,
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cycle: Option<&'a str>,
    /// Without those who have left.
    entrants: usize,
    /// Whether everybody sees full names.
    full_names: bool,
    contests: Vec<ContestCard>,
    /// The contest whose standings decide: the final, or the only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    deciding: Option<ContestNumber>,
    /// For the organiser: the tables about which two disagreed, until they are seen to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflicts: Vec<ConflictView<'a>>,
    /// For the organiser: what is to be done next.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<NextStep>,
}

/// A contest in short.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContestCard {
    contest: ContestNumber,
    phase: Phase,
    entrants: usize,
    /// How many rounds there will be, if that is known.
    planned: Option<u32>,
    /// How many rounds everybody sees.
    published: usize,
    /// How many results are missing in them.
    missing: usize,
    /// How many tables the last of them has.
    tables: usize,
    /// For the organiser: whether the next round is drawn and waits to be published.
    draft: bool,
    /// Whether nothing is left to draw, to publish or to play.
    over: bool,
}

/// What a list amounts to, as it is sent.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RegistrationsView<'a> {
    /// Whether everybody in it is entered.
    entered: bool,
    /// How many of them were not there before.
    newcomers: u32,
    registrations: Vec<RegistrationView<'a>>,
    problems: Vec<ProblemView<'a>>,
}

/// A pupil of the list, and where they play.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RegistrationView<'a> {
    /// From 1.
    line: u32,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    school: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cycle: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<&'a StreamId>,
}

/// Something that is wrong, or strange, in a line.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProblemView<'a> {
    /// From 1.
    line: u32,
    /// A fixed word, the key of a translated sentence.
    code: &'static str,
    /// What was written there.
    text: String,
    /// The school that was perhaps meant, as it is spelled elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<&'a str>,
    /// Whether the line is taken all the same.
    warning: bool,
    /// Which column.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<ListColumn>,
    /// The line of the same pupil, the most that a school may send, or how long the text is.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u32>,
}

impl ChampionshipScene {
    /// The championship for whoever has these rights.
    pub fn view(&self, rights: &TournamentRights) -> ChampionshipView<'_> {
        let leads = *rights == TournamentRights::Organiser;
        let cards = self.tournaments.iter().map(|(id, state)| TournamentCard::of(id, state, leads));
        ChampionshipView {
            championship: &self.id,
            number: self.number(),
            role: rights.role(),
            title: &self.state.title,
            tournaments: cards.collect(),
            announcement: self.state.announcement.as_ref(),
            referees: leads.then(|| self.referees()),
            erasing: leads && self.erasing,
        }
    }

    /// Everybody who may enter results somewhere, in the order of naming.
    fn referees(&self) -> Vec<RefereeCard<'_>> {
        let mut cards: Vec<RefereeCard<'_>> = Vec::new();
        for (tournament, state) in &self.tournaments {
            for (secret, Referee { referee, name, contests }) in state.referees_by_secret() {
                let place = RefereePlace { tournament, referee: *referee, contests };
                match cards.iter_mut().find(|card| card.secret == secret) {
                    Some(card) => card.places.push(place),
                    None => cards.push(RefereeCard { secret, name: name.as_ref(), places: vec![place] }),
                }
            }
        }
        cards
    }

    /// A list that was read for it.
    pub fn registrations<'a>(&'a self, reading: &'a ListReading, entered: bool) -> RegistrationsView<'a> {
        let registration = |entry: &'a ListEntry| {
            let Registration { line, name, school, region, cycle, game } = &entry.registration;
            RegistrationView {
                line: *line,
                name,
                school: school.as_deref(),
                region: region.as_deref(),
                cycle: cycle.as_deref(),
                game: game.as_deref(),
                tournament: entry.place.and_then(|place| self.tournaments.get(place)).map(|(id, _)| id),
            }
        };
        RegistrationsView {
            entered,
            newcomers: reading.newcomers().count() as u32,
            registrations: reading.entries.iter().map(registration).collect(),
            problems: reading.problems.iter().map(|(line, what)| ProblemView::of(*line, what)).collect(),
        }
    }
}

impl<'a> TournamentCard<'a> {
    fn of(id: &'a StreamId, state: &'a TournamentState, leads: bool) -> Self {
        let contests = (1..).zip(&state.contests).map(|(number, at)| ContestCard::of(number, at, leads));
        Self {
            tournament: id,
            number: state.number,
            title: &state.title,
            game: state.game.as_deref(),
            cycle: state.cycle.as_deref(),
            entrants: state.present(),
            full_names: state.full_names,
            contests: contests.collect(),
            deciding: state.deciding(),
            conflicts: if leads { state.conflicts() } else { Vec::new() },
            next: leads.then(|| state.next_step()),
        }
    }
}

impl ContestCard {
    fn of(number: ContestNumber, at: &ContestState, leads: bool) -> Self {
        let rounds = &at.contest.rounds;
        Self {
            contest: number,
            phase: at.phase,
            entrants: at.contest.entrants.len(),
            planned: at.contest.planned_rounds(),
            published: rounds.len(),
            missing: at.missing_results(),
            tables: rounds.last().map_or(0, |round| round.pairings.len()),
            draft: leads && at.draft.is_some(),
            over: at.is_over(),
        }
    }
}

impl<'a> ProblemView<'a> {
    fn of(line: u32, problem: &'a EntryProblem) -> Self {
        Self {
            line,
            code: problem.code(),
            text: problem.written().unwrap_or_default(),
            known: problem.known_school(),
            warning: problem.is_warning(),
            column: problem.column(),
            count: problem.count(),
        }
    }
}
