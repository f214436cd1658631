//! The stream of changes: one for a page, however many tables it shows. Rooms on it are told by `room::events`, tournaments and
//! championships by `follow`.

use crate::api::error::ApiError;
use crate::api::follow::{self, Following};
use crate::api::request::{Body, Followed, StreamRequest};
use crate::api::table::response::TableReply;
use crate::api::{AppState, room};
use crate::ops::metrics::{CountedWhile, METRICS};
use axum::body::{Body as Sent, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_club::{Fault, Log, StreamVersion};
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

/// Why nothing more is told of a table or a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FollowEnd {
    /// There is nothing to tell, or nobody to tell it to.
    Gone,
    /// The log cannot be read: the page must come again.
    Broken,
}

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
    for followed in request.tables {
        followers.spawn(follow_table(Arc::clone(&app), followed, sender.clone()));
    }
    for followed in request.rooms {
        followers.spawn(room::events::follow(Arc::clone(&app), followed, sender.clone()));
    }
    let tournaments = request.tournaments.into_iter().map(Following::from);
    for following in tournaments.chain(request.championships.into_iter().map(Following::from)) {
        followers.spawn(follow::follow(Arc::clone(&app), following, sender.clone()));
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

/// Sends one table whenever it has changed, and first if the page does not have it yet.
async fn follow_table<L: Log>(
    app: Arc<AppState<L>>,
    followed: Followed,
    sender: mpsc::Sender<Bytes>,
) -> FollowEnd {
    let mut news = app.club.hub().listen(&followed.table);
    let mut known = None;
    loop {
        let version = news.borrow_and_update().clone();
        let Ok(message) = message(&app, &followed, version, &mut known).await else {
            return FollowEnd::Broken;
        };
        if let Some(message) = message
            && sender.send(message).await.is_err()
        {
            return FollowEnd::Gone;
        }
        if news.changed().await.is_err() {
            return FollowEnd::Gone;
        }
    }
}

/// The message for a version: none if the page has it all, or may not see the table.
async fn message<L: Log>(
    app: &AppState<L>,
    followed: &Followed,
    version: StreamVersion,
    known: &mut Option<(u64, StreamVersion)>,
) -> Result<Option<Bytes>, Fault> {
    let gone = |code: &str| {
        Bytes::from(format!(
            "event: gone\ndata: {{\"table\":\"{}\",\"code\":\"{code}\"}}\n\n",
            followed.table
        ))
    };
    // What this machine remembers may be older than what another one has told the page: at first the log is read.
    let number = if known.is_none() { u64::MAX } else { version.number };
    let Some(state) = app.club.table(&followed.table, number).await? else {
        return Ok(known.is_none().then(|| gone("no-such-table")));
    };
    let Some(rights) = state.rights(&followed.secret) else {
        return Ok(known.is_none().then(|| gone("no-such-table")));
    };
    let text = TableReply::new(&followed.table, &state, rights, &version, app.now()).json();
    let had = known.replace((state.number, version.clone()));
    let news = match had {
        None => state.number > followed.after,
        Some((number, told)) => state.number > number || !version.is_seen_as(&told),
    };
    Ok(news.then(|| Bytes::from(format!("event: table\ndata: {text}\n\n"))))
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
