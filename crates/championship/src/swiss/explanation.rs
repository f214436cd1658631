//! The answer to "why this pairing?" and "why not that one?", as data.

use super::Criterion;
use crate::{EntrantId, Points, Round, System};

/// Why two entrants play each other in a round, or do not; likewise for a bye.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Explanation {
    /// The system says so: tables or a tree, and nothing to choose.
    BySystem {
        /// Which one.
        system: System,
    },
    /// The round is not the one that these results and options give: it was made elsewhere, or by another law.
    DrawnOtherwise,
    /// It was set by hand.
    SetByHand,
    /// It could not be.
    Impossible {
        /// Why not.
        obstacle: Obstacle,
    },
    /// It is so because there is no round without it.
    Necessary,
    /// It is so, and the best round without it is worse.
    Chosen {
        /// By how much.
        comparison: Comparison,
    },
    /// It is not so, and the best round with it is worse.
    Rejected {
        /// By how much.
        comparison: Comparison,
    },
}

/// Why something could not be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Obstacle {
    /// Nobody plays against themselves.
    Themselves,
    /// Somebody is not entered, or away in this round.
    NotThere {
        /// Who.
        entrant: EntrantId,
    },
    /// These two were kept apart by hand.
    KeptApart,
    /// Somebody was paired, or given the bye, by hand.
    TakenByHand {
        /// Who.
        entrant: EntrantId,
    },
    /// There is no bye, because everybody has somebody to play.
    NoBye,
    /// The others could not all be paired.
    NoWay,
}

/// The round that was drawn beside the best one that answers the question.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Comparison {
    /// The first criterion in which the two differ.
    pub criterion: Criterion,
    /// Its value in the round that was drawn; less is better.
    pub drawn: u64,
    /// Its value in the other round.
    pub instead: u64,
    /// The other round.
    pub alternative: Round,
    /// What of the other round is not in the one that was drawn: games and byes, without what was asked about.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub changed: RoundChanges,
    /// What is worse in the other round by the criterion. Nothing where only the order of seeds or chance separates the two.
    pub drawbacks: Vec<Drawback>,
}

/// Games and byes of a round that are not in another one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundChanges {
    /// Who would play whom, by table.
    pub pairs: Vec<(EntrantId, EntrantId)>,
    /// Who would have a bye.
    pub byes: Vec<EntrantId>,
}

/// Something that speaks against a round, with whom it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Drawback {
    /// Somebody would have one more bye.
    SecondBye {
        /// Who.
        entrant: EntrantId,
        /// How many they have had.
        before: u32,
    },
    /// Two would meet again.
    Rematch {
        /// One of them.
        one: EntrantId,
        /// The other one.
        other: EntrantId,
        /// The round in which they met last, from 1.
        round: u32,
    },
    /// Somebody would have the bye although others have fewer points.
    HighBye {
        /// Who.
        entrant: EntrantId,
        /// Their points.
        points: Points,
        /// The fewest points of those who have had no more byes.
        lowest: Points,
    },
    /// Two are of one school.
    SameSchool {
        /// One of them.
        one: EntrantId,
        /// The other one.
        other: EntrantId,
    },
    /// Two are of one region.
    SameRegion {
        /// One of them.
        one: EntrantId,
        /// The other one.
        other: EntrantId,
    },
    /// Two have not as many points.
    PointGap {
        /// Who has more.
        one: EntrantId,
        /// Their points.
        points: Points,
        /// Who has fewer.
        other: EntrantId,
        /// Theirs.
        fewer: Points,
    },
    /// Somebody would begin too often, or answer too often.
    Beginning {
        /// Who.
        entrant: EntrantId,
        /// Whether they would begin.
        begins: bool,
    },
    /// Somebody would again play one with more points, or with fewer.
    Float {
        /// Who.
        entrant: EntrantId,
        /// Whether the other one has more.
        up: bool,
    },
}
