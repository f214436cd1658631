//! What everybody may read. A page is set once for all who ask within a second.

use crate::http::headers::list;
use crate::pages::find::Found;
use crate::pages::view::{ContestSheet, People, Readers, SeatLine, SeatOrder, seats};
use crate::pages::words::SheetWords;
use crate::pages::{NoSheet, Sheets, set};
use askama::Template;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludoteca_club::championship::ChampionshipState;
use ludoteca_club::tournament::{ContestNumber, ContestState, TournamentState};
use ludoteca_club::{Log, StreamId};
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// For how long a page is sent as it is.
const FRESH: Duration = Duration::from_secs(1);

/// How many pages are kept.
const MAX_PAGES: usize = 1024;

/// What somebody wants to see of a page.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct PageQuery {
    lang: Option<String>,
    by: Option<String>,
    /// A pupil or a school that is looked for.
    #[serde(default)]
    find: String,
}

impl PageQuery {
    fn words(&self) -> &'static SheetWords {
        SheetWords::of(self.lang.as_deref())
    }

    fn order(&self) -> SeatOrder {
        match self.by.as_deref() {
            Some("table") => SeatOrder::Table,
            Some("school") => SeatOrder::School,
            _ => SeatOrder::Name,
        }
    }
}

/// Which page: of what, and how it is shown.
type PageKey = (StreamId, ContestNumber, SeatOrder, &'static str);

/// A page that was set.
#[derive(Clone, Debug)]
struct KeptPage {
    /// How much had been done when it was set.
    number: u64,
    set: Instant,
    text: Bytes,
}

/// The pages that were asked for lately.
#[derive(Debug, Default)]
pub(crate) struct KeptPages(Mutex<HashMap<PageKey, KeptPage>>);

impl KeptPages {
    /// A page that was set a moment ago.
    fn fresh(&self, key: &PageKey) -> Option<KeptPage> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(key).filter(|page| page.set.elapsed() < FRESH).cloned()
    }

    fn keep(&self, key: PageKey, number: u64, text: Bytes) -> KeptPage {
        let page = KeptPage { number, set: Instant::now(), text };
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MAX_PAGES {
            kept.clear();
        }
        kept.insert(key, page.clone());
        page
    }
}

/// A page as it is sent: not at all if the phone has it.
fn sent(page: KeptPage, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}-{}\"", page.number, env!("CARGO_PKG_VERSION"));
    let known = list(headers, &header::IF_NONE_MATCH);
    let mut response = if known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page.text).into_response()
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// One line for each tournament.
struct TournamentLine {
    id: StreamId,
    title: String,
    told: String,
}

#[derive(Template)]
#[template(path = "sheets/championship.html")]
struct ChampionshipPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    own: String,
    /// What everybody is told now.
    told: Option<&'a str>,
    found: Found,
    tournaments: Vec<TournamentLine>,
}

#[derive(Template)]
#[template(path = "sheets/tournament.html")]
struct TournamentPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    told: Option<&'a str>,
    back: String,
    own: String,
    contests: Vec<(ContestNumber, String)>,
    orders: [(&'static str, &'static str, bool); 3],
    seats: Vec<SeatLine>,
}

#[derive(Template)]
#[template(path = "sheets/contest.html")]
struct ContestPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    told: Option<&'a str>,
    back: String,
    sheet: ContestSheet,
}

