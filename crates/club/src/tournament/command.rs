//! Commands to a tournament.

use super::numbers::{ContestNumber, RefereeNumber, TablePlace};
use super::plan::{TournamentPlan, browser_number};
use crate::name::Nickname;
use crate::secret::SecretHash;
use crate::stream::Number;
use ludoteca_championship::{DrawOptions, EntrantId, GameResult, TableNumber};
use serde::{Deserialize, Deserializer};

/// Somebody who is to take part.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewEntrant {
    /// The name that people read.
    pub name: String,
    /// The school.
    pub school: Option<String>,
    /// The region.
    pub region: Option<String>,
}

/// A result for a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ResultEntry {
    /// In which contest.
    pub contest: ContestNumber,
    /// In which round, from 1.
    pub round: u32,
    /// At which table.
    pub table: TableNumber,
    /// The result; nothing to take it away.
    #[serde(deserialize_with = "Option::deserialize")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "or_nothing::<GameResult>"))]
    pub result: Option<GameResult>,
    /// What stood there when it was entered: if somebody else entered another one meanwhile, it is a conflict.
    #[serde(deserialize_with = "Option::deserialize")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "or_nothing::<GameResult>"))]
    pub before: Option<GameResult>,
}

/// A live table for a pairing.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardWanted {
    /// In which contest.
    pub contest: ContestNumber,
    /// In which round, from 1.
    pub round: u32,
    /// At which table.
    pub table: TableNumber,
    /// The secret of whoever begins; its hash is kept.
    #[serde(deserialize_with = "SecretHash::of_sent")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::Secret"))]
    pub first: SecretHash,
    /// The secret of whoever answers.
    #[serde(deserialize_with = "SecretHash::of_sent")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::Secret"))]
    pub second: SecretHash,
    /// The secret of those who watch.
    #[serde(deserialize_with = "SecretHash::of_sent")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::Secret"))]
    pub watch: SecretHash,
}

/// The next round of a contest that is to be drawn.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawWanted {
    /// Of which contest.
    pub contest: ContestNumber,
    /// Decides what nothing else decides.
    #[serde(deserialize_with = "browser_number")]
    #[cfg_attr(feature = "schema", schemars(extend("maximum" = super::plan::MAX_BROWSER_NUMBER)))]
    pub seed: u64,
    /// Who is away for this round.
    #[serde(default)]
    pub absent: Vec<EntrantId>,
    /// Pairs made by hand.
    #[serde(default)]
    pub together: Vec<(EntrantId, EntrantId)>,
    /// Pairs forbidden by hand.
    #[serde(default)]
    pub apart: Vec<(EntrantId, EntrantId)>,
    /// Who gets the bye, by hand.
    pub bye: Option<EntrantId>,
}

impl DrawWanted {
    /// The next round of a contest, with these options.
    pub fn new(contest: ContestNumber, options: DrawOptions) -> Self {
        let DrawOptions { seed, absent, together, apart, bye } = options;
        Self { contest, seed, absent, together, apart, bye }
    }

    /// What the round is to respect.
    pub(super) fn options(&self) -> DrawOptions {
        let Self { seed, absent, together, apart, bye, .. } = self.clone();
        DrawOptions { seed, absent, together, apart, bye }
    }
}

/// What everybody sees of names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NamesShown {
    /// First names alone.
    First,
    /// Names in full.
    Full,
}

/// Input to [`decide`](super::decide), as it is sent. A referee can only enter results.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TournamentCommand {
    /// Play it otherwise; before the contests begin. Who goes to the final, and how it is played, until its first round is published.
    Plan(TournamentPlan),
    /// Let these take part. After the contests have begun each is placed in the smallest one.
    Enter(Vec<NewEntrant>),
    /// Put a name, a school or a region right.
    Amend {
        /// Whose.
        entrant: EntrantId,
        /// The name as it should be.
        name: String,
        /// The school.
        school: Option<String>,
        /// The region.
        region: Option<String>,
    },
    /// Let somebody go.
    Withdraw(EntrantId),
    /// Have somebody back.
    Return(EntrantId),
    /// Let somebody play in another group, until a round of either is published.
    Move {
        /// Who.
        entrant: EntrantId,
        /// Where to.
        contest: ContestNumber,
    },
    /// Begin: make the groups, or put everybody into one contest.
    Begin {
        /// Decides who goes where.
        #[serde(deserialize_with = "browser_number")]
        #[cfg_attr(feature = "schema", schemars(extend("maximum" = super::plan::MAX_BROWSER_NUMBER)))]
        seed: u64,
    },
    /// Begin the final with those who have qualified, where nobody has to be asked: nobody among the best has left, and nobody who
    /// goes was away in the last round.
    OpenFinal,
    /// Begin the final with these, who are the ones that [`final_proposal`](super::final_proposal) names; or let them play it
    /// instead of others, until its first round is published.
    ConfirmFinal(Vec<EntrantId>),
    /// Draw the next round of a contest. Whoever has left is away.
    Draw(DrawWanted),
    /// Draw the next round of every contest that has none waiting and misses no result.
    DrawAll {
        /// Decides what nothing else decides.
        #[serde(deserialize_with = "browser_number")]
        #[cfg_attr(feature = "schema", schemars(extend("maximum" = super::plan::MAX_BROWSER_NUMBER)))]
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
    /// Say that a result is another than what stands there, which stays: whoever leads sees that two disagree.
    Dispute(ResultEntry),
    /// Say that a table about which two disagreed has been seen to.
    Settle(TablePlace),
    /// Close the last round of a contest, or one before it.
    Lock {
        /// Of which contest.
        contest: ContestNumber,
        /// Which round, from 1.
        round: u32,
    },
    /// Say how a play-off went, from the best to the worst.
    PlayOff {
        /// In which contest.
        contest: ContestNumber,
        /// Who played, the best first.
        order: Vec<EntrantId>,
    },
    /// Let somebody enter results, in these contests or in all.
    NameReferee {
        /// The referee's secret; its hash is kept.
        #[serde(deserialize_with = "SecretHash::of_sent")]
        #[cfg_attr(feature = "schema", schemars(with = "crate::Secret"))]
        secret: SecretHash,
        /// What they are called.
        #[serde(default)]
        name: Option<Nickname>,
        /// In which contests; in all if there are none.
        contests: Vec<ContestNumber>,
    },
    /// Let a referee enter no more.
    DismissReferee(RefereeNumber),
    /// Show full names to everybody, or only first names.
    ShowNames(NamesShown),
    /// Forget who these were: their names leave the whole history, and nothing brings them back.
    Erase(
        #[serde(deserialize_with = "one_entrant")]
        #[cfg_attr(feature = "schema", schemars(with = "EntrantId"))]
        Vec<EntrantId>,
    ),
    /// Undo the last thing that was done: the event with this number, so that two who press it at once undo one thing.
    Undo(Number),
    /// Do again what was undone last, if nothing else was done since: the event with this number.
    Redo(Number),
}

/// One is sent at a time.
fn one_entrant<'de, D: Deserializer<'de>>(sent: D) -> Result<Vec<EntrantId>, D::Error> {
    EntrantId::deserialize(sent).map(|entrant| vec![entrant])
}

/// Something or nothing, which has to be said: the schema of a field that may not be left out.
#[cfg(feature = "schema")]
pub(super) fn or_nothing<T: schemars::JsonSchema>(
    generator: &mut schemars::SchemaGenerator,
) -> schemars::Schema {
    generator.subschema_for::<Option<T>>()
}
