//! Double elimination: whoever loses twice is out.
//!
//! Those who have never lost play a knock-out tree. Those who have lost once play each other, paired anew in every round as
//! in a Swiss contest, so that rematches are avoided and byes shared whoever stays away. When one of each is left they play the
//! final; if the one who had lost before wins it, both have lost once, and they play again.

use crate::elimination::{among_beaten, losses, neighbours, participants, seated, slots};
use crate::{CannotDraw, Careers, Contest, DraftRound, DrawOptions, EntrantId, Round, swiss};

/// The next round of a contest by double elimination.
pub(crate) fn propose(contest: &Contest, options: &DrawOptions) -> Result<DraftRound, CannotDraw> {
    let careers = Careers::of(contest);
    let participants = participants(contest, options);
    if participants.len() < 2 {
        return Err(CannotDraw::TooFew);
    }
    let with = |number: usize| -> Vec<EntrantId> {
        participants.iter().copied().filter(|&id| losses(&careers, id) == number).collect()
    };
    let (unbeaten, beaten) = (with(0), with(1));
    if unbeaten.len() + beaten.len() < 2 {
        return Err(CannotDraw::Over);
    }
    let (mut games, mut byes) = neighbours(&slots(contest, &participants));
    // Whoever is left alone on top of the tree stands there also after a lost final.
    byes.retain(|id| unbeaten.contains(id));
    match (unbeaten.as_slice(), beaten.as_slice()) {
        (&[best], &[other]) => {
            games = vec![(best, other)];
            byes.clear();
        }
        (_, &[lone]) => byes.push(lone),
        (_, []) => {}
        _ => {
            let draft = swiss::propose(contest, &among_beaten(contest, options))?;
            games.extend(draft.round.pairings.iter().map(|pairing| (pairing.first, pairing.second)));
            byes.extend(draft.round.byes);
        }
    }
    let absent = if contest.rounds.is_empty() { options.absent.clone() } else { Vec::new() };
    let pairings = seated(&careers, options, &games, 1);
    let round = Round { pairings, byes, absent };
    let concessions = swiss::concessions(contest, options, &round);
    Ok(DraftRound { round, concessions })
}
