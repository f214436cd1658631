//! Properties of Swiss rounds, over contests played at random, and the best round against exhaustive search.

use ludoteca_championship::{
    Appearance, CannotDraw, Careers, Concession, Contest, Criterion, DrawOptions, Drawback, Entrant,
    EntrantId, Explanation, GameResult, Obstacle, Round, System, explain, next_round, shuffled, standings,
};
use ludoteca_kernel::Rng;
use proptest::prelude::*;
use std::collections::BTreeSet;

mod oracle;

/// So many pupils of so many schools and two regions.
fn pupils(count: u32, schools: u32) -> Vec<Entrant> {
    let pupil = |id: u32| {
        let entrant =
            Entrant::new(id, &format!("P{id}")).of_region(if id.is_multiple_of(3) { "Norte" } else { "Sul" });
        entrant.of_school(&format!("S{}", id % schools))
    };
    (0..count).map(pupil).collect()
}

fn swiss(count: u32, schools: u32, rounds: u32) -> Contest {
    Contest::new(System::Swiss { rounds }, pupils(count, schools))
}

/// Gives every open game a result: most are played, some forfeited, a few missed by both.
fn finish(round: &mut Round, rng: &mut Rng) {
    for pairing in &mut round.pairings {
        let winner = if rng.below(2) == 0 { pairing.first } else { pairing.second };
        pairing.result = Some(match rng.below(20) {
            0 => GameResult::BothAbsent,
            1 => GameResult::Forfeit { winner },
            _ => GameResult::Played { winner },
        });
    }
}

