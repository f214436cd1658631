//! Report files: what is written is read back, and what is wrong is named.

use ludoteca_championship::{
    Contest, DrawOptions, Entrant, EntrantId, GameResult, Round, System, TrfFault, TrfRemark, TrfReport,
    next_round, read_trf, write_trf,
};
use ludoteca_kernel::Rng;
use proptest::prelude::*;

/// A contest played at random, with absences; the last round may be open.
fn random(count: u32, rounds: u64, seed: u64) -> Contest {
    let mut rng = Rng::new(seed);
    let entrants = (1..=count).map(|id| Entrant::new(id, &format!("Aluno {id} Ção"))).collect();
    let mut contest = Contest::new(System::Swiss { rounds: 9 }, entrants);
    for number in 0..rounds {
        let absent: Vec<EntrantId> =
            (1..=count).filter(|_| rng.below(9) == 0).map(EntrantId).take(count as usize - 2).collect();
        let mut round = next_round(&contest, &DrawOptions { seed, absent, ..DrawOptions::default() })
            .expect("a round")
            .round;
        for pairing in &mut round.pairings {
            let winner = if rng.below(2) == 0 { pairing.first } else { pairing.second };
            pairing.result = match rng.below(8) {
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
        let contest = in_file_order(contest);
        prop_assert_eq!(read, Ok(TrfReport { name: "Final".to_owned(), contest, planned: Some(9), notes: Vec::new() }));
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

/// A player's line with these blocks of rounds.
fn player(number: u32, name: &str, blocks: &[&str]) -> String {
    let start = format!("001 {number:>4}      {name:<33} {:32}{:>4} {number:>4}", "", "0.0");
    blocks.iter().fold(start, |line, block| format!("{line}  {block:<8}"))
}

fn remarks(report: &TrfReport) -> Vec<(u32, u32, TrfRemark)> {
    report.notes.iter().map(|note| (note.line, note.round, note.remark.clone())).collect()
}

#[test]
fn blanks_and_byes_for_the_next_round_are_no_round() {
    let blank = "        ";
    let next = [
        player(1, "Ana", &["0002 w 1", blank, blank]),
        player(2, "Rui", &["0001 b 0", "0000 - Z"]),
        player(3, "Eva", &["0000 - U", "0000 - H", blank]),
        player(4, "Gil", &["0000 - Z", "0000 - F"]),
    ];
    let report = read_trf(format!("{}   \r\n", next.join("\r\n")).as_bytes()).unwrap();
    assert_eq!(report.contest.rounds.len(), 1);
    assert_eq!(report.contest.system, System::Swiss { rounds: 1 });
    let round = &report.contest.rounds[0];
    assert_eq!((round.byes.as_slice(), round.absent.as_slice()), (&[EntrantId(3)][..], &[EntrantId(4)][..]));
    let announced = |line| (line, 2, TrfRemark::Announced);
    assert_eq!(remarks(&report), [announced(2), announced(3), announced(4)]);
    // The same lines are a round as soon as somebody is paired in it.
    let drawn = next.join("\n").replace("0002 w 1          ", "0002 w 1  0005    ")
        + "\n"
        + &player(5, "Lia", &["", "0001"]);
    let report = read_trf(drawn.as_bytes()).unwrap();
    assert_eq!(report.contest.rounds.len(), 2);
    assert_eq!(report.contest.rounds[1].byes, [EntrantId(4)]);
    assert_eq!(report.contest.rounds[1].absent, [EntrantId(2), EntrantId(3)]);
    assert_eq!(remarks(&report), [(3, 2, TrfRemark::HalfPointBye)]);
}

#[test]
fn the_number_of_rounds_is_read_in_both_codes() {
    for (code, planned) in
        [("XXR 7", Some(7)), ("142 5", Some(5)), ("XXR  9 ", Some(9)), ("XXR sete", None), ("", None)]
    {
        let file = format!(
            "012 Aberto\n{code}\n{}\n{}",
            player(1, "Ana", &["0002 w 1"]),
            player(2, "Rui", &["0001 b 0"])
        );
        let report = read_trf(file.as_bytes()).unwrap();
        assert_eq!(report.contest.system, System::Swiss { rounds: planned.unwrap_or(1) }, "{code}");
        assert_eq!(report.planned, planned, "{code}");
    }
}

#[test]
fn half_point_byes_are_absences_and_games_drawn_are_refused() {
    let with = |sign: &str| {
        let lines = [
            player(1, "Ana", &["0002 w 1", "0000 - U"]),
            player(2, "Rui", &["0001 b 0", "0003 w +"]),
            player(3, "Eva", &[&format!("0000 - {sign}"), "0002 b -"]),
        ];
        read_trf(lines.join("\n").as_bytes())
    };
    for half in ["H", "h", "="] {
        let report = with(half).unwrap();
        assert_eq!(report.contest.rounds[0].absent, [EntrantId(3)], "{half}");
        assert_eq!(remarks(&report), [(3, 1, TrfRemark::HalfPointBye)], "{half}");
    }
    for (whole, byes) in [
        ("F", vec![EntrantId(3)]),
        ("U", vec![EntrantId(3)]),
        ("+", vec![EntrantId(3)]),
        ("Z", vec![]),
        ("-", vec![]),
    ] {
        let report = with(whole).unwrap();
        assert_eq!(report.contest.rounds[0].byes, byes, "{whole}");
        assert_eq!(remarks(&report), [], "{whole}");
    }
    assert_eq!(with("1").unwrap_err()[0].fault, TrfFault::BadResult);
}

#[test]
fn a_forfeit_needs_no_colour_and_a_game_does() {
    let file =
        |one: &str, other: &str| format!("{}\n{}", player(1, "Ana", &[one]), player(2, "Rui", &[other]));
    let forfeit = read_trf(file("0002 - +", "0001 - -").as_bytes()).unwrap();
    let game = forfeit.contest.rounds[0].pairings[0];
    assert_eq!((game.first, game.result), (EntrantId(1), Some(GameResult::Forfeit { winner: EntrantId(1) })));
    let half = read_trf(file("0002   -", "0001 w +").as_bytes()).unwrap();
    assert_eq!(half.contest.rounds[0].pairings[0].first, EntrantId(2));
    assert_eq!(faults(&file("0002 - 1", "0001 - 0"))[0], (1, 1, TrfFault::Contradiction));
    assert_eq!(faults(&file("0002 w 1", "0001 w 0"))[0], (1, 1, TrfFault::Contradiction));
}

#[test]
fn what_pairing_programs_have_added_is_noted_and_not_read() {
    let players = format!("{}\n{}", player(1, "Ana", &["0002 w 1"]), player(2, "Rui", &["0001 b 0"]));
    let added = "XXZ 1 2\nXXC white1\nXXS WW=3.0\nXXA    1  1.0\nXXP 1 2\nBBW  3.0\n240 H 2 1\n042 2026/05/01\n102 Arbiter";
    let report = read_trf(format!("\u{feff}012 Aberto\n{added}\n{players}").as_bytes()).unwrap();
    let codes: Vec<_> = report.notes.iter().map(|note| (note.line, note.remark.clone())).collect();
    let expected = ["XXZ", "XXC", "XXS", "XXA", "XXP", "BBW", "240"];
    let expected: Vec<_> = (2..).zip(expected.map(|code| TrfRemark::NotRead(code.to_owned()))).collect();
    assert_eq!(codes, expected);
    assert_eq!((report.name.as_str(), report.contest.rounds.len()), ("Aberto", 1));
}

#[test]
fn columns_are_counted_in_characters_or_in_bytes() {
    let by_characters =
        format!("{}\n{}", player(1, "Conceição, João", &["0002 w 1"]), player(2, "Rui", &["0001 b 0"]));
    // A name of 33 bytes in the place of one of 33 characters.
    let by_bytes = by_characters.replacen("João   ", "João", 1);
    let latin: Vec<u8> = by_characters.chars().map(|c| c as u8).collect();
    for bytes in [by_characters.as_bytes(), by_bytes.as_bytes(), &latin] {
        let report = read_trf(bytes).unwrap();
        assert_eq!(report.contest.entrants[0].name, "Conceição, João");
        assert_eq!(
            report.contest.rounds[0].pairings[0].result,
            Some(GameResult::Played { winner: EntrantId(1) })
        );
    }
}
