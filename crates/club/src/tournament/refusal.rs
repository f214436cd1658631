//! What a tournament refuses, in a way that can be explained.

use super::draft::DraftChange;
use super::numbers::ContestName;
use ludoteca_championship::{
    CannotDraw, GameResult, MissingResults, NoFinal, NoPlayOff, PlayedSince, Qualifiers, TableNumber,
};
use std::fmt;

/// Why a command is not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentRefusal {
    /// There is no such tournament, or the secret does not open it.
    NoSuchTournament,
    /// There is no such contest.
    NoSuchContest,
    /// This holds one contest, and it was not said which.
    OneContestOnly,
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
    /// A round of one of the groups is published: nobody changes groups any more.
    GroupPlays,
    /// There is no draft.
    NoDraft,
    /// Nobody plays a round that is not published.
    NotPublished {
        /// Which one, from 1.
        round: u32,
    },
    /// There is a draft already, or a final.
    ThereAlready,
    /// The round cannot be drawn.
    CannotDraw(CannotDraw),
    /// It is not known yet who goes to the final.
    NoFinal(NoFinal),
    /// Somebody who would go to the final has left, or was away in the last round: the organiser has to confirm who goes.
    Unconfirmed(Box<Qualifiers>),
    /// Others go to the final than the organiser has confirmed: something has changed since.
    OtherFinalists(Box<Qualifiers>),
    /// A round of the final is published: who plays in it, and how, stays as it is.
    FinalBegun,
    /// Something has changed since the draft was drawn.
    StaleDraft {
        /// The draft of this contest.
        contest: ContestName,
        /// What.
        changes: Vec<DraftChange>,
    },
    /// Somebody plays in another group.
    NotInContest {
        /// Their name.
        name: String,
    },
    /// A play-off is not taken.
    NoPlayOff {
        /// Why.
        why: NoPlayOff,
        /// The names of those whom the reason names, in its order.
        names: [String; 2],
    },
    /// There is no such round or table, or the winner does not sit there.
    NoSuchTable,
    /// The game cannot be played here: it is not named, or only played on wood.
    NoSuchGame,
    /// Somebody else entered another result meanwhile.
    Contradicted(Option<GameResult>),
    /// The round is closed: only organisers can correct it. Never told to an organiser.
    Locked {
        /// Which one, from 1.
        round: u32,
    },
    /// A result of a closed round can be corrected, but not taken away.
    CannotClear {
        /// In which round, from 1.
        round: u32,
        /// At which table.
        table: TableNumber,
        /// The round that was drawn from it, if there is one; else the round was closed by hand.
        next: Option<u32>,
    },
    /// A later game was played that the corrected result leaves no place for.
    PlayedSince(PlayedSince),
    /// Results are missing, and nothing goes on without them.
    Unfinished {
        /// In this contest.
        contest: ContestName,
        /// In these rounds, at these tables.
        missing: Vec<MissingResults>,
    },
    /// There is nothing to undo, or something else was done meanwhile.
    NothingToUndo,
    /// Nothing was undone, or something else was done since.
    NothingToRedo,
}

impl TournamentRefusal {
    /// A fixed word for programs, the key of a translated sentence.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSuchTournament => "no-such-tournament",
            Self::NoSuchContest => "no-such-contest",
            Self::OneContestOnly => "one-contest-only",
            Self::NoSuchEntrant => "no-such-entrant",
            Self::BadName => "bad-name",
            Self::EnteredAlready => "entered-already",
            Self::TooMany => "too-many-entrants",
            Self::BadPlan => "bad-plan",
            Self::Begun => "contests-begun",
            Self::NotBegun => "contests-not-begun",
            Self::GroupPlays => "group-plays",
            Self::NoDraft => "no-draft",
            Self::NotPublished { .. } => "not-published",
            Self::ThereAlready => "there-already",
            Self::CannotDraw(_) => "cannot-draw",
            Self::NoFinal(_) => "no-final",
            Self::Unconfirmed(_) => "unconfirmed",
            Self::OtherFinalists(_) => "other-finalists",
            Self::FinalBegun => "final-begun",
            Self::StaleDraft { .. } => "stale-draft",
            Self::NotInContest { .. } => "not-in-contest",
            Self::NoPlayOff { .. } => "no-play-off",
            Self::NoSuchTable => "no-such-result",
            Self::NoSuchGame => "no-such-game",
            Self::Contradicted(_) => "contradicted",
            Self::Locked { .. } => "locked",
            Self::CannotClear { .. } => "cannot-clear",
            Self::PlayedSince(_) => "played-since",
            Self::Unfinished { .. } => "unfinished",
            Self::NothingToUndo => "nothing-to-undo",
            Self::NothingToRedo => "nothing-to-redo",
        }
    }
}

