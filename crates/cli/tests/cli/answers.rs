//! What the commands answer when asked well.

use crate::ludoteca::{GAMES, answer, json};
use insta::assert_snapshot;
use ludoteca_games::GameId;

#[test]
fn games_lists_them_all_with_their_cycles() {
    let text = answer("games");
    assert!(GAMES.iter().all(|game| text.contains(game)), "{text}");
    assert!(text.contains("\nedition 13 (2017)\n  1.º ciclo   semaforo gatos rastros\n"), "{text}");
    assert!(
        !text.contains("edition 14 (2018)")
            && text.ends_with(
                "\nother editions (--edition N): 1 2 3 4 5 6 7 8 9 10 11 12 14 15 16 17 18 19 20\n"
            ),
        "{text}"
    );
    let answer = json("games");
    assert_eq!(answer["games"].as_array().unwrap().len(), GAMES.len());
    assert_eq!(answer["games"][2]["start"], "7/7/4o2/7/7/7/7 1");
    assert_eq!(answer["editions"][12]["cycles"][3]["games"][2]["slug"], "flume");
    assert_eq!(answer["editions"].as_array().unwrap().len(), 20);
}

#[test]
fn an_edition_names_games_that_are_not_here() {
    let text = answer("games --edition 11");
    assert!(text.contains("\nedition 11 (2015)\n  1.º ciclo   semaforo gatos "), "{text}");
    assert!(text.contains(" sesqui*\n  * not in the Ludoteca yet: Sesqui\n"), "{text}");
    let editions = &json("games --edition 11")["editions"];
    assert_eq!((&editions[0]["number"], &editions[0]["default"]), (&11.into(), &false.into()));
    let last = serde_json::json!({ "slug": "sesqui", "name": "Sesqui", "here": false });
    assert_eq!(editions[0]["cycles"][3]["games"][2], last);
}

#[test]
fn an_edition_to_come_is_shown_with_its_school_year() {
    let text = answer("games --edition 20");
    assert!(text.contains("\nedition 20 (2026/27)\n  1.º ciclo   dominorio faisca quelhas\n"), "{text}");
    let editions = &json("games")["editions"];
    assert_eq!((&editions[19]["upcoming"], &editions[18]["upcoming"]), (&true.into(), &false.into()));
}

#[test]
fn moves_are_sorted_on_one_line() {
    assert_eq!(answer("moves rastros"), "d4 d5 d6 e4 e6 f4 f5 f6\n");
    assert_eq!(answer("moves gatos"), "d4 d5 e4 e5\n");
    assert_eq!(
        answer("moves avanco --position '7/7/7/2bwb2/7/7/7 w' --admit-unreachable"),
        "d4c5 d4d5 d4e5\n"
    );
    let flume = answer("moves flume d4");
    assert!(flume.starts_with("a1 a2 ") && flume.ends_with(" g7 swap\n"), "{flume}");
    assert!(answer("moves produto").starts_with("Ba1 Ba2 Ba3 Ba4 Ba5 Bb1"));
}

#[test]
fn moves_says_who_won() {
    assert_eq!(answer("moves semaforo a1 d3 b1 d2 c1"), "over: player 1 wins\n");
    assert_eq!(answer("moves rastros f6 g7"), "over: player 2 wins\n");
    let over = json("moves rastros f6 g7");
    assert_eq!((&over["winner"], &over["actions"]), (&2.into(), &serde_json::json!([])));
    let open = json("moves rastros f6");
    assert_eq!((&open["winner"], &open["turn"]), (&serde_json::Value::Null, &2.into()));
    assert_eq!(open["actions"][0], "e6");
}

#[test]
fn actions_follow_the_given_position() {
    assert_eq!(answer("moves semaforo a3 --position 'GR1R/YGRG/Y2Y 1'"), "over: player 1 wins\n");
    assert_eq!(answer("moves avanco d2-d3 d6xd5").trim(), answer("moves avanco d2d3 d6d5").trim());
}

#[test]
fn perft_agrees_with_the_known_numbers() {
    for game in GAMES {
        assert_eq!(answer(&format!("perft {game} 0")), "1\n");
        let counts = known_counts(game);
        assert!(counts.len() > 1, "{game} has few known counts");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(answer(&format!("perft {game} {depth}")), format!("{count}\n"));
        }
    }
}

/// How many sequences of 1, 2, 3… actions there are from the start, by the game's file, while they are few.
fn known_counts(game: &str) -> Vec<u64> {
    let file = format!("../games/data/{game}/perft.txt");
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let start = text.lines().find(|line| !line.is_empty() && !line.starts_with('#')).unwrap_or_default();
    let fields = start.split(';').skip(1).map(|field| field.trim().split_once(' ').unwrap_or_default());
    let counts = fields.map(|(_, count)| count.parse().unwrap_or_else(|_| panic!("{file}: {start}")));
    counts.take_while(|&count: &u64| count < 250_000).collect()
}

