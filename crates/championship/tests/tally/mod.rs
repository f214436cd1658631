//! A second opinion on what standings count, which shares no code with the first: half points, by loops over games.

use ludoteca_championship::{Contest, EntrantId, GameResult, System};

pub(crate) fn complete_rounds(contest: &Contest) -> usize {
    let mut complete = 0;
    for round in &contest.rounds {
        if round.pairings.iter().any(|game| game.result.is_none()) {
            break;
        }
        complete += 1;
    }
    complete
}

/// Half points after the complete rounds; with the games of later rounds that have a result, if those are wanted.
pub(crate) fn halves(contest: &Contest, id: EntrantId, whole: usize, later: bool) -> u32 {
    halves_until(contest, id, whole, if later { contest.rounds.len() } else { whole })
}

fn halves_until(contest: &Contest, id: EntrantId, whole: usize, rounds: usize) -> u32 {
    let mut halves = 0;
    for (number, round) in contest.rounds.iter().take(rounds).enumerate() {
        if number < whole && round.byes.contains(&id) && contest.system != System::RoundRobin {
            halves += 2;
        }
        for game in &round.pairings {
            if game.result.and_then(GameResult::winner) == Some(id) {
                halves += 2;
            }
        }
    }
    halves
}

/// What each round is worth in the national Buchholz; nothing for a round that does not count for this entrant.
fn opponents(contest: &Contest, id: EntrantId, whole: usize) -> Vec<u32> {
    let mut worth = Vec::new();
    for (number, round) in contest.rounds.iter().enumerate() {
        let game = round.pairings.iter().find(|game| game.first == id || game.second == id);
        match game.filter(|game| number < whole || game.result.is_some()) {
            Some(game) => {
                let other = if game.first == id { game.second } else { game.first };
                let byes = contest.rounds[..whole].iter().filter(|round| round.byes.contains(&other)).count();
                worth.push(halves(contest, other, whole, true) - byes as u32);
            }
            None if number >= whole => {}
            None if round.byes.contains(&id) => worth.push(whole as u32),
            None => worth.push(0),
        }
    }
    worth
}

pub(crate) fn national_buchholz(contest: &Contest, id: EntrantId, whole: usize) -> u32 {
    opponents(contest, id, whole).iter().sum()
}

pub(crate) fn national_median(contest: &Contest, id: EntrantId, whole: usize) -> u32 {
    let mut worth = opponents(contest, id, whole);
    worth.sort_unstable();
    worth.pop();
    worth.into_iter().skip(1).sum()
}

pub(crate) fn progressive(contest: &Contest, id: EntrantId, whole: usize) -> u32 {
    let mut sum = 0;
    for (number, round) in contest.rounds.iter().enumerate() {
        let decided = |game: &ludoteca_championship::Pairing| game.seats(id) && game.result.is_some();
        if number < whole || round.pairings.iter().any(decided) {
            sum += halves_until(contest, id, whole, number + 1);
        }
    }
    sum
}
