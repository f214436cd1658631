//! How a tournament is to be played.

use ludoteca_championship::{ContestRules, System};
use serde::{Deserialize, Serialize};

/// What an organiser chooses before the first round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentPlan {
    /// How many are to be in a group; nothing if everybody plays in one contest.
    pub group_size: Option<u32>,
    /// How the groups play, or everybody.
    pub system: System,
    /// How the winners of the groups play; a Swiss system without rounds takes as many as are advised.
    pub final_system: System,
    /// How many of each group go to the final.
    pub from_each: u32,
    /// What holds for every contest.
    pub rules: ContestRules,
}

impl TournamentPlan {
    /// The national final: groups of twelve, four Swiss rounds, and a Swiss final of the winners.
    pub fn national() -> Self {
        Self {
            group_size: Some(12),
            system: System::Swiss { rounds: 4 },
            final_system: System::Swiss { rounds: 0 },
            from_each: 1,
            rules: ContestRules::default(),
        }
    }

    /// A class: everybody in one Swiss contest of so many rounds.
    pub fn class(rounds: u32) -> Self {
        Self { group_size: None, system: System::Swiss { rounds }, ..Self::national() }
    }

    /// Whether it can be played: nobody waits for the hundredth round of a class.
    pub(super) fn is_suitable(&self) -> bool {
        let fits = |system: System| !matches!(system, System::Swiss { rounds } if rounds > 30);
        let counted = |system: System| !matches!(system, System::Swiss { rounds: 0 });
        fits(self.system)
            && counted(self.system)
            && fits(self.final_system)
            && self.from_each >= 1
            && self.group_size.is_none_or(|size| (2..=64).contains(&size))
            && self.rules.tie_breaks.len() <= 12
    }
}
