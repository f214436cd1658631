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
        provisional.starts_with("rastros, provisória, depois de 1 ronda, e 1 de 2 resultados da ronda 2\n")
    );
    let english = scene.says("standings --provisional --lang en");
    assert!(english.starts_with("rastros, provisional, after 1 round, and 1 of 2 results of round 2\n"));
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

#[test]
fn all_that_a_round_gives_up_is_told_in_both_languages() {
    let scene = Scene::new("given-up", "--class --game rastros --rounds 9");
    let file = String::from_utf8(scene.bytes()).unwrap();
    std::fs::write(&scene.file, file.replace("\"regions_apart\":false", "\"regions_apart\":true")).unwrap();
    scene.says_to(
        "import -",
        "nome;escola;distrito\nAna;EB;Faro\nEva;EB;Faro\nGil;EB;Faro\nLia;EB;Faro\nRui;EB;Faro\n",
    );
    let (mut portuguese, mut english) = (String::new(), String::new());
    let mut kinds = std::collections::BTreeSet::new();
    let mut wish = String::new();
    for round in 1..=6 {
        portuguese += &scene.says(&format!("pair{wish}"));
        scene.says("undo");
        english += &scene.says(&format!("pair --lang en{wish}"));
        scene.says("undo");
        let drawn: serde_json::Value =
            serde_json::from_str(&scene.says(&format!("pair --json{wish}"))).unwrap();
        let given_up = drawn[0]["concessions"].as_array().unwrap();
        kinds.extend(given_up.iter().map(|one| one["kind"].as_str().unwrap().to_owned()));
        let [[one, loser], [other, second]] = [scene.pairing(1), scene.pairing(2)];
        scene.says(&format!("result 1 '{loser}'"));
        scene.says(&format!("result 2 '{second}'"));
        if round == 1 {
            // Those who began and lost play each other from now on.
            wish = format!(" --together '{one},{other}'");
        }
    }
    let all = ["beginning", "high_bye", "rematch", "same_region", "same_school", "second_bye"];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all);
    for (told, sentences) in [
        (
            portuguese,
            ["vezes a mais", "não é a do último", "voltam a", "mesma região", "mesma escola", "segunda"],
        ),
        (
            english,
            ["too often", "not the lowest's", "meet again", "one region", "one school", "a second bye"],
        ),
    ] {
        assert_eq!(sentences.iter().filter(|sentence| !told.contains(**sentence)).count(), 0, "{told}");
    }
}

#[test]
fn a_draft_that_is_out_of_date_is_to_be_drawn_again() {
    let scene = class_of_five("stale");
    let drawn: serde_json::Value = serde_json::from_str(&scene.says("pair --draft --json")).unwrap();
    scene.says(&format!("withdraw {}", drawn[0]["pairings"][0]["first"]["number"]));
    assert_snapshot!(scene.says("status"), @r"
    Torneio da turma
    rastros: 4 participantes
      rastros: o rascunho da ronda 1 já não serve: emparceire-a outra vez
    ");
    assert!(scene.says("status --lang en").contains("the draft of round 1 is out of date: draw it again"));
    assert!(scene.says("pair").contains("ronda 1"));
}
