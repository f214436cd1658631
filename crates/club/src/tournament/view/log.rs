//! The log of a tournament, and everything that is kept of one pupil: for the organiser alone.

use super::EntrantView;
use crate::stream::{Moment, Number, StreamId};
use crate::tournament::event::{Actor, TournamentEvent, TournamentFact};
use crate::tournament::numbers::ContestNumber;
use crate::tournament::state::{TournamentRights, TournamentState};
use ludoteca_championship::{EntrantId, GameResult, Phase, Points, TableNumber, standings};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// Everything that was done, in order.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentLog(pub Vec<LogEntry>);

/// Something that was done.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LogEntry {
    /// Its number.
    pub number: Number,
    /// When.
    pub at: Moment,
    /// Who did it.
    pub by: Actor,
    /// What it was, as it is kept; without the hashes of anybody's secret.
    pub fact: Value,
}

/// Everything that is kept of one pupil.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EntrantRecord<'a> {
    /// In which tournament.
    pub tournament: &'a StreamId,
    /// What that is called.
    pub title: &'a str,
    /// Who.
    #[serde(flatten)]
    pub entrant: EntrantView<'a>,
    /// Where they played, and how.
    pub contests: Vec<EntrantContest>,
    /// What was done that is about them, or about a game of theirs.
    pub log: Vec<LogEntry>,
}

/// A contest as one pupil played it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EntrantContest {
    /// Which.
    pub contest: ContestNumber,
    /// What it is in the tournament.
    pub phase: Phase,
    /// After so many complete rounds.
    pub rounds: u32,
    /// The place.
    pub place: u32,
    /// Points, in half points.
    #[serde(rename = "halves")]
    pub points: Points,
    /// The games.
    pub games: Vec<EntrantGame>,
}

/// A game of one pupil.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EntrantGame {
    /// In which round, from 1.
    pub round: u32,
    /// At which table.
    pub table: TableNumber,
    /// Against whom.
    pub opponent: EntrantId,
    /// Whether the pupil began.
    pub began: bool,
    /// What came of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
}

impl TournamentFact {
    /// What it is, in a word.
    pub(super) fn word(&self) -> String {
        serde_json::to_value(self).map(|value| tag(&value)).unwrap_or_default()
    }

    pub(super) fn without_secrets(&self) -> Value {
        let mut value = serde_json::to_value(self).unwrap_or_default();
        let said = value.get_mut(tag(&value)).and_then(Value::as_object_mut);
        match (self, said) {
            (Self::Opened { .. }, Some(said)) => said.remove("organiser"),
            (Self::RefereeNamed { .. }, Some(said)) => said.remove("secret"),
            _ => None,
        };
        value
    }

    /// Whether it is about one pupil, or about a game of theirs. Of those who were entered together only the one is left.
    fn is_about(&mut self, pupil: EntrantId, games: &BTreeSet<(ContestNumber, u32, u32)>) -> bool {
        match self {
            Self::Entered { entrants } => {
                entrants.retain(|entrant| entrant.id == pupil);
                !entrants.is_empty()
            }
            Self::Amended { entrant } => entrant.id == pupil,
            Self::Placed { entrant, .. }
            | Self::Moved { entrant, .. }
            | Self::Withdrawn { entrant }
            | Self::Returned { entrant } => *entrant == pupil,
            Self::Scored { contest, round, table, .. } => games.contains(&(*contest, *round, *table)),
            Self::Disputed { at, .. } | Self::Settled { at } => {
                games.contains(&(at.contest, at.round, at.table))
            }
            Self::PlayedOff { order: several, .. } | Self::Erased { entrants: several } => {
                several.contains(&pupil)
            }
            _ => false,
        }
    }
}

/// The word by which serde names a variant.
fn tag(value: &Value) -> String {
    match value {
        Value::Object(tagged) => tagged.keys().next().cloned().unwrap_or_default(),
        other => other.as_str().unwrap_or_default().to_owned(),
    }
}

impl LogEntry {
    /// An event as it is shown.
    pub fn new(number: Number, at: Moment, event: &TournamentEvent) -> Self {
        Self { number, at, by: event.by, fact: event.fact.without_secrets() }
    }
}

impl<'a> EntrantRecord<'a> {
    /// What is kept of a pupil in a tournament with this log; `None` if nobody has the number.
    pub fn new(
        tournament: &'a StreamId,
        state: &'a TournamentState,
        pupil: EntrantId,
        log: Vec<(Number, Moment, TournamentEvent)>,
    ) -> Option<Self> {
        let everybody = EntrantView::all(state, &TournamentRights::Organiser);
        let entrant = everybody.into_iter().find(|entrant| entrant.entrant == pupil)?;
        let numbers = 1..=state.contests.len() as ContestNumber;
        let contests: Vec<EntrantContest> =
            numbers.filter_map(|number| EntrantContest::new(state, number, pupil)).collect();
        let places = |at: &EntrantContest| {
            at.games.iter().map(|game| (at.contest, game.round, game.table)).collect::<Vec<_>>()
        };
        let games = contests.iter().flat_map(places).collect();
        let log = log.into_iter().filter_map(|(number, at, mut event)| {
            event.fact.is_about(pupil, &games).then(|| LogEntry::new(number, at, &event))
        });
        Some(Self { tournament, title: &state.title, entrant, log: log.collect(), contests })
    }
}

impl EntrantContest {
    fn new(state: &TournamentState, number: ContestNumber, pupil: EntrantId) -> Option<Self> {
        let at = state.contest(number)?;
        let standings = standings(&at.contest);
        let line = standings.line(pupil)?;
        let games = (1..).zip(&at.contest.rounds).filter_map(|(round, drawn)| {
            let pairing = drawn.pairing_of(pupil)?;
            Some(EntrantGame {
                round,
                table: pairing.table,
                opponent: pairing.opponent_of(pupil)?,
                began: pairing.first == pupil,
                result: pairing.result,
            })
        });
        Some(Self {
            contest: number,
            phase: at.phase,
            rounds: standings.counted.rounds,
            place: line.place,
            points: line.points,
            games: games.collect(),
        })
    }
}
