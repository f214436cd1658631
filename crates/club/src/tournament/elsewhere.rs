//! A contest that was played elsewhere, told as if it had been played here.

use super::event::{Actor, TournamentEvent, TournamentFact};
use ludoteca_championship::{Contest, DrawOptions, Pairing, Round};

/// What was done in a contest, from its entrants to its last result, for a tournament that was opened for it and has no
/// groups. What its rounds had to respect is not known.
pub fn played_elsewhere(contest: &Contest) -> Vec<TournamentEvent> {
    let groups = vec![contest.entrants.iter().map(|entrant| entrant.id).collect()];
    let mut facts = vec![
        TournamentFact::Entered { entrants: contest.entrants.clone() },
        TournamentFact::Grouped { groups },
    ];
    for (number, round) in (1..).zip(&contest.rounds) {
        let unplayed = round.pairings.iter().map(|pairing| Pairing { result: None, ..*pairing }).collect();
        let options = DrawOptions { absent: round.absent.clone(), ..DrawOptions::default() };
        let drawn = Round { pairings: unplayed, ..round.clone() };
        facts.push(TournamentFact::Drafted { contest: 1, round: drawn, options });
        facts.push(TournamentFact::Published { contest: 1 });
        let known = round.pairings.iter().filter(|pairing| pairing.result.is_some());
        facts.extend(known.map(|pairing| TournamentFact::Scored {
            contest: 1,
            round: number,
            table: pairing.table,
            result: pairing.result,
            later: None,
        }));
        if number < contest.rounds.len() as u32 {
            facts.push(TournamentFact::Locked { contest: 1, round: number });
        }
    }
    facts.into_iter().map(|fact| TournamentEvent { by: Actor::Organiser, fact }).collect()
}
