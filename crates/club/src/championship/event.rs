//! What can happen to a championship.

use super::announcement::AnnouncementText;
use crate::secret::SecretHash;
use crate::stream::{Number, StreamId};
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
    /// A tournament does not belong to it any more.
    TournamentCancelled {
        /// Which one.
        tournament: StreamId,
        /// How many events it had.
        number: Number,
    },
    /// Everybody is told something.
    Announced {
        /// What.
        text: AnnouncementText,
    },
    /// Nothing is told any more.
    TakenDown,
}
