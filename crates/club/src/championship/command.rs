//! Commands to a championship.

use super::announcement::AnnouncementText;
use crate::name::Nickname;
use crate::secret::SecretHash;
use crate::stream::StreamId;
use crate::tournament::{ContestNumber, NamesShown, RefereeNumber, TournamentOpening};
use serde::Deserialize;

/// What whoever leads a championship can send.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ChampionshipCommand {
    /// Add a tournament.
    AddTournament(Box<TournamentOpening>),
    /// Take a tournament out of the day that has not begun.
    CancelTournament(StreamId),
    /// Tell everybody something in a line, on the wall, on phones and on the public page. It takes the place of what was told before.
    Announce(AnnouncementText),
    /// Take down what was told.
    TakeDown,
    /// What everybody sees of names, in all tournaments.
    ShowNames(NamesShown),
    /// Forget who everybody was, in all tournaments. Nothing brings the names back.
    Anonymise,
    /// Let somebody enter results in these tournaments; in all if there are none.
    NameReferee {
        /// The referee's secret; its hash is kept.
        #[serde(deserialize_with = "SecretHash::of_sent")]
        #[cfg_attr(feature = "schema", schemars(with = "crate::Secret"))]
        secret: SecretHash,
        /// What they are called.
        #[serde(default)]
        name: Option<Nickname>,
        /// In which tournaments.
        tournaments: Vec<StreamId>,
        /// In which contests of the only tournament; in all if there are none.
        #[serde(default)]
        contests: Vec<ContestNumber>,
    },
    /// Let a referee of a tournament enter no more, there and in all others that the same link opens.
    DismissReferee {
        /// In which tournament they have the number.
        tournament: StreamId,
        /// Their number.
        referee: RefereeNumber,
    },
}
