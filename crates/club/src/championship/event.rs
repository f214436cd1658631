//! What can happen to a championship.

use crate::secret::SecretHash;
use crate::stream::StreamId;
use serde::{Deserialize, Serialize};

/// Something that happened to a championship.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChampionshipEvent {
    /// It was opened. Always the first event.
    Opened {
        /// The hash of the organiser's secret.
        organiser: SecretHash,
        /// What it is called.
        title: String,
    },
    /// A tournament belongs to it.
    TournamentAdded {
        /// Which one.
        tournament: StreamId,
    },
}
