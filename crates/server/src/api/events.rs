//! The stream of changes: one for a page, however many tables, rooms, tournaments and championships it shows.

use crate::api::AppState;
use crate::api::day::{DaySubject, PublicSubject};
use crate::api::error::ApiError;
use crate::api::feed::FeedKey;
use crate::api::follow::{FollowEnd, follow};
use crate::api::request::{Body, Followed, StreamRequest};
use crate::api::room::request::FollowedRoom;
use crate::api::room::subject::RoomSubject;
use crate::api::table::subject::TableSubject;
use crate::ops::metrics::{CountedWhile, METRICS};
use axum::body::{Body as Sent, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_club::Log;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// The most tables, rooms, tournaments and championships on one stream.
pub(crate) const MAX_FOLLOWED: usize = 64;

/// How often a stream says that it lives. A browser that hears nothing for three beats asks in another way.
const BEAT: Duration = Duration::from_secs(5);

/// The last message of a server that stops: come back after a second.
const RETRY: &[u8] = b"retry: 1000\nevent: stopping\ndata:\n\n";

/// How many messages may wait for a slow reader; it is told the newest state whenever it catches up.
const WAITING: usize = 16;

/// A stream of the tables that the page may see.
pub(crate) async fn stream<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    Body(request): Body<StreamRequest>,
) -> Result<Response, ApiError> {
    let followed = request.tables.len() + request.rooms.len();
    if followed + request.tournaments.len() + request.championships.len() > MAX_FOLLOWED {
        return Err(ApiError::TooMany);
    }
    let (sender, receiver) = mpsc::channel::<Bytes>(WAITING);
    tokio::spawn(send(app, request, sender));
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store, no-transform"),
        // Proxies of the nginx family hold nothing back then.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    let body = Sent::from_stream(Messages(receiver));
    Ok((headers, body).into_response())
}

/// Sends until the page goes away or the server stops.
async fn send<L: Log>(app: Arc<AppState<L>>, request: StreamRequest, sender: mpsc::Sender<Bytes>) {
    let _open = CountedWhile::new(&METRICS.streams);
    let mut followers = JoinSet::new();
    for Followed { table, secret, after } in request.tables {
        followers.spawn(follow(TableSubject::new(&app, table, secret), after, sender.clone()));
    }
    for FollowedRoom { room, secret, .. } in request.rooms {
        // A room is told at first whatever the page has: who is there has no number.
        followers.spawn(follow(RoomSubject::new(&app, room, secret), 0, sender.clone()));
    }
    let tournaments = request.tournaments.into_iter();
    let tournaments = tournaments.map(|at| (FeedKey::Tournament(at.tournament), at.secret, at.after));
    let championships = request.championships.into_iter();
    let championships = championships.map(|at| (FeedKey::Championship(at.championship), at.secret, at.after));
    for (key, secret, after) in tournaments.chain(championships) {
        if secret.is_none() {
            followers.spawn(follow(PublicSubject::listening(&app, key), after, sender.clone()));
        } else {
            followers.spawn(follow(DaySubject::new(&app, key, secret, None), after, sender.clone()));
        }
    }
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = app.stopped() => {
                // Where this server was is another one, or the same one soon.
                let _ = sender.try_send(Bytes::from_static(RETRY));
                return;
            }
            () = sender.closed() => return,
            Some(Ok(FollowEnd::Broken)) = followers.join_next() => return,
            // A reader that is behind has something to hear already.
            _ = beats.tick() => {
                let _ = sender.try_send(Bytes::from_static(b"event: beat\ndata:\n\n"));
            }
        }
    }
}

/// Messages as the body of a response.
struct Messages(mpsc::Receiver<Bytes>);

impl futures_core::Stream for Messages {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(
        mut self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Self::Item>> {
        self.0.poll_recv(context).map(|message| message.map(Ok))
    }
}
