//! What is refused, as a sentence for programs and a status. The only place that knows statuses.

use crate::http::rate_limit::slow_down;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludoteca_championship::GameResult;
use ludoteca_club::championship::SaveFault;
use ludoteca_club::tournament::TournamentRefusal;
use ludoteca_club::{CommandNotDone, Fault, Refusal};
use serde::Serialize;
use serde_json::{Value, json};
use std::time::Duration;

/// Why a request is not answered as it wished.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// The body or the address cannot be read.
    Unreadable(String),
    /// The body is longer than so many bytes.
    TooLong(usize),
    /// The body takes too long to arrive.
    TooSlow,
    /// There is no secret, or it is not one.
    NoSecret,
    /// No such table, or the secret does not open it.
    NoSuchTable,
    /// No such address.
    NoSuchAddress,
    /// The server has no place to keep games.
    NoLivePlay,
    /// Too many tables at once.
    TooMany,
    /// Too many wait for a password to be checked.
    Busy,
    /// Too many from there come into a room; when the next one may.
    SlowDown(Duration),
    /// The file is no save, or cannot have happened.
    BadSave(SaveFault),
    /// The club refuses.
    Refused(Refusal),
    /// It is our fault.
    Broken(Fault),
}

/// A refusal as it is sent.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct ErrorReply {
    /// A fixed word, the key of a translated sentence.
    code: &'static str,
    /// The reason in English.
    why: String,
    /// The rule that forbids an action.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<u8>,
    /// The code of the breach of that rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    breach: Option<&'static str>,
    /// What stands where another result was to be entered: nothing, if no result does.
    #[serde(skip_serializing_if = "Option::is_none")]
    now: Option<StandingResult>,
    /// Why a round cannot be drawn, a final not be opened or a result not be corrected, for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<Value>,
    /// The line of a file that is wrong, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

/// What stands at a table: a result or nothing.
#[derive(schemars::JsonSchema, Debug, Serialize)]
struct StandingResult(Option<GameResult>);

impl From<CommandNotDone> for ApiError {
    fn from(not_done: CommandNotDone) -> Self {
        match not_done {
            CommandNotDone::Refused(Refusal::NoSuchTable) => Self::NoSuchTable,
            CommandNotDone::Refused(refusal) => Self::Refused(refusal),
            CommandNotDone::Broken(fault) => Self::Broken(fault),
        }
    }
}

impl From<Fault> for ApiError {
    fn from(fault: Fault) -> Self {
        Self::Broken(fault)
    }
}

