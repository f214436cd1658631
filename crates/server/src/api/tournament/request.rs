//! What can be asked about tournaments, as it is sent.

use crate::api::error::ApiError;
#[cfg(test)]
use crate::api::request::or_nothing;
use crate::api::tournament::plan::{DrawSeed, TournamentPlanRequest};
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use ludoteca_championship::{DrawOptions, EntrantId, GameResult};
use ludoteca_club::tournament::{
    BoardWanted, ContestNumber, NewEntrant, RefereeNumber, ResultEntry, TournamentCommand, TournamentOpening,
    TournamentRefusal,
};
use ludoteca_club::{Number, Secret, StreamId};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;

/// The tournament an address names, as `{tournament}`.
pub(crate) struct TournamentId(pub StreamId);

impl<S: Send + Sync> FromRequestParts<S> for TournamentId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let none = || ApiError::Refused(TournamentRefusal::NoSuchTournament.into());
        let names = Path::<HashMap<String, String>>::from_request_parts(parts, state).await;
        let Path(names) = names.map_err(|_| none())?;
        let id = names.get("tournament").and_then(|text| text.parse().ok());
        id.map(TournamentId).ok_or_else(none)
    }
}

/// What stands after the question mark of an address.
pub(crate) struct AskedQuery<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for AskedQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(asked)| Self(asked)).map_err(|cause| ApiError::Unreadable(cause.body_text()))
    }
}

/// How a tournament is looked at.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct TournamentLook {
    /// The number the reader has: the answer waits for a higher one.
    pub after: Option<Number>,
    /// The contest whose tie-breaks are shown with their arithmetic.
    pub terms: Option<ContestNumber>,
}

/// A tournament to be opened.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTournamentRequest {
    title: String,
    /// The game's slug, or any word.
    game: Option<String>,
    /// The code of the school cycle.
    cycle: Option<String>,
    plan: TournamentPlanRequest,
}

impl From<NewTournamentRequest> for TournamentOpening {
    fn from(request: NewTournamentRequest) -> Self {
        let NewTournamentRequest { title, game, cycle, plan } = request;
        Self { title, game, cycle, plan: plan.into() }
    }
}

/// What somebody in a tournament can want; a referee only to enter results. Entrants, contests and tables are named by their numbers.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(rename = "TournamentCommand"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum TournamentWishRequest {
    Plan(TournamentPlanRequest),
    Enter(Vec<NewEntrantRequest>),
    Amend(AmendRequest),
    Withdraw(u32),
    Return(u32),
    Begin {
        seed: DrawSeed,
    },
    OpenFinal,
    /// Those whom the organiser has seen in `qualified`, in the same order.
    ConfirmFinal(Vec<u32>),
    Draw(DrawRequest),
    DrawAll {
        seed: DrawSeed,
    },
    DropDraft(ContestNumber),
    Publish(ContestNumber),
    PublishAll,
    OpenBoard(BoardRequest),
    Score(ScoreRequest),
    Lock {
        contest: ContestNumber,
        round: u32,
    },
    PlayOff {
        contest: ContestNumber,
        order: Vec<u32>,
    },
    NameReferee {
        secret: Secret,
        contests: Vec<ContestNumber>,
    },
    DismissReferee(RefereeNumber),
    ShowNames(NamesShownRequest),
    Erase(u32),
    Undo(Number),
    /// What was undone last, if nothing else was done since.
    Redo(Number),
}

/// Somebody who is to take part.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewEntrantRequest {
    name: String,
    school: Option<String>,
    region: Option<String>,
}

/// Somebody whose name, school or region is put right.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct AmendRequest {
    entrant: u32,
    name: String,
    school: Option<String>,
    region: Option<String>,
}

/// What the next round of a contest is to respect.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawRequest {
    contest: ContestNumber,
    seed: DrawSeed,
    /// Who is away for this round.
    #[serde(default)]
    absent: Vec<u32>,
    /// Pairs made by hand.
    #[serde(default)]
    together: Vec<(u32, u32)>,
    /// Pairs forbidden by hand.
    #[serde(default)]
    apart: Vec<(u32, u32)>,
    /// Who gets the bye, by hand.
    bye: Option<u32>,
}

/// A result for a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct ScoreRequest {
    contest: ContestNumber,
    round: u32,
    table: u32,
    /// Nothing takes the result away.
    #[serde(deserialize_with = "Option::deserialize")]
    #[cfg_attr(test, schemars(schema_with = "or_nothing::<GameResult>"))]
    result: Option<GameResult>,
    /// What stood there when it was entered.
    #[serde(deserialize_with = "Option::deserialize")]
    #[cfg_attr(test, schemars(schema_with = "or_nothing::<GameResult>"))]
    before: Option<GameResult>,
}

/// A live table for a pairing, and the secrets of those who sit there and of those who watch.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardRequest {
    contest: ContestNumber,
    round: u32,
    table: u32,
    first: Secret,
    second: Secret,
    watch: Secret,
}

