//! Records: written by `random`, read by `check`.

use crate::ludoteca::{GAMES, answer, answer_to, folder, refusal_of};
use insta::assert_snapshot;

#[test]
fn random_games_are_records_that_check_accepts() {
    for game in GAMES {
        let records = answer(&format!("random {game} --seed 7 --games 20"));
        assert_eq!(records.split("\n\n[Game ").count(), 20, "a blank line between records");
        let report = answer_to("check -", &records);
        assert_eq!(report.lines().count(), 20);
        for line in report.lines() {
            assert!(line.contains(&format!(": ok: {game}, ")) && line.ends_with(" won"), "{line}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let games = |line: &str| answer(&format!("random rastros {line}"));
    assert_eq!(games("--seed 3 --games 3"), games("--seed 3 --games 3"));
    assert!(games("--seed 3 --games 3").starts_with(&games("--seed 3")));
    assert_ne!(games("--seed 3"), games("--seed 4"));
    assert_snapshot!(games("--seed 1"), @r#"
    [Game "rastros"]
    [Event "random games"]
    [Seed "1"]
    [Round "1"]
    [Ending "rules"]
    [Result "0-1"]

    1. f5 2. f6 3. g7 0-1
    "#);
}

#[test]
fn a_seed_from_the_clock_is_told() {
    let first = answer("random flume");
    let (_, after) = first.split_once("[Seed \"").unwrap();
    let (seed, _) = after.split_once('"').unwrap();
    assert_eq!(answer(&format!("random flume --seed {seed}")), first);
}

#[test]
fn check_says_where_each_record_is_wrong() {
    let folder = folder("check_says_where");
    let file = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let tag = "[Game \"rastros\"]\n";
    let right =
        file("right", format!("{tag}[Ending \"unfinished\"]\n1. d4 2. d5 (2. c3 3. b2) *\n").as_bytes());
    let rule = file("rule", format!("{tag}1. d4 *\n\n{tag}1. d4 2. d5 (2. g1) *\n").as_bytes());
    let syntax = file("syntax", format!("{tag}1. d4 2. *\n").as_bytes());
    let result = file("result", format!("{tag}1. f6 2. g7 1-0\n").as_bytes());
    let game = file("game", b"[Game \"chess\"]\n*\n");
    let empty = file("empty", b"\n; nothing\n");
    let latin = file("latin", b"[Game \"rastros\"]\n[Event \"Avan\xe7o\"]\n*\n");
    let all = ["check", &right, &rule, &syntax, &result, &game, &empty, &latin];
    let report =
        refusal_of(&all, "").replace(folder.to_str().unwrap(), "").replace(&GAMES.join(", "), "GAMES");
    assert_snapshot!(report, @r#"
    /right:1:1: ok: rastros, 2 actions, unfinished
    /rule:1:1: ok: rastros, 1 action, unfinished
    /rule:5:17: g1 is illegal: the piece goes to an adjacent cell only (rule 2)
    /syntax:2:10: expected an action after 2.
    /result:2:13: player 2 wins, but the result says player 1
    /game:1:1: "chess" is not a game; the games are GAMES
    /empty:1:1: there is no record here
    /latin:2:13: this is not UTF-8 text
    error: 6 things are wrong; the lines above say where
    "#);
    assert_eq!(answer(&format!("check {right}")).lines().count(), 1);
}
