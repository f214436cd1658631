//! Standings against published figures and cross-tables worked out by hand.

use ludoteca_championship::{
    Contest, ContestRules, Entrant, EntrantId, GameResult, LeftOut, Pairing, Points, Round, Standing, System,
    TermSource, TieBreak, advised_rounds, place_changes, standings,
};

fn id(letter: char) -> EntrantId {
    EntrantId(letter as u32 - 'A' as u32 + 1)
}

/// A contest from its rounds: `A>F` means that A beat F, `A+F` that F did not come, `A-F` that neither did, `G` that G had the bye.
fn told(letters: &str, rounds: &[&str], tie_breaks: &[TieBreak]) -> Contest {
    let entrants = letters.chars().map(|letter| Entrant::new(id(letter).0, &letter.to_string())).collect();
    let mut contest = Contest::new(System::Swiss { rounds: rounds.len() as u32 }, entrants);
    contest.rules = ContestRules { tie_breaks: tie_breaks.to_vec(), ..ContestRules::default() };
    for words in rounds {
        let mut round = Round::default();
        for word in words.split(' ') {
            let letters: Vec<char> = word.chars().collect();
            let &[winner, sign, loser] = letters.as_slice() else {
                round.byes.push(id(letters[0]));
                continue;
            };
            let winner = id(winner);
            let result = match sign {
                '>' => GameResult::Played { winner },
                '+' => GameResult::Forfeit { winner },
                _ => GameResult::BothAbsent,
            };
            let pairing = Pairing::new(round.pairings.len() as u32 + 1, winner, id(loser));
            round.pairings.push(Pairing { result: Some(result), ..pairing });
        }
        contest.rounds.push(round);
    }
    contest
}

/// `1 A 4; 6 10 2.5`
fn printed(line: &Standing) -> String {
    let letter = char::from_u32('A' as u32 + line.entrant.0 - 1).expect("a letter");
    let figures: Vec<String> = line.figures.iter().map(|figure| figure.value.to_string()).collect();
    format!("{} {letter} {}; {}", line.place, line.points, figures.join(" "))
}

fn lines(contest: &Contest) -> Vec<String> {
    standings(contest).lines.iter().map(printed).collect()
}

const FINAL: [&str; 4] = ["A>F B>E C>D G", "A>G B>C D>E F", "A>B C>G D>F E", "A>D B>F E>G C"];

#[test]
fn a_national_final_has_its_published_figures() {
    let contest = told("ABCDEFG", &FINAL, &TieBreak::NATIONAL_FINAL);
    assert_eq!(
        lines(&contest),
        [
            "1 A 4; 6 10 2.5",
            "2 B 3; 8.5 8 4",
            "3 C 3; 7.5 7 4",
            "4 D 2; 8.5 5 4",
            "5 E 2; 7.5 3 4",
            "6 F 1; 11 3 5",
            "7 G 1; 10 4 4.5"
        ]
    );
}

#[test]
fn the_same_final_by_the_founders_tool() {
    // Plain Buchholz: A: F1+G1+B3+D2 = 7, without the lowest 6. C: D2+B3+G1, its bye nothing: 6, cut 6.
    let contest = told("ABCDEFG", &FINAL, &TieBreak::FOUNDERS_TOOL);
    assert_eq!(
        lines(&contest),
        [
            "1 A 4; 7 10 6",
            "2 B 3; 10 8 9",
            "3 C 3; 6 7 6",
            "4 D 2; 10 5 9",
            "5 E 2; 6 3 6",
            "6 G 1; 9 4 9",
            "7 F 1; 9 3 9"
        ]
    );
}

#[test]
fn every_figure_shows_its_arithmetic() {
    let contest = told("ABCDEFG", &FINAL, &TieBreak::NATIONAL_FINAL);
    let standings = standings(&contest);
    let c = standings.line(id('C')).expect("entered");
    let sources: Vec<(u32, String, TermSource)> =
        c.figures[0].terms.iter().map(|term| (term.round, term.counts.to_string(), term.source)).collect();
    let opponent = |letter: char, points: u32, halved_byes: u32| TermSource::Opponent {
        entrant: id(letter),
        points: Points::whole(points),
        halved_byes,
    };
    assert_eq!(
        sources,
        [
            (1, "2".to_owned(), opponent('D', 2, 0)),
            (2, "3".to_owned(), opponent('B', 3, 0)),
            (3, "0.5".to_owned(), opponent('G', 1, 1)),
            (4, "2".to_owned(), TermSource::VirtualOpponent),
        ]
    );
    let left_out: Vec<Option<LeftOut>> = c.figures[2].terms.iter().map(|term| term.left_out).collect();
    assert_eq!(left_out, [None, Some(LeftOut::Highest), Some(LeftOut::Lowest), None]);
    for figure in standings.lines.iter().flat_map(|line| &line.figures) {
        let sum: Points =
            figure.terms.iter().filter(|term| term.left_out.is_none()).map(|term| term.counts).sum();
        assert_eq!(sum, figure.value);
    }
}

