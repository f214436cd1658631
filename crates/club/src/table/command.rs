//! What somebody at a table can want.

use crate::name::Nickname;
use crate::phrase::Phrase;
use crate::secret::SecretHash;

/// A wish that [`decide`](super::decide) grants or refuses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableCommand {
    /// Take the free seat.
    Sit {
        /// What the newcomer is called.
        name: Nickname,
        /// The hash of the newcomer's own secret.
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
    /// Look whether a clock has run out.
    CheckClock,
}
