//! What is printed, for whoever leads or referees; others get the same with public names.

use crate::pages::view::{ContestSheet, People, Person, Readers};
use crate::pages::words::SheetWords;
use crate::pages::{NoSheet, Sheets, set};
use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_club::tournament::{ContestNumber, TournamentRights, TournamentState};
use ludoteca_club::{Log, Secret, StreamId};
use serde::Deserialize;
use std::sync::Arc;

/// A sheet that somebody wants.
#[derive(Debug, Deserialize)]
pub(crate) struct SheetForm {
    /// The organiser's or the referee's; without one the names are those that the public may read.
    #[serde(default)]
    secret: String,
    tournament: String,
    sheet: PrintedSheet,
    /// 0 for all.
    #[serde(default)]
    contest: ContestNumber,
    /// 0 for the last one.
    #[serde(default)]
    round: usize,
    lang: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum PrintedSheet {
    Pairings,
    Slips,
    Standings,
    CrossTable,
    Cards,
    Certificates,
}

#[derive(Template)]
#[template(path = "sheets/printed.html")]
struct TablesPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    kind: &'static str,
    sheets: Vec<ContestSheet>,
}

#[derive(Template)]
#[template(path = "sheets/slips.html")]
struct SlipsPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    sheets: Vec<ContestSheet>,
}

#[derive(Template)]
#[template(path = "sheets/cards.html")]
struct CardsPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    sheets: Vec<ContestSheet>,
}

#[derive(Template)]
#[template(path = "sheets/certificates.html")]
struct CertificatesPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    honours: Vec<(Person, String)>,
}

/// Sets a sheet.
pub(crate) async fn sheet<L: Log>(
    State(sheets): State<Arc<Sheets<L>>>,
    Form(form): Form<SheetForm>,
) -> Result<Response, NoSheet> {
    let id: StreamId = form.tournament.parse().map_err(|_| NoSheet::Nothing)?;
    let found = sheets.app.club().collect_boards(&id, u64::MAX, sheets.app.now()).await?;
    let state = found.ok_or(NoSheet::Nothing)?;
    let readers = match form.secret.parse::<Secret>().map(|secret| state.rights(&secret)) {
        Ok(TournamentRights::Organiser | TournamentRights::Referee(..)) => Readers::Staff,
        _ => Readers::Public,
    };
    let text = printed(&state, &form, readers)?;
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, text).into_response())
}

fn printed(state: &TournamentState, form: &SheetForm, readers: Readers) -> Result<String, NoSheet> {
    let words = SheetWords::of(form.lang.as_deref());
    let people = People::of(state, readers);
    let round = (form.round > 0).then_some(form.round);
    let wanted = match form.contest {
        0 => 1..=state.contests.len() as ContestNumber,
        one => one..=one,
    };
    let sheets: Vec<ContestSheet> =
        wanted.filter_map(|number| ContestSheet::of(state, number, round, &people, words)).collect();
    let title = state.title.as_str();
    match form.sheet {
        PrintedSheet::Pairings => set(&TablesPage { words, title, kind: "pairings", sheets }),
        PrintedSheet::Standings => set(&TablesPage { words, title, kind: "standings", sheets }),
        PrintedSheet::CrossTable => set(&TablesPage { words, title, kind: "cross-table", sheets }),
        PrintedSheet::Slips => set(&SlipsPage { words, title, sheets }),
        PrintedSheet::Cards => set(&CardsPage { words, title, sheets }),
        PrintedSheet::Certificates => {
            let honours = honours(state, &people, words);
            set(&CertificatesPage { words, title, honours })
        }
    }
}

/// Everybody who took part, with the place of those who have one of the first three once the final is over.
fn honours(state: &TournamentState, people: &People, words: &SheetWords) -> Vec<(Person, String)> {
    let mut honours: Vec<(Person, String)> = Vec::new();
    let finals = state.deciding().unwrap_or_default();
    if let Some(sheet) = ContestSheet::of(state, finals, None, people, words).filter(|_| state.is_over()) {
        let podium = sheet.standings.lines.into_iter().filter(|line| line.place <= 3);
        honours.extend(podium.map(|line| (line.person, (words.ordinal)(line.place, &state.title))));
    }
    let on_podium: Vec<u32> = honours.iter().map(|(person, _)| person.number).collect();
    let others = state.entrants.iter().filter(|entrant| !on_podium.contains(&entrant.id.0));
    honours.extend(others.map(|entrant| (people.person(entrant.id), (words.took_part)(&state.title))));
    honours
}
