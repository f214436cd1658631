//! What a reader of a tournament is told of their rights.

use super::state::TournamentRights;
use serde::Serialize;

/// What a reader may do in a tournament, or in a championship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentRole {
    /// Lead it.
    Organiser,
    /// Enter results.
    Referee,
    /// Look on.
    Viewer,
}

impl TournamentRights {
    /// What they allow, in a word.
    pub const fn role(&self) -> TournamentRole {
        match self {
            Self::Organiser => TournamentRole::Organiser,
            Self::Referee(..) => TournamentRole::Referee,
            Self::Viewer | Self::Board => TournamentRole::Viewer,
        }
    }
}
