//! The numbers on the tables of a hall: none stands on two tables at once.

use super::contest_state::ContestState;
use super::numbers::ContestNumber;
use super::state::TournamentState;
use ludoteca_championship::Round;
use std::collections::BTreeSet;

impl ContestState {
    /// The numbers that its rounds have used.
    fn used(&self) -> BTreeSet<u32> {
        let rounds = self.contest.rounds.iter().chain(&self.draft);
        rounds.flat_map(|round| &round.pairings).map(|pairing| pairing.table).collect()
    }

    /// How many tables it needs if everybody plays.
    fn width(&self) -> u32 {
        self.contest.entrants.len().div_ceil(2) as u32
    }
}

impl TournamentState {
    /// A round of a contest with numbers that no other contest of the same phase has: those of the contest's earlier rounds, so
    /// that a group stays where it is. What each contest lacks is set aside for it, in the order of contests: all that are drawn
    /// at once come to the same numbers.
    pub(super) fn numbered(&self, number: ContestNumber, mut round: Round) -> Round {
        let Some(at) = self.contest(number) else { return round };
        let phase = || (1..).zip(&self.contests).filter(|(_, other)| other.phase == at.phase);
        let taken: BTreeSet<u32> = phase().flat_map(|(_, contest)| contest.used()).collect();
        let mut free = (self.plan.first_table()..).filter(|table| !taken.contains(table));
        let mut numbers: Vec<u32> = at.used().into_iter().collect();
        for (other, contest) in phase().take_while(|&(other, _)| other <= number) {
            let lacking = (contest.width() as usize).saturating_sub(contest.used().len());
            let set_aside = free.by_ref().take(lacking);
            if other == number {
                numbers.extend(set_aside);
            } else {
                set_aside.for_each(drop);
            }
        }
        round.pairings.sort_by_key(|pairing| pairing.table);
        for (pairing, table) in round.pairings.iter_mut().zip(numbers) {
            pairing.table = table;
        }
        round
    }
}
