//! Who is where, and why.

use crate::{EntrantId, Figure, Points, TieBreak};

/// A line of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Standing {
    /// The place, from 1. Those whom nothing separates share it.
    pub place: u32,
    /// Who.
    pub entrant: EntrantId,
    /// What they have won, byes included.
    pub points: Points,
    /// Games won, at the table or by forfeit.
    pub wins: u32,
    /// One figure for each tie-break, in the same order.
    pub figures: Vec<Figure>,
}

/// Everybody, from the first to the last.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Standings {
    /// What decided, after the points.
    pub tie_breaks: Vec<TieBreak>,
    /// Everybody, by place and then in seed order.
    pub lines: Vec<Standing>,
}
