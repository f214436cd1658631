//! What can happen at a table.

use super::clock::ClockPlan;
use crate::name::Nickname;
use crate::phrase::Phrase;
use crate::seat;
use crate::secret::SecretHash;
use crate::stream::StreamId;
use ludoteca_kernel::Player;
use serde::{Deserialize, Serialize};

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    /// Somebody, known by the secret of their browser.
    Person {
        /// What they are called.
        name: Nickname,
        /// Their secret's hash.
        secret: SecretHash,
    },
    /// Nobody yet: whoever comes with the invitation.
    Invited {
        /// The hash of the secret in the invitation.
        secret: SecretHash,
    },
    /// The computer.
    Computer {
        /// Its level.
        level: u8,
    },
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableEvent {
    /// The table was set up. Always the first event.
    Opened {
        /// The game's slug.
        game: String,
        /// Where it begins, if not where the game usually does.
        start: Option<String>,
        /// Who acts first.
        first: Occupant,
        /// Who acts second.
        second: Occupant,
        /// How long each may think.
        clock: Option<ClockPlan>,
        /// The hash of the secret that lets people watch.
        watch: SecretHash,
    },
    /// Somebody came with the invitation.
    Seated {
        /// Where.
        #[serde(with = "seat")]
        seat: Player,
        /// What they are called.
        name: Nickname,
        /// Their secret's hash.
        secret: SecretHash,
    },
    /// An action was played.
    Acted {
        /// The action in machine notation. The law says whose it was.
        action: String,
    },
    /// Somebody would like to take their last turn back.
    TakeBackProposed {
        /// Who.
        #[serde(with = "seat")]
        seat: Player,
    },
    /// Actions were taken back.
    TakenBack {
        /// How many actions remain.
        remain: u32,
    },
    /// The other player said no, or the player who asked thought better of it.
    ProposalWithdrawn,
    /// Somebody gave up.
    Resigned {
        /// Who.
        #[serde(with = "seat")]
        seat: Player,
    },
    /// Somebody's time ran out.
    TimedOut {
        /// Whose.
        #[serde(with = "seat")]
        seat: Player,
    },
    /// Somebody gave the other player more time.
    TimeGiven {
        /// Who has more time now.
        #[serde(with = "seat")]
        seat: Player,
        /// How much more.
        milliseconds: u64,
    },
    /// Somebody would like to play again.
    RematchProposed {
        /// Who.
        #[serde(with = "seat")]
        seat: Player,
    },
    /// They play again, at another table.
    RematchOpened {
        /// Where.
        table: StreamId,
    },
    /// Somebody said something kind.
    Said {
        /// Who.
        #[serde(with = "seat")]
        seat: Player,
        /// What.
        phrase: Phrase,
    },
    /// Everything rests, because whoever leads the room wishes so.
    Paused,
    /// It goes on.
    Resumed,
    /// Whoever leads the room stopped the game. Nobody has won it.
    Stopped,
    /// A player goes on from another device.
    Reseated {
        /// Who.
        #[serde(with = "seat")]
        seat: Player,
        /// The hash of the secret that opens the seat from now on.
        secret: SecretHash,
    },
}
