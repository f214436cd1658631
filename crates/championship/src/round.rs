//! A round: who plays whom at which table, who begins, who has a bye, who is absent, and what came of it.

use crate::EntrantId;

/// How a game between two entrants came out. There are no draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum GameResult {
    /// It was played to its end.
    Played {
        /// Who won.
        winner: EntrantId,
    },
    /// It was not played, or not to its end: the other one did not come, gave up before it began, or was excluded.
    Forfeit {
        /// Who has the point.
        winner: EntrantId,
    },
    /// Neither of them came: nobody has a point.
    BothAbsent,
}

impl GameResult {
    /// Who has the point.
    pub const fn winner(self) -> Option<EntrantId> {
        match self {
            Self::Played { winner } | Self::Forfeit { winner } => Some(winner),
            Self::BothAbsent => None,
        }
    }
}

/// The number on a table of the hall, from 1.
pub type TableNumber = u32;

/// Two entrants at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pairing {
    /// Where they sit; no number stands in a round twice. Rounds are drawn from 1 on.
    pub table: TableNumber,
    /// Who begins.
    pub first: EntrantId,
    /// Who answers.
    pub second: EntrantId,
    /// What came of it, once that is known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub result: Option<GameResult>,
}

impl Pairing {
    /// A game that is still to be played.
    pub const fn new(table: TableNumber, first: EntrantId, second: EntrantId) -> Self {
        Self { table, first, second, result: None }
    }

    /// Whether that entrant sits here.
    pub fn seats(&self, entrant: EntrantId) -> bool {
        self.first == entrant || self.second == entrant
    }

    /// Whether these two sit here, whoever begins.
    pub fn is_between(&self, one: EntrantId, other: EntrantId) -> bool {
        one != other && self.seats(one) && self.seats(other)
    }

    /// Who sits opposite that entrant.
    pub fn opponent_of(&self, entrant: EntrantId) -> Option<EntrantId> {
        match entrant {
            id if id == self.first => Some(self.second),
            id if id == self.second => Some(self.first),
            _ => None,
        }
    }

    /// Who has the point, if it is one of the two.
    pub fn winner(&self) -> Option<EntrantId> {
        self.result.and_then(GameResult::winner).filter(|&winner| self.seats(winner))
    }

    /// Who lost to somebody who is here.
    pub fn loser(&self) -> Option<EntrantId> {
        self.winner().and_then(|winner| self.opponent_of(winner))
    }
}

/// Everything that happens at the same time. Whoever is named nowhere was not entered yet, or no longer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Round {
    /// The games, by table.
    pub pairings: Vec<Pairing>,
    /// Who has nobody to play and gets the point for it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub byes: Vec<EntrantId>,
    /// Who was known to be away when the round was drawn: no game and no point.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub absent: Vec<EntrantId>,
}

/// Why a result was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ResultError {
    /// The round has no such table.
    NoSuchTable,
    /// The winner does not sit there.
    NotAtThisTable,
}

impl Round {
    /// Keeps a result, in the place of the one that was there; `None` takes it away. Returns what was there before.
    pub fn record(
        &mut self,
        table: TableNumber,
        result: Option<GameResult>,
    ) -> Result<Option<GameResult>, ResultError> {
        let pairing = self
            .pairings
            .iter_mut()
            .find(|pairing| pairing.table == table)
            .ok_or(ResultError::NoSuchTable)?;
        match result.and_then(GameResult::winner) {
            Some(winner) if !pairing.seats(winner) => Err(ResultError::NotAtThisTable),
            _ => Ok(std::mem::replace(&mut pairing.result, result)),
        }
    }

    /// The tables whose result is not known yet.
    pub fn open_tables(&self) -> impl Iterator<Item = u32> {
        self.pairings.iter().filter(|pairing| pairing.result.is_none()).map(|pairing| pairing.table)
    }

    /// Whether every result is known.
    pub fn is_complete(&self) -> bool {
        self.open_tables().next().is_none()
    }

    /// Whether that entrant plays, has a bye, or was known to be away.
    pub fn names(&self, entrant: EntrantId) -> bool {
        self.pairing_of(entrant).is_some() || self.byes.contains(&entrant) || self.absent.contains(&entrant)
    }

    /// The game of that entrant.
    pub fn pairing_of(&self, entrant: EntrantId) -> Option<&Pairing> {
        self.pairings.iter().find(|pairing| pairing.seats(entrant))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANA: EntrantId = EntrantId(1);
    const RUI: EntrantId = EntrantId(2);

    #[test]
    fn a_result_belongs_to_its_table() {
        let mut round = Round { pairings: vec![Pairing::new(1, ANA, RUI)], ..Round::default() };
        let won = Some(GameResult::Played { winner: RUI });
        assert_eq!(round.open_tables().collect::<Vec<_>>(), [1]);
        assert_eq!(round.record(2, won), Err(ResultError::NoSuchTable));
        let stranger = Some(GameResult::Forfeit { winner: EntrantId(3) });
        assert_eq!(round.record(1, stranger), Err(ResultError::NotAtThisTable));
        assert_eq!(round.record(1, won), Ok(None));
        assert!(round.is_complete());
        assert_eq!(round.pairings[0].loser(), Some(ANA));
        assert_eq!(round.record(1, Some(GameResult::BothAbsent)), Ok(won));
        assert_eq!((round.pairings[0].winner(), round.pairings[0].loser()), (None, None));
    }
}
