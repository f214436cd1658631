//! Whether live play should get work: the log can be read and written, and the server does not stop.

use crate::api::AppState;
use crate::ops::health;
use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use ludoteca_club::{Fault, Log};
use std::process;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// How long an answer is remembered: asking often must not make the disk busy.
const REMEMBERED: Duration = Duration::from_secs(1);

/// How long the log may take.
const LOG_TIMEOUT: Duration = Duration::from_secs(3);

/// The last answer, and when it was found out.
pub(crate) type Known = tokio::sync::Mutex<Option<(Instant, Result<(), &'static str>)>>;

impl<L: Log> AppState<L> {
    /// `GET /ready`: whether this server should get work.
    pub fn ready_route(self: &Arc<Self>) -> Router {
        Router::new().route("/ready", get(ready::<L>)).with_state(Arc::clone(self))
    }

    /// Says from now on that this server should get no more work, and goes on answering.
    pub fn drain(&self) {
        self.draining.send_replace(true);
    }

    async fn readiness(&self) -> Result<(), &'static str> {
        if *self.draining.borrow() || *self.stopping.borrow() {
            return Err("stopping");
        }
        // Whoever asks meanwhile waits for the same answer.
        let mut known = self.ready.lock().await;
        if let Some((asked, answer)) = *known
            && asked.elapsed() < REMEMBERED
        {
            return answer;
        }
        let answer = match timeout(LOG_TIMEOUT, self.touch_log()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(fault)) => {
                tracing::error!(%fault, "the log does not answer");
                Err("the log does not answer")
            }
            Err(_) => Err("the log is slow"),
        };
        *known = Some((Instant::now(), answer));
        answer
    }

    /// Reads, and writes a lease that ends as it begins.
    async fn touch_log(&self) -> Result<(), Fault> {
        let (now, holder) = (self.now(), process::id().to_string());
        self.club.log().check().await?;
        self.club.log().due(now, None, 1).await?;
        self.club.log().lease("ready", &holder, now, 0).await.map(|_| ())
    }
}

async fn ready<L: Log>(State(app): State<Arc<AppState<L>>>) -> Response {
    health::ready(app.readiness().await)
}