fn seats(round: &Round) -> Vec<EntrantId> {
    let games = round.pairings.iter().flat_map(|pairing| [pairing.first, pairing.second]);
    games.chain(round.byes.iter().copied()).chain(round.absent.iter().copied()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn everybody_appears_once_and_tables_are_numbered(count in 2_u32..40, schools in 1_u32..12, seed: u64) {
        let mut contest = swiss(count, schools, 7);
        let mut rng = Rng::new(seed);
        for number in 0..7 {
            let absent: Vec<EntrantId> =
                (0..count).filter(|_| rng.below(12) == 0).map(EntrantId).take(count as usize - 2).collect();
            let options = DrawOptions { seed: seed + number, absent: absent.clone(), ..DrawOptions::default() };
            let draft = next_round(&contest, &options).expect("a round");
            prop_assert_eq!(&draft, &next_round(&contest, &options).expect("the same round"));
            let seats = seats(&draft.round);
            prop_assert_eq!(seats.len(), count as usize);
            prop_assert_eq!(seats.iter().collect::<BTreeSet<_>>().len(), count as usize);
            prop_assert_eq!(draft.round.byes.len(), (count as usize - absent.len()) % 2);
            prop_assert_eq!(&draft.round.absent, &absent);
            prop_assert!(draft.round.pairings.iter().map(|pairing| pairing.table).eq(1..=draft.round.pairings.len() as u32));
            let mut round = draft.round;
            finish(&mut round, &mut rng);
            contest.rounds.push(round);
        }
    }

    #[test]
    fn nobody_meets_again_or_has_two_byes_in_a_large_field(count in 16_u32..60, seed: u64) {
        let mut contest = swiss(count, count, 6);
        let mut rng = Rng::new(seed);
        let mut met = BTreeSet::new();
        let mut byes = BTreeSet::new();
        for number in 0..6 {
            let mut round = next_round(&contest, &DrawOptions { seed: number, ..DrawOptions::default() }).expect("a round").round;
            for pairing in &round.pairings {
                let pair = (pairing.first.min(pairing.second), pairing.first.max(pairing.second));
                prop_assert!(met.insert(pair), "{:?} again", pair);
            }
            for entrant in &round.byes {
                prop_assert!(byes.insert(*entrant), "{:?} has a second bye", entrant);
            }
            finish(&mut round, &mut rng);
            contest.rounds.push(round);
        }
    }

    #[test]
    fn schools_are_apart_where_no_school_is_half_of_all(count in 8_u32..40, schools in 4_u32..12, seed: u64) {
        let mut contest = swiss(count, schools, 3);
        contest.entrants = shuffled(contest.entrants, seed);
        let mut rng = Rng::new(seed);
        let mut round = next_round(&contest, &DrawOptions { seed, ..DrawOptions::default() }).expect("a round");
        // Hall's and Tutte's conditions hold in a complete multipartite graph without a part larger than the rest together.
        prop_assert_eq!(round.concessions.clone(), vec![]);
        finish(&mut round.round, &mut rng);
        contest.rounds.push(round.round);
        let next = next_round(&contest, &DrawOptions { seed, ..DrawOptions::default() }).expect("a round");
        let broken = |concession: &Concession| matches!(concession, Concession::Rematch { .. } | Concession::SecondBye { .. });
        prop_assert!(!next.concessions.iter().any(broken), "{:?}", next.concessions);
    }

    #[test]
    fn no_round_is_better_where_all_can_be_tried(count in 2_u32..=10, schools in 1_u32..6, rounds in 0_u64..6, regions: bool, seed: u64) {
        let mut contest = swiss(count, schools, 9);
        contest.rules.regions_apart = regions;
        let mut rng = Rng::new(seed);
        for number in 0..=rounds {
            let away = rng.below(count * 2);
            let absent = if count > 2 && away < count { vec![EntrantId(away)] } else { vec![] };
            let options = DrawOptions { seed: seed ^ number, absent, ..DrawOptions::default() };
            let mut round = next_round(&contest, &options).expect("a round").round;
            let best = oracle::best(&contest, &options);
            prop_assert_eq!(oracle::judge(&contest, &round), best, "round {}", number + 1);
            finish(&mut round, &mut rng);
            contest.rounds.push(round);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whoever gets the bye among those with as many points and byes: no other choice spares a pair of one school, and with as few of
    /// those none has smaller gaps. Every round is tried, without the order of criteria that the pairing uses.
    #[test]
    fn the_bye_among_equals_costs_no_school_and_no_gap(half in 1_u32..=4, schools in 2_u32..6, rounds in 1_u64..5, seed: u64) {
        let count = half * 2 + 1;
        let mut contest = swiss(count, schools, 9);
        let mut rng = Rng::new(seed);
        for number in 0..=rounds {
            let mut round = next_round(&contest, &DrawOptions { seed: seed ^ number, ..DrawOptions::default() }).expect("a round").round;
            let now = contest.rounds.len();
            let rank = |id: EntrantId| (oracle::byes(&contest, id), oracle::points(&contest, id, now));
            let drawn: Vec<_> = round.pairings.iter().map(|game| (game.first, game.second)).collect();
            let (met, school, gap) = burdens(&contest, &drawn);
            let everybody: Vec<EntrantId> = contest.entrants.iter().map(|entrant| entrant.id).collect();
            let mut better = Vec::new();
            oracle::all_rounds(&everybody, &mut Vec::new(), None, &mut |pairs, bye| {
                let equal = bye.is_some_and(|bye| rank(bye) == rank(round.byes[0]));
                let (other_met, other_school, other_gap) = burdens(&contest, pairs);
                if equal && other_met <= met && (other_school, other_gap) < (school, gap) {
                    better.push((pairs.to_vec(), bye));
                }
            });
            prop_assert!(better.is_empty(), "round {}: {better:?} instead of {round:?}", number + 1);
            finish(&mut round, &mut rng);
            contest.rounds.push(round);
        }
    }
}

/// Rematches, pairs of one school and squared gaps in points.
fn burdens(contest: &Contest, pairs: &[(EntrantId, EntrantId)]) -> (usize, usize, u64) {
    let now = contest.rounds.len();
    let (mut met, mut school, mut gap) = (0, 0, 0);
    for &(one, other) in pairs {
        let games = contest.rounds.iter().flat_map(|round| &round.pairings);
        met += games.filter(|game| game.is_between(one, other)).count();
        school += usize::from(contest.entrant(one).unwrap().school == contest.entrant(other).unwrap().school);
        gap += oracle::points(contest, one, now).abs_diff(oracle::points(contest, other, now)).pow(2);
    }
    (met, school, gap)
}

/// Three of five are of one school: whoever has the bye, it is one of them, though another one stands lower.
#[test]
fn the_bye_among_equals_keeps_schools_apart() {
    let school = |id: u32| if [0, 1, 2].contains(&id) { "Norte" } else { "Sul" };
    let entrants = (0..5).map(|id| Entrant::new(id, &format!("P{id}")).of_school(school(id))).collect();
    let contest = Contest::new(System::Swiss { rounds: 3 }, entrants);
    let draft = next_round(&contest, &DrawOptions::default()).expect("a round");
    assert!(draft.concessions.is_empty(), "{:?}", draft.concessions);
    assert!([0, 1, 2].contains(&draft.round.byes[0].0), "{:?}", draft.round);
}

#[test]
fn the_first_round_plays_the_upper_half_against_the_lower() {
    let round = next_round(&swiss(8, 8, 3), &DrawOptions::default()).expect("a round").round;
    let mut pairs: Vec<(u32, u32)> = round
        .pairings
        .iter()
        .map(|game| (game.first.0.min(game.second.0), game.first.0.max(game.second.0)))
        .collect();
    pairs.sort_unstable();
    assert_eq!(pairs, [(0, 4), (1, 5), (2, 6), (3, 7)]);
}

#[test]
fn what_is_set_by_hand_holds() {
    let contest = swiss(9, 3, 3);
    let id = EntrantId;
    let options = DrawOptions {
        together: vec![(id(0), id(3))],
        apart: vec![(id(1), id(5)), (id(1), id(6))],
        bye: Some(id(2)),
        ..DrawOptions::default()
    };
    let draft = next_round(&contest, &options).expect("a round");
    assert!(draft.round.pairing_of(id(0)).is_some_and(|game| game.is_between(id(0), id(3))));
    assert_eq!(draft.round.byes, [id(2)]);
    let opponent = draft.round.pairing_of(id(1)).and_then(|game| game.opponent_of(id(1)));
    assert!(opponent.is_some_and(|opponent| ![id(5), id(6)].contains(&opponent)));
    assert_eq!(draft.concessions, [Concession::SameSchool { one: id(0), other: id(3) }]);
    let twice = DrawOptions { bye: Some(id(3)), ..options.clone() };
    assert_eq!(next_round(&contest, &twice), Err(CannotDraw::Twice { entrant: id(3) }));
    let stranger = DrawOptions { absent: vec![id(3)], ..options };
    assert_eq!(next_round(&contest, &stranger), Err(CannotDraw::NotThere { entrant: id(3) }));
    let all_apart =
        DrawOptions { apart: (1..4).map(|other| (id(0), id(other))).collect(), ..DrawOptions::default() };
    assert_eq!(next_round(&swiss(4, 4, 3), &all_apart), Err(CannotDraw::NoWay));
}

#[test]
fn a_contest_ends_and_waits_for_results() {
    let mut contest = swiss(4, 4, 1);
    let mut round = next_round(&contest, &DrawOptions::default()).expect("a round").round;
    contest.rounds.push(round.clone());
    assert_eq!(
        next_round(&contest, &DrawOptions::default()),
        Err(CannotDraw::Unfinished { round: 1, tables: vec![1, 2] })
    );
    finish(&mut round, &mut Rng::new(1));
    contest.rounds = vec![round];
    assert_eq!(next_round(&contest, &DrawOptions::default()), Err(CannotDraw::Over));
    assert_eq!(next_round(&swiss(1, 1, 1), &DrawOptions::default()), Err(CannotDraw::TooFew));
}

#[test]
fn when_everybody_has_had_a_bye_it_says_so() {
    let mut contest = swiss(3, 3, 5);
    for number in 0..4 {
        let draft =
            next_round(&contest, &DrawOptions { seed: number, ..DrawOptions::default() }).expect("a round");
        let second =
            draft.concessions.iter().any(|given_up| matches!(given_up, Concession::SecondBye { .. }));
        assert_eq!(second, number == 3, "round {}", number + 1);
        let mut round = draft.round;
        finish(&mut round, &mut Rng::new(number));
        contest.rounds.push(round);
    }
}

#[test]
fn a_pairing_is_explained() {
    let id = EntrantId;
    let contest = swiss(8, 8, 3);
    let options = DrawOptions { apart: vec![(id(0), id(1))], ..DrawOptions::default() };
    let why = |one: u32, other: u32| why(&contest, &options, one, Some(other)).expect("a round");
    assert_eq!(why(0, 0), Explanation::Impossible { obstacle: Obstacle::Themselves });
    assert_eq!(why(0, 9), Explanation::Impossible { obstacle: Obstacle::NotThere { entrant: id(9) } });
    assert_eq!(why(1, 0), Explanation::Impossible { obstacle: Obstacle::KeptApart });
    let Explanation::Chosen { comparison } = why(4, 0) else { panic!("they play") };
    assert_eq!((comparison.criterion, comparison.drawn), (Criterion::SeedOrder, 0));
    assert!(!comparison.alternative.pairings.iter().any(|game| game.is_between(id(0), id(4))));
    let Explanation::Rejected { comparison } = why(0, 5) else { panic!("they do not play") };
    assert!(comparison.alternative.pairings.iter().any(|game| game.is_between(id(0), id(5))));
    let bye = self::why(&contest, &options, 7, None);
    assert_eq!(bye, Ok(Explanation::Impossible { obstacle: Obstacle::NoBye }));
    let odd = self::why(&swiss(5, 5, 3), &DrawOptions::default(), 4, None).expect("a round");
    assert!(
        matches!(odd, Explanation::Chosen { comparison } if comparison.criterion == Criterion::SeedOrder)
    );
    let by_hand = DrawOptions { together: vec![(id(0), id(1))], ..DrawOptions::default() };
    assert_eq!(self::why(&contest, &by_hand, 1, Some(0)), Ok(Explanation::SetByHand));
    let taken = Explanation::Impossible { obstacle: Obstacle::TakenByHand { entrant: id(0) } };
    assert_eq!(self::why(&contest, &by_hand, 0, Some(2)), Ok(taken));
}

/// Why two play each other in the next round, or do not.
fn why(
    contest: &Contest,
    options: &DrawOptions,
    one: u32,
    other: Option<u32>,
) -> Result<Explanation, CannotDraw> {
    let drawn = next_round(contest, options)?.round;
    explain(contest, options, &drawn, EntrantId(one), other.map(EntrantId))
}

#[test]
fn a_rematch_is_the_reason_when_it_is() {
    let mut contest = swiss(4, 4, 3);
    let mut round = next_round(&contest, &DrawOptions::default()).expect("a round").round;
    finish(&mut round, &mut Rng::new(5));
    let (one, other) = (round.pairings[0].first, round.pairings[0].second);
    contest.rounds.push(round);
    let Ok(Explanation::Rejected { comparison }) =
        why(&contest, &DrawOptions::default(), one.0, Some(other.0))
    else {
        panic!("they have met")
    };
    assert_eq!((comparison.criterion, comparison.drawn, comparison.instead), (Criterion::Rematch, 0, 2));
    // The other two would have to play each other again too.
    let [others] = comparison.changed.pairs[..] else { panic!("{:?}", comparison.changed) };
    assert!(![others.0, others.1].contains(&one) && comparison.changed.byes.is_empty());
    let again = |drawback: &Drawback| matches!(drawback, Drawback::Rematch { round: 1, .. });
    assert_eq!(comparison.drawbacks.iter().filter(|drawback| again(drawback)).count(), 2);
    let two = Contest::new(System::Swiss { rounds: 2 }, pupils(2, 2));
    assert_eq!(why(&two, &DrawOptions::default(), 0, Some(1)), Ok(Explanation::Necessary));
}

#[test]
fn who_comes_late_or_leaves_is_taken_as_they_are() {
    let id = EntrantId;
    let mut contest = swiss(6, 6, 4);
    let mut round = next_round(&contest, &DrawOptions::default()).expect("a round").round;
    finish(&mut round, &mut Rng::new(2));
    contest.rounds.push(round);
    contest.entrants.push(Entrant::new(90, "Tarde"));
    let left = DrawOptions { absent: vec![id(0)], ..DrawOptions::default() };
    let mut round = next_round(&contest, &left).expect("a round").round;
    assert!(round.pairing_of(id(90)).is_some() && round.byes.is_empty());
    assert_eq!(round.absent, [id(0)]);
    finish(&mut round, &mut Rng::new(3));
    contest.rounds.push(round);
    let careers = Careers::of(&contest);
    assert_eq!(careers.appearances(id(90))[0], Appearance::Absent);
    assert_eq!(careers.appearances(id(0))[1], Appearance::Absent);
    assert_eq!(standings(&contest).lines.len(), 7);
    // The contest as it was when each round was drawn gives that round again.
    for (number, options) in [(0, DrawOptions::default()), (1, left)] {
        let again = next_round(&contest.before(number), &options).expect("a round").round;
        let pairs =
            |round: &Round| round.pairings.iter().map(|game| (game.first, game.second)).collect::<Vec<_>>();
        assert_eq!(pairs(&again), pairs(&contest.rounds[number]));
    }
    contest.rounds[0].pairings[0].result = None;
    assert_eq!(
        next_round(&contest, &DrawOptions::default()),
        Err(CannotDraw::Unfinished { round: 1, tables: vec![1] })
    );
}

/// What an alternative gives up, told by the oracle: `who would play whom` follows from the drawn round and the changes, and it is as
/// good as any round with, or without, what was asked about.
#[test]
fn an_alternative_is_told_by_names_and_by_what_is_worse_in_it() {
    let mut rng = Rng::new(9);
    for seed in 0..60 {
        let mut contest = swiss(4 + seed as u32 % 6, 3, 9);
        for number in 0..rng.below(4) {
            let options = DrawOptions { seed: seed ^ u64::from(number), ..DrawOptions::default() };
            let mut round = next_round(&contest, &options).expect("a round").round;
            finish(&mut round, &mut rng);
            contest.rounds.push(round);
        }
        let options = DrawOptions { seed, ..DrawOptions::default() };
        let drawn = next_round(&contest, &options).expect("a round").round;
        let count = contest.entrants.len() as u32;
        let one = rng.below(count);
        let others = (0..count).filter(|&other| other != one).map(Some);
        let asked = others.chain((count % 2 == 1).then_some(None));
        for other in asked {
            let (one, other) = (EntrantId(one), other.map(EntrantId));
            let explained = explain(&contest, &options, &drawn, one, other).expect("a round");
            let (comparison, has) = match explained {
                Explanation::Chosen { comparison } => (comparison, false),
                Explanation::Rejected { comparison } => (comparison, true),
                Explanation::Necessary => continue,
                other => panic!("{other:?}"),
            };
            let together = |round: &Round| match other {
                Some(other) => round.pairings.iter().any(|game| game.is_between(one, other)),
                None => round.byes.contains(&one),
            };
            assert_eq!((together(&drawn), together(&comparison.alternative)), (!has, has));
            // Nothing that is told as changed is in the round that was drawn, and everything else is.
            for &(a, b) in &comparison.changed.pairs {
                assert!(!drawn.pairings.iter().any(|game| game.is_between(a, b)));
            }
            let kept = comparison.alternative.pairings.iter().filter(|game| {
                let told = comparison.changed.pairs.iter().any(|&(a, b)| game.is_between(a, b));
                let asked = other.is_some_and(|other| game.is_between(one, other));
                !told && !asked
            });
            for game in kept {
                assert!(drawn.pairings.iter().any(|old| old.is_between(game.first, game.second)));
            }
            let (was, would) =
                (oracle::judge(&contest, &drawn), oracle::judge(&contest, &comparison.alternative));
            assert!(was <= would, "{was:?} {would:?}");
            let criterion = comparison.criterion as usize;
            let silent = matches!(comparison.criterion, Criterion::SeedOrder | Criterion::Chance);
            assert_eq!(comparison.drawbacks.is_empty(), silent, "{comparison:?}");
            if criterion < was.len() {
                assert_eq!((was[criterion], would[criterion]), (comparison.drawn, comparison.instead));
                assert!(comparison.drawn < comparison.instead && was[..criterion] == would[..criterion]);
            }
            for drawback in &comparison.drawbacks {
                assert!(holds(&contest, drawback), "{drawback:?}");
            }
        }
    }
}

/// Whether a drawback is true of the contest, as far as loops can see it.
fn holds(contest: &Contest, drawback: &Drawback) -> bool {
    let points = |id: EntrantId| oracle::points(contest, id, contest.rounds.len());
    let school = |id: EntrantId| contest.entrant(id).and_then(|entrant| entrant.school.clone());
    match *drawback {
        Drawback::SecondBye { entrant, before } => {
            oracle::byes(contest, entrant) == u64::from(before) && before > 0
        }
        Drawback::Rematch { one, other, round } => {
            contest.rounds[round as usize - 1].pairings.iter().any(|game| game.is_between(one, other))
        }
        Drawback::HighBye { entrant, points: had, lowest } => {
            had.halves() == 2 * points(entrant) as u32 && lowest < had
        }
        Drawback::SameSchool { one, other } => school(one) == school(other),
        Drawback::SameRegion { .. } => false,
        Drawback::PointGap { one, points: more, other, fewer } => {
            more > fewer
                && more.halves() == 2 * points(one) as u32
                && fewer.halves() == 2 * points(other) as u32
        }
        Drawback::Beginning { .. } | Drawback::Float { .. } => !contest.rounds.is_empty(),
    }
}

/// A result that is corrected later gives another round: the one that was drawn is not explained by it.
#[test]
fn a_round_that_was_drawn_from_something_else_is_not_explained() {
    let mut contest = swiss(6, 6, 4);
    let mut round = next_round(&contest, &DrawOptions::default()).expect("a round").round;
    for pairing in &mut round.pairings {
        pairing.result = Some(GameResult::Played { winner: pairing.first });
    }
    contest.rounds.push(round);
    let drawn = next_round(&contest, &DrawOptions::default()).expect("a round").round;
    let game = drawn.pairings[0];
    let told =
        |contest: &Contest| explain(contest, &DrawOptions::default(), &drawn, game.first, Some(game.second));
    assert!(matches!(told(&contest), Ok(Explanation::Chosen { .. })));
    for pairing in &mut contest.rounds[0].pairings {
        pairing.result = Some(GameResult::Played { winner: pairing.second });
    }
    contest.entrants.push(Entrant::new(90, "Tarde"));
    assert_eq!(told(&contest), Ok(Explanation::DrawnOtherwise), "somebody is there who was not");
}