impl From<BoardRequest> for BoardWanted {
    fn from(request: BoardRequest) -> Self {
        let BoardRequest { contest, round, table, first, second, watch } = request;
        Self { contest, round, table, first: first.hash(), second: second.hash(), watch: watch.hash() }
    }
}

/// What everybody sees of names.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum NamesShownRequest {
    First,
    Full,
}

impl NamesShownRequest {
    pub(crate) const fn in_full(self) -> bool {
        matches!(self, Self::Full)
    }
}

/// A result that is not entered yet.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct ConsequencesRequest {
    contest: ContestNumber,
    round: u32,
    table: u32,
    #[serde(deserialize_with = "Option::deserialize")]
    #[cfg_attr(test, schemars(schema_with = "or_nothing::<GameResult>"))]
    result: Option<GameResult>,
}

impl From<ConsequencesRequest> for ResultEntry {
    fn from(request: ConsequencesRequest) -> Self {
        let ConsequencesRequest { contest, round, table, result } = request;
        Self { contest, round, table, result, before: None }
    }
}

/// A pair, or a bye, about which somebody asks why.
#[derive(Debug, Deserialize)]
pub(crate) struct WhyQuery {
    pub contest: ContestNumber,
    /// From 1; the one after the last is the draft.
    pub round: u32,
    pub one: u32,
    /// Nobody for the bye.
    pub other: Option<u32>,
}

impl TournamentWishRequest {
    pub(crate) fn command(self) -> TournamentCommand {
        match self {
            Self::Plan(plan) => TournamentCommand::Plan(plan.into()),
            Self::Enter(wanted) => TournamentCommand::Enter(wanted.into_iter().map(Into::into).collect()),
            Self::Amend(AmendRequest { entrant, name, school, region }) => {
                TournamentCommand::Amend(EntrantId(entrant), NewEntrant { name, school, region })
            }
            Self::Withdraw(entrant) => TournamentCommand::Withdraw(EntrantId(entrant)),
            Self::Return(entrant) => TournamentCommand::Return(EntrantId(entrant)),
            Self::Begin { seed } => TournamentCommand::Begin { seed: seed.0 },
            Self::OpenFinal => TournamentCommand::OpenFinal,
            Self::ConfirmFinal(entrants) => {
                TournamentCommand::ConfirmFinal(entrants.into_iter().map(EntrantId).collect())
            }
            Self::Draw(draw) => TournamentCommand::Draw(draw.contest, draw.into()),
            Self::DrawAll { seed } => TournamentCommand::DrawAll { seed: seed.0 },
            Self::DropDraft(contest) => TournamentCommand::DropDraft(contest),
            Self::Publish(contest) => TournamentCommand::Publish(contest),
            Self::PublishAll => TournamentCommand::PublishAll,
            Self::OpenBoard(board) => TournamentCommand::OpenBoard(board.into()),
            Self::Score(ScoreRequest { contest, round, table, result, before }) => {
                TournamentCommand::Score(ResultEntry { contest, round, table, result, before })
            }
            Self::Lock { contest, round } => TournamentCommand::Lock(contest, round),
            Self::PlayOff { contest, order } => {
                TournamentCommand::PlayOff(contest, order.into_iter().map(EntrantId).collect())
            }
            Self::NameReferee { secret, contests } => TournamentCommand::NameReferee(secret.hash(), contests),
            Self::DismissReferee(referee) => TournamentCommand::DismissReferee(referee),
            Self::ShowNames(names) => TournamentCommand::ShowNames { full: names.in_full() },
            Self::Erase(entrant) => TournamentCommand::Erase(vec![EntrantId(entrant)]),
            Self::Undo(number) => TournamentCommand::Undo(number),
            Self::Redo(number) => TournamentCommand::Redo(number),
        }
    }
}

impl From<NewEntrantRequest> for NewEntrant {
    fn from(request: NewEntrantRequest) -> Self {
        let NewEntrantRequest { name, school, region } = request;
        Self { name, school, region }
    }
}

impl From<DrawRequest> for DrawOptions {
    fn from(request: DrawRequest) -> Self {
        let pairs = |pairs: Vec<(u32, u32)>| {
            pairs.into_iter().map(|(one, other)| (EntrantId(one), EntrantId(other))).collect()
        };
        Self {
            seed: request.seed.0,
            absent: request.absent.into_iter().map(EntrantId).collect(),
            together: pairs(request.together),
            apart: pairs(request.apart),
            bye: request.bye.map(EntrantId),
        }
    }
}

/// A tournament that a page wants to hear of.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct FollowedTournament {
    pub tournament: StreamId,
    /// Whoever has none is a viewer.
    pub secret: Option<Secret>,
    /// The number the page has.
    #[serde(default)]
    pub after: Number,
}