/// All tournaments of a day.
pub(crate) async fn championship<L: Log>(
    State(sheets): State<Arc<Sheets<L>>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Result<Response, NoSheet> {
    let id = stream(&id)?;
    let words = query.words();
    let key = (id.clone(), 0, SeatOrder::Name, words.code);
    // What somebody looks for is theirs alone.
    let looks = !query.find.trim().is_empty();
    if let Some(page) = sheets.kept.fresh(&key).filter(|_| !looks) {
        return Ok(sent(page, &headers));
    }
    let day = sheets.day(&id).await?;
    let mut number = day.number;
    let mut states = Vec::with_capacity(day.tournaments.len());
    for tournament in &day.tournaments {
        let state = sheets.tournament(tournament).await?;
        number += state.number;
        states.push((tournament.clone(), state));
    }
    let line = |(id, state): &(StreamId, Arc<TournamentState>)| TournamentLine {
        id: id.clone(),
        title: state.title.clone(),
        told: told(state, words),
    };
    let page = ChampionshipPage {
        words,
        title: &day.title,
        own: format!("/c/{id}"),
        told: announced(&day),
        found: Found::of(&query.find, &states, words),
        tournaments: states.iter().map(line).collect(),
    };
    let text = set(&page)?;
    if looks {
        let headers =
            [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
        return Ok((headers, text).into_response());
    }
    Ok(sent(sheets.kept.keep(key, number, text.into()), &headers))
}

/// What everybody is told now.
fn announced(day: &ChampionshipState) -> Option<&str> {
    day.announcement.as_ref().map(|told| told.text.as_str())
}

/// How far a tournament is, in a few words.
fn told(state: &TournamentState, words: &SheetWords) -> String {
    let mut told = (words.entrants)(state.present());
    if let Some(at) = state.contests.last() {
        let missing: usize = state.contests.iter().map(ContestState::missing_results).sum();
        // As long as groups play, the last of them is one of many.
        let groups = state.groups().count();
        let (name, published) = if groups > 1 && groups == state.contests.len() {
            let rounds = state.contests.iter().map(|group| group.contest.rounds.len());
            ((words.groups)(groups), rounds.max().unwrap_or_default())
        } else {
            (words.contest(state, state.contests.len() as ContestNumber), at.contest.rounds.len())
        };
        told = format!("{told} · {name}");
        if published > 0 {
            told = format!("{told}, {} {published}", words.round.to_lowercase());
        }
        if missing > 0 {
            told = format!("{told} · {}", (words.missing)(missing));
        }
    }
    told
}

/// The groups of a tournament, and where everybody plays.
pub(crate) async fn tournament<L: Log>(
    State(sheets): State<Arc<Sheets<L>>>,
    Path((day, id)): Path<(String, String)>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Result<Response, NoSheet> {
    let (words, order) = (query.words(), query.order());
    let (day, id) = (stream(&day)?, stream(&id)?);
    let key = (id.clone(), 0, order, words.code);
    if let Some(page) = sheets.kept.fresh(&key) {
        return Ok(sent(page, &headers));
    }
    let (held, state) = sheets.tournament_of(&day, &id).await?;
    let people = People::of(&state, Readers::Public);
    let numbers = 1..=state.contests.len() as ContestNumber;
    let is = |by: SeatOrder| by == order;
    let page = TournamentPage {
        words,
        title: &state.title,
        told: announced(&held),
        back: format!("/c/{day}"),
        own: format!("/c/{day}/{id}"),
        contests: numbers.map(|number| (number, words.contest(&state, number))).collect(),
        orders: [
            ("name", words.by_name, is(SeatOrder::Name)),
            ("table", words.by_table, is(SeatOrder::Table)),
            ("school", words.by_school, is(SeatOrder::School)),
        ],
        seats: seats(&state, &people, order, words),
    };
    Ok(sent(sheets.kept.keep(key, held.number + state.number, set(&page)?.into()), &headers))
}

/// A contest: the pairings of the round, the standings and the cross-table.
pub(crate) async fn contest<L: Log>(
    State(sheets): State<Arc<Sheets<L>>>,
    Path((day, id, contest)): Path<(String, String, String)>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Result<Response, NoSheet> {
    let words = query.words();
    let (day, id) = (stream(&day)?, stream(&id)?);
    let contest: ContestNumber = contest.parse().map_err(|_| NoSheet::Nothing)?;
    let key = (id.clone(), contest, SeatOrder::Name, words.code);
    if let Some(page) = sheets.kept.fresh(&key) {
        return Ok(sent(page, &headers));
    }
    let (held, state) = sheets.tournament_of(&day, &id).await?;
    let people = People::of(&state, Readers::Public);
    let sheet = ContestSheet::of(&state, contest, None, &people, words).ok_or(NoSheet::Nothing)?;
    let back = format!("/c/{day}/{id}");
    let page = ContestPage { words, title: &state.title, told: announced(&held), back, sheet };
    Ok(sent(sheets.kept.keep(key, held.number + state.number, set(&page)?.into()), &headers))
}

pub(crate) fn stream(text: &str) -> Result<StreamId, NoSheet> {
    text.parse().map_err(|_| NoSheet::Nothing)
}

impl<L: Log> Sheets<L> {
    pub(crate) async fn day(&self, id: &StreamId) -> Result<Arc<ChampionshipState>, NoSheet> {
        self.app.club().championship(id, u64::MAX).await?.ok_or(NoSheet::Nothing)
    }

    /// A tournament as the log has it now.
    pub(crate) async fn tournament(&self, id: &StreamId) -> Result<Arc<TournamentState>, NoSheet> {
        self.app.club().collect_boards(id, u64::MAX, self.app.now()).await?.ok_or(NoSheet::Nothing)
    }

    /// A day, and a tournament of it.
    async fn tournament_of(
        &self,
        day: &StreamId,
        id: &StreamId,
    ) -> Result<(Arc<ChampionshipState>, Arc<TournamentState>), NoSheet> {
        let day = self.day(day).await?;
        if !day.tournaments.contains(id) {
            return Err(NoSheet::Nothing);
        }
        Ok((day, self.tournament(id).await?))
    }
}
