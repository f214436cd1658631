//! The answer to "why this pairing?" and "why not that one?", as data.

use super::Criterion;
use crate::{EntrantId, Round};

/// Why two entrants play each other in a round, or do not; likewise for a bye.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
pub enum Explanation {
    /// The system says so: tables or a tree, and nothing to choose.
    BySystem,
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
pub struct Comparison {
    /// The first criterion in which the two differ.
    pub criterion: Criterion,
    /// Its value in the round that was drawn; less is better.
    pub drawn: u64,
    /// Its value in the other round.
    pub instead: u64,
    /// The other round.
    pub alternative: Round,
}
