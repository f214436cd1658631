//! A table as somebody follows it.

use crate::api::AppState;
use crate::api::error::ApiError;
use crate::api::follow::{Shown, Subject};
use ludoteca_club::table::TableState;
use ludoteca_club::{Fault, Log, Number, Secret, StreamId, StreamVersion};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// A table for whoever holds a secret.
pub(crate) struct TableSubject<L> {
    app: Arc<AppState<L>>,
    table: StreamId,
    secret: Secret,
    news: watch::Receiver<StreamVersion>,
    is_new: bool,
}

impl<L: Log> TableSubject<L> {
    pub(crate) fn new(app: &Arc<AppState<L>>, table: StreamId, secret: Secret) -> Self {
        let news = app.club.hub().listen(&table);
        Self { app: Arc::clone(app), table, secret, news, is_new: true }
    }
}

impl<L: Log> Subject for TableSubject<L> {
    /// Shorter than proxies wait.
    const LONG_POLL_TIMEOUT: Duration = Duration::from_secs(25);

    fn event(&self) -> &'static str {
        "table"
    }

    fn id(&self) -> &StreamId {
        &self.table
    }

    fn absent(&self) -> ApiError {
        ApiError::NoSuchTable
    }

    async fn shown(&mut self) -> Result<Option<Shown>, Fault> {
        let heard = self.news.borrow_and_update().number;
        // Another machine may know more of it than this one remembers, and of somebody who has sat down there: at first the log is read.
        let number = if std::mem::take(&mut self.is_new) { Number::MAX } else { heard };
        let state = self.app.club.table(&self.table, number).await?;
        Ok(state.and_then(|state| self.app.table_shown(&self.table, &state, &self.secret)))
    }

    async fn changed(&mut self) {
        // The hub lives as long as the server.
        let _ = self.news.changed().await;
    }
}

impl<L: Log> AppState<L> {
    /// The table for whoever may see it; `None` for strangers.
    pub(crate) fn table_shown(&self, table: &StreamId, state: &TableState, secret: &Secret) -> Option<Shown> {
        let rights = state.rights(secret)?;
        let view = state.view(table, rights, &self.club.hub().version(table), self.now());
        Some(Shown::new("table", state.number, &view))
    }
}
