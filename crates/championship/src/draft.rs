//! A round as it is proposed, before anybody publishes it, and what had to be given up for it.

use crate::{Criterion, EntrantId, Round, TableNumber};

/// The next round, and what it gives up.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DraftRound {
    /// The round, without results.
    pub round: Round,
    /// What could not be had, the worst first. Empty in most rounds.
    pub concessions: Vec<Concession>,
}

/// Something that one would rather not see in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Concession {
    /// Somebody has had a bye before, because everybody has, or because it was set by hand.
    SecondBye {
        /// Who.
        entrant: EntrantId,
    },
    /// These two have met before.
    Rematch {
        /// One of them.
        one: EntrantId,
        /// The other one.
        other: EntrantId,
    },
    /// The bye goes to somebody who has more points than the lowest without one.
    HighBye {
        /// Who.
        entrant: EntrantId,
    },
    /// These two are of one school.
    SameSchool {
        /// One of them.
        one: EntrantId,
        /// The other one.
        other: EntrantId,
    },
    /// These two are of one region, and regions were to be kept apart.
    SameRegion {
        /// One of them.
        one: EntrantId,
        /// The other one.
        other: EntrantId,
    },
    /// Somebody begins for the third time running, or begins at least two games more than they answer, or the reverse.
    Beginning {
        /// Who.
        entrant: EntrantId,
    },
}

impl Concession {
    /// The criterion that could not be met.
    pub const fn criterion(&self) -> Criterion {
        match self {
            Self::SecondBye { .. } => Criterion::SecondBye,
            Self::Rematch { .. } => Criterion::Rematch,
            Self::HighBye { .. } => Criterion::HighBye,
            Self::SameSchool { .. } => Criterion::SameSchool,
            Self::SameRegion { .. } => Criterion::SameRegion,
            Self::Beginning { .. } => Criterion::Beginning,
        }
    }
}

/// Why there is no next round, or not yet.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CannotDraw {
    /// All rounds were drawn, or the winner is known.
    Over,
    /// Results of a round are missing; of the earliest such round, if there are several.
    Unfinished {
        /// The round, from 1.
        round: u32,
        /// At these tables.
        tables: Vec<TableNumber>,
    },
    /// There are not two who could play.
    TooFew,
    /// Nobody with that number is entered, or somebody is away who was paired by hand.
    NotThere {
        /// Who.
        entrant: EntrantId,
    },
    /// Somebody was given two things by hand at once.
    Twice {
        /// Who.
        entrant: EntrantId,
    },
    /// What was forbidden by hand leaves no way to pair everybody.
    NoWay,
}
