//! Who goes from the groups to the final, and what a play-off decides.

use ludoteca_championship::{
    Contest, ContestRules, Entrant, EntrantId, GameResult, MissingResults, NoFinal, NoPlayOff, Pairing,
    Qualifiers, Quota, Round, System, TieBreak, check_play_off, contradicting_play_offs, level_for_play_off,
    qualifiers, standings,
};
use std::collections::BTreeSet;

fn id(letter: char) -> EntrantId {
    EntrantId(letter as u32 - 'A' as u32 + 1)
}

fn letter(id: EntrantId) -> char {
    char::from_u32('A' as u32 + id.0 - 1).expect("a letter")
}

fn letters(ids: &[EntrantId]) -> String {
    ids.iter().copied().map(letter).collect()
}

/// A group from its rounds: `A>F` means that A beat F, `A+F` that F did not come.
fn group(entrants: &str, rounds: &[&str], tie_breaks: &[TieBreak]) -> Contest {
    let entrants = entrants.chars().map(|one| Entrant::new(id(one).0, &one.to_string())).collect();
    let mut contest = Contest::new(System::Swiss { rounds: rounds.len() as u32 }, entrants);
    contest.rules = ContestRules { tie_breaks: tie_breaks.to_vec(), ..ContestRules::default() };
    for words in rounds {
        let mut round = Round::default();
        for (word, table) in words.split(' ').zip(1..) {
            let said: Vec<char> = word.chars().collect();
            let winner = id(said[0]);
            let result =
                if said[1] == '+' { GameResult::Forfeit { winner } } else { GameResult::Played { winner } };
            round.pairings.push(Pairing { result: Some(result), ..Pairing::new(table, winner, id(said[2])) });
        }
        contest.rounds.push(round);
    }
    contest
}

/// Two groups of four: A, B, C, D and E, G, H, F in this order.
fn two_groups() -> Vec<Contest> {
    vec![
        group("ABCD", &["A>C B>D", "A>B C>D"], &[TieBreak::Buchholz, TieBreak::Progressive]),
        group("EFGH", &["E>F G>H", "E>G H>F"], &[TieBreak::Buchholz, TieBreak::Progressive]),
    ]
}

fn going(groups: &[Contest], from_each: usize, best_next: usize, gone: &str) -> Result<Qualifiers, NoFinal> {
    let gone: BTreeSet<EntrantId> = gone.chars().map(id).collect();
    qualifiers(groups, Quota { from_each, best_next }, &gone)
}

fn named(found: &Qualifiers) -> String {
    letters(&found.ids())
}

#[test]
fn the_best_of_each_group_go_on() {
    let groups = two_groups();
    let best = going(&groups, 1, 0, "").expect("decided");
    assert_eq!((named(&best), best.replaced.len()), ("AE".to_owned(), 0));
    assert!(best.entrants.iter().all(|one| !one.was_away && !one.by_lot && !one.best_next));
    let mut open = groups;
    open[1].rounds[1].pairings[0].result = None;
    let missing = vec![MissingResults { round: 2, tables: vec![1] }];
    assert_eq!(going(&open, 1, 0, ""), Err(NoFinal::Unfinished { group: 1, missing }));
}

#[test]
fn the_next_one_moves_up_for_a_winner_who_has_left() {
    let groups = two_groups();
    let found = going(&groups, 1, 0, "A").expect("decided");
    assert_eq!(named(&found), "EB", "a second one comes after the winners");
    let told: Vec<_> =
        found.replaced.iter().map(|one| (letter(one.entrant), one.by.map(letter), one.group)).collect();
    assert_eq!(told, [('A', Some('B'), 1)]);
    // Somebody who would not have gone is nobody's business.
    assert_eq!(going(&groups, 1, 0, "DF").expect("decided").replaced, []);
    // Two of two: the third one moves up for the first.
    let found = going(&groups, 2, 0, "A").expect("decided");
    assert_eq!(
        found.replaced.iter().map(|one| (letter(one.entrant), one.by.map(letter))).collect::<Vec<_>>(),
        [('A', Some('C'))]
    );
    // Nobody is left to move up.
    let found = going(&groups, 1, 0, "ABCD");
    assert_eq!(found, Err(NoFinal::TooFew { qualified: 1 }));
    let found = going(&groups, 2, 0, "BCD").expect("decided");
    assert_eq!(found.replaced[0].by, None);
}

#[test]
fn the_best_next_ones_of_all_groups_go_on_too() {
    // B has 1 point and a Buchholz of 2, G 1 point and 3.
    let groups = two_groups();
    let found = going(&groups, 1, 1, "").expect("decided");
    assert_eq!(named(&found), "AEG");
    assert_eq!(found.entrants.iter().filter(|one| one.best_next).count(), 1);
    assert_eq!(named(&going(&groups, 1, 2, "").expect("decided")).len(), 4);
    // Whoever has left is not among them either.
    assert_eq!(named(&going(&groups, 1, 1, "G").expect("decided")).len(), 3);
    assert!(!named(&going(&groups, 1, 1, "G").expect("decided")).contains('G'));
}

