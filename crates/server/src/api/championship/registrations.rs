//! Schools' lists: tried, with every problem by its line, and entered.

use crate::api::championship::request::{ChampionshipId, ListQuery};
use crate::api::championship::response::ChampionshipView;
use crate::api::error::ApiError;
use crate::api::request::{Bearer, RawBody};
use crate::api::tournament::request::AskedQuery;
use crate::api::{AppState, json};
use axum::extract::{FromRequest as _, Request, State};
use axum::response::Response;
use ludoteca_championship::{ListColumn, Registration};
use ludoteca_club::championship::{EntryProblem, ListEntry, ListOptions, ListReading, read_list};
use ludoteca_club::tournament::{TournamentCommand, TournamentState};
use ludoteca_club::{CommandDigest, CommandName, Fault, Log, StreamId};
use serde::Serialize;
use std::sync::Arc;

/// The longest list: twenty times the pupils of a national day.
pub(crate) const MAX_LIST_BYTES: usize = 1 << 20;

/// What a list amounts to.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct RegistrationsReply<'a> {
    /// Whether everybody in it was entered.
    entered: bool,
    registrations: Vec<RegistrationReply<'a>>,
    problems: Vec<ProblemReply>,
}

/// A pupil of the list, and where they play.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct RegistrationReply<'a> {
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
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct ProblemReply {
    /// From 1.
    line: u32,
    /// A fixed word, the key of a translated sentence.
    code: &'static str,
    /// What was written there.
    text: String,
    /// The school that was perhaps meant, as it is spelled elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<String>,
    /// Whether the line is taken all the same.
    warning: bool,
    /// Which column.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<ListColumn>,
    /// The line of the same pupil, the most that a school may send, or how long the text is.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u32>,
}

/// Reads a list, and enters it if that is wanted and nothing is wrong with it.
pub(crate) async fn register<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    ChampionshipId(id): ChampionshipId,
    Bearer(secret): Bearer,
    AskedQuery(asked): AskedQuery<ListQuery>,
    request: Request,
) -> Result<Response, ApiError> {
    // Nothing of a stranger's list is read.
    let view = app.led_championship(&id, &secret).await?;
    let _room = app.large_bodies.room_for(request.headers(), MAX_LIST_BYTES).await?;
    let RawBody(bytes) = RawBody::<MAX_LIST_BYTES>::from_request(request, &app).await?;
    let states: Vec<Arc<TournamentState>> =
        view.tournaments.iter().map(|(_, state)| Arc::clone(state)).collect();
    let ListQuery { dry, per_school, id: command, same, as_written } = asked;
    let digest = CommandDigest::of(&bytes);
    let command = command.map(|id| CommandName { id, digest: Some(digest) });
    let options = ListOptions {
        per_school,
        same_schools: same.unwrap_or_default().0,
        as_written,
        ..ListOptions::default()
    };
    let read = tokio::task::spawn_blocking(move || {
        let states: Vec<&TournamentState> = states.iter().map(AsRef::as_ref).collect();
        read_list(&states, &bytes, &options)
    });
    let mut reading = read.await.map_err(|_| Fault("a list was not read to its end".to_owned()))?;
    let mut entered = false;
    if let Some(called) = command.as_ref().filter(|_| !dry) {
        let tournaments = view.tournaments.iter().map(|(id, _)| id);
        entered = app.club.is_carried_out(tournaments, &secret, called).await?;
    }
    if entered {
        // It was entered when it was sent before: that everybody in it is there is no problem now.
        reading.problems.clear();
    } else if !dry && reading.is_in_order() && !reading.entries.is_empty() {
        let wanted: Vec<(StreamId, TournamentCommand)> = view.entering(&reading);
        // Without a name, the same list again is refused line by line: everybody in it is entered before.
        let called = command.map_or_else(|| called(app.now().0, view.number()), Ok)?;
        app.club.tournament_commands(&wanted, &secret, &called, app.now()).await?;
        entered = true;
    }
    let reply = RegistrationsReply::new(&view, &reading, entered);
    Ok(json(serde_json::to_string(&reply).unwrap_or_default()))
}

fn called(now: u64, number: u64) -> Result<CommandName, Fault> {
    format!("list{now}x{number}").parse().map_err(|_| Fault("a command has no name".to_owned()))
}

impl ChampionshipView {
    /// What enters everybody of a list.
    fn entering(&self, reading: &ListReading) -> Vec<(StreamId, TournamentCommand)> {
        let all = self.tournaments.iter().enumerate();
        let wanted = all.map(|(place, (id, _))| (id.clone(), reading.newcomers(place)));
        let wanted = wanted.filter(|(_, newcomers)| !newcomers.is_empty());
        wanted.map(|(id, newcomers)| (id, TournamentCommand::Enter(newcomers))).collect()
    }
}

impl<'a> RegistrationsReply<'a> {
    fn new(view: &'a ChampionshipView, reading: &'a ListReading, entered: bool) -> Self {
        let tournament = |place: usize| view.tournaments.get(place).map(|(id, _)| id);
        let shown = |entry: &'a ListEntry| {
            let Registration { line, name, school, region, cycle, game } = &entry.registration;
            RegistrationReply {
                line: *line,
                name,
                school: school.as_deref(),
                region: region.as_deref(),
                cycle: cycle.as_deref(),
                game: game.as_deref(),
                tournament: entry.place.and_then(tournament),
            }
        };
        let problem = |(line, problem): &(u32, EntryProblem)| ProblemReply {
            line: *line,
            code: problem.code(),
            text: problem.written().unwrap_or_default(),
            known: problem.known_school().map(str::to_owned),
            warning: problem.is_warning(),
            column: problem.column(),
            count: problem.count(),
        };
        Self {
            entered,
            registrations: reading.entries.iter().map(shown).collect(),
            problems: reading.problems.iter().map(problem).collect(),
        }
    }
}
