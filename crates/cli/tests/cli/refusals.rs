//! Bad input of every kind: nothing on stdout, one clear sentence on stderr, exit code 2.

use crate::ludoteca::{GAMES, folder, refusal, refusal_of, words};
use insta::assert_snapshot;
use std::process::{Command, Stdio};

#[test]
fn an_unknown_game_is_told_the_games() {
    let games = GAMES.join(", ");
    assert_eq!(refusal("moves chess"), format!("\"chess\" is not a game; the games are {games}"));
    for (miss, meant) in [
        ("rastro", "rastros"),
        ("Avanço", "avanco"),
        ("'Gatos & Cães'", "gatos"),
        ("flum", "flume"),
        ("GATOS", "gatos"),
    ] {
        for command in ["moves", "show", "random", "play", "solve", "bench playouts"] {
            let why = refusal(&format!("{command} {miss}"));
            assert!(why.ends_with(&format!("; did you mean {meant}?")), "{why}");
        }
        assert!(refusal(&format!("perft {miss} 1")).ends_with(&format!("{meant}?")));
    }
}

#[test]
fn an_unknown_edition_is_told_the_editions() {
    assert_snapshot!(refusal("games --edition 21"), @"edition 21 is not on file; the editions are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20");
}

#[test]
fn an_illegal_action_names_its_rule() {
    assert_snapshot!(refusal("moves gatos d5 c5 a1"), @"action 2 of 3: c5 is illegal: a cat may not go beside a dog, nor a dog beside a cat (rule 3); `ludoteca moves gatos d5` lists the legal actions");
    for (line, rule) in [
        ("show semaforo b2 b2 b2 b2", 3),
        ("show gatos a1", 2),
        ("show rastros e5", 2),
        ("show rastros d4 e5", 3),
        ("show avanco d6d5", 1),
        ("show avanco d2d4", 2),
        ("show produto Be5 We5", 2),
        ("show flume swap", 3),
        ("perft flume 1 d4 d4", 1),
        ("moves rastros f6 g7 g6", 4),
    ] {
        assert!(refusal(line).contains(&format!("(rule {rule})")), "{line}: {}", refusal(line));
    }
}

