//! What is refused, as a sentence for programs and a status. The only place that knows statuses.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludoteca_club::tournament::TournamentRefusal;
use ludoteca_club::{CommandNotDone, Fault, Refusal};
use serde::Serialize;

/// Why a request is not answered as it wished.
#[derive(Debug)]
pub(super) enum Wrong {
    /// The body or the address cannot be read.
    Unreadable(String),
    /// The body is too long.
    TooLong,
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
    /// The club refuses.
    Refused(Refusal),
    /// It is our fault.
    Broken(Fault),
}

/// A refusal as it is sent.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ErrorReply {
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
}

impl From<CommandNotDone> for Wrong {
    fn from(not_done: CommandNotDone) -> Self {
        match not_done {
            CommandNotDone::Refused(Refusal::NoSuchTable) => Self::NoSuchTable,
            CommandNotDone::Refused(refusal) => Self::Refused(refusal),
            CommandNotDone::Broken(fault) => Self::Broken(fault),
        }
    }
}

impl From<Fault> for Wrong {
    fn from(fault: Fault) -> Self {
        Self::Broken(fault)
    }
}

impl Wrong {
    fn status(&self) -> StatusCode {
        match self {
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::NoSecret => StatusCode::UNAUTHORIZED,
            Self::NoSuchTable | Self::NoSuchAddress => StatusCode::NOT_FOUND,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Refused(refusal) => match refusal {
                Refusal::NotYours | Refusal::WrongPassword => StatusCode::FORBIDDEN,
                Refusal::NotOrganiser => StatusCode::UNAUTHORIZED,
                Refusal::NoSuchRoom | Refusal::Tournament(TournamentRefusal::NoSuchTournament) => {
                    StatusCode::NOT_FOUND
                }
                Refusal::Unreadable | Refusal::Illegal(_) | Refusal::Unsuitable(_) => {
                    StatusCode::UNPROCESSABLE_ENTITY
                }
                _ => StatusCode::CONFLICT,
            },
            Self::NoLivePlay | Self::Broken(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn reply(&self) -> ErrorReply {
        let plain = |code, why: &str| ErrorReply { code, why: why.to_owned(), rule: None, breach: None };
        match self {
            Self::Unreadable(why) => plain("unreadable-request", why),
            Self::TooLong => plain("too-long", "the request is longer than 64 KB"),
            Self::TooSlow => plain("too-slow", "the request took too long to arrive"),
            Self::NoSecret => plain("no-secret", "the header `Authorization: Bearer SECRET` is missing"),
            Self::NoSuchTable => plain("no-such-table", &Refusal::NoSuchTable.to_string()),
            Self::NoSuchAddress => plain("no-such-address", "there is nothing at this address"),
            Self::NoLivePlay => plain("no-live-play", "this server has no place to keep games"),
            Self::TooMany => plain("too-many", "a stream carries at most 64 tables"),
            Self::Refused(refusal) => {
                let breach = if let Refusal::Illegal(breach) = refusal { Some(breach) } else { None };
                ErrorReply {
                    rule: breach.map(|breach| breach.rule),
                    breach: breach.map(|breach| breach.code),
                    ..plain(refusal.code(), &refusal.to_string())
                }
            }
            // What is wrong with our machine is not for the public.
            Self::Broken(_) => plain("broken", "the server cannot do that now; try again"),
        }
    }
}

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        if let Self::Broken(fault) = &self {
            tracing::error!(%fault, "a request was not carried out");
        }
        let body = serde_json::to_string(&self.reply()).unwrap_or_default();
        let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
        (self.status(), headers, body).into_response()
    }
}

/// Where nothing can be kept, nobody can play together.
pub(super) async fn no_live_play() -> Wrong {
    Wrong::NoLivePlay
}

/// For addresses under `/api` that mean nothing.
pub(super) async fn no_such_address() -> Wrong {
    Wrong::NoSuchAddress
}