impl fmt::Display for TournamentRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSuchTournament => "there is no such tournament, or this link does not open it",
            Self::NoSuchContest => "there is no such group",
            Self::OneContestOnly => "such a report holds one group: say which",
            Self::NoSuchEntrant => "nobody with this number takes part",
            Self::BadName => "a name has 1 to 80 characters and no line breaks",
            Self::EnteredAlready => "somebody of this name and school is entered already",
            Self::TooMany => "the tournament holds no more entrants",
            Self::BadPlan => "a tournament cannot be played like that",
            Self::Begun => "the tournament has begun; undo the groups first",
            Self::NotBegun => "the tournament has not begun yet: make the groups first",
            Self::GroupPlays => {
                "a round of one of the two groups is published: nobody changes groups any more. Undo its rounds first"
            }
            Self::NoDraft => "there is no draft to publish: draw a round first",
            Self::NotPublished { round } => {
                return write!(f, "round {round} is not published: draw it and publish it first");
            }
            Self::ThereAlready => "this is there already",
            Self::CannotDraw(why) => return cannot_draw(why, f),
            Self::NoFinal(NoFinal::TooFew { qualified }) => {
                return write!(
                    f,
                    "{qualified} would play the final, and two are needed: the standings of the group decide, or let more of each group go to the final"
                );
            }
            Self::Unconfirmed(_) => {
                "somebody who would go to the final has left or was away in the last round: look at who goes, and confirm it"
            }
            Self::OtherFinalists(_) => "others go to the final now: look at who goes, and confirm it again",
            Self::FinalBegun => {
                "a round of the final is published: who plays in it stays as it is. Undo its rounds first"
            }
            Self::StaleDraft { contest, changes } => {
                let told: Vec<String> = changes.iter().map(ToString::to_string).collect();
                prefix(*contest, f)?;
                return write!(f, "since the draft was drawn {}: draw it again", told.join("; "));
            }
            Self::NotInContest { name } => return write!(f, "{name} does not play in this group"),
            Self::NoPlayOff { why, names } => return no_play_off(why, names, f),
            Self::NoFinal(NoFinal::Unfinished { group, missing }) if missing.is_empty() => {
                return write!(f, "group {} has rounds to draw, to publish or to play", group + 1);
            }
            Self::NoFinal(NoFinal::Unfinished { group, missing }) => {
                return unfinished(ContestName::Group { number: *group as u32 + 1 }, missing, f);
            }
            Self::NoFinal(NoFinal::Level { group, between }) => {
                let (group, count) = (group + 1, between.len());
                return write!(f, "{count} in group {group} are level: a play-off or lots must decide");
            }
            Self::NoSuchTable => "there is no such round or table, or the winner does not sit there",
            Self::NoSuchGame => "this tournament's game cannot be played on a screen",
            Self::Contradicted(_) => "somebody else entered another result meanwhile; look again",
            Self::Locked { round } => {
                return write!(f, "round {round} is closed; only the organiser can correct it");
            }
            Self::CannotClear { round, table, next } => return cannot_clear(*round, *table, *next, f),
            Self::PlayedSince(PlayedSince { round, table }) => {
                return write!(
                    f,
                    "the game of round {round}, table {table} was played because of this result; take its result away first, then correct this one"
                );
            }
            Self::Unfinished { contest, missing } => return unfinished(*contest, missing, f),
            Self::NothingToUndo => "there is nothing to undo, or something else was done meanwhile",
            Self::NothingToRedo => "there is nothing to do again, or something else was done since",
        })
    }
}

fn no_play_off(why: &NoPlayOff, [one, other]: &[String; 2], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match why {
        NoPlayOff::NotInRules => {
            f.write_str("the tie-breaks of this tournament have no play-off, so it would decide nothing")
        }
        NoPlayOff::NoOrder => f.write_str("a play-off is between two or more, and names each of them once"),
        NoPlayOff::NotLevel { .. } => {
            write!(f, "{other} is not level with {one}: a play-off decides only between those who are")
        }
        NoPlayOff::Contradiction { .. } => {
            write!(f, "an earlier play-off has {other} before {one}: undo that one first")
        }
        NoPlayOff::Incomplete { .. } => {
            write!(
                f,
                "{one} is level with them, and lots would decide about the rest: say the order of all who are level"
            )
        }
    }
}

fn cannot_clear(
    round: u32,
    table: TableNumber,
    next: Option<u32>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    write!(f, "the result of round {round}, table {table} can be corrected, but not taken away: ")?;
    match next {
        Some(next) => write!(f, "round {next} was drawn from it. Enter the right result in its place"),
        None => {
            write!(f, "the round is closed. Enter the right result in its place, or undo the closing first")
        }
    }
}

/// Which contest, where there are several: `group 2: `
fn prefix(contest: ContestName, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match contest {
        ContestName::Everybody => Ok(()),
        ContestName::Group { number } => write!(f, "group {number}: "),
        ContestName::Final => f.write_str("final: "),
    }
}

/// `group 2: results are missing in round 1 at tables 3, 4`
fn unfinished(contest: ContestName, missing: &[MissingResults], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    prefix(contest, f)?;
    let place = |missing: &MissingResults| {
        let tables: Vec<String> = missing.tables.iter().map(ToString::to_string).collect();
        let noun = if tables.len() == 1 { "table" } else { "tables" };
        format!("round {} at {noun} {}", missing.round, tables.join(", "))
    };
    let places: Vec<String> = missing.iter().map(place).collect();
    write!(f, "results are missing in {}", places.join("; "))
}

fn cannot_draw(why: &CannotDraw, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match why {
        CannotDraw::Over => f.write_str("all rounds are drawn"),
        CannotDraw::Unfinished { round, tables } => {
            let missing = MissingResults { round: *round, tables: tables.clone() };
            unfinished(ContestName::Everybody, &[missing], f)
        }
        CannotDraw::TooFew => f.write_str("at least two who are there are needed to play"),
        CannotDraw::NotThere { entrant } => write!(f, "number {entrant} does not take part, or is away"),
        CannotDraw::Twice { entrant } => write!(f, "number {entrant} was given two things by hand"),
        CannotDraw::NoWay => f.write_str("what was forbidden by hand leaves no way to pair everybody"),
    }
}

impl std::error::Error for TournamentRefusal {}
