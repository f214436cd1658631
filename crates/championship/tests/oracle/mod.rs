//! A second opinion on Swiss rounds, which shares no code with the first: all rounds there are, judged with loops.

use ludoteca_championship::{Contest, DrawOptions, EntrantId, GameResult, Round};

/// Second byes, rematches, height of the bye, schools, regions, gaps, beginnings, floats, seed order.
pub(crate) type Verdict = [u64; 9];

/// What a round is like. Who begins is judged by the better of the two ways.
pub(crate) fn judge(contest: &Contest, round: &Round) -> Verdict {
    let pairs: Vec<(EntrantId, EntrantId)> =
        round.pairings.iter().map(|game| (game.first, game.second)).collect();
    verdict(contest, &pairs, round.byes.first().copied(), &round.absent)
}

/// The best that any round can be.
pub(crate) fn best(contest: &Contest, options: &DrawOptions) -> Verdict {
    let there: Vec<EntrantId> =
        contest.entrants.iter().map(|entrant| entrant.id).filter(|id| !options.absent.contains(id)).collect();
    let mut best = [u64::MAX; 9];
    all_rounds(&there, &mut Vec::new(), None, &mut |pairs, bye| {
        best = best.min(verdict(contest, pairs, bye, &options.absent));
    });
    best
}

/// Every way to pair those who are there, and to give one of them the bye if they are odd.
pub(crate) fn all_rounds(
    left: &[EntrantId],
    pairs: &mut Vec<(EntrantId, EntrantId)>,
    bye: Option<EntrantId>,
    visit: &mut impl FnMut(&[(EntrantId, EntrantId)], Option<EntrantId>),
) {
    let Some((&one, rest)) = left.split_first() else { return visit(pairs, bye) };
    if left.len() % 2 == 1 && bye.is_none() {
        all_rounds(rest, pairs, Some(one), visit);
    }
    for &other in rest {
        let without: Vec<EntrantId> = rest.iter().copied().filter(|&id| id != other).collect();
        pairs.push((one, other));
        all_rounds(&without, pairs, bye, visit);
        pairs.pop();
    }
}

fn verdict(
    contest: &Contest,
    pairs: &[(EntrantId, EntrantId)],
    bye: Option<EntrantId>,
    absent: &[EntrantId],
) -> Verdict {
    let mut there: Vec<EntrantId> =
        contest.entrants.iter().map(|entrant| entrant.id).filter(|id| !absent.contains(id)).collect();
    let now = contest.rounds.len();
    there.sort_by_key(|&id| u64::MAX - points(contest, id, now));
    let mut verdict = [0; 9];
    if let Some(bye) = bye {
        verdict[0] = byes(contest, bye);
        let no_more = there.iter().filter(|&&id| byes(contest, id) <= byes(contest, bye));
        let fewest =
            no_more.map(|&id| points(contest, id, now)).min().expect("at least the one with the bye");
        verdict[2] = points(contest, bye, now) - fewest;
        let equals = there.iter().filter(|&&id| points(contest, id, now) == points(contest, bye, now));
        verdict[8] = equals.rev().position(|&id| id == bye).expect("among its equals") as u64;
    }
    for &(one, other) in pairs {
        let (a, b) = (contest.entrant(one).expect("entered"), contest.entrant(other).expect("entered"));
        let games = contest.rounds.iter().flat_map(|round| &round.pairings);
        verdict[1] += games.filter(|game| game.is_between(one, other)).count() as u64;
        verdict[3] += u64::from(a.school == b.school);
        verdict[4] += u64::from(contest.rules.regions_apart && a.region == b.region);
        let gap = points(contest, one, now).abs_diff(points(contest, other, now));
        verdict[5] += gap * gap;
        let way = |first: EntrantId, second: EntrantId| {
            burden(contest, first, true) + burden(contest, second, false)
        };
        verdict[6] += way(one, other).min(way(other, one));
        let (high, low) = if points(contest, one, now) >= points(contest, other, now) {
            (one, other)
        } else {
            (other, one)
        };
        if gap > 0 {
            verdict[7] += floats(contest, high, true) + floats(contest, low, false);
        }
        verdict[8] += disorder(contest, &there, high, low);
    }
    verdict
}

pub(crate) fn points(contest: &Contest, id: EntrantId, rounds: usize) -> u64 {
    let won = |round: &Round| {
        let game = round.pairings.iter().any(|game| game.result.and_then(GameResult::winner) == Some(id));
        u64::from(game) + u64::from(round.byes.contains(&id))
    };
    contest.rounds[..rounds].iter().map(won).sum()
}

pub(crate) fn byes(contest: &Contest, id: EntrantId) -> u64 {
    contest.rounds.iter().filter(|round| round.byes.contains(&id)).count() as u64
}

fn burden(contest: &Contest, id: EntrantId, begins: bool) -> u64 {
    let games = contest.rounds.iter().filter_map(|round| round.pairing_of(id));
    let mut began: Vec<bool> = games
        .filter(|game| matches!(game.result, Some(GameResult::Played { .. })))
        .map(|game| game.first == id)
        .collect();
    began.push(begins);
    let yes = began.iter().filter(|&&began| began).count() as u64;
    let no = began.len() as u64 - yes;
    let thrice = began.len() >= 3 && began[began.len() - 3..].iter().all(|&began| began == begins);
    2 * yes.abs_diff(no).saturating_sub(1) + u64::from(thrice)
}

fn floats(contest: &Contest, id: EntrantId, down: bool) -> u64 {
    let mut sum = 0;
    for (back, weight) in [(1, 2), (2, 1)] {
        let Some(number) = contest.rounds.len().checked_sub(back) else { continue };
        let round = &contest.rounds[number];
        let opponent = round.pairing_of(id).and_then(|game| game.opponent_of(id));
        let mine = points(contest, id, number);
        let floated = match opponent.map(|opponent| points(contest, opponent, number)) {
            Some(theirs) if down => theirs < mine,
            Some(theirs) => theirs > mine,
            None => down && round.byes.contains(&id),
        };
        sum += if floated { weight } else { 0 };
    }
    sum
}

fn disorder(contest: &Contest, there: &[EntrantId], high: EntrantId, low: EntrantId) -> u64 {
    let now = contest.rounds.len();
    let group = |id: EntrantId| -> Vec<EntrantId> {
        there
            .iter()
            .copied()
            .filter(|&other| points(contest, other, now) == points(contest, id, now))
            .collect()
    };
    let place = |id: EntrantId| group(id).iter().position(|&other| other == id).expect("in its group");
    if points(contest, high, now) == points(contest, low, now) {
        let apart = place(high).abs_diff(place(low));
        apart.abs_diff(group(high).len() / 2) as u64
    } else {
        (group(high).len() - 1 - place(high) + place(low)) as u64
    }
}
