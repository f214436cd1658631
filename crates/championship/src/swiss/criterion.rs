//! What makes one round better than another, the most important first.

/// What rounds are compared by. A better value of one outweighs everything that comes after it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Criterion {
    /// Byes that the same entrant has had before.
    SecondBye,
    /// Games that the same two have had before.
    Rematch,
    /// How many points the entrant with the bye has more than the lowest of those who have had no more byes. Among those with as
    /// many points the bye goes where the rest of the round is best.
    HighBye,
    /// Pairs of one school.
    SameSchool,
    /// Pairs of one region.
    SameRegion,
    /// The squares of the differences in points, added up: two differences of 1 are better than one of 2.
    PointGap,
    /// Who begins: how far games begun and games answered are apart beyond one, and third times running.
    Beginning,
    /// Who plays somebody with more points, or with fewer, a second time within three rounds.
    Float,
    /// How far the round is from playing the upper half of those with as many points against their lower half, with the bye for the
    /// last of them.
    SeedOrder,
    /// The seed of the draw: nothing else separates the two rounds.
    Chance,
}

impl Criterion {
    /// All of them, the most important first.
    pub const ALL: [Self; 10] = [
        Self::SecondBye,
        Self::Rematch,
        Self::HighBye,
        Self::SameSchool,
        Self::SameRegion,
        Self::PointGap,
        Self::Beginning,
        Self::Float,
        Self::SeedOrder,
        Self::Chance,
    ];
}
