//! What knock-out and double elimination have in common: losses, who is still in, the tree, and games that nobody comes to.

use crate::beginner::{Beginnings, begins};
use crate::{Appearance, Careers, Contest, DrawOptions, EntrantId, GameEnding, GameResult, Pairing, Round};

/// Whether a round was lost: also when neither came.
fn is_loss(seen: Appearance) -> bool {
    use GameEnding::{BothAbsent, Lost, LostByForfeit};
    matches!(seen, Appearance::Game { ending: Lost | LostByForfeit | BothAbsent, .. })
}

/// How often somebody has lost.
pub(crate) fn losses(careers: &Careers, entrant: EntrantId) -> usize {
    careers.appearances(entrant).iter().filter(|&&seen| is_loss(seen)).count()
}

/// Who was in the first round, in seed order; before it, everybody who is there.
pub(crate) fn participants(contest: &Contest, options: &DrawOptions) -> Vec<EntrantId> {
    let ids = contest.entrants.iter().map(|entrant| entrant.id);
    ids.filter(|&id| takes_part(contest, options, id)).collect()
}

fn takes_part(contest: &Contest, options: &DrawOptions, id: EntrantId) -> bool {
    match contest.rounds.first() {
        None => !options.absent.contains(&id),
        Some(round) => round.pairing_of(id).is_some() || round.byes.contains(&id),
    }
}

/// How far somebody came: more is better, and those who came as far share a place. `lives` losses end it.
pub(crate) fn reach(contest: &Contest, careers: &Careers, entrant: EntrantId, lives: usize) -> usize {
    let seen = careers.appearances(entrant);
    if !takes_part(contest, &DrawOptions::default(), entrant) {
        return 0;
    }
    let out =
        seen.iter().enumerate().filter(|(_, seen)| is_loss(**seen)).nth(lives - 1).map(|(round, _)| round);
    match out {
        // Those who have never lost come before those who may lose once more.
        None => 2 * seen.len() + 2 + lives - losses(careers, entrant),
        // A game for the third place is won after having lost.
        Some(round) => 2 * round + 1 + usize::from(seen[round..].iter().any(|seen| seen.is_win())),
    }
}

/// The places of a tree in which the best meet last: 1, 2 → 1, 4, 2, 3 → 1, 8, 4, 5, 2, 7, 3, 6, and so on.
fn tree(size: usize) -> Vec<usize> {
    let mut places = vec![0];
    while places.len() < size {
        let last = places.len() * 2 - 1;
        places = places.into_iter().flat_map(|place| [place, last - place]).collect();
    }
    places
}

/// Who is where in the tree after all rounds: neighbours play each other, and a place without anybody is a bye.
pub(crate) fn slots(contest: &Contest, participants: &[EntrantId]) -> Vec<Option<EntrantId>> {
    let places = tree(participants.len().next_power_of_two());
    let mut slots: Vec<Option<EntrantId>> =
        places.into_iter().map(|place| participants.get(place).copied()).collect();
    for round in &contest.rounds {
        if slots.len() > 1 {
            slots = slots.chunks(2).map(|pair| advances(round, pair[0], pair[1])).collect();
        }
    }
    slots
}

fn advances(round: &Round, one: Option<EntrantId>, other: Option<EntrantId>) -> Option<EntrantId> {
    match (one, other) {
        (Some(one), Some(other)) => {
            round.pairings.iter().find(|pairing| pairing.is_between(one, other)).and_then(Pairing::winner)
        }
        (lone, None) | (None, lone) => lone,
    }
}

/// The neighbours of the tree as games and byes.
pub(crate) fn neighbours(slots: &[Option<EntrantId>]) -> (Vec<(EntrantId, EntrantId)>, Vec<EntrantId>) {
    let (mut games, mut byes) = (Vec::new(), Vec::new());
    for pair in slots.chunks(2) {
        match (pair[0], pair.get(1).copied().flatten()) {
            (Some(one), Some(other)) => games.push((one, other)),
            (lone, None) | (None, lone) => byes.extend(lone),
        }
    }
    (games, byes)
}

/// Games by table, from a number on, with who begins. Whoever is absent loses without playing.
pub(crate) fn seated(
    careers: &Careers,
    options: &DrawOptions,
    games: &[(EntrantId, EntrantId)],
    from_table: u32,
) -> Vec<Pairing> {
    let beginnings = |id: EntrantId| (id, Beginnings::of(careers.appearances(id)));
    let seat = |(&(one, other), table): (&(EntrantId, EntrantId), u32)| {
        let (first, _) = begins(beginnings(one), beginnings(other), options.seed);
        let pairing = if first { Pairing::new(table, one, other) } else { Pairing::new(table, other, one) };
        Pairing { result: walkover(&pairing, &options.absent), ..pairing }
    };
    games.iter().zip(from_table..).map(seat).collect()
}

/// The result of a game to which somebody does not come.
pub(crate) fn walkover(pairing: &Pairing, absent: &[EntrantId]) -> Option<GameResult> {
    match (absent.contains(&pairing.first), absent.contains(&pairing.second)) {
        (false, false) => None,
        (false, true) => Some(GameResult::Forfeit { winner: pairing.first }),
        (true, false) => Some(GameResult::Forfeit { winner: pairing.second }),
        (true, true) => Some(GameResult::BothAbsent),
    }
}

/// The options of a Swiss round among those who have lost once: all the others are away. Pairs made by hand count among them.
pub(crate) fn among_beaten(contest: &Contest, options: &DrawOptions) -> DrawOptions {
    let careers = Careers::of(contest);
    let beaten = participants(contest, options);
    let beaten: Vec<EntrantId> = beaten.into_iter().filter(|&id| losses(&careers, id) == 1).collect();
    let others = contest.entrants.iter().map(|entrant| entrant.id).filter(|id| !beaten.contains(id));
    let both = options.together.iter().copied();
    DrawOptions {
        seed: options.seed,
        absent: others.collect(),
        together: both.filter(|(one, other)| beaten.contains(one) && beaten.contains(other)).collect(),
        ..DrawOptions::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_meet_last() {
        assert_eq!(tree(1), [0]);
        assert_eq!(tree(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        for size in [2, 4, 16, 64] {
            assert!(tree(size).chunks(2).all(|pair| pair[0] + pair[1] == size - 1));
        }
    }
}
