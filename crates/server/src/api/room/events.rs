//! Rooms on the stream of changes.

use crate::api::AppState;
use crate::api::error::ApiError;
use crate::api::events::FollowEnd;
use crate::api::room::request::FollowedRoom;
use axum::body::Bytes;
use ludoteca_club::Log;
use ludoteca_club::room::RoomCode;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};

/// How often a room is looked at though nothing rang: games at its tables end, and people come and go.
const LOOK: Duration = Duration::from_secs(2);

/// How often a pupil's stream says that the pupil is there, in looks.
const PRESENCE: u32 = 5;

/// Sends a room whenever it differs from what was sent last.
pub(crate) async fn follow<L: Log>(
    app: Arc<AppState<L>>,
    followed: FollowedRoom,
    sender: mpsc::Sender<Bytes>,
) -> FollowEnd {
    let FollowedRoom { room: code, secret, .. } = followed;
    let mut news = app.club.hub().listen(code.stream());
    let mut looks = interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut sent: Option<String> = None;
    let mut looked = 0_u32;
    loop {
        let looks_again = tokio::select! {
            changed = news.changed() => if changed.is_err() { return FollowEnd::Gone } else { false },
            _ = looks.tick() => true,
        };
        let told = news.borrow_and_update().number;
        // What this machine remembers may be older than what another one has told the page: at first the log is read.
        let number = if sent.is_none() { u64::MAX } else { told };
        let room = match app.room(&code, number).await {
            Ok(room) => room,
            Err(ApiError::Refused(_)) => return send_gone(&sender, &code).await,
            Err(_) => return FollowEnd::Broken,
        };
        if looks_again {
            if looked.is_multiple_of(PRESENCE) {
                app.note_presence(&code, &room, &secret).await;
            }
            looked += 1;
        }
        let text = match app.room_text(&code, &room, &secret).await {
            Ok(Some(text)) => text,
            // A stranger, or somebody who was let go.
            Ok(None) => return send_gone(&sender, &code).await,
            Err(_) => return FollowEnd::Broken,
        };
        if sent.as_ref() != Some(&text) {
            let message = Bytes::from(format!("event: room\ndata: {text}\n\n"));
            if sender.send(message).await.is_err() {
                return FollowEnd::Gone;
            }
            sent = Some(text);
        }
    }
}

/// Says that there is nothing to be told of a room.
async fn send_gone(sender: &mpsc::Sender<Bytes>, code: &RoomCode) -> FollowEnd {
    let text = format!("event: gone\ndata: {{\"room\":\"{code}\",\"code\":\"no-such-room\"}}\n\n");
    let _ = sender.send(Bytes::from(text)).await;
    FollowEnd::Gone
}
