//! `ludoteca puzzles`: what comes with the program is proved, what was tampered with is named, and making can be stopped.

use crate::ludoteca::{GAMES, answer, folder, refusal, refusal_of, run};
use std::fs;

#[test]
fn every_puzzle_that_comes_with_the_program_is_proved() {
    let told = answer("puzzles check");
    let games: Vec<&str> = told.lines().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(games, GAMES);
    assert!(told.lines().all(|line| line.ends_with(" puzzles proved")), "{told}");
}

#[test]
fn what_is_made_is_the_same_each_time_and_a_tampered_line_is_named() {
    let printed = answer("puzzles make semaforo --count 6 --seed 2");
    let file = folder("puzzles").join("semaforo.txt");
    let name = file.to_str().unwrap();
    let make = ["puzzles", "make", "semaforo", "--count", "6", "--seed", "2", "--out", name];

    // As if it had been stopped before the first game.
    let head: Vec<&str> = printed.lines().take(2).collect();
    let draft = format!("{}\n# 0 puzzles from 0 games between levels.\n", head.join("\n"));
    fs::write(format!("{name}.draft"), draft).unwrap();
    let told = String::from_utf8(run(&make, "").stdout).unwrap();
    assert!(told.starts_with(&format!("{name}: 6 puzzles of 6 from ")), "{told}");
    assert_eq!(fs::read_to_string(&file).unwrap(), printed);
    assert!(!folder_has_drafts(&file));
    let check = ["puzzles", "check", "semaforo", "--file", name];
    assert_eq!(String::from_utf8(run(&check, "").stdout).unwrap(), "semaforo: 6 puzzles proved\n");

    let lines: Vec<&str> = printed.lines().collect();
    let mut tampered = lines.clone();
    let copied = lines[5];
    tampered[6] = copied;
    fs::write(&file, tampered.join("\n") + "\nnonsense\n").unwrap();
    let refused = refusal_of(&check, "");
    let told: Vec<&str> = refused.lines().collect();
    assert_eq!(told.len(), 3, "{refused}");
    assert!(told[0].starts_with(&format!("{name}:7: the same position as in line 6")), "{refused}");
    assert!(told[1].starts_with(&format!("{name}:{}: 1 fields instead of 6", lines.len() + 1)), "{refused}");
    assert_eq!(told[2], "error: 2 puzzles are wrong; the lines above say where");
}

fn folder_has_drafts(file: &std::path::Path) -> bool {
    let mut names = fs::read_dir(file.parent().unwrap()).unwrap().map(|entry| entry.unwrap().file_name());
    names.any(|name| name.to_string_lossy().ends_with(".draft"))
}

#[test]
fn nonsense_is_refused() {
    let refused = refusal("puzzles make semaforo --count 0");
    assert_eq!(refused, "the number of puzzles \"0\" is not a whole number from 1 to 10000");
    let refused = refusal("puzzles check semafaro");
    assert!(refused.contains("did you mean semaforo?"), "{refused}");
    let refused = refusal("puzzles check semaforo --file nowhere.txt");
    assert!(refused.starts_with("cannot read nowhere.txt"), "{refused}");
    let file = folder("puzzles-draft").join("p.txt");
    let name = file.to_str().unwrap();
    fs::write(format!("{name}.draft"), "something else\n").unwrap();
    let refused = refusal_of(&["puzzles", "make", "semaforo", "--count", "6", "--out", name], "");
    assert!(refused.contains("remove it to begin anew"), "{refused}");
}
