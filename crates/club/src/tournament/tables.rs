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
    /// that a group stays where it is, and behind the groups before it if it has had none.
    pub(super) fn numbered(&self, number: ContestNumber, mut round: Round) -> Round {
        let Some(at) = self.contest(number) else { return round };
        let own = at.used();
        let (mut start, mut next) = (self.plan.first_table(), self.plan.first_table());
        let mut taken = BTreeSet::new();
        for (other, contest) in (1..).zip(&self.contests).filter(|(_, other)| other.phase == at.phase) {
            let used = contest.used();
            if other == number {
                start = next;
            } else if used.is_empty() {
                taken.extend(next..next + contest.width());
            } else {
                taken.extend(used.iter().copied());
            }
            next = (next + contest.width()).max(used.last().map_or(0, |last| last + 1));
        }
        let free = (start..).filter(|table| !own.contains(table) && !taken.contains(table));
        let numbers = own.iter().copied().chain(free);
        round.pairings.sort_by_key(|pairing| pairing.table);
        for (pairing, table) in round.pairings.iter_mut().zip(numbers) {
            pairing.table = table;
        }
        round
    }
}
