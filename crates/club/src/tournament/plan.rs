//! How a tournament is to be played.

use ludoteca_championship::{ContestRules, Quota, System};
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
    /// How many more go: the best of those who come next in their groups.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub best_next: u32,
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
            best_next: 0,
            rules: ContestRules::default(),
        }
    }

    /// A class: everybody in one Swiss contest of so many rounds.
    pub fn class(rounds: u32) -> Self {
        Self { group_size: None, system: System::Swiss { rounds }, ..Self::national() }
    }

    /// How many go to the final.
    pub const fn quota(&self) -> Quota {
        Quota { from_each: self.from_each as usize, best_next: self.best_next as usize }
    }

    /// Whether another plan differs only in the final: who goes there and how it is played.
    pub(super) fn differs_only_in_the_final(&self, other: &Self) -> bool {
        let Self { final_system, from_each, best_next, .. } = self.clone();
        *self == Self { final_system, from_each, best_next, ..other.clone() }
    }

    /// Whether it can be played: nobody waits for the hundredth round of a class.
    pub(super) fn is_suitable(&self) -> bool {
        let fits = |system: System| !matches!(system, System::Swiss { rounds } if rounds > 30);
        let counted = |system: System| !matches!(system, System::Swiss { rounds: 0 });
        fits(self.system)
            && counted(self.system)
            && fits(self.final_system)
            && (1..=64).contains(&self.from_each)
            && self.best_next <= 64
            && self.group_size.is_none_or(|size| (2..=64).contains(&size))
            && self.rules.tie_breaks.len() <= 12
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}
