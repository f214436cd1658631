//! What can be done in a tournament, and by whom.

use super::numbers::{ContestNumber, RefereeNumber, TablePlace};
use super::plan::TournamentPlan;
use crate::name::Nickname;
use crate::secret::{SecretHash, derived_stream};
use crate::stream::{Number, StreamId};
use ludoteca_championship::{DrawOptions, Entrant, EntrantId, GameResult, Round, TableNumber};
use serde::{Deserialize, Serialize};

/// Who did something.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// Whoever leads the tournament.
    Organiser,
    /// A referee.
    Referee(RefereeNumber),
    /// A live table, whose game came to its end.
    Board,
}

/// Something that was done in a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentEvent {
    /// Who did it.
    pub by: Actor,
    /// What was done.
    pub fact: TournamentFact,
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentFact {
    /// The tournament was opened. Always the first event.
    Opened {
        /// The hash of the organiser's secret.
        organiser: SecretHash,
        /// What it is called.
        title: String,
        /// The game's slug; any word where the game is not in the register.
        game: Option<String>,
        /// The code of the school cycle.
        cycle: Option<String>,
        /// How it is to be played.
        plan: TournamentPlan,
    },
    /// It is to be played otherwise.
    Planned {
        /// How.
        plan: TournamentPlan,
    },
    /// These take part.
    Entered {
        /// Who.
        entrants: Vec<Entrant>,
    },
    /// A name, a school or a region was put right.
    Amended {
        /// The entrant as they are now.
        entrant: Entrant,
    },
    /// Somebody came when the contests had begun.
    Placed {
        /// Who.
        entrant: EntrantId,
        /// Where they play.
        contest: ContestNumber,
    },
    /// Somebody plays in another group. Neither has a published round, and drafts of both are thrown away.
    Moved {
        /// Who.
        entrant: EntrantId,
        /// Where they play now.
        contest: ContestNumber,
    },
    /// Somebody left, for good or for now.
    Withdrawn {
        /// Who.
        entrant: EntrantId,
    },
    /// Somebody who had left is back.
    Returned {
        /// Who.
        entrant: EntrantId,
    },
    /// The contests begin: several groups, or everybody in one.
    Grouped {
        /// Who plays in which, in seed order.
        groups: Vec<Vec<EntrantId>>,
    },
    /// The final begins.
    FinalOpened {
        /// Who plays in it, in seed order.
        entrants: Vec<EntrantId>,
    },
    /// Before the first round of the final was published, others go to it. It begins anew, without a draft.
    FinalReopened {
        /// Who plays in it, in seed order.
        entrants: Vec<EntrantId>,
    },
    /// The next round of a contest, which only organisers see until it is published. It replaces an older draft.
    Drafted {
        /// Which contest.
        contest: ContestNumber,
        /// The round.
        round: Round,
        /// What it had to respect, so that it can be explained for ever.
        options: DrawOptions,
    },
    /// The draft was thrown away.
    DraftDropped {
        /// Of which contest.
        contest: ContestNumber,
    },
    /// The draft is the next round now, and everybody sees it.
    Published {
        /// Of which contest.
        contest: ContestNumber,
    },
    /// A result was entered, corrected or taken away.
    Scored {
        /// In which contest.
        contest: ContestNumber,
        /// In which round, from 1.
        round: u32,
        /// At which table.
        table: TableNumber,
        /// The result; nothing if it is not known after all.
        result: Option<GameResult>,
        /// Where losing ends it and later rounds had been drawn: all rounds after this one as they are now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        later: Option<Vec<Round>>,
    },
    /// Somebody says something else than what stands at a table. Nothing changes there, but whoever leads sees it.
    Disputed {
        /// Where.
        at: TablePlace,
        /// What they say.
        result: Option<GameResult>,
    },
    /// Whoever leads has seen to a table about which two disagreed.
    Settled {
        /// Where.
        at: TablePlace,
    },
    /// The results of a round are final: referees change them no more.
    Locked {
        /// Of which contest.
        contest: ContestNumber,
        /// Which round, from 1.
        round: u32,
    },
    /// Those who were level played it out.
    PlayedOff {
        /// In which contest.
        contest: ContestNumber,
        /// From the best to the worst.
        order: Vec<EntrantId>,
    },
    /// Somebody may enter results.
    RefereeNamed {
        /// The referee's number.
        referee: RefereeNumber,
        /// The hash of their secret.
        secret: SecretHash,
        /// What they are called, if it was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Nickname>,
        /// In which contests; in all if it is empty.
        contests: Vec<ContestNumber>,
    },
    /// A referee may do so no more.
    RefereeDismissed {
        /// Who.
        referee: RefereeNumber,
    },
    /// A pairing is played at a live table. Which one follows from the tournament and from the number of this event.
    BoardOpened {
        /// In which contest.
        contest: ContestNumber,
        /// In which round, from 1.
        round: u32,
        /// At which table.
        table: TableNumber,
    },
    /// Everybody sees full names from now on, or only first names.
    NamesShown {
        /// Whether in full.
        full: bool,
    },
    /// It is not known any more who these were: their names are gone from the whole log.
    Erased {
        /// Who.
        entrants: Vec<EntrantId>,
    },
    /// The last thing that was done, and not undone yet, is as if it had never been.
    Undone {
        /// The number of that event.
        event: Number,
    },
    /// What was undone last counts again.
    Redone {
        /// The number of that event.
        event: Number,
    },
}

impl TournamentFact {
    /// Whether it can be undone. What is allowed and shown is given and taken, not undone; what is forgotten is forgotten.
    pub(super) const fn can_be_undone(&self) -> bool {
        !matches!(
            self,
            Self::Opened { .. }
                | Self::RefereeNamed { .. }
                | Self::RefereeDismissed { .. }
                | Self::Disputed { .. }
                | Self::Settled { .. }
                | Self::NamesShown { .. }
                | Self::Erased { .. }
                | Self::Undone { .. }
                | Self::Redone { .. }
        )
    }
}

/// The live table that the event with this number opened ([`BoardOpened`](TournamentFact::BoardOpened)).
pub(crate) fn board_stream(tournament: &StreamId, event: Number) -> StreamId {
    derived_stream(tournament, &format!("board {event}"))
}
