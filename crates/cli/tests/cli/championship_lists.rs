//! Lists that go in and out: schools in two spellings, words that mean nothing, byes, numbers and names.

use crate::ludoteca::{answer, refusal_of, run, words};
use crate::scene::Scene;
use insta::assert_snapshot;

#[test]
fn all_tournaments_of_a_day_have_lots_of_their_own() {
    let scene = Scene::new("lots", "--edition 13 --cycle 1");
    let status = crate::ludoteca::json(&scene.line("status"));
    let codes: Vec<String> = status["tournaments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|known| known["tournament"].as_str().unwrap().to_owned())
        .collect();
    assert!(codes.len() >= 2, "{codes:?}");
    let pupils: Vec<String> = (1..=24).map(|number| format!("Aluno {number}")).collect();
    let pupils = pupils.join("\n");
    for code in &codes {
        scene.says_to(&format!("import - --tournament {code}"), &pupils);
    }
    let of = |text: &str, code: &str| {
        text.lines()
            .filter(|line| line.starts_with(code))
            .map(|line| line.replacen(code, "", 1))
            .collect::<Vec<_>>()
    };
    let groups = scene.says("groups");
    assert_ne!(of(&groups, &codes[0]), of(&groups, &codes[1]), "equal lists, other groups");
    let again = Scene::new("lots-again", "--edition 13 --cycle 1");
    again.says_to(&format!("import - --tournament {}", codes[1]), &pupils);
    assert_eq!(of(&again.says("groups"), &codes[1]), of(&groups, &codes[1]), "the same seed and code");
}

#[test]
fn a_school_in_two_spellings_is_asked_about_and_shown_in_the_first() {
    let scene = Scene::new("schools", "--edition 13 --cycle 1");
    let status = crate::ludoteca::json(&scene.line("status"));
    let codes: Vec<String> = status["tournaments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|known| known["tournament"].as_str().unwrap().to_owned())
        .collect();
    let (one, other) = (&codes[0], &codes[1]);
    scene.says_to(&format!("import - --tournament {one}"), "nome;escola\nAna;EB 2,3 de Viseu\n");
    // In another list and another tournament: the same school, as it was first written.
    scene.says_to(&format!("import - --tournament {other}"), "nome;escola\nRui;E.B. 2/3 DE VISEU\n");
    let entrants = scene.says(&format!("export --format csv --what entrants --tournament {other}"));
    assert!(entrants.contains(";Rui;EB 2,3 de Viseu;"), "{entrants}");
    let list = "nome;escola\nEva;EB 2,3 de Vizeu\n";
    let before = scene.bytes();
    let line = format!("import - --tournament {other}");
    assert_snapshot!(scene.refuses_at_length(&line, list), @r#"
    linha 2: "EB 2,3 de Vizeu" é a mesma escola que "EB 2,3 de Viseu"? Se é, indique --same 'EB 2,3 de Vizeu=EB 2,3 de Viseu'; se não é, --same 'EB 2,3 de Vizeu=EB 2,3 de Vizeu', ou --as-written para todas
    erro: 1 linha tem problemas: nada foi inscrito. --skip-bad inscreve as outras
    "#);
    assert_eq!(scene.bytes(), before, "nothing was entered");
    scene.says_to(&format!("{line} --same 'EB 2,3 de Vizeu=EB 2,3 de Viseu'"), list);
    let entrants = scene.says(&format!("export --format csv --what entrants --tournament {other}"));
    assert!(entrants.contains(";Eva;EB 2,3 de Viseu;"), "{entrants}");
    scene.says_to(&format!("{line} --as-written"), "nome;escola\nGil;EB 2,3 de Vizeu\n");
    // Once it is there, it is known, and nobody is asked again.
    scene.says_to(&line, "nome;escola\nLia;eb 2,3 VIZEU\n");
    let entrants = scene.says(&format!("export --format csv --what entrants --tournament {other}"));
    assert!(entrants.contains(";Lia;EB 2,3 de Vizeu;"), "{entrants}");
}

#[test]
fn results_that_mean_nothing_are_refused_by_line() {
    let scene = Scene::class("words");
    scene.says("pair");
    let before = scene.bytes();
    let list = "mesa;vencedor;tipo\n1;1;ambos ausentes\n2;1;empate\n3;;\n4;1;FALTA DE COMPARENCIA\n";
    assert_snapshot!(scene.refuses_at_length("results -", list), @r#"
    linha 2: diz "ambos ausentes" e também que ganhou "1": é uma coisa ou a outra
    linha 3: não se percebe o tipo "empate"; pode ser vazio ou jogado, falta (de comparência), ausentes (ninguém compareceu), folga ou dispensado
    linha 4: falta dizer quem ganhou
    erro: 3 linhas têm problemas: nenhum resultado foi registado
    "#);
    assert_eq!(scene.bytes(), before, "nothing was written");
    let told =
        scene.says_to("results -", "mesa;vencedor;tipo\n1;;Ambos ausentes\n4;1;FALTA DE COMPARENCIA\n");
    assert!(
        told.contains("mesa 1: ninguém compareceu") && told.contains("por falta de comparência"),
        "{told}"
    );
}

#[test]
fn exports_have_byes_and_what_is_exported_can_be_read_again() {
    let scene = Scene::new("byes", "--class --game rastros --rounds 3");
    scene.says_to("import -", "nome;escola\nSilva, Ana;\nRui Sá;\nEva Luz;\nGil Melo;\nLia Pó;\nZé Rio;\n");
    scene.says("pair --absent 'Zé Rio'");
    let (first, second) = (scene.pairing(1), scene.pairing(2));
    scene.says(&format!("result 1 '{}'", first[0]));
    scene.says(&format!("result 2 '{}' --forfeit", second[1]));
    for kind in ["pairings", "results"] {
        let csv = scene.says(&format!("export --format csv --what {kind}"));
        assert_eq!(csv.lines().filter(|line| line.trim_end().ends_with(";folga")).count(), 1, "{csv}");
        assert!(
            csv.lines().any(|line| line.contains("Zé Rio") && line.trim_end().ends_with(";dispensado")),
            "{csv}"
        );
    }
    let results = scene.says("export --format csv --what results");
    assert_eq!(
        scene.says_to("results -", &results).lines().count(),
        2,
        "the lines without a game are passed over"
    );
    let json: Vec<serde_json::Value> =
        serde_json::from_str(&scene.says("export --format json --what results")).unwrap();
    let bye = json.iter().find(|line| line["kind"] == "bye").unwrap();
    assert_eq!(
        (&bye["table"], &bye["answers"], &bye["winner"]),
        (&serde_json::Value::Null, &"".into(), &"".into())
    );
    let public = scene.says("export --format csv --what entrants --public");
    assert!(public.contains(";Ana;") && !public.contains("Silva"), "{public}");
}

#[test]
fn points_have_a_comma_in_portuguese_and_two_tie_breaks_of_one_name_two_keys() {
    let scene = Scene::new("comma", "--class --game rastros --tie-breaks buchholz,national-buchholz");
    scene.says_to("import -", "Ana\nRui\nEva\nGil\nLia\n");
    for _ in 0..3 {
        scene.plays();
    }
    let table = scene.says("standings --why");
    assert!(table.contains(",5") && !table.contains(".5"), "{table}");
    assert!(scene.says("standings --why --lang en").contains(".5"));
    assert!(scene.says("export --format csv").contains(",5"));
    assert!(!scene.says("export --format csv --lang en").contains(",5"));
    let lines: Vec<serde_json::Value> = serde_json::from_str(&scene.says("export --format json")).unwrap();
    for line in &lines {
        assert!(line["buchholz"].is_number() && line["national-buchholz"].is_number(), "{line}");
    }
    assert!(lines.iter().any(|line| line["buchholz"] != line["national-buchholz"]), "a bye counts otherwise");
}

#[test]
fn names_lose_what_is_not_seen() {
    let scene = Scene::new("marks", "--class --game rastros");
    scene.says_to("import -", "Ana\u{202e} Sá\u{200b}\nRui\u{feff}\n");
    let entrants = scene.says("export --format csv --what entrants");
    assert!(entrants.contains(";Ana Sá;") && entrants.contains(";Rui;"), "{entrants:?}");
    assert!(!entrants.contains('\u{202e}') && !entrants.contains('\u{200b}'));
}

#[test]
fn the_help_is_in_portuguese_unless_english_is_asked_for() {
    let help = answer("championship import --help");
    assert!(help.starts_with("Inscrever alunos a partir de uma lista\n"), "{help}");
    assert!(help.contains("Utilização: ludoteca championship import [OPÇÕES] <FICHEIRO> <LISTA>"), "{help}");
    assert!(answer("championship import --help --lang en").contains("Usage: ludoteca championship import"));
    let refused = |line: &str| refusal_of(&words(line), "");
    assert_snapshot!(refused("championship pair"), @"erro: falta <FICHEIRO>; `--help` diz o que se pode dizer");
    assert_snapshot!(refused("championship pair x --jsn"), @r#"erro: não se conhece "--jsn"; seria --json?; `--help` diz o que se pode dizer"#);
    assert_snapshot!(refused("championship export x --format pdf"), @r#"erro: "pdf" não serve para --format <FORMATO>; pode ser csv, json, trf; `--help` diz o que se pode dizer"#);
    assert_snapshot!(refused("championship groups x --size 1000"), @r#"erro: "1000" não serve para --size <N>; `--help` diz o que se pode dizer"#);
    assert_snapshot!(refused("championship emparceirar x"), @r#"erro: não há nenhum comando "emparceirar"; `--help` diz o que se pode dizer"#);
    assert_snapshot!(refused("championship status nada.ludoteca"), @"erro: nada.ludoteca: não existe");
    let bare = run(&["championship"], "");
    assert_eq!(bare.status.code(), Some(2));
    assert!(String::from_utf8(bare.stderr).unwrap().contains("Comandos:"));
}

#[test]
fn a_report_goes_on_as_its_program_meant_it() {
    let scene = Scene::new("trf", "--class --game rastros");
    let player = |number: u32, name: &str, rounds: &str| {
        format!("001 {number:>4}      {name:<33} {:32} 0.0 {number:>4}  {rounds}\n", "")
    };
    let report = format!(
        "012 Aberto\nXXR 6\nXXZ 3\n{}{}{}",
        player(1, "Silva, Ana", "0002 w 1  0000 - Z          "),
        player(2, "Rui", "0001 b 0            "),
        player(3, "Eva", "0000 - H            "),
    );
    let file = scene.folder.join("aberto.trf").display().to_string();
    std::fs::write(&file, report).unwrap();
    let new = scene.folder.join("continua.ludoteca").display().to_string();
    let told = answer(&format!("championship new '{new}' --class --game rastros --trf '{file}' --seed 7"));
    let told = told.replace(&scene.folder.display().to_string(), "FOLDER");
    assert_snapshot!(told, @r"
    FOLDER/continua.ludoteca está pronto: rastros
      linha 3: as linhas XXZ não são lidas
      linha 4, ronda 2: folga ou ausência pedida para uma ronda que ainda não foi emparceirada: é preciso indicá-la outra vez ao emparceirar, com --absent
      linha 6, ronda 1: folga de meio ponto: aqui não há meios pontos, e conta como ausência
    ");
    let status = answer(&format!("championship status '{new}'"));
    assert!(status.contains("a ronda 1 está completa"), "{status}");
    let report = answer(&format!("championship export '{new}' --format trf"));
    assert!(report.contains("XXR 6"), "{report}");
}