#[test]
fn perft_divided_ends_with_the_same_count() {
    assert_eq!(answer("perft gatos 2 --divide"), "d4: 58\nd5: 58\ne4: 58\ne5: 58\n232\n");
    assert_eq!(answer("perft gatos 0 --divide"), "1\n");
    assert_eq!(answer("perft rastros 3 f6 g7 --divide"), "0\n");
    let divided = json("perft gatos 2 --divide");
    assert_eq!((&divided["count"], &divided["divide"]["e5"]), (&232.into(), &58.into()));
    assert_eq!(json("perft rastros 2 f6 --position '7/7/4o2/7/7/7/7 1'")["depth"], 2);
}

#[test]
fn show_draws_the_board_and_ends_with_the_position() {
    assert_snapshot!(answer("show semaforo b2 b2 c1 b2"), @"
    3  · · · ·
    2  · ■ · ·
    1  · · ● ·
       a b c d

    Player 1 to act.
    4/1R2/2G1 1
    ");
    assert_snapshot!(answer("show flume d4 swap a1"), @"
    7  · · · · · · ·
    6  · · · · · · ·
    5  · · · · · · ·
    4  · · · ○ · · ·
    3  · · · · · · ·
    2  · · · · · · ·
    1  ● · · · · · ·
       a b c d e f g

    Stones: player 1 (black) 1, player 2 (white) 1.
    Player 2 (white) to act.
    7/7/7/3w3/7/7/b6 w x
    ");
    assert_snapshot!(answer("show produto Be5 We6"), @"
        9  · · · · ·
       8  · · · · · ·
      7  · · · · · · ·
     6  · · · ○ · · · ·
    5  · · · · ● · · · ·
     4  · · · · · · · · i
      3  · · · · · · · h
       2  · · · · · · g
        1  · · · · · f
            a b c d e

    Products: player 1 (black) 0, player 2 (white) 0.
    Player 2 (white) to act, one action left this turn.
    5/6/7/3w4/4b4/8/7/6/5 w1
    ");
}

#[test]
fn show_says_how_a_game_ended() {
    let ending = |line: &str| answer(line).lines().rev().nth(1).unwrap().to_owned();
    assert_snapshot!(ending("show semaforo a1 d3 b1 d2 c1"), @"Player 1 wins: three equal pieces in a line, a1 b1 c1 (rule 4).");
    assert_snapshot!(ending("show rastros f6 g7"), @"Player 2 (goal g7) wins: the piece is on g7 (rule 4).");
    let last_piece = "show avanco b2c3 --position '7/7/7/7/2b4/1w5/7 w' --admit-unreachable";
    assert_snapshot!(ending(last_piece), @"Player 1 (white) wins: the last enemy piece is captured (rule 5).");
}

#[test]
fn show_gives_the_picture_as_data() {
    for game in GAMES {
        let picture = json(&format!("show {game}"));
        assert_eq!(picture["game"], game);
        assert!(picture["position"].is_string() && picture["cells"].is_array());
        let drawn = game.parse::<GameId>().unwrap().table().picture();
        assert_eq!(picture["actions"], serde_json::to_value(&drawn.actions).unwrap());
        assert_eq!(picture["sides"], serde_json::to_value(&drawn.sides).unwrap());
    }
    let swap = json("show flume d4");
    assert_eq!(swap["actions"].as_array().unwrap().last().unwrap()["choice"], "swap");
    assert_eq!(json("show rastros f6 g7")["ending"]["winner"], 2);
}

#[test]
fn bench_measures_each_game() {
    let text = answer("bench playouts --seconds 0.01");
    let slugs: Vec<&str> = text.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(slugs, GAMES);
    assert!(text.lines().all(|line| line.contains(" games/s ") && line.ends_with(" actions/s")), "{text}");
    let measured = json("bench playouts rastros --seconds 0.01");
    assert_eq!(measured[0]["game"], "rastros");
    assert!(measured[0]["games_per_second"].as_f64().unwrap() > 0.0);
}

#[test]
fn bench_search_counts_the_same_nodes_every_time() {
    let text = answer("bench search");
    let (_, signature) = text.trim_end().rsplit_once('\n').unwrap();
    let slugs: Vec<&str> =
        text.lines().take(GAMES.len()).filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(slugs, GAMES);
    assert!(
        text.lines().take(GAMES.len()).all(|line| line.contains(" nodes ") && line.contains(" nodes/s ")),
        "{text}"
    );
    let again = json("bench search");
    assert_eq!(signature, format!("signature {}", again["signature"]));
    for (line, count) in text.lines().zip(again["games"].as_array().unwrap()) {
        assert!(line.ends_with(count["answers"].as_str().unwrap()), "{line}: {count}");
    }
}

#[test]
fn help_and_version_are_answers() {
    assert!(answer("--version").starts_with("ludoteca "));
    let help = answer("--help");
    let commands = ["games", "moves", "perft", "show", "random", "check", "play", "bench"];
    for command in commands.into_iter().chain(["solve", "analyse", "match", "ugi"]) {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        let help = answer(&format!("{command} --help"));
        assert!(help.contains("Usage: ludoteca") || help.contains("Utilização: ludoteca"), "{help}");
    }
}
