//! `ludoteca analyse`: tables for people, lines of JSON for programs.

use crate::ludoteca::{GAMES, answer};
use insta::assert_snapshot;
use serde_json::Value;

fn lines(line: &str) -> Vec<Value> {
    answer(line).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_table_has_a_row_for_each_action() {
    let text = answer("analyse semaforo --position 'RY1R/1RG1/Y1G1 1' --admit-unreachable");
    let (rows, last) = text.trim_end().rsplit_once('\n').unwrap();
    assert_snapshot!(rows, @"
    c3  win in 1   c3
    c2  win in 9   c2 a1 a2 c2 d2 b3 c3 b1 …
    a1  loss in 2  a1 c3
    b1  loss in 2  b1 d1
    c1  loss in 2  c1 c1
    d1  loss in 2  d1 b1
    a2  loss in 2  a2 c3
    d2  loss in 2  d2 c3
    b3  loss in 2  b3 c3
    ");
    assert!(last.starts_with("player 1 to act; player 1 wins, proved; "), "{last}");
}

#[test]
fn estimates_say_so() {
    let text = answer("analyse avanco --nodes 2k");
    assert!(text.lines().count() == 20 && text.contains(" (estimate)"), "{text}");
    assert!(text.contains("player 1 to act; not decided yet; "), "{text}");
}

#[test]
fn json_lines_improve_until_the_final_one() {
    for game in GAMES {
        let lines = lines(&format!("analyse {game} --nodes 3k --json"));
        let (last, earlier) = lines.split_last().unwrap();
        assert_eq!(last["final"], true);
        let mut nodes = 0;
        for line in &lines {
            assert_eq!((&line["game"], &line["turn"]), (&game.into(), &1.into()));
            assert!(line["nodes"].as_u64().unwrap() >= nodes, "{game}");
            nodes = line["nodes"].as_u64().unwrap();
            let mut actions: Vec<&str> =
                line["rows"].as_array().unwrap().iter().map(|row| row["action"].as_str().unwrap()).collect();
            actions.sort_unstable();
            assert_eq!(actions.join(" "), answer(&format!("moves {game}")).trim());
        }
        assert!(earlier.iter().all(|line| line["final"] == false));
        assert!(
            earlier.windows(2).all(|two| two[0]["rows"] != two[1]["rows"]),
            "{game}: nothing is told twice"
        );
    }
}

#[test]
fn rows_say_what_they_are() {
    let lines = lines("analyse rastros f6 --nodes 1k --json");
    let last = lines.last().unwrap();
    assert_eq!((&last["winner"], &last["proved"]), (&2.into(), &true.into()));
    let best = &last["rows"][0];
    assert_snapshot!(best, @r#"{"action":"g7","verdict":"win in 1","result":"win","proved":true,"plies":1,"exact":true,"estimate":null,"margin":null,"line":["g7"]}"#);
}
