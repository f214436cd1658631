//! What a tournament refuses, in a way that can be explained.

use ludoteca_championship::{CannotDraw, GameResult, NoFinal};
use std::fmt;

/// Why a command is not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentRefusal {
    /// There is no such tournament, or the secret does not open it.
    NoSuchTournament,
    /// There is no such contest.
    NoSuchContest,
    /// Nobody with that number takes part.
    NoSuchEntrant,
    /// A name is missing, too long, or holds what cannot be shown.
    BadName,
    /// Somebody of that name and school is entered already.
    EnteredAlready,
    /// The tournament holds no more.
    TooMany,
    /// The plan cannot be played.
    BadPlan,
    /// The contests have begun.
    Begun,
    /// The contests have not begun yet.
    NotBegun,
    /// There is no draft.
    NoDraft,
    /// There is a draft already, or a final.
    ThereAlready,
    /// The round cannot be drawn.
    CannotDraw(CannotDraw),
    /// It is not known yet who goes to the final.
    NoFinal(NoFinal),
    /// There is no such round or table, or the winner does not sit there.
    NoSuchTable,
    /// The game cannot be played here: it is not named, or only played on wood.
    NoSuchGame,
    /// Somebody else entered another result meanwhile.
    Contradicted(Option<GameResult>),
    /// The round is closed: only organisers can correct it.
    Locked,
    /// Results of the round are missing.
    Unfinished,
    /// There is nothing to undo, or something else was done meanwhile.
    NothingToUndo,
}

impl TournamentRefusal {
    /// A fixed word for programs, the key of a translated sentence.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSuchTournament => "no-such-tournament",
            Self::NoSuchContest => "no-such-contest",
            Self::NoSuchEntrant => "no-such-entrant",
            Self::BadName => "bad-name",
            Self::EnteredAlready => "entered-already",
            Self::TooMany => "too-many-entrants",
            Self::BadPlan => "bad-plan",
            Self::Begun => "contests-begun",
            Self::NotBegun => "contests-not-begun",
            Self::NoDraft => "no-draft",
            Self::ThereAlready => "there-already",
            Self::CannotDraw(_) => "cannot-draw",
            Self::NoFinal(_) => "no-final",
            Self::NoSuchTable => "no-such-result",
            Self::NoSuchGame => "no-such-game",
            Self::Contradicted(_) => "contradicted",
            Self::Locked => "locked",
            Self::Unfinished => "unfinished",
            Self::NothingToUndo => "nothing-to-undo",
        }
    }
}

impl fmt::Display for TournamentRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSuchTournament => "there is no such tournament, or this link does not open it",
            Self::NoSuchContest => "there is no such group",
            Self::NoSuchEntrant => "nobody with this number takes part",
            Self::BadName => "a name has 1 to 80 characters and no line breaks",
            Self::EnteredAlready => "somebody of this name and school is entered already",
            Self::TooMany => "the tournament holds no more entrants",
            Self::BadPlan => "a tournament cannot be played like that",
            Self::Begun => "the tournament has begun; undo the groups first",
            Self::NotBegun => "the tournament has not begun yet: make the groups first",
            Self::NoDraft => "there is no draft to publish: draw a round first",
            Self::ThereAlready => "this is there already",
            Self::CannotDraw(why) => return cannot_draw(why, f),
            Self::NoFinal(NoFinal::Unfinished { group }) => {
                return write!(f, "results of group {} are missing", group + 1);
            }
            Self::NoFinal(NoFinal::Level { group, between }) => {
                let (group, count) = (group + 1, between.len());
                return write!(f, "{count} in group {group} are level: a play-off or lots must decide");
            }
            Self::NoSuchTable => "there is no such round or table, or the winner does not sit there",
            Self::NoSuchGame => "this tournament's game cannot be played on a screen",
            Self::Contradicted(_) => "somebody else entered another result meanwhile; look again",
            Self::Locked => "the round is closed; only the organiser can correct it",
            Self::Unfinished => "results of this round are missing",
            Self::NothingToUndo => "there is nothing to undo, or something else was done meanwhile",
        })
    }
}

fn cannot_draw(why: &CannotDraw, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match why {
        CannotDraw::Over => f.write_str("all rounds are drawn"),
        CannotDraw::Unfinished { tables } => {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            write!(f, "results are missing at table {}", tables.join(", "))
        }
        CannotDraw::TooFew => f.write_str("there are not two who could play"),
        CannotDraw::NotThere { entrant } => write!(f, "number {entrant} does not take part, or is away"),
        CannotDraw::Twice { entrant } => write!(f, "number {entrant} was given two things by hand"),
        CannotDraw::NoWay => f.write_str("what was forbidden by hand leaves no way to pair everybody"),
    }
}

impl std::error::Error for TournamentRefusal {}
