//! What is printed, for whoever leads or referees; others get the same with public names.

use crate::pages::public::stream;
use crate::pages::schools::{SchoolSheet, schools};
use crate::pages::view::{ContestSheet, People, Person, Readers};
use crate::pages::words::SheetWords;
use crate::pages::{NoSheet, Sheets, set};
use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ludoteca_club::tournament::{ContestNumber, TournamentRights, TournamentState};
use ludoteca_club::{Log, Secret};
use serde::Deserialize;
use std::sync::Arc;

/// A sheet that somebody wants.
#[derive(Debug, Deserialize)]
pub(crate) struct SheetForm {
    /// The organiser's or the referee's; without one the names are those that the public may read.
    #[serde(default)]
    secret: String,
    /// The only one, unless a whole day is wanted.
    #[serde(default)]
    tournament: String,
    /// The day: all its tournaments if none is named, and the event on certificates.
    #[serde(default)]
    championship: String,
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
    Schools,
}

#[derive(Template)]
#[template(path = "sheets/printed.html")]
struct TablesPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    kind: &'static str,
    tournaments: Vec<(&'a str, Vec<ContestSheet>)>,
}

#[derive(Template)]
#[template(path = "sheets/slips.html")]
struct SlipsPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    tournaments: Vec<(&'a str, Vec<ContestSheet>)>,
}

#[derive(Template)]
#[template(path = "sheets/cards.html")]
struct CardsPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    tournaments: Vec<(&'a str, Vec<ContestSheet>)>,
}

#[derive(Template)]
#[template(path = "sheets/certificates.html")]
struct CertificatesPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    event: &'a str,
    tournaments: Vec<(&'a str, Honours)>,
}

#[derive(Template)]
#[template(path = "sheets/schools.html")]
struct SchoolsPage<'a> {
    words: &'a SheetWords,
    title: &'a str,
    schools: Vec<SchoolSheet>,
}

/// Who gets a certificate, and for what.
type Honours = Vec<(Person, String)>;

/// Tournaments that are printed, each as its reader may see it.
type Printed = [(Arc<TournamentState>, Readers)];

/// Sets a sheet.
pub(crate) async fn sheet<L: Log>(
    State(sheets): State<Arc<Sheets<L>>>,
    Form(form): Form<SheetForm>,
) -> Result<Response, NoSheet> {
    let day = match form.championship.as_str() {
        "" => None,
        id => Some(sheets.day(&stream(id)?).await?),
    };
    let wanted = match (form.tournament.as_str(), &day) {
        ("", Some(day)) => day.tournaments.clone(),
        (one, _) => vec![stream(one)?],
    };
    let secret = form.secret.parse::<Secret>().ok();
    let mut tournaments = Vec::with_capacity(wanted.len());
    for id in wanted {
        let state = sheets.tournament(&id).await?;
        let readers = match secret.as_ref().map(|secret| state.rights(secret)) {
            Some(TournamentRights::Organiser | TournamentRights::Referee(..)) => Readers::Staff,
            _ => Readers::Public,
        };
        tournaments.push((state, readers));
    }
    let text = printed(&tournaments, day.as_ref().map_or("", |day| &day.title), &form)?;
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, text).into_response())
}

fn printed(all: &Printed, event: &str, form: &SheetForm) -> Result<String, NoSheet> {
    let words = SheetWords::of(form.lang.as_deref());
    let title = match all {
        [(state, _)] => state.title.as_str(),
        _ => event,
    };
    match form.sheet {
        PrintedSheet::Certificates => {
            let honours = |(state, readers): &(Arc<TournamentState>, Readers)| {
                honours(state, &People::of(state, *readers), words)
            };
            let tournaments = all.iter().map(|one| (one.0.title.as_str(), honours(one))).collect();
            set(&CertificatesPage { words, title, event, tournaments })
        }
        PrintedSheet::Schools => {
            let people = all.iter().map(|(state, readers)| (&**state, People::of(state, *readers)));
            set(&SchoolsPage { words, title, schools: schools(people, words) })
        }
        sheet => {
            let tournaments = all
                .iter()
                .map(|(state, readers)| (state.title.as_str(), contests(state, *readers, form, words)));
            let tournaments = tournaments.collect();
            match sheet {
                PrintedSheet::Slips => set(&SlipsPage { words, title, tournaments }),
                PrintedSheet::Cards => set(&CardsPage { words, title, tournaments }),
                PrintedSheet::Standings => set(&TablesPage { words, title, kind: "standings", tournaments }),
                PrintedSheet::CrossTable => {
                    set(&TablesPage { words, title, kind: "cross-table", tournaments })
                }
                _ => set(&TablesPage { words, title, kind: "pairings", tournaments }),
            }
        }
    }
}

/// The contests of a tournament that are wanted.
fn contests(
    state: &TournamentState,
    readers: Readers,
    form: &SheetForm,
    words: &SheetWords,
) -> Vec<ContestSheet> {
    let people = People::of(state, readers);
    let round = (form.round > 0).then_some(form.round);
    let wanted = match form.contest {
        0 => 1..=state.contests.len() as ContestNumber,
        one => one..=one,
    };
    wanted.filter_map(|number| ContestSheet::of(state, number, round, &people, words)).collect()
}

/// Everybody who took part, with the place of those who have one of the first three once the final is over.
fn honours(state: &TournamentState, people: &People, words: &SheetWords) -> Honours {
    let mut honours = Honours::new();
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
