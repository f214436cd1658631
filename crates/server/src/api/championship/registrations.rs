//! Schools' lists: tried, with every problem by its line, and entered.

use crate::api::championship::request::{ChampionshipId, ListQuery};
use crate::api::error::ApiError;
use crate::api::request::{Bearer, RawBody};
use crate::api::tournament::request::AskedQuery;
use crate::api::{AppState, json};
use axum::extract::{FromRequest as _, Request, State};
use axum::response::Response;
use ludoteca_club::championship::{ListOptions, entering, read_list};
use ludoteca_club::tournament::TournamentState;
use ludoteca_club::{CommandDigest, CommandName, Fault, Log};
use std::sync::Arc;

/// The longest list: twenty times the pupils of a national day.
pub(crate) const MAX_LIST_BYTES: usize = 1 << 20;

/// Reads a list, and enters it if that is wanted and nothing is wrong with it.
pub(crate) async fn register<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    ChampionshipId(id): ChampionshipId,
    Bearer(secret): Bearer,
    AskedQuery(asked): AskedQuery<ListQuery>,
    request: Request,
) -> Result<Response, ApiError> {
    // Nothing of a stranger's list is read.
    let scene = app.led_championship(&id, &secret).await?;
    let _room = app.large_bodies.room_for(request.headers(), MAX_LIST_BYTES).await?;
    let RawBody(bytes) = RawBody::<MAX_LIST_BYTES>::from_request(request, &app).await?;
    let states: Vec<Arc<TournamentState>> =
        scene.tournaments.iter().map(|(_, state)| Arc::clone(state)).collect();
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
        entered = app.club.is_carried_out(&scene.state, &secret, called).await?;
    }
    if entered {
        // It was entered when it was sent before: that everybody in it is there is no problem now.
        reading.problems.clear();
    } else if !dry && reading.is_in_order() && !reading.entries.is_empty() {
        let called = command.map_or_else(|| called(app.now().0, scene.number()), Ok)?;
        let commands = entering(&scene, &reading);
        if !commands.is_empty() {
            app.club.tournament_commands(&commands, &secret, &called, app.now()).await?;
        }
        entered = true;
    }
    let registrations = scene.registrations(&reading, entered);
    Ok(json(serde_json::to_string(&registrations).unwrap_or_default()))
}

fn called(now: u64, number: u64) -> Result<CommandName, Fault> {
    format!("list{now}x{number}").parse().map_err(|_| Fault("a command has no name".to_owned()))
}
