//! Commands to a championship.

use crate::secret::SecretHash;
use crate::stream::StreamId;
use crate::tournament::{NamesShown, TournamentOpening};
use serde::Deserialize;

/// What whoever leads a championship can send.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ChampionshipCommand {
    /// Add a tournament.
    AddTournament(Box<TournamentOpening>),
    /// What everybody sees of names, in all tournaments.
    ShowNames(NamesShown),
    /// Forget who everybody was, in all tournaments. Nothing brings the names back.
    Anonymise,
    /// Let somebody enter results in all contests of these tournaments; of all if there are none.
    NameReferee {
        /// The referee's secret; its hash is kept.
        #[serde(deserialize_with = "SecretHash::of_sent")]
        #[cfg_attr(feature = "schema", schemars(with = "crate::Secret"))]
        secret: SecretHash,
        /// In which tournaments.
        tournaments: Vec<StreamId>,
    },
}
