//! The file of a championship: what it holds, what it refuses, and what happens when the machine stops or two write at once.

use crate::scene::Scene;
use insta::assert_snapshot;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

/// Starts a command on a file, without waiting for it.
fn start(scene: &Scene, command: &[&str]) -> Child {
    let (subcommand, rest) = command.split_first().unwrap();
    Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["championship", subcommand, &scene.file])
        .args(rest)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn append(scene: &Scene, text: &str) {
    OpenOptions::new().append(true).open(&scene.file).unwrap().write_all(text.as_bytes()).unwrap();
}

#[test]
fn a_line_that_was_cut_off_is_told_and_cut_away_by_the_next_that_is_written() {
    let scene = Scene::class("cut");
    let whole = scene.bytes();
    append(&scene, "{\"tournament\":\"rastros\",\"num");
    let cut = scene.bytes();
    let output = start(&scene, &["status", "--lang", "en"]).wait_with_output().unwrap();
    assert!(output.status.success());
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.ends_with("dia.ludoteca: line 4 was cut off before it was whole. It was never acknowledged and does not count.\n"), "{told}");
    assert_eq!(scene.bytes(), cut, "reading writes nothing");
    let output = start(&scene, &["pair"]).wait_with_output().unwrap();
    assert!(output.status.success());
    let after = scene.bytes();
    assert!(after.starts_with(&whole) && after.ends_with(b"\n"));
    scene.says("status");
}

#[test]
fn a_file_that_is_none_or_newer_or_broken_is_refused_and_left_alone() {
    let scene = Scene::class("refused");
    let good = String::from_utf8(scene.bytes()).unwrap();
    let broken = |text: &str| {
        std::fs::write(&scene.file, text).unwrap();
        let why = scene.refuses("pair");
        assert_eq!(scene.bytes(), text.as_bytes(), "nothing was written");
        why
    };
    assert_snapshot!(broken(""), @"FOLDER/dia.ludoteca: isto não é um ficheiro de um campeonato");
    assert_snapshot!(broken("Nome;Escola\nAna;Vagos\n"), @"FOLDER/dia.ludoteca: isto não é um ficheiro de um campeonato");
    assert_snapshot!(broken("{\"ludoteca\":\"record\",\"version\":1}\n"), @"FOLDER/dia.ludoteca: isto não é um ficheiro de um campeonato");
    assert_snapshot!(broken(&good.replacen("\"version\":1", "\"version\":2", 1)), @"FOLDER/dia.ludoteca: o ficheiro é da versão 2: foi escrito por uma ludoteca mais recente, que é precisa aqui");
    assert_snapshot!(broken(&format!("{good}nonsense\n{good}")), @"FOLDER/dia.ludoteca: a linha 4 não se consegue ler (expected ident at line 1 column 2); nada foi escrito");
    let twice = good.lines().last().unwrap();
    assert_snapshot!(broken(&format!("{good}{twice}\n")), @"FOLDER/dia.ludoteca: o que diz a linha 4 não pode ter acontecido depois das anteriores; nada foi escrito");
    let impossible = r#"{"tournament":"rastros","number":3,"at":9,"event":{"by":"organiser","fact":{"published":{"contest":4}}}}"#;
    assert_snapshot!(broken(&format!("{good}{impossible}\n")), @"FOLDER/dia.ludoteca: o que diz a linha 4 não pode ter acontecido depois das anteriores; nada foi escrito");
    std::fs::remove_file(&scene.file).unwrap();
    assert!(scene.refuses("status").starts_with("FOLDER/dia.ludoteca"));
}

#[test]
fn two_who_write_at_once_wait_for_each_other() {
    let scene = Scene::class("lock");
    scene.says("pair");
    let held = File::open(&scene.file).unwrap();
    held.lock().unwrap();
    let mut waiting: Vec<Child> =
        (1..=6).map(|table| start(&scene, &["result", &table.to_string(), "1", "--lang", "en"])).collect();
    let before = scene.bytes();
    let mut told = Vec::new();
    for child in &mut waiting {
        let mut line = String::new();
        let mut complaints = BufReader::new(child.stderr.take().unwrap());
        complaints.read_line(&mut line).unwrap();
        assert_eq!(line, "Another command is working on this file; waiting for it.\n");
        told.push(complaints);
    }
    assert_eq!(scene.bytes(), before, "nothing is written while somebody else works on the file");
    held.unlock().unwrap();
    for child in waiting {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
    }
    let missing = crate::ludoteca::json(&format!("championship status '{}'", scene.file));
    assert_eq!(missing["tournaments"][0]["contests"][0]["missing"], serde_json::json!([]));
}

#[cfg(unix)]
#[test]
fn whoever_is_killed_loses_nothing_that_was_acknowledged() {
    let scene = Scene::class("killed");
    scene.says("pair");
    let mut acknowledged = 0;
    for attempt in 0..40 {
        let (table, winner) = (attempt % 6 + 1, if attempt / 6 % 2 == 0 { "1" } else { "2" });
        let mut child = start(&scene, &["result", &table.to_string(), winner, "--correct"]);
        if attempt % 2 == 1 {
            // At once, or a little later: wherever it is by then.
            (0..attempt * 100).for_each(|_| std::thread::yield_now());
            child.kill().unwrap();
        }
        let said = child.wait_with_output().unwrap().stdout;
        let games = scene.says("export --format json --what results");
        let games: Vec<serde_json::Value> = serde_json::from_str(&games).unwrap();
        if !said.is_empty() {
            acknowledged += 1;
            let game = &games[table as usize - 1];
            let seat = if winner == "1" { "begins" } else { "answers" };
            assert_eq!(game["winner"], game[seat], "attempt {attempt}");
        }
    }
    assert!(acknowledged >= 20, "{acknowledged}");
}
