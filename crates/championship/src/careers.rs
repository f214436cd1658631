//! What each entrant has done so far, round by round.

use crate::{Contest, EntrantId, GameResult, Pairing, Points, System};
use std::collections::HashMap;

/// What a round was for an entrant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Appearance {
    /// A game against somebody.
    Game {
        /// Against whom.
        opponent: EntrantId,
        /// Whether this entrant began.
        began: bool,
        /// What came of it.
        ending: GameEnding,
    },
    /// Nobody to play, and the point for it.
    Bye,
    /// Away, or not entered yet.
    Absent,
    /// The round is being played, and nothing of it counts for this entrant yet. Only provisional standings know it.
    Pending,
}

/// What came of a game for one of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum GameEnding {
    /// It is not known yet.
    Open,
    /// Won at the table.
    Won,
    /// Lost at the table.
    Lost,
    /// Won because the other one did not come.
    WonByForfeit,
    /// Lost by not coming.
    LostByForfeit,
    /// Neither came.
    BothAbsent,
}

impl GameEnding {
    /// Whether it is worth a point.
    pub const fn is_won(self) -> bool {
        matches!(self, Self::Won | Self::WonByForfeit)
    }

    /// Whether a game was played, or still is.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Open | Self::Won | Self::Lost)
    }
}

impl Appearance {
    /// Who sat opposite.
    pub const fn opponent(self) -> Option<EntrantId> {
        match self {
            Self::Game { opponent, .. } => Some(opponent),
            Self::Bye | Self::Absent | Self::Pending => None,
        }
    }

    /// Whether a game was won.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Game { ending, .. } if ending.is_won())
    }
}

/// Everybody's appearances, one for each round.
#[derive(Clone, Debug)]
pub struct Careers {
    places: HashMap<EntrantId, usize>,
    appearances: Vec<Vec<Appearance>>,
    bye_counts: Points,
}

impl Careers {
    /// What the rounds of a contest say of its entrants; whoever is no entrant is left out.
    pub fn of(contest: &Contest) -> Self {
        Self::counting(contest, contest.rounds.len())
    }

    /// The same, but of the rounds after the first so many only the games that have a result: no bye and no absence.
    pub(crate) fn counting(contest: &Contest, whole: usize) -> Self {
        let places: HashMap<EntrantId, usize> =
            contest.entrants.iter().enumerate().map(|(place, entrant)| (entrant.id, place)).collect();
        let numbers = 0..contest.rounds.len();
        let nothing =
            numbers.map(|number| if number < whole { Appearance::Absent } else { Appearance::Pending });
        let mut appearances = vec![nothing.collect::<Vec<_>>(); contest.entrants.len()];
        for (number, round) in contest.rounds.iter().enumerate() {
            let counts = |pairing: &&Pairing| number < whole || pairing.result.is_some();
            for pairing in round.pairings.iter().filter(counts) {
                for (entrant, opponent) in [(pairing.first, pairing.second), (pairing.second, pairing.first)]
                {
                    let seen = Appearance::Game {
                        opponent,
                        began: entrant == pairing.first,
                        ending: ending(pairing, entrant),
                    };
                    if let Some(&place) = places.get(&entrant) {
                        appearances[place][number] = seen;
                    }
                }
            }
            for entrant in round.byes.iter().filter(|_| number < whole) {
                if let Some(&place) = places.get(entrant) {
                    appearances[place][number] = Appearance::Bye;
                }
            }
        }
        // Where everybody plays everybody, everybody sits out as often, and no point is given for it.
        let bye_counts = if contest.system == System::RoundRobin { Points::ZERO } else { Points::ONE };
        Self { places, appearances, bye_counts }
    }

    /// What that entrant has done, round by round; nothing for a stranger.
    pub fn appearances(&self, entrant: EntrantId) -> &[Appearance] {
        self.places.get(&entrant).map_or(&[], |&place| &self.appearances[place])
    }

    /// What a round was worth.
    pub fn worth(&self, appearance: Appearance) -> Points {
        match appearance {
            Appearance::Bye => self.bye_counts,
            game if game.is_win() => Points::ONE,
            _ => Points::ZERO,
        }
    }

    /// An entrant's points after so many rounds.
    pub fn points_after(&self, entrant: EntrantId, rounds: usize) -> Points {
        self.appearances(entrant).iter().take(rounds).map(|&seen| self.worth(seen)).sum()
    }

    /// An entrant's points.
    pub fn points(&self, entrant: EntrantId) -> Points {
        self.points_after(entrant, usize::MAX)
    }

    /// How many byes an entrant has had.
    pub fn byes(&self, entrant: EntrantId) -> u32 {
        self.appearances(entrant).iter().filter(|&&seen| seen == Appearance::Bye).count() as u32
    }

    /// How many games an entrant has won, at the table or by forfeit.
    pub fn wins(&self, entrant: EntrantId) -> u32 {
        self.appearances(entrant).iter().filter(|seen| seen.is_win()).count() as u32
    }

    /// What a bye is worth.
    pub(crate) const fn bye_counts(&self) -> Points {
        self.bye_counts
    }
}

fn ending(pairing: &Pairing, entrant: EntrantId) -> GameEnding {
    let won = pairing.winner() == Some(entrant);
    match pairing.result {
        None => GameEnding::Open,
        Some(GameResult::Played { .. }) if won => GameEnding::Won,
        Some(GameResult::Played { .. }) => GameEnding::Lost,
        Some(GameResult::Forfeit { .. }) if won => GameEnding::WonByForfeit,
        Some(GameResult::Forfeit { .. }) => GameEnding::LostByForfeit,
        Some(GameResult::BothAbsent) => GameEnding::BothAbsent,
    }
}
