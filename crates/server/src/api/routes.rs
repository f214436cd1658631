//! Everything that can be asked under `/api`, and what for.

use crate::api::championship::request::OpenSaveRequest;
use crate::api::document::{self, replies, sends, sends_nothing};
use crate::api::request::Body;
use crate::api::{API_TIMEOUT, AppState, championship, events, organisers, room, table, tournament};
use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use ludoteca_club::Log;
use std::sync::Arc;
use tower_http::timeout::TimeoutLayer;

/// Everything that can be asked, and what for.
pub(crate) fn all<L: Log>() -> ApiRouter<Arc<AppState<L>>> {
    let streams = document::routes().api_route("/stream", post_with(events::stream::<L>, sends(
        "Hear of changes, as server-sent events: `table` (a TableView), `room` (a RoomView), `tournament` (a TournamentView), \
         `championship` (a ChampionshipView), `gone`, `beat` every five seconds, `stopping`",
        "text/event-stream",
    )));
    let answers = tables::<L>()
        .merge(rooms())
        .merge(championships())
        .merge(tournaments())
        .layer(TimeoutLayer::with_status_code(StatusCode::GATEWAY_TIMEOUT, API_TIMEOUT));
    streams.merge(answers)
}

/// What is asked about tables.
fn tables<L: Log>() -> ApiRouter<Arc<AppState<L>>> {
    use ludoteca_club::table::TableView;
    use table::handlers::{command, look, open, seen};
    ApiRouter::new()
        .api_route("/tables", post_with(open::<L>, replies::<201, TableView<'_>>(
            "Open a table. Whoever holds the secret has the seat; the same secret again finds the same table",
        )))
        .api_route("/tables/{table}", get_with(look::<L>, replies::<200, TableView<'_>>(
            "Look at a table, now or as soon as it has changed",
        )).post_with(command::<L>, replies::<200, TableView<'_>>(
            "Do something at a table. Answered once it is kept; the same `id` again does nothing and is answered again",
        )))
        .api_route("/tables/{table}/seen", post_with(seen::<L>, sends_nothing("Say how far a player's screen has shown a table")))
}

/// What is asked about organisers and rooms.
fn rooms<L: Log>() -> ApiRouter<Arc<AppState<L>>> {
    use ludoteca_club::class_round::ClassRoundView;
    use ludoteca_club::room::{DoorView, RoomAnswers, RoomScores, RoomView};
    use room::handlers::{answers, command, door, look, open, record, round, scores};
    ApiRouter::new()
        .api_route(
            "/organisers",
            get_with(organisers::look::<L>, sends_nothing("Ask whether a secret may open rooms")).post_with(
                organisers::sign_in::<L>,
                sends_nothing("Show a password: from now on the secret may open rooms"),
            ),
        )
        .api_route(
            "/rooms",
            post_with(
                open::<L>,
                replies::<201, RoomView<'_>>("Open a room. The secret in the body leads it from now on"),
            ),
        )
        .api_route(
            "/rooms/{room}",
            get_with(
                look::<L>,
                replies::<200, RoomView<'_>>("Look at a room, now or as soon as it has changed"),
            )
            .post_with(
                command::<L>,
                replies::<200, RoomView<'_>>(
                    "Do something in a room; whoever joins has the secret as theirs",
                ),
            ),
        )
        .api_route(
            "/rooms/{room}/door",
            get_with(door::<L>, replies::<200, DoorView<'_>>("What whoever knows the code may know")),
        )
        .api_route(
            "/rooms/{room}/record",
            get_with(record::<L>, sends("Every game of a room in one record file", "text/plain")),
        )
        .api_route(
            "/rooms/{room}/round",
            post_with(
                round::<L>,
                replies::<200, ClassRoundView>(
                    "Open the boards of a tournament's round in a room, for whoever leads both: pupils go to theirs by themselves, and \
                     results come into the tournament. What is open already stays as it is",
                ),
            ),
        )
        .api_route(
            "/rooms/{room}/answers",
            get_with(
                answers::<L>,
                replies::<200, RoomAnswers<'_>>("What each pupil of a room has answered to every set of puzzles"),
            ),
        )
        .api_route(
            "/rooms/{room}/scores",
            get_with(
                scores::<L>,
                replies::<200, RoomScores<'_>>("What each pupil of a room has played and won"),
            ),
        )
}

