//! A result that is corrected after later rounds were drawn from it.

use ludoteca_championship::{
    Contest, DrawOptions, Entrant, EntrantId, GameResult, PlayedSince, Round, System, next_round,
    redrawn_rounds, standings,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn contest(system: System, count: u32) -> Contest {
    Contest::new(system, (1..=count).map(|id| Entrant::new(id, &format!("P{id}"))).collect())
}

/// Draws the next round and lets the lower number win everywhere.
fn play(contest: &mut Contest) {
    draw(contest);
    let round = contest.rounds.last_mut().expect("a round");
    for pairing in round.pairings.iter_mut().filter(|pairing| pairing.result.is_none()) {
        pairing.result = Some(GameResult::Played { winner: pairing.first.min(pairing.second) });
    }
}

fn draw(contest: &mut Contest) {
    let round = next_round(contest, &DrawOptions::default()).expect("a round").round;
    contest.rounds.push(round);
}

/// Corrects a result, and the later rounds with it.
fn correct(contest: &mut Contest, round: usize, table: u32, winner: Option<u32>) -> Result<(), PlayedSince> {
    let result = winner.map(|winner| GameResult::Played { winner: EntrantId(winner) });
    put(contest, round, table, result)
}

fn put(
    contest: &mut Contest,
    round: usize,
    table: u32,
    result: Option<GameResult>,
) -> Result<(), PlayedSince> {
    let mut corrected = contest.clone();
    corrected.rounds[round].record(table, result).expect("a table");
    let later = redrawn_rounds(&corrected, round, &[])?;
    corrected.rounds.truncate(round + 1);
    corrected.rounds.extend(later);
    *contest = corrected;
    Ok(())
}

fn pairs(round: &Round) -> BTreeSet<(u32, u32)> {
    let both = round.pairings.iter().map(|game| (game.first.0, game.second.0));
    both.map(|(one, other)| (one.min(other), one.max(other))).collect()
}

fn people(round: &Round) -> BTreeSet<EntrantId> {
    round
        .pairings
        .iter()
        .flat_map(|game| [game.first, game.second])
        .chain(round.byes.iter().copied())
        .collect()
}

const KNOCK_OUT: System = System::KnockOut { third_place: true };

#[test]
fn a_corrected_semi_final_puts_the_right_players_into_the_final_and_the_game_for_third_place() {
    let mut cup = contest(KNOCK_OUT, 4);
    play(&mut cup);
    draw(&mut cup);
    assert_eq!(pairs(&cup.rounds[1]), [(1, 2), (3, 4)].into());
    // It was 4 who beat 1.
    let table = cup.rounds[0].pairing_of(EntrantId(4)).expect("a game").table;
    correct(&mut cup, 0, table, Some(4)).expect("nothing was played");
    assert_eq!(pairs(&cup.rounds[1]), [(2, 4), (1, 3)].into());
    let tables: Vec<u32> = cup.rounds[1].pairings.iter().map(|game| game.table).collect();
    assert_eq!(tables, [1, 2]);
    assert_eq!(cup.rounds[1].pairing_of(EntrantId(4)).map(|game| game.table), Some(1), "the final");
    assert!(next_round(&cup, &DrawOptions::default()).is_err(), "the final is to be played first");
}

#[test]
fn a_game_that_was_played_since_forbids_the_correction_until_it_is_cleared() {
    let mut cup = contest(KNOCK_OUT, 8);
    play(&mut cup);
    play(&mut cup);
    draw(&mut cup);
    let before = cup.clone();
    let first = cup.rounds[0].pairing_of(EntrantId(8)).expect("a game").table;
    let semi_final = cup.rounds[1].pairing_of(EntrantId(1)).expect("a game").table;
    let refused = correct(&mut cup, 0, first, Some(8));
    assert_eq!(refused, Err(PlayedSince { round: 2, table: semi_final }));
    assert_eq!(cup, before);
    // The other half of the tree has nothing to do with it. Without the semi-final there is no final.
    correct(&mut cup, 1, semi_final, None).expect("the final was not played");
    assert_eq!(cup.rounds.len(), 2);
    correct(&mut cup, 0, first, Some(8)).expect("the semi-final is open again");
    let game = cup.rounds[1].pairing_of(EntrantId(8)).expect("8 is in the semi-final");
    assert_eq!((game.table, game.result), (semi_final, None));
    assert!(cup.rounds[1].pairing_of(EntrantId(1)).is_none());
    assert_eq!(cup.rounds[1].pairings.iter().filter(|game| game.result.is_some()).count(), 1);
}

#[test]
fn a_correction_does_not_end_the_event() {
    for system in [KNOCK_OUT, System::DoubleElimination] {
        let mut cup = contest(system, 8);
        play(&mut cup);
        draw(&mut cup);
        let table = cup.rounds[0].pairing_of(EntrantId(8)).expect("a game").table;
        correct(&mut cup, 0, table, Some(8)).expect("nothing was played");
        while next_round(&cup, &DrawOptions::default()).is_ok() || !cup.rounds.last().unwrap().is_complete() {
            let last = cup.rounds.last_mut().expect("a round");
            for game in last.pairings.iter_mut().filter(|game| game.result.is_none()) {
                game.result = Some(GameResult::Played { winner: game.first.max(game.second) });
            }
            if next_round(&cup, &DrawOptions::default()).is_ok() {
                draw(&mut cup);
            }
        }
        assert_eq!(standings(&cup).lines[0].entrant, EntrantId(8), "{system:?}");
    }
}

#[test]
fn later_swiss_rounds_stay_as_they_are() {
    let mut swiss = contest(System::Swiss { rounds: 3 }, 6);
    play(&mut swiss);
    play(&mut swiss);
    let second = swiss.rounds[1].clone();
    let game = swiss.rounds[0].pairings[0];
    correct(&mut swiss, 0, game.table, Some(game.first.max(game.second).0)).expect("allowed");
    assert_eq!(swiss.rounds[1], second);
}

#[test]
fn a_game_lost_by_absence_when_it_was_drawn_was_not_played() {
    let mut cup = contest(KNOCK_OUT, 4);
    play(&mut cup);
    let away = DrawOptions { absent: vec![EntrantId(1)], ..DrawOptions::default() };
    cup.rounds.push(next_round(&cup, &away).expect("a final").round);
    assert_eq!(cup.rounds[1].pairings[0].result, Some(GameResult::Forfeit { winner: EntrantId(2) }));
    let table = cup.rounds[0].pairing_of(EntrantId(4)).expect("a game").table;
    cup.rounds[0].record(table, Some(GameResult::Played { winner: EntrantId(4) })).expect("a table");
    let later = redrawn_rounds(&cup, 0, &[DrawOptions::default(), away]).expect("nothing was played");
    assert_eq!(pairs(&later[0]), [(2, 4), (1, 3)].into());
    let last = later[0].pairing_of(EntrantId(4)).expect("4 is in the final");
    assert_eq!(last.result, None);
}

/// The games among those who have not lost, which follow from the tree alone.
fn in_the_tree(contest: &Contest, round: usize) -> BTreeSet<(u32, u32)> {
    let lost = |id: u32| {
        let before = &contest.rounds[..round];
        before
            .iter()
            .filter_map(|round| round.pairing_of(EntrantId(id)))
            .any(|game| game.result.is_some() && game.winner() != Some(EntrantId(id)))
    };
    pairs(&contest.rounds[round]).into_iter().filter(|&(one, other)| !lost(one) && !lost(other)).collect()
}

/// A result for a table: one of the two, a forfeit, nobody, or none.
fn some_result(game: &ludoteca_championship::Pairing, kind: u8) -> Option<GameResult> {
    match kind % 12 {
        0..=4 => Some(GameResult::Played { winner: game.first }),
        5..=8 => Some(GameResult::Played { winner: game.second }),
        9 => Some(GameResult::Forfeit { winner: game.second }),
        10 => Some(GameResult::BothAbsent),
        _ => None,
    }
}

proptest! {
    /// Draws, results and corrections in any order: every later round is the one that is drawn from scratch from the same
    /// results. Those who have lost once may be paired otherwise where one of their games had been played, but it is they.
    #[test]
    fn after_corrections_the_bracket_is_the_one_drawn_from_scratch(
        count in 2_u32..18, double: bool, third_place: bool,
        steps in proptest::collection::vec((any::<u8>(), any::<u8>(), any::<u8>()), 1..80),
    ) {
        let system = if double { System::DoubleElimination } else { System::KnockOut { third_place } };
        let mut cup = contest(system, count);
        let mut held = false;
        for (kind, place, result) in steps {
            let open = cup.rounds.last().and_then(|round| round.pairings.iter().find(|game| game.result.is_none()).copied());
            match open {
                Some(game) if kind % 4 != 0 => {
                    let last = cup.rounds.len() - 1;
                    let won = some_result(&game, result % 11);
                    prop_assert!(put(&mut cup, last, game.table, won).is_ok());
                }
                None if kind % 4 != 0 => {
                    if let Ok(draft) = next_round(&cup, &DrawOptions::default()) {
                        cup.rounds.push(draft.round);
                    }
                }
                _ if cup.rounds.is_empty() => {}
                _ => {
                    let round = usize::from(place) % cup.rounds.len();
                    let games = cup.rounds[round].pairings.clone();
                    if games.is_empty() { continue; }
                    let game = games[usize::from(place / 16) % games.len()];
                    let before = cup.clone();
                    match put(&mut cup, round, game.table, some_result(&game, result)) {
                        Ok(()) => {
                            let untouched = before.rounds[round + 1..].iter().all(|later| later.pairings.iter().all(|game| game.result.is_none()));
                            held |= !untouched;
                        }
                        Err(PlayedSince { round: later, table }) => {
                            prop_assert_eq!(&cup, &before);
                            prop_assert!(later as usize > round + 1);
                            let named = cup.rounds[later as usize - 1].pairings.iter().find(|game| game.table == table);
                            prop_assert!(named.is_some_and(|game| game.result.is_some()));
                        }
                    }
                }
            }
            for round in 1..cup.rounds.len() {
                let before = Contest { rounds: cup.rounds[..round].to_vec(), ..cup.clone() };
                let scratch = next_round(&before, &DrawOptions::default());
                prop_assert!(scratch.is_ok(), "round {} cannot be drawn: {:?}", round + 1, scratch);
                let scratch = scratch.unwrap().round;
                prop_assert_eq!(people(&cup.rounds[round]), people(&scratch));
                if double && held {
                    let drawn = Contest { rounds: [&cup.rounds[..round], &[scratch]].concat(), ..cup.clone() };
                    prop_assert_eq!(in_the_tree(&cup, round), in_the_tree(&drawn, round));
                } else {
                    prop_assert_eq!(pairs(&cup.rounds[round]), pairs(&scratch));
                    prop_assert_eq!(&cup.rounds[round].byes, &scratch.byes);
                }
                let tables: BTreeSet<u32> = cup.rounds[round].pairings.iter().map(|game| game.table).collect();
                prop_assert_eq!(tables.len(), cup.rounds[round].pairings.len());
            }
        }
    }
}
