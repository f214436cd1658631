//! Report files: what is written is read back, and what is wrong is named.

use ludoteca_championship::{
    Contest, DrawOptions, Entrant, EntrantId, GameResult, Round, System, TrfFault, TrfReport, next_round,
    read_trf, write_trf,
};
use ludoteca_kernel::Dice;
use proptest::prelude::*;

/// A contest played at random, with absences; the last round may be open.
fn random(count: u32, rounds: u64, seed: u64) -> Contest {
    let mut dice = Dice::new(seed);
    let entrants = (1..=count).map(|id| Entrant::new(id, &format!("Aluno {id} Ção"))).collect();
    let mut contest = Contest::new(System::Swiss { rounds: 9 }, entrants);
    for number in 0..rounds {
        let absent: Vec<EntrantId> =
            (1..=count).filter(|_| dice.below(9) == 0).map(EntrantId).take(count as usize - 2).collect();
        let mut round = next_round(&contest, &DrawOptions { seed, absent, ..DrawOptions::default() })
            .expect("a round")
            .round;
        for pairing in &mut round.pairings {
            let winner = if dice.below(2) == 0 { pairing.first } else { pairing.second };
            pairing.result = match dice.below(8) {
                0 => Some(GameResult::BothAbsent),
                1 => Some(GameResult::Forfeit { winner }),
                2 if number + 1 == rounds => None,
                _ => Some(GameResult::Played { winner }),
            };
        }
        contest.rounds.push(round);
    }
    contest
}

/// The same contest with its tables numbered as a report file does: by the lower number of the two.
fn in_file_order(mut contest: Contest) -> Contest {
    for Round { pairings, absent, .. } in &mut contest.rounds {
        pairings.sort_by_key(|pairing| pairing.first.min(pairing.second));
        for (pairing, table) in pairings.iter_mut().zip(1..) {
            pairing.table = table;
        }
        absent.sort();
    }
    contest
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn what_is_written_is_read_back(count in 2_u32..30, rounds in 0_u64..7, seed: u64) {
        let contest = random(count, rounds, seed);
        let text = write_trf("Final", &contest);
        let ended = text.replace('\n', ["\n", "\r\n", "\r"][seed as usize % 3]);
        let read = read_trf(ended.as_bytes());
        prop_assert_eq!(read, Ok(TrfReport { name: "Final".to_owned(), contest: in_file_order(contest) }));
    }

    #[test]
    fn any_change_of_a_file_is_read_or_refused(place in 0_usize..4_000, byte: u8, seed in 0_u64..20) {
        let mut bytes = write_trf("Final", &random(8, 4, seed)).into_bytes();
        let place = place % bytes.len();
        bytes[place] = byte;
        if let Ok(report) = read_trf(&bytes) {
            let again = write_trf(&report.name, &report.contest);
            // Numbers with gaps are given anew.
            prop_assert!(read_trf(again.as_bytes()).is_ok());
        }
    }
}

fn faults(text: &str) -> Vec<(u32, u32, TrfFault)> {
    let problems = read_trf(text.as_bytes()).err().unwrap_or_default();
    problems.into_iter().map(|problem| (problem.line, problem.round, problem.fault)).collect()
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let good = write_trf("Final", &random(4, 2, 3));
    assert_eq!(faults(&good), []);
    let lines: Vec<&str> = good.lines().collect();
    let with = |line: usize, from: usize, new: &str| {
        let mut characters: Vec<char> = lines[line].chars().collect();
        characters.splice(from - 1..from - 1 + new.len(), new.chars());
        let mut changed: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        changed[line] = characters.into_iter().collect();
        changed.join("\n")
    };
    assert!(faults(&with(4, 5, "   1")).contains(&(5, 0, TrfFault::BadNumber)));
    assert_eq!(faults(&with(3, 92, "  99"))[0], (4, 1, TrfFault::UnknownOpponent));
    assert!(faults(&with(3, 99, "=")).contains(&(4, 1, TrfFault::Drawn)));
    assert!(faults(&with(3, 99, "x")).contains(&(4, 1, TrfFault::BadResult)));
    assert!(faults(&with(3, 92, "   1")).contains(&(4, 1, TrfFault::Contradiction)));
    let endless = format!("{}{}", lines[3], "  0000 - Z".repeat(200));
    assert_eq!(faults(&endless).last(), Some(&(1, 100, TrfFault::TooManyRounds)));
    assert_eq!(faults("012 Nada\n"), [(1, 0, TrfFault::NoPlayers)]);
}
