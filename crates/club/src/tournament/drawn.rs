//! A round as it was drawn: from which results, for whom, and with which options, whatever was corrected since.

use super::contest_state::ContestState;
use super::event::TournamentFact;
use super::numbers::ContestNumber;
use super::state::TournamentState;
use ludoteca_championship::{Concession, Contest, DrawOptions, GameResult, Round, TableNumber, concessions};

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

impl RoundAsDrawn {
    /// What the round gives up, the worst first.
    pub fn concessions(&self) -> Vec<Concession> {
        concessions(&self.contest, &self.options, &self.round)
    }
}

impl ContestState {
    /// The draft as it was drawn.
    pub(super) fn draft_as_drawn(&self) -> Option<RoundAsDrawn> {
        let (round, basis) = (self.draft.clone()?, self.drafted_from.as_ref()?);
        let mut contest = Contest { rounds: basis.rounds.clone(), ..self.contest.clone() };
        contest.entrants.retain(|entrant| basis.entrants.contains(&entrant.id));
        let options = self.drawn_with.last().cloned().unwrap_or_default();
        Some(RoundAsDrawn { contest, options, round })
    }
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
            let Some(earlier) = before.contest(contest) else { return };
            match fact {
                TournamentFact::Drafted { contest: number, round: drawn, options }
                    if *number == contest && earlier.contest.rounds.len() + 1 == round as usize =>
                {
                    let contest = earlier.contest.clone();
                    // It may have been drawn anew: the last draft is the one that was published.
                    found = Some(RoundAsDrawn { contest, options: options.clone(), round: drawn.clone() });
                }
                // A correction where losing ends it has drawn later rounds again.
                TournamentFact::Scored {
                    contest: number,
                    round: scored,
                    table,
                    result,
                    later: Some(later),
                } if *number == contest && *scored < round => {
                    found = redrawn(earlier, round, (*scored, *table, *result), later);
                }
                _ => {}
            }
        })?;
        found
    }
}

/// A round that was drawn again because an earlier result was corrected; `None` if it was left out.
fn redrawn(
    before: &ContestState,
    round: u32,
    (scored, table, result): (u32, TableNumber, Option<GameResult>),
    later: &[Round],
) -> Option<RoundAsDrawn> {
    let place = (round - scored - 1) as usize;
    let mut contest = before.contest.clone();
    contest.rounds.truncate(scored as usize);
    contest.rounds.last_mut()?.record(table, result).ok()?;
    contest.rounds.extend_from_slice(later.get(..place)?);
    let mut drawn = later.get(place)?.clone();
    for pairing in &mut drawn.pairings {
        pairing.result = None;
    }
    let options = before.drawn_with.get(round as usize - 1)?.clone();
    Some(RoundAsDrawn { contest, options, round: drawn })
}
