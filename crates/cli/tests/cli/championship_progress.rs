//! A round that is being played: what counts, what is missing, and what waits for it.

use crate::ludoteca::json;
use crate::scene::Scene;
use insta::assert_snapshot;

fn class_of_five(name: &str) -> Scene {
    let scene = Scene::new(name, "--class --game rastros --rounds 2");
    scene.says_to("import -", "Ana\nEva\nGil\nLia\nRui\n");
    scene
}

/// Whoever begins at a table of the last round wins.
fn begins_and_wins(scene: &Scene, table: u32) {
    let [first, _] = scene.pairing(table);
    scene.says(&format!("result {table} '{first}'"));
}

#[test]
fn a_round_that_is_only_drawn_changes_no_standings() {
    let scene = class_of_five("drawn");
    assert!(scene.says("pair").contains("folga"));
    assert!(scene.says("standings").starts_with("rastros, ainda sem nenhuma ronda completa\n"));
    assert!(scene.says("standings --lang en").starts_with("rastros, no round is complete yet\n"));
    begins_and_wins(&scene, 1);
    begins_and_wins(&scene, 2);
    let commands = [
        "standings --why",
        "standings --json",
        "export --format csv --what standings",
        "export --format csv --what crosstable",
        "export --format json --what standings",
    ];
    let before = commands.map(|command| scene.says(command));
    assert!(before[0].starts_with("rastros, depois de 1 ronda\n"), "{}", before[0]);
    assert_eq!(json(&scene.line("standings"))[0]["counted"], serde_json::json!({ "rounds": 1, "later": [] }));
    assert!(scene.says("pair").contains("folga"));
    assert_eq!(commands.map(|command| scene.says(command)), before);
    assert_eq!(scene.says("standings --provisional --why"), before[0], "no result is there");
    // Points and places in the report are those after the first round too.
    let points = |report: String| -> Vec<String> {
        report
            .lines()
            .filter(|line| line.starts_with("001"))
            .map(|line| line.chars().skip(80).take(9).collect())
            .collect()
    };
    let placed: Vec<String> = points(scene.says("export --format trf"));
    assert_eq!(placed.iter().filter(|line| line.contains("1.0")).count(), 3, "{placed:?}");
    begins_and_wins(&scene, 1);
    assert_eq!(commands.map(|command| scene.says(command)), before);
    let provisional = scene.says("standings --provisional");
    assert!(
        provisional.starts_with("rastros, provisória: depois de 1 ronda, e 1 de 2 resultados da ronda 2\n")
    );
    let english = scene.says("standings --provisional --lang en");
    assert!(english.starts_with("rastros, provisional: after 1 round, and 1 of 2 results of round 2\n"));
    begins_and_wins(&scene, 2);
    assert!(scene.says("standings").starts_with("rastros, depois de 2 rondas\n"));
}

#[test]
fn a_draft_waits_for_a_result_that_was_taken_away() {
    let scene = class_of_five("taken");
    scene.plays();
    let won = scene.smaller("rastros", &1.into(), &2.into());
    scene.says("pair --draft");
    scene.says("result 2 --clear --correct");
    assert_snapshot!(scene.refuses("publish"), @"faltam resultados na ronda 1, mesa 2");
    assert_snapshot!(scene.refuses("publish --lang en"), @"results are missing in round 1 at table 2");
    assert_snapshot!(scene.says("status"), @r"
    Torneio da turma
    rastros: 5 participantes
      rastros: ronda 1: faltam resultados na mesa 2
    ");
    let status = json(&scene.line("status"));
    let contest = &status["tournaments"][0]["contests"][0];
    assert_eq!(contest["missing"], serde_json::json!([{ "round": 1, "tables": [2] }]));
    assert_eq!((&contest["over"], &contest["draft"]), (&false.into(), &true.into()));
    // The same result again: with another one the draft would have to be drawn again.
    scene.says(&format!("result 2 '{won}'"));
    scene.says("publish");
    begins_and_wins(&scene, 1);
    begins_and_wins(&scene, 2);
    assert!(scene.says("status").contains("acabou com a ronda 2"));
}
