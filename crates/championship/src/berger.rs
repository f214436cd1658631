//! Everybody against everybody by Berger's tables (Johann Berger, 1893), which also say who begins.
//!
//! With *n* players, the odd one out being a bye: in the first round 1 plays *n*, 2 plays *n* − 1, and so on, the lower number
//! beginning; from round to round every number but *n* grows by *n*/2, round and round, and *n* begins in every other round.

use crate::elimination::walkover;
use crate::{CannotDraw, Contest, DraftRound, DrawOptions, EntrantId, Pairing, Round};

/// The pairs of a round, both counted from 0, for so many players (an even number): who begins, who answers.
pub fn berger_pairs(players: usize, round: usize) -> Vec<(usize, usize)> {
    let Some(last) = players.checked_sub(1).filter(|last| last % 2 == 1) else { return Vec::new() };
    let shifted = |player: usize| (player + round % last * (players / 2)) % last;
    let against_last = if round.is_multiple_of(2) { (shifted(0), last) } else { (last, shifted(0)) };
    let others = (1..players / 2).map(|player| (shifted(player), shifted(last - player)));
    std::iter::once(against_last).chain(others).collect()
}

/// The next round of a round robin. Who came after the first round is not in the tables; whoever is absent loses without playing.
pub(crate) fn propose(contest: &Contest, options: &DrawOptions) -> Result<DraftRound, CannotDraw> {
    let is_in = |id: EntrantId| {
        contest.rounds.first().is_none_or(|round| round.pairing_of(id).is_some() || round.byes.contains(&id))
    };
    let players: Vec<EntrantId> =
        contest.entrants.iter().map(|entrant| entrant.id).filter(|&id| is_in(id)).collect();
    if players.len() < 2 {
        return Err(CannotDraw::TooFew);
    }
    let even = players.len().next_multiple_of(2);
    if contest.rounds.len() >= even - 1 {
        return Err(CannotDraw::Over);
    }
    let mut round = Round::default();
    for (first, second) in berger_pairs(even, contest.rounds.len()) {
        match (players.get(first), players.get(second)) {
            (Some(&first), Some(&second)) => {
                let pairing = Pairing::new(round.pairings.len() as u32 + 1, first, second);
                let result = walkover(&pairing, &options.absent);
                round.pairings.push(Pairing { result, ..pairing });
            }
            (lone, None) | (None, lone) => round.byes.extend(lone),
        }
    }
    Ok(DraftRound { round, concessions: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// A round as the tables print it.
    fn printed(players: usize, round: usize) -> String {
        let pairs = berger_pairs(players, round).into_iter();
        pairs.map(|(first, second)| format!("{}-{}", first + 1, second + 1)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_tables_are_the_published_ones() {
        assert_eq!(printed(4, 0), "1-4 2-3");
        assert_eq!(printed(4, 1), "4-3 1-2");
        assert_eq!(printed(4, 2), "2-4 3-1");
        let six = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"];
        assert!((0..5).all(|round| printed(6, round) == six[round]));
        assert_eq!(printed(8, 1), "8-5 6-4 7-3 1-2");
    }

    #[test]
    fn everybody_meets_everybody_once_and_begins_about_half_of_the_time() {
        for players in (2..40).step_by(2) {
            let games: Vec<(usize, usize)> =
                (0..players - 1).flat_map(|round| berger_pairs(players, round)).collect();
            let met: BTreeSet<(usize, usize)> = games.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
            assert_eq!((games.len(), met.len()), (players * (players - 1) / 2, players * (players - 1) / 2));
            for player in 0..players {
                let begun = games.iter().filter(|(first, _)| *first == player).count();
                assert!(begun.abs_diff(players - 1 - begun) <= 1, "{players}: {player} begins {begun}");
            }
        }
        assert!(berger_pairs(5, 0).is_empty() && berger_pairs(0, 0).is_empty());
    }
}
