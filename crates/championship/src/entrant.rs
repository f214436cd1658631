//! Who takes part: a number, a name, and where they come from.

use crate::{SchoolKey, folded};
use std::fmt;

/// The number of an entrant, chosen by the caller and never reused within a contest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EntrantId(pub u32);

impl fmt::Display for EntrantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Somebody who takes part in a contest.
///
/// Schools are compared by their [`SchoolKey`], regions without large letters and accents; whoever has none shares it with nobody.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entrant {
    /// The entrant's number.
    pub id: EntrantId,
    /// The name that people read.
    pub name: String,
    /// The school, if there is one to keep apart.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub school: Option<String>,
    /// The region, if there is one to keep apart.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub region: Option<String>,
}

impl Entrant {
    /// An entrant of no school.
    pub fn new(id: u32, name: &str) -> Self {
        Self { id: EntrantId(id), name: name.to_owned(), school: None, region: None }
    }

    /// The same entrant, of that school.
    #[must_use]
    pub fn of_school(self, school: &str) -> Self {
        Self { school: Some(school.to_owned()), ..self }
    }

    /// The same entrant, of that region.
    #[must_use]
    pub fn of_region(self, region: &str) -> Self {
        Self { region: Some(region.to_owned()), ..self }
    }

    /// Which school it is, however it is spelled.
    pub fn school_key(&self) -> Option<SchoolKey> {
        self.school.as_deref().and_then(SchoolKey::of)
    }

    /// Whether both are of one school.
    pub fn shares_school(&self, other: &Self) -> bool {
        let (Some(mine), Some(theirs)) = (&self.school, &other.school) else { return false };
        mine == theirs || self.school_key().is_some_and(|key| other.school_key() == Some(key))
    }

    /// Whether both are of one region.
    pub fn shares_region(&self, other: &Self) -> bool {
        let (Some(mine), Some(theirs)) = (&self.region, &other.region) else { return false };
        mine == theirs || folded(mine) == folded(theirs)
    }
}
