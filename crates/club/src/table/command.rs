//! Commands a player can send to a game.

use crate::name::Nickname;
use crate::phrase::Phrase;
use crate::secret::SecretHash;
use serde::Deserialize;

/// Input to [`decide`](super::decide), as it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TableCommand {
    /// Take the free seat.
    Sit {
        /// What the newcomer is called.
        name: Nickname,
        /// The newcomer's own secret; its hash is kept.
        #[serde(deserialize_with = "SecretHash::of_sent")]
        #[cfg_attr(feature = "schema", schemars(with = "crate::Secret"))]
        secret: SecretHash,
    },
    /// Play an action.
    Act {
        /// The action in machine notation.
        action: String,
        /// How many actions the board showed: an action is meant for one board only.
        played: u32,
    },
    /// Ask the other player to let the last turn be taken back.
    ProposeTakeBack,
    /// Ask the other player for another game with seats changed.
    ProposeRematch,
    /// Say yes to the other player's proposal.
    Accept,
    /// Say no to the other player's proposal, or withdraw one's own.
    Decline,
    /// Give the game up.
    Resign,
    /// Give the other player a little more time.
    GiveTime,
    /// Say something kind.
    Say(Phrase),
    /// Look whether a clock has run out. Nobody can send it: the club does it itself.
    #[serde(skip)]
    CheckClock,
}
