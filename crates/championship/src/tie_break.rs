//! What decides between those who have as many points, and with which arithmetic.
//!
//! | tie-break | one term for each round | left out |
//! |---|---|---|
//! | Buchholz | the opponent's points; nothing for a bye or an absence | – |
//! | Buchholz, cut 1 | the same | the lowest |
//! | median Buchholz | the same | the highest and the lowest |
//! | national Buchholz | the opponent's points, but each bye of theirs counts ½ instead of 1; for a bye of one's own, half as many points as there were rounds | – |
//! | national median | the same | the highest and the lowest |
//! | progressive | one's own points after that round | – |
//! | Sonneborn-Berger | the opponent's points, if they were beaten | – |
//! | wins | 1 for a game won, at the table or by forfeit; a bye is none | – |
//! | direct encounter | 1 for a win against one of those who are level, if each of them has met each other | – |
//! | play-off | 1 for each of those who are level whom one has left behind in a play-off | – |
//! | lots | one's number in a drawing of lots among all entrants; the highest is best | – |
//!
//! An opponent is whoever sat opposite, also where a game was won by forfeit. The *national* reading is the only one of 21
//! that fits the published figures of a final of the 15th edition (see the tests of `standings`).

use crate::{EntrantId, Points};

/// A way to decide between those who have as many points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TieBreak {
    /// The points of one's opponents.
    Buchholz,
    /// Buchholz without the lowest opponent.
    BuchholzCutOne,
    /// Buchholz without the highest and the lowest opponent.
    MedianBuchholz,
    /// Buchholz as the national final reads it: see the table above.
    NationalBuchholz,
    /// National Buchholz without the highest and the lowest opponent.
    NationalMedian,
    /// The sum of one's points after each round.
    Progressive,
    /// The points of the opponents whom one has beaten.
    SonnebornBerger,
    /// Games won, without byes.
    Wins,
    /// The games between those who are level.
    DirectEncounter,
    /// Games played after the last round between those who are level; entered by hand.
    PlayOff,
    /// Lots drawn with the seed of the rules.
    Lots,
}

impl TieBreak {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Buchholz,
        Self::BuchholzCutOne,
        Self::MedianBuchholz,
        Self::NationalBuchholz,
        Self::NationalMedian,
        Self::Progressive,
        Self::SonnebornBerger,
        Self::Wins,
        Self::DirectEncounter,
        Self::PlayOff,
        Self::Lots,
    ];

    /// Those of the national final.
    pub const NATIONAL_FINAL: [Self; 3] = [Self::NationalBuchholz, Self::Progressive, Self::NationalMedian];

    /// A fixed word, on the command line and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Buchholz => "buchholz",
            Self::BuchholzCutOne => "buchholz-cut-1",
            Self::MedianBuchholz => "median-buchholz",
            Self::NationalBuchholz => "national-buchholz",
            Self::NationalMedian => "national-median",
            Self::Progressive => "progressive",
            Self::SonnebornBerger => "sonneborn-berger",
            Self::Wins => "wins",
            Self::DirectEncounter => "direct-encounter",
            Self::PlayOff => "play-off",
            Self::Lots => "lots",
        }
    }

    /// Those of the tool that one of the championship's founders wrote.
    pub const FOUNDERS_TOOL: [Self; 3] = [Self::Buchholz, Self::Progressive, Self::BuchholzCutOne];
}

/// A number of a tie-break, with its arithmetic: the value is the sum of the terms that are not left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figure {
    /// What counts: more is better.
    pub value: Points,
    /// What it is made of.
    pub terms: Vec<Term>,
}

impl Figure {
    /// The sum of the terms.
    pub fn of(terms: Vec<Term>) -> Self {
        let value = terms.iter().filter(|term| term.left_out.is_none()).map(|term| term.counts).sum();
        Self { value, terms }
    }
}

/// A part of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Term {
    /// The round from which it comes, from 1; 0 for what belongs to none.
    pub round: u32,
    /// What it counts, unless it is left out.
    pub counts: Points,
    /// Why it counts that much.
    pub source: TermSource,
    /// Why it does not count at all.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub left_out: Option<LeftOut>,
}

/// Where a term comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TermSource {
    /// The points of an opponent.
    Opponent {
        /// Who.
        entrant: EntrantId,
        /// The points they have in the standings.
        points: Points,
        /// How many byes of theirs were counted half.
        halved_byes: u32,
    },
    /// A bye of one's own, counted as an opponent with half as many points as there were rounds.
    VirtualOpponent,
    /// There was no opponent, and nothing instead.
    NoOpponent,
    /// One's own points after the round.
    OwnPoints,
    /// A win against that entrant.
    WinAgainst {
        /// Who lost.
        entrant: EntrantId,
    },
    /// No win against that entrant.
    NoWinAgainst {
        /// Who did not lose.
        entrant: EntrantId,
    },
    /// A place before that entrant in a play-off.
    PlayOffAgainst {
        /// Who came behind.
        entrant: EntrantId,
    },
    /// The lot that was drawn.
    Lot,
}

/// Why a term is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LeftOut {
    /// The highest is not counted.
    Highest,
    /// The lowest is not counted.
    Lowest,
}
