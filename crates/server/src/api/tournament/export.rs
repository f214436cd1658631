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
use ludoteca_championship::{
    EntrantId, GameResult, Phase, Points, Standings, standings, write_csv, write_trf,
};
use ludoteca_club::tournament::{
    ContestNumber, ContestState, TournamentRefusal, TournamentRights, TournamentState, TournamentView,
};
use ludoteca_club::{Log, StreamId};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Which contest, and in which language the columns are headed.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
pub(crate) struct ExportQuery {
    /// All of them, where the format has room for them.
    contest: Option<ContestNumber>,
    /// `pt` or `en`.
    #[serde(default)]
    lang: ExportLanguage,
}

/// In which language columns are headed.
#[derive(Clone, Copy, Debug, Default, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
enum ExportLanguage {
    #[default]
    Pt,
    En,
}

/// What is exported of a tournament, and for whom.
struct TournamentExport<'a> {
    id: &'a StreamId,
    state: &'a TournamentState,
    rights: TournamentRights,
    names: BTreeMap<EntrantId, String>,
    asked: ExportQuery,
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
    let write = || TournamentExport::new(&id, &state, rights, asked).written(what);
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

impl<'a> TournamentExport<'a> {
    fn new(
        id: &'a StreamId,
        state: &'a TournamentState,
        rights: TournamentRights,
        asked: ExportQuery,
    ) -> Self {
        let names = state.names_for(&rights);
        Self { id, state, rights, names, asked }
    }

    fn written(&self, what: &str) -> Result<String, ApiError> {
        match what {
            "entrants.csv" => Ok(self.entrants()),
            "pairings.csv" => self.pairings(),
            "standings.csv" => self.standings(),
            "report.trf" => self.report(),
            _ => Ok(self.json()),
        }
    }

    fn name(&self, id: EntrantId) -> &str {
        self.names.get(&id).map_or("", |name| name)
    }

    fn headed(&self, portuguese: &str, english: &str) -> Vec<String> {
        let words = match self.asked.lang {
            ExportLanguage::Pt => portuguese,
            ExportLanguage::En => english,
        };
        words.split(' ').map(str::to_owned).collect()
    }

    fn entrants(&self) -> String {
        let works = self.rights != TournamentRights::Viewer;
        let head = if works {
            self.headed("número nome escola região", "number name school region")
        } else {
            self.headed("número nome escola", "number name school")
        };
        let line = |entrant: &ludoteca_championship::Entrant| {
            let text = |text: &Option<String>| text.clone().unwrap_or_default();
            let name = self.name(entrant.id).to_owned();
            let mut cells = vec![entrant.id.to_string(), name, text(&entrant.school)];
            cells.extend(works.then(|| text(&entrant.region)));
            cells
        };
        list(head, self.state.entrants.iter().map(line))
    }

    /// The contests that are asked for.
    fn contests(&self) -> Result<Vec<(ContestNumber, &ContestState)>, ApiError> {
        let all = (1..).zip(&self.state.contests);
        let wanted = all.filter(|(number, _)| self.asked.contest.is_none_or(|contest| contest == *number));
        let wanted: Vec<_> = wanted.collect();
        let none = self.asked.contest.is_some() && wanted.is_empty();
        if none { Err(refused(TournamentRefusal::NoSuchContest)) } else { Ok(wanted) }
    }

    fn called(&self, number: ContestNumber, at: &ContestState) -> String {
        match (at.phase, self.asked.lang) {
            (Phase::Final, _) => "final".to_owned(),
            (Phase::Groups, ExportLanguage::Pt) => format!("grupo {number}"),
            (Phase::Groups, ExportLanguage::En) => format!("group {number}"),
        }
    }

    fn pairings(&self) -> Result<String, ApiError> {
        let head = self.headed(
            "grupo ronda mesa começa responde vencedor resultado",
            "group round table begins answers winner result",
        );
        let mut lines = Vec::new();
        for (number, at) in self.contests()? {
            for (round, drawn) in (1_u32..).zip(&at.contest.rounds) {
                for pairing in &drawn.pairings {
                    let name = |id| self.name(id).to_owned();
                    lines.push(vec![
                        self.called(number, at),
                        round.to_string(),
                        pairing.table.to_string(),
                        name(pairing.first),
                        name(pairing.second),
                        pairing.winner().map(name).unwrap_or_default(),
                        pairing.result.map_or("", kind).to_owned(),
                    ]);
                }
                let idle = [(&drawn.byes, "bye"), (&drawn.absent, "away")];
                for (id, kind) in
                    idle.into_iter().flat_map(|(ids, kind)| ids.iter().map(move |id| (*id, kind)))
                {
                    let mut cells = vec![self.called(number, at), round.to_string(), String::new()];
                    cells.extend([self.name(id).to_owned(), String::new(), String::new(), kind.to_owned()]);
                    lines.push(cells);
                }
            }
        }
        Ok(list(head, lines.into_iter()))
    }

    fn standings(&self) -> Result<String, ApiError> {
        let contests = self.contests()?;
        let figures = contests.iter().map(|(_, at)| at.contest.rules.tie_breaks.len()).max().unwrap_or(0);
        let mut head =
            self.headed("grupo rondas lugar nome escola pontos", "group rounds place name school points");
        let word = |place: usize| {
            let rules = &self.state.plan.rules.tie_breaks;
            let name = rules.get(place).and_then(|tie_break| serde_json::to_value(tie_break).ok());
            name.as_ref().and_then(|name| name.as_str()).unwrap_or_default().to_owned()
        };
        head.extend((0..figures).map(word));
        let mut lines = Vec::new();
        for (number, at) in contests {
            let Standings { counted, lines: ranked, .. } = standings(&at.contest);
            for line in ranked {
                let school = self.state.entrant(line.entrant).and_then(|entrant| entrant.school.clone());
                let mut cells = vec![
                    self.called(number, at),
                    counted.rounds.to_string(),
                    line.place.to_string(),
                    self.name(line.entrant).to_owned(),
                    school.unwrap_or_default(),
                    self.points(line.points),
                ];
                cells.extend(line.figures.iter().map(|figure| self.points(figure.value)));
                lines.push(cells);
            }
        }
        Ok(list(head, lines.into_iter()))
    }

    /// Points as a spreadsheet of that language reads them.
    fn points(&self, points: Points) -> String {
        match self.asked.lang {
            ExportLanguage::Pt => points.to_string().replace('.', ","),
            ExportLanguage::En => points.to_string(),
        }
    }

    /// One contest as FIDE's report: the one that is asked for, or the last.
    fn report(&self) -> Result<String, ApiError> {
        let (_, at) = self.contests()?.pop().ok_or_else(|| refused(TournamentRefusal::NotBegun))?;
        let mut contest = at.contest.clone();
        for entrant in &mut contest.entrants {
            self.name(entrant.id).clone_into(&mut entrant.name);
        }
        Ok(write_trf(&self.state.title, &contest))
    }

    fn json(&self) -> String {
        written(&TournamentView::new(self.id, self.state, &self.rights, self.asked.contest))
    }
}

fn list(head: Vec<String>, lines: impl Iterator<Item = Vec<String>>) -> String {
    write_csv([head].into_iter().chain(lines), ';')
}

/// How a game ended, in a word for programs.
const fn kind(result: GameResult) -> &'static str {
    match result {
        GameResult::Played { .. } => "played",
        GameResult::Forfeit { .. } => "forfeit",
        GameResult::BothAbsent => "both_absent",
    }
}
