//! `ludoteca match`: engines against each other.

use crate::ludoteca::{answer, answer_to, folder, json, refusal_of, run};
use insta::assert_snapshot;

#[test]
fn a_match_is_told_in_a_few_lines() {
    assert_snapshot!(answer("match level:3 random --game semaforo --games 10 --seed 1"), @"
    semaforo: level:3 against random, 10 games, openings of 4 plies, seed 1
    level:3 won 10, random won 0 (100.0 %)
    pairs: both won 5, one each 0, both lost 0; the first seat won 5
    Elo +∞, with 95 % from +166 to +∞
    ");
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let line = "match level:3 random --game semaforo --games 6 --seed 5";
    let result = json(line);
    assert_eq!(result, json(line));
    assert_eq!(
        (&result["games"], &result["a"], &result["b"]),
        (&6.into(), &"level:3".into(), &"random".into())
    );
    assert!(result["a_won"].as_u64() > result["b_won"].as_u64(), "{result}");
    assert_eq!(result["pairs"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum::<u64>(), 3);
    let engines = "match nodes:300 nodes:100 --game rastros --games 8 --seed 5";
    assert_eq!(answer(engines), answer(engines));
    let threads = format!("{engines} --threads 3");
    assert_eq!(answer(&threads), answer(&threads));
    assert_ne!(json(engines), json("match nodes:300 nodes:100 --game rastros --games 8 --seed 6"));
}

#[test]
fn balanced_openings_are_played_with_seats_exchanged() {
    let path = folder("balanced_openings").join("match.txt");
    let file = path.to_str().unwrap();
    let line =
        format!("match level:2 level:1 --game rastros --games 6 --openings balanced --seed 1 --save {file}");
    assert!(
        answer(&line).starts_with("rastros: level:2 against level:1, 6 games, balanced openings, seed 1\n")
    );
    let records = std::fs::read_to_string(&path).unwrap();
    let tags: Vec<&str> = records.lines().filter(|line| line.starts_with("[Opening ")).collect();
    let number = |n: u32| format!("[Opening \"balanced, number {n}\"]");
    assert_eq!(tags, [1, 1, 2, 2, 3, 3].map(number));
    let openings = ludoteca_engines::balanced_openings(ludoteca_games::GameId::Rastros);
    for (line, opening) in records.lines().filter(|line| line.starts_with("1. ")).zip([0, 0, 1, 1, 2, 2]) {
        let actions: Vec<&str> = line.split(' ').filter(|word| !word.ends_with('.')).collect();
        assert!(
            actions.starts_with(&openings[opening].actions.iter().map(String::as_str).collect::<Vec<_>>())
        );
    }
    assert_eq!(
        json("match random random --game gatos --games 2 --openings balanced")["openings"],
        "balanced"
    );
}

/// The file is cut off as if the program had been killed: what is missing is played again, to the same end.
#[test]
fn the_levels_are_measured_and_gone_on_with() {
    let folder = folder("the_levels_are_measured");
    let (kept, document) = (folder.join("kept.jsonl"), folder.join("levels.md"));
    let places = ["beginner", "below", "played"].map(|name| format!("<!-- {name} -->\n<!-- /{name} -->\n"));
    std::fs::write(&document, places.concat()).unwrap();
    let line = format!(
        "bench levels --game semaforo --games 8 --threads 1 --keep {} --write {}",
        kept.display(),
        document.display()
    );
    let measure = || {
        assert_eq!(answer(&line), "");
        std::fs::read_to_string(&document).unwrap()
    };
    let once = measure();
    let name = ludoteca_games::GameId::Semaforo.name();
    assert_eq!(once.lines().filter(|line| line.starts_with(&format!("| {name} |"))).count(), 2, "{once}");
    assert!(once.contains("120 games in "), "{once}");
    let lines = std::fs::read_to_string(&kept).unwrap();
    assert_eq!(lines.lines().count(), 15);
    std::fs::write(&kept, &lines[..lines.len() * 2 / 3]).unwrap();
    assert_eq!(measure(), once);
    assert_eq!(std::fs::read_to_string(&kept).unwrap().lines().count(), 15);
    std::fs::write(&document, "no place").unwrap();
    let said = refusal_of(&line.split(' ').collect::<Vec<_>>(), "");
    assert!(said.contains("cannot write the tables into") && said.contains("<!-- beginner -->"), "{said}");
}

#[test]
fn an_odd_number_of_games_is_played() {
    let result = json("match random random --game gatos --games 5 --seed 2 --openings 0");
    assert_eq!((&result["games"], &result["pairs"].as_array().unwrap().len()), (&5.into(), &3));
}

#[test]
fn neighbouring_levels_can_be_measured() {
    let result = json("match level:3 level:1 --game rastros --games 40 --seed 1");
    assert!(result["elo"].as_f64().unwrap() > 0.0, "{result}");
    assert!(result["elo_least"].as_f64() < result["elo"].as_f64(), "{result}");
}

#[test]
fn the_test_stops_a_match_early() {
    let better = json("match level:5 random --game rastros --games 2000 --sprt 0,200 --seed 1");
    assert_eq!(better["sprt"]["decision"], "elo1", "{better}");
    assert!(better["games"].as_u64().unwrap() < 200, "{better}");
    let worse = json("match random level:5 --game rastros --games 2000 --sprt 0,200 --seed 1 --threads 2");
    assert_eq!(worse["sprt"]["decision"], "elo0", "{worse}");
    let text = answer("match random random --game rastros --games 4 --sprt -5,5 --seed 1");
    assert!(text.contains("SPRT -5,5: not decided (LLR "), "{text}");
}

#[test]
fn games_are_added_to_a_file_as_records() {
    let path = folder("games_are_added").join("match.txt");
    let file = path.to_str().unwrap();
    let line = format!("match level:1 random --game avanco --games 4 --seed 9 --save {file}");
    answer(&line);
    let once = std::fs::read_to_string(&path).unwrap();
    answer(&line);
    let twice = std::fs::read_to_string(&path).unwrap();
    assert_eq!(twice, format!("{once}\n{once}"));
    let report = answer_to("check -", &twice);
    assert_eq!(report.lines().filter(|line| line.contains(": ok: avanco, ")).count(), 8);
    let seats: Vec<&str> = once.lines().filter(|line| line.starts_with("[First ")).collect();
    assert_eq!(
        seats,
        ["[First \"level:1\"]", "[First \"random\"]", "[First \"level:1\"]", "[First \"random\"]"]
    );
    let opening = |nth: usize| {
        let actions = once.lines().filter(|line| line.starts_with("1. ")).nth(nth).unwrap();
        actions.split(' ').take(8).collect::<Vec<_>>().join(" ")
    };
    assert_eq!((opening(0), opening(2)), (opening(1), opening(3)), "two games from each opening");
    assert_ne!(opening(0), opening(2));
}

#[test]
fn anybodys_engine_can_meet_ours() {
    let ours = format!("ugi:'{}' ugi", env!("CARGO_BIN_EXE_ludoteca"));
    let arguments = ["match", &ours, "nodes:200", "--game", "flume", "--games", "2", "--seed", "3", "--json"];
    let output = run(&[&arguments[..], &["--ugi-pace", "nodes:200"]].concat(), "");
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!((output.status.code(), &*stderr), (Some(0), ""));
    let result: serde_json::Value = serde_json::from_str(&stdout).unwrap();
    // The same engine with the same limits: whoever has the better seat wins both.
    assert_eq!((&result["games"], &result["pairs"]), (&2.into(), &serde_json::json!([0, 1, 0])), "{result}");
}

#[cfg(unix)]
#[test]
fn an_engine_that_fails_is_named() {
    let said = refusal_of(&["match", "random", "ugi:true", "--game", "rastros"], "");
    assert!(said.starts_with("error: the engine ugi:true: it "), "{said}");
    let liar = "ugi:sh -c 'echo ugiok; echo readyok; echo readyok; echo bestmove z9; cat > /dev/null'";
    let said = refusal_of(&["match", liar, "random", "--game", "rastros", "--openings", "0"], "");
    assert!(
        said.starts_with("error: game 1, the engine ugi:sh ") && said.contains("\"z9\" is not"),
        "{said}"
    );
}
