//! One way to follow anything that lives: it is shown first and whenever it has changed, on a stream or to whoever asks and waits.

use crate::api::error::ApiError;
use crate::api::{AppState, json, proved};
use axum::body::Bytes;
use axum::response::{IntoResponse, Response};
use ludoteca_club::{Fault, Log, Number, StreamId};
use serde::Serialize;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

/// Something that one reader follows.
pub(crate) trait Subject: Send {
    /// How often the reader is told at most.
    const PACE: Duration = Duration::ZERO;

    /// How long whoever asks waits for news.
    const LONG_POLL_TIMEOUT: Duration = Duration::from_secs(5);

    /// The name of its messages.
    fn event(&self) -> &'static str;

    /// Its stream.
    fn id(&self) -> &StreamId;

    /// What is answered where there is nothing to be seen.
    fn absent(&self) -> ApiError;

    /// What the reader may see now; `None` if there is nothing.
    fn shown(&mut self) -> impl Future<Output = Result<Option<Shown>, Fault>> + Send;

    /// Ends when there may be something else to see than was last shown.
    fn changed(&mut self) -> impl Future<Output = ()> + Send;
}

/// What a reader sees, as a message. Those who see the same share it.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    /// Grows with every change.
    pub(crate) number: Number,
    /// Whether the reader's secret has opened it.
    pub(crate) proved: bool,
    message: Bytes,
}

impl Shown {
    /// A view, for a reader whose secret has opened it.
    pub(crate) fn new(event: &str, number: Number, view: &impl Serialize) -> Self {
        let text = serde_json::to_string(view).unwrap_or_default();
        Self { proved: true, ..Self::public(event, number, &text) }
    }

    /// What everybody may see.
    pub(crate) fn public(event: &str, number: Number, text: &str) -> Self {
        Self { number, proved: false, message: Bytes::from(format!("event: {event}\ndata: {text}\n\n")) }
    }

    /// The text inside the message.
    pub(crate) fn text(&self) -> Bytes {
        let head = self.message.windows(6).position(|part| part == b"data: ").map_or(0, |at| at + 6);
        self.message.slice(head..self.message.len().saturating_sub(2).max(head))
    }

    /// How long the message is.
    pub(crate) fn len(&self) -> usize {
        self.message.len()
    }
}

impl IntoResponse for Shown {
    fn into_response(self) -> Response {
        let answer = json(self.text());
        if self.proved { proved(answer) } else { answer }
    }
}

/// Why nothing more is told of a subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FollowEnd {
    /// There is nothing to tell, or nobody to tell it to.
    Gone,
    /// The log cannot be read: the page must come again.
    Broken,
}

/// Sends a subject whenever it has changed, and first if the page does not have it yet.
pub(crate) async fn follow<S: Subject>(
    mut subject: S,
    after: Number,
    sender: mpsc::Sender<Bytes>,
) -> FollowEnd {
    let mut last: Option<Shown> = None;
    loop {
        let Ok(shown) = subject.shown().await else { return FollowEnd::Broken };
        let Some(shown) = shown else {
            let (event, id) = (subject.event(), subject.id());
            let gone =
                format!("event: gone\ndata: {{\"{event}\":\"{id}\",\"code\":\"no-such-{event}\"}}\n\n");
            let _ = sender.send(Bytes::from(gone)).await;
            return FollowEnd::Gone;
        };
        let is_news = match &last {
            None => shown.number > after,
            Some(last) => shown.number > last.number || shown.message != last.message,
        };
        if is_news && sender.send(shown.message.clone()).await.is_err() {
            return FollowEnd::Gone;
        }
        last = Some(shown);
        if !S::PACE.is_zero() {
            sleep(S::PACE).await;
        }
        subject.changed().await;
    }
}

/// A subject as it is, or, for whoever has the number `after`, as it is once there is news.
pub(crate) async fn look<L: Log, S: Subject>(
    app: &AppState<L>,
    mut subject: S,
    after: Option<Number>,
) -> Result<Response, ApiError> {
    // Long polls check read access before waiting.
    let shown = subject.shown().await?.ok_or_else(|| subject.absent())?;
    let Some(after) = after.filter(|&after| shown.number <= after) else { return Ok(shown.into_response()) };
    let news = async {
        loop {
            subject.changed().await;
            match subject.shown().await {
                Ok(Some(shown)) if shown.number <= after => {}
                _ => return,
            }
        }
    };
    tokio::select! {
        _ = timeout(S::LONG_POLL_TIMEOUT, news) => {}
        () = app.stopped() => {}
    }
    Ok(subject.shown().await?.ok_or_else(|| subject.absent())?.into_response())
}
