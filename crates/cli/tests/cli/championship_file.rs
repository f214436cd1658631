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
    assert_snapshot!(broken(&good.replacen("\"version\":2", "\"version\":3", 1)), @"FOLDER/dia.ludoteca: o ficheiro é da versão 3: foi escrito por uma ludoteca mais recente, que é precisa aqui");
    assert_snapshot!(broken(&format!("{good}nonsense\n{good}")), @"FOLDER/dia.ludoteca: a linha 4 não se consegue ler (expected ident at line 1 column 2); nada foi escrito");
    let twice = good.lines().last().unwrap();
    assert_snapshot!(broken(&format!("{good}{twice}\n")), @"FOLDER/dia.ludoteca: o que diz a linha 4 não pode ter acontecido depois das anteriores; nada foi escrito");
    let impossible = r#"{"tournament":"rastros","number":3,"at":9,"event":{"by":"organiser","fact":{"published":{"contest":4}}}}"#;
    assert_snapshot!(broken(&format!("{good}{impossible}\n")), @"FOLDER/dia.ludoteca: o que diz a linha 4 não pode ter acontecido depois das anteriores; nada foi escrito");
    std::fs::remove_file(&scene.file).unwrap();
    assert_snapshot!(scene.refuses("status"), @"FOLDER/dia.ludoteca: não existe");
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

/// Runs a command that may make no file longer than so many blocks of 512 bytes: the disk is full there.
#[cfg(unix)]
fn on_a_full_disk(blocks: usize, arguments: &[&str]) -> std::process::Output {
    let limited = format!("ulimit -f {blocks}; trap '' XFSZ; exec \"$0\" \"$@\"");
    let program = env!("CARGO_BIN_EXE_ludoteca");
    Command::new("sh").args(["-c", &limited, program]).args(arguments).output().unwrap()
}

#[cfg(unix)]
#[test]
fn a_command_on_a_full_disk_is_done_wholly_or_not_at_all() {
    let scene = Scene::new("full", "--class --game rastros");
    let pupils: Vec<String> = (1..=40).map(|number| format!("Aluno {number}")).collect();
    scene.says_to("import -", &pupils.join("\n"));
    scene.says("pair");
    let list = scene.folder.join("resultados.csv").display().to_string();
    let results: Vec<String> = (1..=20).map(|table| format!("{table};1")).collect();
    std::fs::write(&list, format!("mesa;vencedor\n{}\n", results.join("\n"))).unwrap();
    let before = scene.bytes();
    let mut refused = 0;
    for blocks in before.len() / 512.. {
        let output = on_a_full_disk(blocks, &["championship", "results", &scene.file, &list]);
        if output.status.success() {
            break;
        }
        refused += 1;
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(told, "erro: o ficheiro não pode ficar maior\n", "with {blocks} blocks");
        assert!(output.stdout.is_empty() && scene.bytes() == before, "with {blocks} blocks something stayed");
    }
    assert!(refused >= 3, "{refused}: the results take several blocks");
    let status = crate::ludoteca::json(&scene.line("status"));
    assert_eq!(status["tournaments"][0]["contests"][0]["missing"], serde_json::json!([]));
    assert_eq!(scene.bytes()[before.len()..].split(|&byte| byte == b'\n').count(), 2, "one line a command");
}

#[cfg(unix)]
#[test]
fn a_new_file_that_cannot_be_written_is_not_there() {
    let folder = crate::ludoteca::folder("championship-no-room");
    let file = folder.join("dia.ludoteca").display().to_string();
    let output = on_a_full_disk(1, &["championship", "new", &file, "--lang", "en"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "nothing is left behind");
    let made = on_a_full_disk(1000, &["championship", "new", &file]);
    assert!(made.status.success());
    let twice = on_a_full_disk(1000, &["championship", "new", &file]);
    let told = String::from_utf8(twice.stderr).unwrap();
    assert!(told.starts_with("erro: ") && told.trim_end().ends_with("dia.ludoteca: já existe"), "{told}");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "only the file");
}

#[test]
fn what_was_undone_is_done_again() {
    let scene = Scene::class("redo");
    assert_snapshot!(scene.refuses("redo"), @"não há nada para fazer outra vez, ou já se fez outra coisa depois de desfazer");
    scene.says("pair");
    scene.says_to("results -", "mesa;vencedor\n1;1\n2;2\n");
    let standings = scene.says("standings");
    scene.says("undo");
    scene.says("undo");
    assert_snapshot!(scene.says("redo"), @r"
    Feito outra vez:
      rastros: começado
      rastros: ronda emparceirada, grupo único
      rastros: ronda publicada, grupo único
    ");
    scene.says("redo --lang en");
    assert_eq!(scene.says("standings"), standings);
    let log = scene.says("log");
    assert!(!log.contains("(desfeito)"), "{log}");
    scene.refuses("redo");
    scene.says("undo");
    scene.says("result 3 1");
    assert!(scene.refuses("redo --lang en").starts_with("there is nothing to do again"));
}
