//! Who goes from the groups to the final: proposed, confirmed, and repaired before its first round.

use super::contest_state::ContestState;
use super::event::TournamentFact;
use super::numbers::ContestNumber;
use super::refusal::TournamentRefusal;
use super::state::TournamentState;
use ludoteca_championship::{EntrantId, NoFinal, Phase, Qualifiers, Quota, qualifiers};

impl TournamentState {
    /// The final that was opened for the best of the groups.
    pub(super) fn opened_final(&self) -> Option<&ContestState> {
        self.contests.iter().find(|at| at.phase == Phase::Final && self.contests.len() > 1)
    }

    /// Whether everybody has seen a round of the final of the groups: from then on it stays as it is.
    pub fn final_has_begun(&self) -> bool {
        self.opened_final().is_some_and(|at| !at.contest.rounds.is_empty())
    }

    /// Whether the final was opened with exactly these, in this order, and is played as the plan says.
    pub fn plays_the_final(&self, qualifiers: &Qualifiers) -> bool {
        let ids = qualifiers.ids();
        self.opened_final().is_some_and(|at| {
            let same = at.contest.entrants.iter().map(|entrant| entrant.id).eq(ids.iter().copied());
            same && at.contest.system == self.final_system(ids.len())
        })
    }

    /// The contest whose standings decide the tournament: the final, or the only contest there is. Nothing as long as the groups
    /// lead to a final that is not open. From a single group of whom one would go on there is no final to play.
    pub fn deciding(&self) -> Option<ContestNumber> {
        let alone = self.contests.len() == 1;
        let last = self
            .contests
            .iter()
            .position(|at| at.phase == Phase::Final && (alone || at.contest.entrants.len() > 1));
        let Quota { from_each, best_next } = self.plan.quota();
        let only = || (self.groups().count() == 1 && from_each + best_next < 2).then_some(0);
        last.or_else(only).map(|place| place as ContestNumber + 1)
    }

    /// The final, or the only contest there is: see [`deciding`](Self::deciding).
    pub fn final_contest(&self) -> Option<&ContestState> {
        self.contest(self.deciding()?)
    }
}

/// Who goes to the final as things stand, and who moves up because somebody has left.
pub fn final_proposal(state: &TournamentState) -> Result<Qualifiers, TournamentRefusal> {
    if state.contests.is_empty() {
        return Err(TournamentRefusal::NotBegun);
    }
    if state.groups().count() == 0 {
        return Err(TournamentRefusal::ThereAlready);
    }
    if let Some((group, at)) = state.groups().enumerate().find(|(_, group)| !group.is_over()) {
        let missing = at.contest.missing();
        return Err(TournamentRefusal::NoFinal(NoFinal::Unfinished { group, missing }));
    }
    let groups: Vec<_> = state.groups().map(|group| group.contest.clone()).collect();
    qualifiers(&groups, state.plan.quota(), &state.withdrawn).map_err(TournamentRefusal::NoFinal)
}

/// Whether an organiser has to look at a proposal before it is carried out.
pub fn needs_confirmation(proposal: &Qualifiers) -> bool {
    !proposal.replaced.is_empty() || proposal.entrants.iter().any(|one| one.was_away)
}

/// The events that open the final where nobody has to be asked.
pub(super) fn open_final(state: &TournamentState) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    let proposal = final_proposal(state)?;
    if state.opened_final().is_some() {
        return Err(TournamentRefusal::ThereAlready);
    }
    if needs_confirmation(&proposal) {
        return Err(TournamentRefusal::Unconfirmed(Box::new(proposal)));
    }
    Ok(vec![TournamentFact::FinalOpened { entrants: proposal.ids() }])
}

/// The events that open the final with those whom the organiser has seen, or put them in the place of others.
pub(super) fn confirm_final(
    state: &TournamentState,
    confirmed: &[EntrantId],
) -> Result<Vec<TournamentFact>, TournamentRefusal> {
    if state.final_has_begun() {
        return Err(TournamentRefusal::FinalBegun);
    }
    let proposal = final_proposal(state)?;
    let entrants = proposal.ids();
    if entrants != confirmed {
        return Err(TournamentRefusal::OtherFinalists(Box::new(proposal)));
    }
    Ok(match state.opened_final() {
        None => vec![TournamentFact::FinalOpened { entrants }],
        Some(_) if state.plays_the_final(&proposal) => Vec::new(),
        Some(_) => vec![TournamentFact::FinalReopened { entrants }],
    })
}
