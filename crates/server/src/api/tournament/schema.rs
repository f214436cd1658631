//! What the values of the law look like when they are sent, for the document. The law itself knows no schemas; that these are
//! true is shown by the exchanges in `tests/openapi.rs`.

#![expect(dead_code, reason = "only their form matters")]

use schemars::{JsonSchema, Schema, SchemaGenerator};

/// A result or nothing, which has to be said.
pub(crate) fn result_or_nothing(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Option<ResultJson>>()
}

/// A number or nothing, which has to be said.
pub(crate) fn number_or_nothing(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Option<u32>>()
}

/// How rounds are made.
#[derive(JsonSchema)]
#[serde(tag = "name", rename_all = "snake_case")]
pub(crate) enum SystemJson {
    Swiss { rounds: u32 },
    RoundRobin,
    KnockOut { third_place: bool },
    DoubleElimination,
}

/// How a game came out.
#[derive(JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ResultJson {
    Played { winner: u32 },
    Forfeit { winner: u32 },
    BothAbsent,
}

/// What decides between those who have as many points.
#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TieBreakJson {
    Buchholz,
    BuchholzCutOne,
    MedianBuchholz,
    NationalBuchholz,
    NationalMedian,
    Progressive,
    SonnebornBerger,
    Wins,
    DirectEncounter,
    PlayOff,
    Lots,
}

/// What a contest is in its tournament.
#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PhaseJson {
    Groups,
    Final,
}

/// Something that one would rather not see in a round.
#[derive(JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ConcessionJson {
    SecondBye { entrant: u32 },
    Rematch { one: u32, other: u32 },
    HighBye { entrant: u32 },
    SameSchool { one: u32, other: u32 },
    SameRegion { one: u32, other: u32 },
    Beginning { entrant: u32 },
}

/// Something that has changed since a draft was drawn.
#[derive(JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum DraftChangeJson {
    Left { entrant: u32, name: String },
    Came { entrant: u32, name: String },
    Returned { entrant: u32, name: String },
    Corrected { round: u32, table: u32 },
}

/// What rounds are compared by.
#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CriterionJson {
    SecondBye,
    Rematch,
    HighBye,
    SameSchool,
    SameRegion,
    PointGap,
    Beginning,
    Float,
    SeedOrder,
    Chance,
}

/// What would be worse in another round.
#[derive(JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum DrawbackJson {
    /// One bye more than before.
    SecondBye {
        entrant: u32,
        before: u32,
    },
    /// They met in that round.
    Rematch {
        one: u32,
        other: u32,
        round: u32,
    },
    /// Others have fewer points; both in half points.
    HighBye {
        entrant: u32,
        points: u32,
        lowest: u32,
    },
    SameSchool {
        one: u32,
        other: u32,
    },
    SameRegion {
        one: u32,
        other: u32,
    },
    /// The first has more points; both in half points.
    PointGap {
        one: u32,
        points: u32,
        other: u32,
        fewer: u32,
    },
    /// Too often the one who begins, or the one who answers.
    Beginning {
        entrant: u32,
        begins: bool,
    },
    /// Again against somebody with more points, or with fewer.
    Float {
        entrant: u32,
        up: bool,
    },
}

/// Why something could not be.
#[derive(JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ObstacleJson {
    Themselves,
    NotThere { entrant: u32 },
    KeptApart,
    TakenByHand { entrant: u32 },
    NoBye,
    NoWay,
}

/// What standings count.
#[derive(JsonSchema)]
pub(crate) struct CountedJson {
    /// So many rounds from the first on, all of them complete.
    rounds: u32,
    /// In provisional standings: what counts of each later round.
    later: Vec<PartialRoundJson>,
}

/// What counts of a round that is being played: the games that have a result.
#[derive(JsonSchema)]
struct PartialRoundJson {
    round: u32,
    /// How many of its games have a result.
    results: u32,
    games: u32,
}

/// A round that lacks results.
#[derive(JsonSchema)]
pub(crate) struct MissingJson {
    round: u32,
    /// The tables without a result.
    tables: Vec<u32>,
}

/// A part of a tie-break's figure.
#[derive(JsonSchema)]
pub(crate) struct TermJson {
    /// From 1; 0 for what belongs to no round.
    round: u32,
    /// In half points.
    counts: u32,
    source: TermSourceJson,
    #[schemars(skip_serializing_if = "Option::is_none")]
    left_out: Option<LeftOutJson>,
}

/// Where a part of a figure comes from.
#[derive(JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum TermSourceJson {
    Opponent { entrant: u32, points: u32, halved_byes: u32 },
    VirtualOpponent,
    NoOpponent,
    OwnPoints,
    WinAgainst { entrant: u32 },
    NoWinAgainst { entrant: u32 },
    PlayOffAgainst { entrant: u32 },
    Lot,
}

/// Why a part is left out.
#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
enum LeftOutJson {
    Highest,
    Lowest,
}

/// What was done by whom.
#[derive(JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ActorJson {
    Organiser,
    Referee(u32),
    Board,
}