#[test]
fn a_nonsense_action_is_told_what_one_looks_like() {
    assert_snapshot!(refusal("show rastros d4 z9"), @r#"action 2 of 2: "z9" is not an action: expected a cell of the board, such as b2; `ludoteca moves rastros d4` lists the legal actions"#);
    for line in
        ["moves avanco d2", "moves produto e5", "moves flume 'd4 d5'", "perft gatos 1 ''", "moves gatos ção"]
    {
        assert!(refusal(line).contains("is not an action: expected"), "{line}");
    }
    assert!(refusal_of(&["moves", "gatos", "a\n1"], "").contains(r#""a\n1" is not an action"#));
}

#[test]
fn a_bad_position_is_told_where_and_why() {
    assert_snapshot!(refusal("moves semaforo --position '4/1Q2/4 1'"), @r#"the position "4/1Q2/4 1": row 2, column b: unknown letter 'Q': the pieces are GYR; the start, for comparison, is '4/4/4 1'"#);
    assert_snapshot!(refusal("show rastros --position 7/7/4o2/7/7/7/7 1"), @r#"the position "7/7/4o2/7/7/7/7": who is to act is missing: one of 1, 2; quote all of it, as in '7/7/4o2/7/7/7/7 1'"#);
    assert_snapshot!(refusal("perft gatos 1 --position '8/8/8/8/8/8/8/6CD c'"), @r#"the position "8/8/8/8/8/8/8/6CD c": row 1, column h: a dog beside a cat (rule 3)"#);
    assert!(refusal("moves rastros --position ''").contains("1 rows instead of 7"));
}

#[test]
fn an_unreachable_position_is_told_how_to_be_admitted() {
    let line = "moves gatos --position '8/8/8/8/8/8/8/8 d'";
    assert_snapshot!(refusal(line), @r#"the position "8/8/8/8/8/8/8/8 d": dogs to act, so there must be one cat more than dogs (rule 1); play cannot lead there, but it can be admitted as an exercise with --admit-unreachable"#);
    crate::ludoteca::answer(&format!("{line} --admit-unreachable"));
    let illegal = refusal(&format!("{line} --admit-unreachable d4"));
    assert!(
        illegal.contains("`ludoteca moves gatos --position '8/8/8/8/8/8/8/8 d' --admit-unreachable`"),
        "{illegal}"
    );
    assert!(refusal("play gatos --position '8/8/8/8/8/8/8/8 d'").contains("--admit-unreachable"));
    assert!(refusal("moves gatos --admit-unreachable --position '8/8/8/8/8/8/8/6CD c'").contains("(rule 3)"));
}

#[test]
fn a_bad_number_is_told_its_range() {
    assert_snapshot!(refusal("perft rastros -1"), @r#"the depth "-1" is not a whole number from 0 to 4294967295"#);
    for depth in ["x", "1.5", "99999999999", "''", "-99999999999", "１"] {
        assert!(refusal(&format!("perft rastros {depth}")).starts_with("the depth "), "{depth}");
    }
    for (line, start) in [
        ("random rastros --games 0", "the number of games "),
        ("random rastros --games -3", "the number of games "),
        ("random rastros --seed x", "the seed "),
        ("random rastros --seed 18446744073709551616", "the seed "),
        ("bench playouts --seconds 0", "\"0\" is not a number of seconds"),
        ("bench playouts --seconds -1", "\"-1\" is not a number of seconds"),
        ("tables build flume --out x --side x", "the side of the board \"x\" is not"),
        ("tables verify flume --out x --side -1", "the side of the board "),
        ("tables build flume --out x --side 8", "the side of the board "),
        ("tables build flume --out x --threads 0", "the number of threads "),
        ("tables check rastros --sample x", "the size of the sample "),
        ("tables check rastros --sample -1", "the size of the sample "),
        ("tables check rastros --seed ''", "the seed "),
        ("tables check rastros --hash x", "the hash "),
        ("bench playouts --seconds inf", "\"inf\" is not a number of seconds"),
    ] {
        assert!(refusal(line).starts_with(start), "{line}: {}", refusal(line));
    }
}

#[test]
fn absurd_limits_are_refused() {
    assert_snapshot!(refusal("solve rastros --time 0"), @r#"the time "0" is not between 1ms and 24h, such as 2s or 500ms"#);
    assert_snapshot!(refusal("solve rastros --nodes 0"), @r#"the number of nodes "0" is not a whole number from 1, such as 60k or 2M"#);
    assert_snapshot!(refusal("solve rastros --hash 0"), @r#"the hash "0" is not a number of MiB from 1 to 4096"#);
    assert_snapshot!(refusal("play rastros --level 9"), @r#""9" is not a level: a number from 1 to 8"#);
    for command in ["solve rastros", "analyse rastros"] {
        for time in ["-5s", "1e99", "0ms", "inf", "''", "'2 s'", "99h", "--json"] {
            let why = refusal(&format!("{command} --time {time}"));
            assert!(why.starts_with("the time "), "{why}");
        }
        for nodes in ["-1", "1e9", "1.5M", "99999999999999999999", "k", "x"] {
            assert!(
                refusal(&format!("{command} --nodes {nodes}")).starts_with("the number of nodes "),
                "{nodes}"
            );
        }
        for hash in ["4097", "-1", "64MiB", "99999999999999999999"] {
            assert!(refusal(&format!("{command} --hash {hash}")).starts_with("the hash "), "{hash}");
        }
        assert!(refusal(&format!("{command} --depth 0")).starts_with("the depth "));
    }
    for level in ["0", "-1", "5.5", "x", "''"] {
        assert!(refusal(&format!("play rastros --level {level}")).contains("is not a level"), "{level}");
    }
}

#[test]
fn a_refusal_repeats_only_the_beginning() {
    let long = "x".repeat(100_000);
    let (level, command) = (format!("level:{long}"), format!("ugi:{long}"));
    for arguments in [
        vec!["random", "rastros", "--games", &long],
        vec!["random", "rastros", "--seed", &long],
        vec!["perft", "rastros", &long],
        vec!["solve", "rastros", "--time", &long],
        vec!["solve", "rastros", "--nodes", &long],
        vec!["solve", "rastros", "--hash", &long],
        vec!["play", "rastros", "--level", &long],
        vec!["bench", "playouts", "--seconds", &long],
        vec!["serve", "--listen", &long],
        vec!["tables", "check", "rastros", "--sample", &long],
        vec!["match", "random", &long, "--game", "rastros"],
        vec!["match", "random", &level, "--game", "rastros"],
        vec!["match", "random", "random", "--game", "rastros", "--sprt", &long],
        vec!["match", "random", "random", "--game", "rastros", "--ugi-pace", &long],
        vec!["match", "random", &command, "--game", "rastros"],
        vec!["match", "random", "random", "--game", "rastros", "--save", &long],
        vec!["play", "rastros", "--load", &long],
        vec![&long],
        vec!["games", &long],
        vec!["play", "rastros", "--lang", &long],
    ] {
        let why = refusal_of(&arguments, "");
        assert!(why.contains("xxx…") && why.len() < 2100, "{} letters: {why:.80}", why.len());
    }
}

#[test]
fn a_finished_game_leaves_nothing_to_think_about() {
    assert_snapshot!(refusal("solve rastros f6 g7"), @"the game is over: player 2 wins, and there is nothing to think about");
    assert!(refusal("analyse rastros f6 g7 --json").starts_with("the game is over: player 2 wins"));
    for command in ["solve", "analyse"] {
        assert!(refusal(&format!("{command} rastros f6 g7 g6")).contains("(rule 4)"));
        assert!(refusal(&format!("{command} rastros e5")).contains("(rule 2)"));
        assert!(
            refusal(&format!("{command} gatos --position '8/8/8/8/8/8/8/8 d'"))
                .contains("--admit-unreachable")
        );
        assert!(refusal(&format!("{command} rastro")).ends_with("did you mean rastros?"));
    }
}

#[test]
fn a_match_that_makes_no_sense_is_refused() {
    assert_snapshot!(refusal("match level:9 random --game rastros"), @r#""9" is not a level: a number from 1 to 8"#);
    assert_snapshot!(refusal("match stockfish random --game rastros"), @r#""stockfish" is not an engine: random, beginner, level:1 to level:8, nodes:60k, time:100ms or ugi:COMMAND"#);
    for (line, start) in [
        ("random random --game chess", "\"chess\" is not a game"),
        ("random random --game rastros --games 0", "the number of games "),
        ("random random --game rastros --games -2", "the number of games "),
        ("random random --game rastros --sprt 10,0", "the test "),
        ("random random --game rastros --sprt 5", "the test "),
        ("random random --game rastros --sprt 0,inf", "the test "),
        ("random random --game rastros --sprt 0,NaN", "the test "),
        ("random random --game rastros --openings -1", "the number of plies "),
        ("random random --game rastros --openings 100", "openings of 100 plies end the game too often"),
        ("random random --game rastros --threads 0", "the number of threads "),
        ("random random --game rastros --threads 257", "the number of threads "),
        ("random random --game rastros --hash 0", "the hash "),
        ("random random --game rastros --ugi-patience 0", "the time "),
        ("random random --game rastros --ugi-pace level:1", "\"level:1\" is not a pace"),
        ("random nodes:0 --game rastros", "the number of nodes "),
        ("random time:0s --game rastros", "the time "),
        ("random ugi: --game rastros", "\"ugi:\" names no command"),
        ("random ugi:no/such/engine --game rastros", "the engine ugi:no/such/engine: it cannot be started"),
        ("random random --game rastros --save no/such/folder/x", "cannot write to no/such/folder/x"),
    ] {
        let why = refusal(&format!("match {line}"));
        assert!(why.starts_with(start), "{line}: {why}");
    }
}

#[test]
fn bad_usage_is_refused_too() {
    for line in [
        "",
        "moves",
        "perft rastros",
        "check",
        "bench",
        "bench solve",
        "jogar",
        "moves rastros --colour",
        "play rastros --lang fr",
        "play rastros --load x --position y",
        "moves gatos --admit-unreachable",
        "moves rastros --position",
        "games rastros",
        "solve",
        "analyse",
        "match random random",
        "match random --game rastros",
        "play rastros --second",
        "play rastros --seed 1",
        "ugi rastros",
    ] {
        let said = refusal_of(&words(line), "");
        assert!(said.starts_with("error: ") || said.contains("Usage: ludoteca"), "{line}: {said}");
    }
}

#[test]
fn a_missing_file_is_named() {
    assert!(refusal("play rastros --load no/such.txt").starts_with("cannot read no/such.txt: "));
    let report = refusal_of(&["check", "no/such.txt"], "");
    assert!(report.starts_with("no/such.txt: cannot read this file: "), "{report}");
    let folder = folder("a_missing_file_is_named");
    assert!(refusal_of(&["check", folder.to_str().unwrap()], "").contains("cannot read this file"));
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["random", "gatos", "--games", "2000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()), (Some(0), ""));
}
