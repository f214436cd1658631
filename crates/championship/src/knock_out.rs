//! Knock-out: whoever loses is out. The best meet last, and byes go to the best, in the first round only.

use crate::elimination::{neighbours, participants, seated, slots};
use crate::{CannotDraw, Careers, Contest, DraftRound, DrawOptions, EntrantId, Pairing, Round};

/// The next round of a knock-out contest.
pub(crate) fn propose(
    contest: &Contest,
    options: &DrawOptions,
    third_place: bool,
) -> Result<DraftRound, CannotDraw> {
    let participants = participants(contest, options);
    if participants.len() < 2 {
        return Err(CannotDraw::TooFew);
    }
    let slots = slots(contest, &participants);
    if slots.len() < 2 || slots.iter().flatten().count() < 2 {
        return Err(CannotDraw::Over);
    }
    let (mut games, byes) = neighbours(&slots);
    if third_place && slots.len() == 2 {
        games.extend(semi_final_losers(contest, &slots));
    }
    let absent = if contest.rounds.is_empty() { options.absent.clone() } else { Vec::new() };
    let pairings = seated(&Careers::of(contest), options, &games, 1);
    Ok(DraftRound { round: Round { pairings, byes, absent }, concessions: Vec::new() })
}

/// Those who lost to the finalists, if there are two.
fn semi_final_losers(contest: &Contest, finalists: &[Option<EntrantId>]) -> Option<(EntrantId, EntrantId)> {
    let round = contest.rounds.last()?;
    let lost_to = |finalist: &Option<EntrantId>| round.pairing_of((*finalist)?).and_then(Pairing::loser);
    Some((lost_to(&finalists[0])?, lost_to(&finalists[1])?))
}
