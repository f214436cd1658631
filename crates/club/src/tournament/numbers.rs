//! How contests and referees are numbered, where a referee may enter results, what a contest is called, and where a table stands.

use crate::name::Nickname;
use ludoteca_championship::TableNumber;

/// A contest's number, from 1 in the order of opening: the groups, then the final.
pub type ContestNumber = u32;

/// A referee's number, from 1 in the order of naming.
pub type RefereeNumber = u32;

/// Somebody who may enter results.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Referee {
    /// Their number.
    pub referee: RefereeNumber,
    /// What they are called, if it was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Nickname>,
    /// Where; everywhere if there is no contest.
    pub contests: Vec<ContestNumber>,
}

/// What a contest is called, for whoever puts it into words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ContestName {
    /// There is no other: everybody plays in it.
    Everybody,
    /// One of the groups.
    Group {
        /// Its number.
        number: ContestNumber,
    },
    /// The one after the groups.
    Final,
}

/// A table of a published round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TablePlace {
    /// In which contest.
    pub contest: ContestNumber,
    /// In which round, from 1.
    pub round: u32,
    /// At which table.
    pub table: TableNumber,
}