impl ApiError {
    fn status(&self) -> StatusCode {
        match self {
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::TooLong(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::NoSecret => StatusCode::UNAUTHORIZED,
            Self::NoSuchTable | Self::NoSuchAddress => StatusCode::NOT_FOUND,
            Self::TooMany | Self::Busy | Self::SlowDown(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::BadSave(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Refused(refusal) => match refusal {
                Refusal::NotYours | Refusal::WrongPassword => StatusCode::FORBIDDEN,
                Refusal::NotOrganiser => StatusCode::UNAUTHORIZED,
                Refusal::NoSuchRoom | Refusal::NoSuchChampionship => StatusCode::NOT_FOUND,
                Refusal::Tournament(refusal) => tournament_status(refusal),
                Refusal::Unreadable | Refusal::Illegal(_) | Refusal::Unsuitable(_) => {
                    StatusCode::UNPROCESSABLE_ENTITY
                }
                _ => StatusCode::CONFLICT,
            },
            Self::NoLivePlay | Self::Broken(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn reply(&self) -> ErrorReply {
        let plain = |code, why: &str| ErrorReply {
            code,
            why: why.to_owned(),
            rule: None,
            breach: None,
            now: None,
            cause: None,
            line: None,
        };
        match self {
            Self::Unreadable(why) => plain("unreadable-request", why),
            Self::TooLong(longest) => {
                plain("too-long", &format!("the request is longer than {} KB", longest / 1024))
            }
            Self::BadSave(fault) => {
                ErrorReply { line: Some(fault.line), ..plain("bad-save", &fault.to_string()) }
            }
            Self::TooSlow => plain("too-slow", "the request took too long to arrive"),
            Self::NoSecret => plain("no-secret", "the header `Authorization: Bearer SECRET` is missing"),
            Self::NoSuchTable => plain("no-such-table", &Refusal::NoSuchTable.to_string()),
            Self::NoSuchAddress => plain("no-such-address", "there is nothing at this address"),
            Self::NoLivePlay => plain("no-live-play", "this server has no place to keep games"),
            Self::SlowDown(_) => plain("slow-down", "too many requests; try again in a moment"),
            Self::TooMany => plain("too-many", "a stream carries at most 64 tables, rooms and tournaments"),
            Self::Busy => plain("slow-down", "many passwords are being checked; try again in a moment"),
            Self::Refused(refusal) => {
                let breach = if let Refusal::Illegal(breach) = refusal { Some(breach) } else { None };
                ErrorReply {
                    rule: breach.map(|breach| breach.rule),
                    breach: breach.map(|breach| breach.code),
                    now: if let Refusal::Tournament(TournamentRefusal::Contradicted(now)) = refusal {
                        Some(StandingResult(*now))
                    } else {
                        None
                    },
                    cause: cause(refusal),
                    ..plain(refusal.code(), &refusal.to_string())
                }
            }
            // What is wrong with our machine is not for the public.
            Self::Broken(_) => plain("broken", "the server cannot do that now; try again"),
        }
    }
}

/// The status of what a tournament refuses: what is named must be there, and what is said must be possible.
const fn tournament_status(refusal: &TournamentRefusal) -> StatusCode {
    match refusal {
        TournamentRefusal::NoSuchTournament => StatusCode::NOT_FOUND,
        TournamentRefusal::NoSuchContest
        | TournamentRefusal::OneContestOnly
        | TournamentRefusal::NoSuchEntrant
        | TournamentRefusal::NotInContest { .. }
        | TournamentRefusal::NoPlayOff { .. }
        | TournamentRefusal::NoSuchTable
        | TournamentRefusal::NoSuchGame
        | TournamentRefusal::BadName
        | TournamentRefusal::BadPlan => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::CONFLICT,
    }
}

/// Why a round cannot be drawn, a final not be opened or a result not be corrected, and which results are missing.
fn cause(refusal: &Refusal) -> Option<Value> {
    match refusal {
        Refusal::Tournament(TournamentRefusal::CannotDraw(why)) => serde_json::to_value(why).ok(),
        Refusal::Tournament(TournamentRefusal::NoFinal(why)) => serde_json::to_value(why).ok(),
        Refusal::Tournament(TournamentRefusal::StaleDraft { contest, changes }) => {
            Some(json!({ "contest": contest, "changes": changes }))
        }
        Refusal::Tournament(TournamentRefusal::NotInContest { name }) => Some(json!({ "names": [name] })),
        Refusal::Tournament(TournamentRefusal::NoPlayOff { why, names }) => {
            let mut cause = serde_json::to_value(why).ok()?;
            cause.as_object_mut()?.insert("names".to_owned(), json!(names));
            Some(cause)
        }
        Refusal::Tournament(TournamentRefusal::PlayedSince(why)) => serde_json::to_value(why).ok(),
        Refusal::Tournament(
            TournamentRefusal::Locked { round } | TournamentRefusal::NotPublished { round },
        ) => Some(json!({ "round": round })),
        Refusal::Tournament(TournamentRefusal::CannotClear { round, table, next }) => {
            let kind = if next.is_some() { "drawn" } else { "closed" };
            Some(json!({ "kind": kind, "round": round, "table": table, "next": next }))
        }
        Refusal::Tournament(TournamentRefusal::Unfinished { contest, missing }) => {
            Some(json!({ "contest": contest, "missing": missing }))
        }
        _ => None,
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let Self::Broken(fault) = &self {
            tracing::error!(%fault, "a request was not carried out");
        }
        if let Self::SlowDown(wait) = self {
            return slow_down(wait);
        }
        let body = serde_json::to_string(&self.reply()).unwrap_or_default();
        let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
        (self.status(), headers, body).into_response()
    }
}

/// Where nothing can be kept, nobody can play together.
pub(crate) async fn no_live_play() -> ApiError {
    ApiError::NoLivePlay
}

/// For addresses under `/api` that mean nothing.
pub(crate) async fn no_such_address() -> ApiError {
    ApiError::NoSuchAddress
}
