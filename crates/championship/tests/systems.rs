//! Round robin, knock-out and double elimination, played through to the end.

use ludoteca_championship::{
    CannotDraw, Careers, Contest, DrawOptions, Entrant, EntrantId, Explanation, GameResult, Round, Standings,
    System, explain, next_round, standings,
};
use ludoteca_kernel::Rng;
use std::collections::BTreeSet;

fn contest(system: System, count: u32) -> Contest {
    Contest::new(system, (1..=count).map(|id| Entrant::new(id, &format!("P{id}"))).collect())
}

/// Plays a contest to its end, by whoever says who wins, and returns it.
fn played(
    mut contest: Contest,
    options: &DrawOptions,
    winner: &mut impl FnMut(EntrantId, EntrantId) -> GameResult,
) -> Contest {
    loop {
        match next_round(&contest, options) {
            Ok(draft) => {
                let mut round = draft.round;
                for pairing in round.pairings.iter_mut().filter(|pairing| pairing.result.is_none()) {
                    pairing.result = Some(winner(pairing.first, pairing.second));
                }
                contest.rounds.push(round);
                assert!(contest.rounds.len() < 100, "without end");
            }
            Err(over) => {
                assert_eq!(over, CannotDraw::Over);
                return contest;
            }
        }
    }
}

/// The lower number is the better player.
fn better(one: EntrantId, other: EntrantId) -> GameResult {
    GameResult::Played { winner: one.min(other) }
}

fn places(standings: &Standings) -> Vec<(u32, u32)> {
    standings.lines.iter().map(|line| (line.place, line.entrant.0)).collect()
}

fn pairs(round: &Round) -> Vec<(u32, u32)> {
    let sorted =
        round.pairings.iter().map(|game| (game.first.0.min(game.second.0), game.first.0.max(game.second.0)));
    sorted.collect()
}

#[test]
fn a_round_robin_lets_everybody_meet_once() {
    for count in 2..12 {
        let end = played(contest(System::RoundRobin, count), &DrawOptions::default(), &mut better);
        let games: Vec<(u32, u32)> = end.rounds.iter().flat_map(pairs).collect();
        let expected = (count * (count - 1) / 2) as usize;
        assert_eq!(
            (games.len(), games.iter().collect::<BTreeSet<_>>().len()),
            (expected, expected),
            "{count}"
        );
        let standings = standings(&end);
        assert!(standings.lines.iter().map(|line| line.entrant.0).eq(1..=count));
        // Sitting out is worth nothing where everybody does it once.
        assert_eq!(standings.lines[0].points.halves(), 2 * (count - 1));
    }
}

#[test]
fn whoever_is_away_in_a_round_robin_loses_without_playing() {
    let away = DrawOptions { absent: vec![EntrantId(1)], ..DrawOptions::default() };
    let end = played(contest(System::RoundRobin, 4), &away, &mut better);
    assert_eq!(places(&standings(&end)).last(), Some(&(4, 1)));
    assert_eq!(end.rounds[0].pairings[0].result, Some(GameResult::Forfeit { winner: EntrantId(4) }));
}

#[test]
fn in_a_knock_out_the_best_have_byes_and_meet_last() {
    let end =
        played(contest(System::KnockOut { third_place: true }, 6), &DrawOptions::default(), &mut better);
    assert_eq!(
        end.rounds.iter().map(pairs).collect::<Vec<_>>(),
        [vec![(4, 5), (3, 6)], vec![(1, 4), (2, 3)], vec![(1, 2), (3, 4)]]
    );
    assert_eq!(end.rounds[0].byes, [EntrantId(1), EntrantId(2)]);
    assert_eq!(places(&standings(&end)), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (5, 6)]);
    let plain =
        played(contest(System::KnockOut { third_place: false }, 6), &DrawOptions::default(), &mut better);
    assert_eq!(places(&standings(&plain)), [(1, 1), (2, 2), (3, 3), (3, 4), (5, 5), (5, 6)]);
}

#[test]
fn nobody_goes_on_when_nobody_comes() {
    let mut nobody = |one: EntrantId, other: EntrantId| match (one.min(other).0, one.max(other).0) {
        (2, 3) => GameResult::BothAbsent,
        _ => better(one, other),
    };
    let end =
        played(contest(System::KnockOut { third_place: true }, 4), &DrawOptions::default(), &mut nobody);
    assert_eq!(end.rounds.len(), 1, "there is nobody for the final");
    assert_eq!(places(&standings(&end))[0], (1, 1));
}

