//! `ludoteca ugi`: dialogues.

use crate::dialogue::Dialogue;
use crate::ludoteca::{GAMES, answer_to};
use insta::assert_snapshot;

#[test]
fn the_engine_introduces_itself() {
    let games = GAMES.map(|game| format!("var {game}")).join(" ");
    let introduced = answer_to("ugi", "ugi\nisready\nquit\nisready\n").replace(&games, "GAMES");
    assert_snapshot!(introduced, @"
    id name Ludoteca 0.2.0
    id author the Ludoteca team
    option name Game type combo default semaforo GAMES
    option name Hash type spin default 64 min 1 max 4096
    option name Level type spin default 8 min 1 max 8
    option name Seed type spin default 0 min 0 max 18446744073709551615
    ugiok
    readyok
    ");
}

#[test]
fn positions_are_shown_and_asked_about() {
    let script = "position game rastros startpos moves f6\nquery p1turn\nquery gameover\nquery result\n\
                  position fen 7/7/4o2/7/7/7/7 1 moves f6 g7\nd\nquery gameover\nquery result\n\
                  uginewgame\nquery p1turn\nquery result\n";
    assert_snapshot!(answer_to("ugi", script), @"
    response false
    response false
    response none
    7  · · · · · · ◎
    6  · · · · · x ·
    5  · · · · x · ·
    4  · · · · · · ·
    3  · · · · · · ·
    2  · · · · · · ·
    1  1 · · · · · ·
       a b c d e f g
    6o/5x1/4x2/7/7/7/7 1
    response true
    response p2win
    response true
    response none
    ");
}

#[test]
fn every_game_is_searched() {
    for game in GAMES {
        let said = answer_to("ugi", &format!("setoption name Game value {game}\ngo nodes 500\n"));
        let best = said.lines().last().unwrap().strip_prefix("bestmove ").unwrap();
        let moves = crate::ludoteca::answer(&format!("moves {game}"));
        assert!(moves.split_whitespace().any(|action| action == best), "{game}: {said}");
        assert!(said.contains("info depth ") && said.contains(" score ") && said.contains(" pv "), "{said}");
    }
}

#[test]
fn a_win_is_found_and_told() {
    let said = answer_to("ugi", "position game rastros startpos moves f6\ngo depth 2\n");
    assert!(said.contains(" score mate 1 pv g7\n"), "{said}");
    assert!(said.ends_with("info string g7: win in 1\nbestmove g7\n"), "{said}");
    let lost = answer_to("ugi", "position game semaforo startpos\ngo movetime 50\n");
    assert!(lost.contains(" score mate -26 pv "), "{lost}");
}

#[test]
fn clocks_levels_and_seeds_are_heard() {
    let script = "setoption name Level value 1\nsetoption name Seed value 5\nposition game flume startpos\n";
    let said = |go: &str| {
        let said = answer_to("ugi", &format!("{script}{go}\n"));
        said.lines().last().unwrap().to_owned()
    };
    assert_eq!(said("go"), said("go"));
    assert!(said("go p1time 100 p2time 100 p1inc 0 p2inc 0").starts_with("bestmove "));
}

#[test]
fn stop_is_answered_with_the_best_so_far() {
    let mut engine = Dialogue::start(&["ugi"]);
    engine.say("position game avanco startpos");
    for _ in 0..2 {
        engine.say("go infinite");
        engine.line(|line| line.starts_with("info depth 2 "));
        engine.say("isready");
        engine.line(|line| line == "readyok");
        engine.say("position startpos");
        engine.say("go nodes 1");
        for _ in 0..2 {
            engine.line(|line| line == "info string error: a search is going on; say stop first");
        }
        engine.say("stop");
        let answer = engine.lines_until(|line| line.starts_with("bestmove "));
        assert!(answer.iter().all(|line| line.starts_with("info ") || line.starts_with("bestmove ")));
    }
    engine.say("stop");
    engine.say("go infinite");
    engine.say("quit");
    let (rest, code) = engine.end();
    assert!(rest.last().unwrap().starts_with("bestmove "), "{rest:?}");
    assert_eq!(code, Some(0));
}

#[test]
fn a_mind_that_cannot_stop_at_once_is_answered_for() {
    // At its first question this engine works out the whole game, and does not look up.
    let mut engine = Dialogue::start(&["ugi"]);
    engine.say("position game semaforo startpos");
    for go in ["go infinite", "go nodes 1"] {
        engine.say(go);
        engine.say("stop");
        engine.line(|line| line.starts_with("bestmove "));
    }
    let (rest, code) = engine.end();
    assert_eq!((rest.len(), code), (0, Some(0)), "one answer for each go: {rest:?}");
}

#[test]
fn a_search_is_answered_when_the_input_ends() {
    // On a busy machine the answer may be all that is said.
    let said = answer_to("ugi", "position game gatos startpos\ngo infinite");
    assert!(said.lines().any(|line| line.starts_with("bestmove ")), "{said}");
}

#[test]
fn nonsense_is_survived() {
    let script = "hello\n\n   \nposition\nposition fen\nposition fen zzz\nposition startpos moves z9\n\
                  position game chess startpos\ngo nowhere\ngo nodes -5\nsetoption name Hash value 0\n\
                  setoption Hash 5\nquery meaning\nposition game rastros startpos moves f6 g7\ngo nodes 5\n\
                  position startpos moves d4\nposition startpos moves d4 e5\nd\nisready\n";
    let survived = answer_to("ugi", script).replace(&GAMES.join(", "), "GAMES");
    assert_snapshot!(survived, @r#"
    info string error: "hello" is not a command of the Universal Game Interface
    info string error: expected position startpos or position fen P, then moves
    info string error: expected position startpos or position fen P, then moves
    info string error: "zzz": 1 rows instead of 3
    info string error: "z9" is not an action: expected a cell of the board, such as b2
    info string error: "chess" is not a game; the games are GAMES
    info string error: "nowhere" is not a limit: movetime, nodes, depth, infinite, p1time…
    info string error: nodes "-5" is not a whole number from 1
    info string error: the hash "0" is not a number of MiB from 1 to 4096
    info string error: expected setoption name NAME value VALUE
    info string error: expected query p1turn, query gameover or query result
    info string error: the game is over: there is nothing to search
    info string error: e5 is illegal: that cell is blocked (rule 3)
    7  · · · · · · 2
    6  · · · · · · ·
    5  · · · · x · ·
    4  · · · ◎ · · ·
    3  · · · · · · ·
    2  · · · · · · ·
    1  1 · · · · · ·
       a b c d e f g
    7/7/4x2/3o3/7/7/7 2
    readyok
    "#);
    let noise: String = (0..2000_u32).map(|n| char::from((n * 7919 % 127) as u8)).collect();
    assert!(answer_to("ugi", &format!("{noise}\nisready\n")).ends_with("readyok\n"));
}

#[test]
fn a_refusal_repeats_only_the_beginning() {
    let long = "x".repeat(100_000);
    for order in [
        long.clone(),
        format!("setoption name {long} value 1"),
        format!("setoption name Level value {long}"),
        format!("go {long}"),
        format!("go nodes {long}"),
    ] {
        let said = answer_to("ugi", &format!("{order}\n"));
        assert!(said.starts_with("info string error: ") && said.contains("xxx…"), "{}", said.len());
        assert!(said.len() < 300, "{} letters", said.len());
    }
}
