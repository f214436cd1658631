//! What is refused to people, in a way that can be explained to them in their language.

use crate::tournament::TournamentRefusal;
use ludoteca_games::{ActionError, Breach};
use std::fmt;

/// Why a command is not carried out. Nothing has changed, and nobody is to blame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is no such table, or the link does not open it.
    NoSuchTable,
    /// The secret gives no right to this.
    NotYours,
    /// It is the other player's turn.
    NotYourTurn,
    /// The text is no action of this game.
    Unreadable,
    /// A rule forbids the action.
    Illegal(Breach),
    /// The board is another one than the player saw: somebody acted meanwhile.
    OutOfDate,
    /// The sender has used the command's id for another command.
    IdUsed,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// Somebody is still missing.
    NotBegun,
    /// Somebody else has the seat.
    Full,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// There is no proposal to answer.
    NoProposal,
    /// No such game, position, level or clock.
    Unsuitable(&'static str),
    /// This table has no clock.
    NoClock,
    /// Whoever leads the room has asked everybody to wait.
    Paused,
    /// There is no such room, or the secret does not open it.
    NoSuchRoom,
    /// The room has ended.
    RoomOver,
    /// The room holds no more people.
    RoomFull,
    /// Somebody else in the room has this name.
    NameTaken,
    /// Somebody who plays was to be paired.
    Busy,
    /// Only organisers may do that.
    NotOrganiser,
    /// Name and password do not fit.
    WrongPassword,
    /// There is no such championship.
    NoSuchChampionship,
    /// The championship holds no more tournaments.
    TooManyTournaments,
    /// The tournament stands otherwise.
    Tournament(TournamentRefusal),
}

impl Refusal {
    /// A fixed word for programs, the key of a translated sentence.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSuchTable => "no-such-table",
            Self::NotYours => "not-yours",
            Self::NotYourTurn => "not-your-turn",
            Self::Unreadable => "unreadable",
            Self::Illegal(_) => "illegal",
            Self::OutOfDate => "out-of-date",
            Self::IdUsed => "id-used",
            Self::Over => "over",
            Self::NotOver => "not-over",
            Self::NotBegun => "not-begun",
            Self::Full => "full",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::NoProposal => "no-proposal",
            Self::Unsuitable(_) => "unsuitable",
            Self::NoClock => "no-clock",
            Self::Paused => "paused",
            Self::NoSuchRoom => "no-such-room",
            Self::RoomOver => "room-over",
            Self::RoomFull => "room-full",
            Self::NameTaken => "name-taken",
            Self::Busy => "busy",
            Self::NotOrganiser => "not-organiser",
            Self::WrongPassword => "wrong-password",
            Self::NoSuchChampionship => "no-such-championship",
            Self::TooManyTournaments => "too-many-tournaments",
            Self::Tournament(refusal) => refusal.code(),
        }
    }
}

impl From<TournamentRefusal> for Refusal {
    fn from(refusal: TournamentRefusal) -> Self {
        Self::Tournament(refusal)
    }
}

impl From<ActionError> for Refusal {
    fn from(error: ActionError) -> Self {
        match error {
            ActionError::Unreadable(_) => Self::Unreadable,
            ActionError::Illegal { breach, .. } => Self::Illegal(breach),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchTable => f.write_str("there is no such table, or this link does not open it"),
            Self::NotYours => f.write_str("this link does not allow that"),
            Self::NotYourTurn => f.write_str("it is the other player's turn"),
            Self::Unreadable => f.write_str("that is not an action of this game"),
            Self::Illegal(breach) => breach.fmt(f),
            Self::OutOfDate => f.write_str("the game has gone on since; look at the board again"),
            Self::IdUsed => {
                f.write_str("you have sent another command under this id; send this one again under a new id")
            }
            Self::Over => f.write_str("the game is over"),
            Self::NotOver => f.write_str("the game is not over yet"),
            Self::NotBegun => f.write_str("the other player has not come yet"),
            Self::Full => f.write_str("somebody else has this seat; you can watch"),
            Self::NothingToTakeBack => f.write_str("there is nothing to take back"),
            Self::NoProposal => f.write_str("there is no proposal to answer"),
            Self::Unsuitable(what) => write!(f, "there is no such {what}"),
            Self::NoClock => f.write_str("this table has no clock"),
            Self::Paused => f.write_str("whoever leads the room has asked everybody to wait"),
            Self::NoSuchRoom => f.write_str("there is no room with this code, or this link does not open it"),
            Self::RoomOver => f.write_str("the room has ended"),
            Self::RoomFull => f.write_str("the room holds no more people"),
            Self::NameTaken => f.write_str("somebody else in the room has this name"),
            Self::Busy => f.write_str("somebody of these is playing already"),
            Self::NotOrganiser => f.write_str("this link does not allow to open rooms"),
            Self::WrongPassword => f.write_str("name and password do not fit"),
            Self::NoSuchChampionship => f.write_str("there is no such championship"),
            Self::TooManyTournaments => f.write_str("the championship holds no more tournaments"),
            Self::Tournament(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
