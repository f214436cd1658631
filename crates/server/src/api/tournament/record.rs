//! The log of a tournament, and everything that is kept of one pupil: for the organiser alone.

use crate::api::error::ApiError;
use crate::api::request::Bearer;
use crate::api::tournament::handlers::refused;
use crate::api::tournament::request::TournamentId;
use crate::api::tournament::response::{EntrantReply, entrants, fact_json};
use crate::api::{AppState, json};
use axum::extract::{Path, State};
use axum::response::Response;
use ludoteca_championship::{EntrantId, GameResult, Phase, standings};
use ludoteca_club::tournament::{
    Actor, ContestNumber, ContestState, TournamentEvent, TournamentFact, TournamentRefusal, TournamentRights,
    TournamentState,
};
use ludoteca_club::{Fault, Log, Number, Recorded, StreamEvent, StreamId};
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// Everything that was done, in order.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct LogReply(Vec<LogEntryReply>);

/// Something that was done.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct LogEntryReply {
    number: Number,
    /// Milliseconds since the beginning of 1970, in UTC.
    at: u64,
    by: Actor,
    /// What it was, as it is kept.
    fact: Value,
}

/// Everything that is kept of one pupil.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct EntrantRecordReply<'a> {
    tournament: &'a StreamId,
    title: &'a str,
    #[serde(flatten)]
    entrant: EntrantReply<'a>,
    contests: Vec<EntrantContestReply>,
    log: Vec<LogEntryReply>,
}

/// A contest as one pupil played it.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct EntrantContestReply {
    contest: ContestNumber,
    phase: Phase,
    /// After so many complete rounds.
    rounds: u32,
    place: u32,
    /// In half points.
    halves: u32,
    games: Vec<EntrantGameReply>,
}

/// A game of one pupil.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct EntrantGameReply {
    round: u32,
    table: u32,
    opponent: u32,
    /// Whether the pupil began.
    began: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<GameResult>,
}

/// The whole log.
pub(crate) async fn log<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TournamentId(id): TournamentId,
    Bearer(secret): Bearer,
) -> Result<Response, ApiError> {
    app.led_tournament(&id, &secret).await?;
    let entries = app.tournament_log(&id).await?;
    let shown = entries.into_iter().map(|(number, at, event)| LogEntryReply::new(number, at, &event));
    Ok(json(serde_json::to_string(&LogReply(shown.collect())).unwrap_or_default()))
}

/// Everything about one pupil.
pub(crate) async fn entrant<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TournamentId(id): TournamentId,
    Path(names): Path<HashMap<String, String>>,
    Bearer(secret): Bearer,
) -> Result<Response, ApiError> {
    let state = app.led_tournament(&id, &secret).await?;
    let number = names.get("entrant").and_then(|text| text.parse().ok());
    let wanted = number.map(EntrantId).filter(|&wanted| state.entrant(wanted).is_some());
    let wanted = wanted.ok_or_else(|| refused(TournamentRefusal::NoSuchEntrant))?;
    let reply = app.entrant_record(&id, &state, wanted).await?;
    Ok(json(reply))
}

impl<L: Log> AppState<L> {
    async fn tournament_log(&self, id: &StreamId) -> Result<Vec<(Number, u64, TournamentEvent)>, Fault> {
        let recorded = self.club.log().read(id, 0).await?;
        let events = recorded.into_iter().filter_map(|Recorded { number, at, event }| match event {
            StreamEvent::Tournament(event) => Some((number, at.0, event)),
            _ => None,
        });
        Ok(events.collect())
    }

    async fn entrant_record(
        &self,
        id: &StreamId,
        state: &TournamentState,
        wanted: EntrantId,
    ) -> Result<String, ApiError> {
        let everybody = entrants(state, &TournamentRights::Organiser);
        let entrant = everybody.into_iter().find(|entrant| entrant.entrant == wanted.0);
        let entrant = entrant.ok_or_else(|| refused(TournamentRefusal::NoSuchEntrant))?;
        let contests = (1..).zip(&state.contests);
        let contests = contests.filter_map(|(number, at)| EntrantContestReply::new(number, at, wanted));
        let contests: Vec<EntrantContestReply> = contests.collect();
        let tables: BTreeSet<(ContestNumber, u32, u32)> = contests
            .iter()
            .flat_map(|at| at.games.iter().map(|game| (at.contest, game.round, game.table)))
            .collect();
        let log = self.tournament_log(id).await?.into_iter().filter_map(|(number, at, mut event)| {
            let about = is_about(&mut event.fact, wanted, &tables);
            about.then(|| LogEntryReply::new(number, at, &event))
        });
        let log = log.collect();
        let reply = EntrantRecordReply { tournament: id, title: &state.title, entrant, contests, log };
        Ok(serde_json::to_string(&reply).unwrap_or_default())
    }
}

impl LogEntryReply {
    fn new(number: Number, at: u64, event: &TournamentEvent) -> Self {
        Self { number, at, by: event.by, fact: fact_json(&event.fact) }
    }
}

impl EntrantContestReply {
    fn new(number: ContestNumber, at: &ContestState, wanted: EntrantId) -> Option<Self> {
        let standings = standings(&at.contest);
        let line = standings.line(wanted)?;
        let rounds = (1..).zip(&at.contest.rounds);
        let games = rounds.filter_map(|(round, drawn)| {
            let pairing = drawn.pairing_of(wanted)?;
            Some(EntrantGameReply {
                round,
                table: pairing.table,
                opponent: pairing.opponent_of(wanted)?.0,
                began: pairing.first == wanted,
                result: pairing.result,
            })
        });
        let (place, halves) = (line.place, line.points.halves());
        let (rounds, games) = (standings.counted.rounds, games.collect());
        Some(Self { contest: number, phase: at.phase, rounds, place, halves, games })
    }
}

/// Whether a fact is about one pupil, or about a game of theirs. Of those who were entered together only the one is left.
fn is_about(
    fact: &mut TournamentFact,
    wanted: EntrantId,
    tables: &BTreeSet<(ContestNumber, u32, u32)>,
) -> bool {
    match fact {
        TournamentFact::Entered { entrants } => {
            entrants.retain(|entrant| entrant.id == wanted);
            !entrants.is_empty()
        }
        TournamentFact::Amended { entrant } => entrant.id == wanted,
        TournamentFact::Placed { entrant, .. }
        | TournamentFact::Withdrawn { entrant }
        | TournamentFact::Returned { entrant } => *entrant == wanted,
        TournamentFact::Scored { contest, round, table, .. } => tables.contains(&(*contest, *round, *table)),
        TournamentFact::PlayedOff { order: several, .. } | TournamentFact::Erased { entrants: several } => {
            several.contains(&wanted)
        }
        _ => false,
    }
}