#[test]
fn lots_decide_between_next_ones_who_are_level_and_that_is_told() {
    let groups = vec![
        group("ABCD", &["A>B C>D", "A>C B>D"], &[TieBreak::Buchholz]),
        group("EFGH", &["E>F G>H", "E>G F>H"], &[TieBreak::Buchholz]),
    ];
    // B, C, F and G are level, two of each group, and the order of entry is no reason.
    let found = going(&groups, 1, 1, "").expect("lots decide");
    let lucky: Vec<_> = found.entrants.iter().filter(|one| one.best_next).collect();
    assert_eq!((lucky.len(), lucky[0].by_lot), (1, true));
    let winners: BTreeSet<char> = (0..40)
        .map(|seed| {
            let mut drawn = groups.clone();
            for group in &mut drawn {
                group.rules.lots = seed;
            }
            let found = going(&drawn, 1, 1, "").expect("lots decide");
            letter(found.entrants.iter().find(|one| one.best_next).expect("one").entrant)
        })
        .collect();
    assert_eq!(winners.into_iter().collect::<String>(), "BCFG");
}

#[test]
fn those_who_are_level_for_the_last_place_are_named_and_whoever_has_left_is_not() {
    let groups = vec![
        group("ABCD", &["A>B C>D", "A>D C>B"], &[TieBreak::Wins]),
        group("EFGH", &["E>F G>H", "E>G F>H"], &[TieBreak::Wins]),
    ];
    let Err(NoFinal::Level { group: 0, between }) = going(&groups, 1, 0, "") else {
        panic!("A and C are level")
    };
    assert_eq!(letters(&between.iter().map(|line| line.entrant).collect::<Vec<_>>()), "AC");
    assert_eq!(named(&going(&groups, 1, 0, "A").expect("C is alone")), "CE");
}

#[test]
fn whoever_did_not_come_to_the_last_round_is_marked() {
    let mut groups = two_groups();
    groups[0] = group("ABCD", &["A>C B>D", "B+A C>D"], &[TieBreak::Buchholz]);
    let found = going(&groups, 2, 0, "").expect("decided");
    let away: String =
        found.entrants.iter().filter(|one| one.was_away).map(|one| letter(one.entrant)).collect();
    assert_eq!(away, "A");
}

#[test]
fn one_group_sends_nobody_to_a_final_of_one() {
    let groups = &two_groups()[..1];
    assert_eq!(going(groups, 1, 0, ""), Err(NoFinal::TooFew { qualified: 1 }));
    assert_eq!(named(&going(groups, 2, 0, "").expect("decided")), "AB");
}

/// Four who are level.
fn level(play_offs: &[&str]) -> Contest {
    let mut contest = group("ABCD", &["A>B C>D", "B>A D>C"], &[TieBreak::Wins, TieBreak::PlayOff]);
    contest.play_offs = play_offs.iter().map(|order| order.chars().map(id).collect()).collect();
    contest
}

fn places(contest: &Contest) -> Vec<(u32, char)> {
    let mut lines: Vec<_> =
        standings(contest).lines.iter().map(|line| (line.place, letter(line.entrant))).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn a_play_off_of_some_decides_no_place_of_the_others() {
    assert_eq!(places(&level(&["CA"])), [(1, 'A'), (1, 'B'), (1, 'C'), (1, 'D')]);
    assert_eq!(places(&level(&["CADB"])), [(1, 'C'), (2, 'A'), (3, 'D'), (4, 'B')]);
    // Two semi-finals, a final and a game for the third place: A and B have never met, and nothing else says who is better.
    let four = level(&["CA", "BD", "CB", "AD"]);
    assert_eq!(places(&four), [(1, 'C'), (2, 'A'), (2, 'B'), (4, 'D')]);
}

#[test]
fn play_offs_that_contradict_each_other_are_told_and_decide_nothing() {
    let circle = level(&["AB", "BC", "CA"]);
    assert_eq!(places(&circle), [(1, 'A'), (1, 'B'), (1, 'C'), (1, 'D')]);
    let told: Vec<String> = contradicting_play_offs(&circle).iter().map(|circle| letters(circle)).collect();
    assert_eq!(told, ["ABC"]);
    assert_eq!(contradicting_play_offs(&level(&["AB", "BC"])), Vec::<Vec<EntrantId>>::new());
    // Whoever lost to all three is behind them all the same.
    assert_eq!(places(&level(&["ABD", "BC", "CA", "CD"])).last(), Some(&(4, 'D')));
}

#[test]
fn a_play_off_is_between_those_who_are_level() {
    let order = |text: &str| text.chars().map(id).collect::<Vec<_>>();
    let mut contest = level(&[]);
    assert_eq!(level_for_play_off(&contest).iter().map(|one| letters(one)).collect::<Vec<_>>(), ["ABCD"]);
    assert_eq!(check_play_off(&contest, &order("CA")), Ok(()));
    assert_eq!(check_play_off(&contest, &order("C")), Err(NoPlayOff::NoOrder));
    assert_eq!(check_play_off(&contest, &order("CAC")), Err(NoPlayOff::NoOrder));
    contest.play_offs = vec![order("CA"), order("AB")];
    assert_eq!(check_play_off(&contest, &order("CD")), Ok(()));
    assert_eq!(
        check_play_off(&contest, &order("BC")),
        Err(NoPlayOff::Contradiction { one: id('B'), other: id('C') })
    );
    contest.rules.tie_breaks.push(TieBreak::Lots);
    assert_eq!(check_play_off(&contest, &order("CD")), Err(NoPlayOff::Incomplete { missing: id('A') }));
    contest.rules.tie_breaks = vec![TieBreak::Wins];
    assert_eq!(check_play_off(&contest, &order("CA")), Err(NoPlayOff::NotInRules));
    let decided = group("ABCD", &["A>B C>D", "A>C B>D"], &[TieBreak::PlayOff]);
    assert_eq!(
        check_play_off(&decided, &order("AB")),
        Err(NoPlayOff::NotLevel { one: id('A'), other: id('B') })
    );
    assert_eq!(check_play_off(&decided, &order("BC")), Ok(()));
}