#[test]
fn a_cross_table_worked_out_by_hand() {
    // Four players, everybody against everybody. A beat B, B beat C, C beat A, and all of them beat D.
    //        A  B  C  D   points   Sonneborn-Berger
    //     A  ·  1  0  1     2      B2 + D0 = 2
    //     B  0  ·  1  1     2      C2 + D0 = 2
    //     C  1  0  ·  1     2      A2 + D0 = 2
    //     D  0  0  0  ·     0      0
    let rounds = ["A>B C>D", "B>C A>D", "C>A B>D"];
    let circle =
        told("ABCD", &rounds, &[TieBreak::SonnebornBerger, TieBreak::DirectEncounter, TieBreak::Wins]);
    assert_eq!(lines(&circle), ["1 A 2; 2 1 2", "1 B 2; 2 1 2", "1 C 2; 2 1 2", "4 D 0; 0 0 0"]);
    assert_eq!(standings(&circle).shared().map(<[Standing]>::len).collect::<Vec<_>>(), [3]);
    // Two rounds only: B and C are level on one point, and B beat C.
    let two = told("ABCD", &rounds[..2], &[TieBreak::DirectEncounter]);
    assert_eq!(lines(&two), ["1 A 2; 0", "2 B 1; 1", "3 C 1; 0", "4 D 0; 0"]);
    // Who has not met all the others who are level gets no figure, and neither do they.
    let open = told("ABCD", &["A>B C>D"], &[TieBreak::DirectEncounter]);
    assert_eq!(lines(&open), ["1 A 1; 0", "1 C 1; 0", "3 B 0; 0", "3 D 0; 0"]);
}

#[test]
fn a_forfeit_is_a_win_and_two_absences_are_none() {
    // A: a forfeit and a bye. B: a win. C and D miss each other.
    let contest = told("ABCDE", &["A+E C-D B", "B>C D>E A"], &[TieBreak::Wins, TieBreak::Buchholz]);
    // A's opponents: E 0, none. B's: none, C 0. D's: C 0, E 0. C's: D 1, B 2. E's: A 2, D 1.
    assert_eq!(lines(&contest), ["1 A 2; 1 0", "1 B 2; 1 0", "3 D 1; 1 0", "4 C 0; 0 3", "4 E 0; 0 3"]);
}

#[test]
fn median_and_cut_leave_out_what_they_say() {
    let both = [TieBreak::Buchholz, TieBreak::BuchholzCutOne, TieBreak::MedianBuchholz];
    let contest = told("ABCDEF", &["A>D B>E C>F", "A>B C>D E>F", "A>C B>D E>F"], &both);
    // Points: A3 B2 C2 E2 D0 F0. A: D0+B2+C2. B: E2+A3+D0. C: F0+D0+A3. E: B2+F0+F0. D: A3+C2+B2. F: C2+E2+E2.
    assert_eq!(
        lines(&contest),
        ["1 A 3; 4 4 2", "2 B 2; 5 5 2", "3 C 2; 3 3 0", "4 E 2; 2 2 0", "5 D 0; 7 5 2", "6 F 0; 6 4 2"]
    );
}

#[test]
fn play_offs_and_lots_decide_when_nothing_else_does() {
    let mut contest = told("ABCD", &["A>B C>D"], &[TieBreak::PlayOff, TieBreak::Lots]);
    contest.play_offs = vec![vec![id('C'), id('A')]];
    let places: Vec<EntrantId> = standings(&contest).lines.iter().map(|line| line.entrant).collect();
    assert_eq!(places[..2], [id('C'), id('A')]);
    assert_eq!(standings(&contest).shared().count(), 0);
    let loser = |lots: u64| {
        let mut again = contest.clone();
        again.rules.lots = lots;
        standings(&again).lines[3].entrant
    };
    assert!((0..20).any(|lots| loser(lots) == id('B')) && (0..20).any(|lots| loser(lots) == id('D')));
}

#[test]
fn a_correction_shows_what_it_changes() {
    let before = told("ABCDEFG", &FINAL, &TieBreak::NATIONAL_FINAL);
    let mut after = before.clone();
    // In the fourth round G beat E, not the reverse. B met E and C met G: B 0.5+2.5+4+0.5 = 7.5, C 2+3+1.5+2 = 8.5.
    after.rounds[3].record(3, Some(GameResult::Played { winner: id('G') })).expect("table 3");
    let changes = place_changes(&standings(&before), &standings(&after));
    let told: Vec<String> = changes
        .iter()
        .map(|change| {
            let letter = char::from_u32('A' as u32 + change.entrant.0 - 1).expect("a letter");
            format!("{letter} {}→{} {}→{}", change.before.0, change.after.0, change.before.1, change.after.1)
        })
        .collect();
    assert_eq!(told, ["C 3→2 3→3", "B 2→3 3→3", "G 7→4 1→2", "D 4→5 2→2", "E 5→7 2→1"]);
}

#[test]
fn rounds_follow_from_the_number_of_entrants() {
    assert_eq!([2, 4, 7, 8, 9, 15, 16, 17, 200].map(advised_rounds), [3, 3, 4, 4, 5, 5, 5, 5, 5]);
}