#[test]
fn double_elimination_throws_out_who_loses_twice() {
    let mut rng = Rng::new(11);
    for count in 2..24 {
        for _ in 0..12 {
            let mut chance = |one: EntrantId, other: EntrantId| {
                let winner = if rng.below(2) == 0 { one } else { other };
                match rng.below(25) {
                    0 => GameResult::BothAbsent,
                    1 => GameResult::Forfeit { winner },
                    _ => GameResult::Played { winner },
                }
            };
            let end = played(contest(System::DoubleElimination, count), &DrawOptions::default(), &mut chance);
            let careers = Careers::of(&end);
            let lost = |id: u32| {
                let seen = careers.appearances(EntrantId(id));
                seen.iter().filter(|seen| seen.opponent().is_some() && !seen.is_win()).count()
            };
            let alive = (1..=count).filter(|&id| lost(id) < 2).count();
            assert!(alive <= 1 && (1..=count).all(|id| lost(id) <= 2), "{count}: {alive}");
            for round in &end.rounds {
                let seats = round
                    .pairings
                    .iter()
                    .flat_map(|game| [game.first, game.second])
                    .chain(round.byes.clone());
                let seats: Vec<EntrantId> = seats.collect();
                assert_eq!(seats.len(), seats.iter().collect::<BTreeSet<_>>().len());
            }
            let first = &standings(&end).lines[0];
            assert!(alive == 0 || lost(first.entrant.0) < 2);
        }
    }
}

#[test]
fn the_final_is_played_again_when_the_unbeaten_one_loses_it() {
    // Second loses to First in the tree, then beats everybody; the first final goes to Second, the other one to First.
    let mut finals = 0;
    let mut story = |one: EntrantId, other: EntrantId| {
        let both = (one.min(other).0, one.max(other).0) == (1, 2);
        finals += u32::from(both);
        if both && finals == 2 { GameResult::Played { winner: EntrantId(2) } } else { better(one, other) }
    };
    let end = played(contest(System::DoubleElimination, 4), &DrawOptions::default(), &mut story);
    let last: Vec<Vec<(u32, u32)>> = end.rounds.iter().rev().take(2).map(pairs).collect();
    assert_eq!((last, finals), (vec![vec![(1, 2)]; 2], 3));
    assert_eq!(places(&standings(&end)), [(1, 1), (2, 2), (3, 3), (4, 4)]);
}

#[test]
fn who_leaves_an_elimination_loses_what_is_left() {
    let start = contest(System::KnockOut { third_place: false }, 4);
    let mut round = next_round(&start, &DrawOptions::default()).expect("a round").round;
    for pairing in &mut round.pairings {
        pairing.result = Some(better(pairing.first, pairing.second));
    }
    let contest = Contest { rounds: vec![round], ..start };
    let left = DrawOptions { absent: vec![EntrantId(1)], ..DrawOptions::default() };
    let last = next_round(&contest, &left).expect("a final").round;
    assert_eq!(last.pairings[0].result, Some(GameResult::Forfeit { winner: EntrantId(2) }));
}

#[test]
fn only_what_could_be_otherwise_is_compared() {
    let id = EntrantId;
    let why = |contest: &Contest, one: u32, other: u32| {
        let drawn = next_round(contest, &DrawOptions::default()).expect("a round").round;
        explain(contest, &DrawOptions::default(), &drawn, id(one), Some(id(other))).expect("a round")
    };
    let table = System::RoundRobin;
    assert_eq!(why(&contest(table, 4), 1, 2), Explanation::BySystem { system: table });
    let mut double = contest(System::DoubleElimination, 8);
    let mut round = next_round(&double, &DrawOptions::default()).expect("a round").round;
    for pairing in &mut round.pairings {
        pairing.result = Some(better(pairing.first, pairing.second));
    }
    double.rounds.push(round);
    let tree = Explanation::BySystem { system: System::DoubleElimination };
    assert_eq!(why(&double, 1, 4), tree, "both are in the tree");
    assert!(matches!(why(&double, 5, 6), Explanation::Chosen { .. } | Explanation::Rejected { .. }));
}