/// What is asked about championships.
fn championships<L: Log>() -> ApiRouter<Arc<AppState<L>>> {
    use championship::handlers::{command, look, open};
    use championship::registrations::{MAX_LIST_BYTES, register};
    use championship::saves::{self, MAX_SAVE_BYTES, save};
    use ludoteca_club::championship::{ChampionshipView, RegistrationsView};
    let (lists, files) = (DefaultBodyLimit::max(MAX_LIST_BYTES), DefaultBodyLimit::max(MAX_SAVE_BYTES));
    ApiRouter::new()
        .api_route("/championships", post_with(open::<L>, replies::<201, ChampionshipView<'_>>(
            "Open a championship with its tournaments. The secret in the body leads all of them from now on",
        )))
        .api_route("/championships/saves", post_with(saves::open::<L>, |operation| {
            let opened = replies::<201, ChampionshipView<'_>>(
                "Open a save. The secret in the body leads it from now on; nobody else has rights in it",
            );
            // The body is read once it is known who sends it, and not by its handler's arguments.
            opened(operation).input::<Body<OpenSaveRequest>>()
        }).layer(files))
        .api_route("/championships/{championship}", get_with(look::<L>, replies::<200, ChampionshipView<'_>>(
            "Look at a championship, now or as soon as it has changed. Whoever has no secret sees what is public",
        )).post_with(command::<L>, replies::<200, ChampionshipView<'_>>("Do something in a championship")))
        .api_route("/championships/{championship}/registrations", post_with(register::<L>, replies::<200, RegistrationsView<'_>>(
            "Try a school's list, or enter it if nothing is wrong with it; the body is the list in any encoding",
        )).layer(lists))
        .api_route("/championships/{championship}/save", get_with(save::<L>, sends(
            "Everything that was done, in one file", "text/plain",
        )))
}

/// What is asked about tournaments.
fn tournaments<L: Log>() -> ApiRouter<Arc<AppState<L>>> {
    use ludoteca_championship::Explanation;
    use ludoteca_club::tournament::{Consequences, EntrantRecord, TournamentLog, TournamentView};
    use tournament::export::export;
    use tournament::handlers::{command, look, look_ahead, why};
    use tournament::record::{entrant, log};
    ApiRouter::new()
        .api_route("/tournaments/{tournament}", get_with(look::<L>, replies::<200, TournamentView<'_>>(
            "Look at a tournament, now or as soon as it has changed. Whoever has no secret sees what is public",
        )).post_with(command::<L>, replies::<200, TournamentView<'_>>(
            "Do something in a tournament; a referee enters results",
        )))
        .api_route("/tournaments/{tournament}/consequences", post_with(look_ahead::<L>, replies::<200, Consequences>(
            "What a result would change, before it is entered",
        )))
        .api_route("/tournaments/{tournament}/why", get_with(why::<L>, replies::<200, Explanation>(
            "Why two play each other in a round, or do not; without the other, why the bye",
        )))
        .api_route("/tournaments/{tournament}/log", get_with(log::<L>, replies::<200, TournamentLog>(
            "Everything that was done, by whom and when",
        )))
        .api_route("/tournaments/{tournament}/entrants/{entrant}", get_with(entrant::<L>, replies::<200, EntrantRecord<'_>>(
            "Everything that is kept of one pupil",
        )))
        .api_route("/tournaments/{tournament}/export/{what}", get_with(export::<L>, sends(
            "A list for other programs: entrants.csv, pairings.csv, standings.csv, report.trf or tournament.json", "text/plain",
        )))
}
