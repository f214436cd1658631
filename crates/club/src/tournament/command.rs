//! What somebody in a tournament can want.

use super::numbers::{ContestNumber, RefereeNumber};
use super::plan::TournamentPlan;
use crate::secret::SecretHash;
use crate::stream::Number;
use ludoteca_championship::{DrawOptions, EntrantId, GameResult};

/// Somebody who is to take part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewEntrant {
    /// The name that people read.
    pub name: String,
    /// The school.
    pub school: Option<String>,
    /// The region.
    pub region: Option<String>,
}

/// A result for a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultEntry {
    /// In which contest.
    pub contest: ContestNumber,
    /// In which round, from 1.
    pub round: u32,
    /// At which table.
    pub table: u32,
    /// The result; nothing to take it away.
    pub result: Option<GameResult>,
    /// What stood there when it was entered: if somebody else entered another one meanwhile, it is a conflict.
    pub before: Option<GameResult>,
}

/// A live table for a pairing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardWanted {
    /// In which contest.
    pub contest: ContestNumber,
    /// In which round, from 1.
    pub round: u32,
    /// At which table.
    pub table: u32,
    /// The hash of the secret of whoever begins.
    pub first: SecretHash,
    /// The hash of the secret of whoever answers.
    pub second: SecretHash,
    /// The hash of the secret of those who watch.
    pub watch: SecretHash,
}

/// A wish that [`decide`](super::decide) grants or refuses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentCommand {
    /// Play it otherwise; before the contests begin. Who goes to the final, and how it is played, until its first round is published.
    Plan(TournamentPlan),
    /// Let these take part. After the contests have begun each is placed in the smallest one.
    Enter(Vec<NewEntrant>),
    /// Put a name, a school or a region right.
    Amend(EntrantId, NewEntrant),
    /// Let somebody go.
    Withdraw(EntrantId),
    /// Have somebody back.
    Return(EntrantId),
    /// Begin: make the groups, or put everybody into one contest.
    Begin {
        /// Decides who goes where.
        seed: u64,
    },
    /// Begin the final with those who have qualified, where nobody has to be asked: nobody among the best has left, and nobody who
    /// goes was away in the last round.
    OpenFinal,
    /// Begin the final with these, who are the ones that [`final_proposal`](super::final_proposal) names; or let them play it
    /// instead of others, until its first round is published.
    ConfirmFinal(Vec<EntrantId>),
    /// Draw the next round of a contest. Whoever has left is away.
    Draw(ContestNumber, DrawOptions),
    /// Draw the next round of every contest that has none waiting and misses no result.
    DrawAll {
        /// Decides what nothing else decides.
        seed: u64,
    },
    /// Throw the draft of a contest away.
    DropDraft(ContestNumber),
    /// Show the draft of a contest to everybody.
    Publish(ContestNumber),
    /// Show all drafts.
    PublishAll,
    /// Let a pairing be played at a live table, whose result comes by itself.
    OpenBoard(BoardWanted),
    /// Enter, correct or take away a result.
    Score(ResultEntry),
    /// Close the last round of a contest, or one before it.
    Lock(ContestNumber, u32),
    /// Say how a play-off went, from the best to the worst.
    PlayOff(ContestNumber, Vec<EntrantId>),
    /// Let somebody enter results, in these contests or in all.
    NameReferee(SecretHash, Vec<ContestNumber>),
    /// Let a referee enter no more.
    DismissReferee(RefereeNumber),
    /// Show full names to everybody, or only first names.
    ShowNames {
        /// Whether in full.
        full: bool,
    },
    /// Forget who these were: their names leave the whole history, and nothing brings them back.
    Erase(Vec<EntrantId>),
    /// Undo the last thing that was done: the event with this number, so that two who press it at once undo one thing.
    Undo(Number),
    /// Do again what was undone last, if nothing else was done since: the event with this number.
    Redo(Number),
}
