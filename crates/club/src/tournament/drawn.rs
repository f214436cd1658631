//! A round as it was drawn: from which results, for whom, and with which options, whatever was corrected since.

use super::event::TournamentFact;
use super::state::{ContestNumber, TournamentState};
use ludoteca_championship::{Contest, DrawOptions, Round};

/// All that a round was made from, and the round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundAsDrawn {
    /// The contest as it was when the round was drawn.
    pub contest: Contest,
    /// What the draw had to respect.
    pub options: DrawOptions,
    /// What came of it, without results.
    pub round: Round,
}

impl TournamentState {
    /// A round of a contest, from 1, as it was drawn: one that is published, or the draft. `None` if there is no such round.
    pub fn as_drawn(&self, contest: ContestNumber, round: u32) -> Option<RoundAsDrawn> {
        let at = self.contest(contest)?;
        let rounds = at.contest.rounds.len() + usize::from(at.draft.is_some());
        if round == 0 || round as usize > rounds {
            return None;
        }
        let mut found = None;
        self.each_step(|before, fact| {
            let TournamentFact::Drafted { contest: number, round: drawn, options } = fact else { return };
            let earlier = before.contest(contest).filter(|_| *number == contest);
            if let Some(earlier) = earlier.filter(|at| at.contest.rounds.len() + 1 == round as usize) {
                let contest = earlier.contest.clone();
                // It may have been drawn anew: the last draft is the one that was published.
                found = Some(RoundAsDrawn { contest, options: options.clone(), round: drawn.clone() });
            }
        })?;
        found
    }
}
