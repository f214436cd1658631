//! Lists for other programs: CSV for spreadsheets, FIDE's report, JSON. Names are shown as the reader may see them.

use crate::api::error::ApiError;
use crate::api::feed::{FeedKey, PublicForm};
use crate::api::request::OptionalBearer;
use crate::api::tournament::handlers::{refused, rights};
use crate::api::tournament::request::{AskedQuery, TournamentId};
use crate::api::{AppState, written};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_club::tournament::{
    ContestNumber, Export, Language, SheetKind, TournamentRefusal, TournamentRights, TournamentState,
    TournamentView,
};
use ludoteca_club::{Log, StreamId};
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::Arc;

/// Which contest, and in which language the columns are headed.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
pub(crate) struct ExportQuery {
    /// All of them, where the format has room for them.
    contest: Option<ContestNumber>,
    /// `pt` or `en`.
    #[serde(default)]
    lang: Language,
}

/// One list of a tournament.
pub(crate) async fn export<L: Log>(
    State(app): State<Arc<AppState<L>>>,
    TournamentId(id): TournamentId,
    Path(names): Path<HashMap<String, String>>,
    OptionalBearer(secret): OptionalBearer,
    AskedQuery(asked): AskedQuery<ExportQuery>,
) -> Result<Response, ApiError> {
    let state = app.tournament(&id).await?;
    let rights = rights(&state, secret.as_ref());
    let what = names.get("what").map_or("", String::as_str);
    let media = match what {
        "entrants.csv" | "pairings.csv" | "standings.csv" => "text/csv; charset=utf-8",
        "report.trf" => "text/plain; charset=utf-8",
        "tournament.json" => "application/json",
        _ => return Err(ApiError::NoSuchAddress),
    };
    let is_public = rights == TournamentRights::Viewer;
    let form = PublicForm::Export(asked.form(what, &state));
    let write = || export_text(&id, &state, &rights, &asked, what);
    let text = if is_public {
        // What everybody may have is written once for all.
        app.feeds.told(&FeedKey::Tournament(id.clone()), form, state.number, write)?.text()
    } else {
        write()?.into()
    };
    let disposition = format!("attachment; filename=\"{what}\"");
    let headers = [
        (header::CONTENT_TYPE, media),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_DISPOSITION, disposition.as_str()),
    ];
    Ok((headers, text).into_response())
}

impl ExportQuery {
    /// A list by everything that makes it different. A contest that is not there makes none.
    fn form(&self, what: &str, state: &TournamentState) -> String {
        let contest = self.contest.filter(|contest| state.contest(*contest).is_some());
        format!("{what} {contest:?} {:?}", self.lang)
    }
}

/// A list as text.
fn export_text(
    id: &StreamId,
    state: &TournamentState,
    rights: &TournamentRights,
    asked: &ExportQuery,
    what: &str,
) -> Result<String, ApiError> {
    if asked.contest.is_some_and(|contest| state.contest(contest).is_none()) {
        return Err(refused(TournamentRefusal::NoSuchContest));
    }
    let all = 1..=state.contests.len() as ContestNumber;
    let contests: Vec<ContestNumber> =
        all.filter(|number| asked.contest.is_none_or(|contest| contest == *number)).collect();
    let export = Export::new(state, rights, asked.lang);
    let sheet = |kind| Ok(export.sheet(kind, &contests).csv(asked.lang));
    match what {
        "entrants.csv" => sheet(SheetKind::Entrants),
        "pairings.csv" => sheet(SheetKind::Results),
        "standings.csv" => sheet(SheetKind::Standings),
        // It has room for one contest.
        "report.trf" if contests.len() > 1 => Err(refused(TournamentRefusal::OneContestOnly)),
        "report.trf" => {
            let report = contests.first().and_then(|&contest| export.report(contest));
            report.ok_or_else(|| refused(TournamentRefusal::NotBegun))
        }
        _ => Ok(written(&TournamentView::new(id, state, rights, asked.contest))),
    }
}
