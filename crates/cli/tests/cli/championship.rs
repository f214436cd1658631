//! A championship in a file: a class, a morning of groups with a final, lists and results that are not in order.

use crate::ludoteca::{answer, json, refusal};
use crate::scene::{Scene, TWELVE};
use insta::assert_snapshot;

#[test]
fn a_class_of_twelve_from_pasted_names_to_standings() {
    let scene = Scene::new("class", "--class --game rastros");
    assert_snapshot!(scene.says_to("import -", TWELVE), @"rastros: 12 participantes inscritos");
    assert_snapshot!(scene.says("pair"), @r#"
    rastros, ronda 1
    1  Carla Dias  –  Bruno Melo
    2  Gil Costa   –  João Sá
    3  David Reis  –  Hugo Paz
    4  Lia Gomes   –  Fábio Pó
    5  Inês Rio    –  Eva Luz
    6  Ana Sá      –  Rui Nunes
    "#);
    assert_snapshot!(scene.refuses("pair"), @"não há nada para fazer: rastros: faltam resultados na ronda 1, mesas 1, 2, 3, 4, 5, 6");
    assert_snapshot!(scene.says("status"), @r#"
    Torneio da turma
    rastros: 12 participantes
      rastros: ronda 1: faltam resultados nas mesas 1, 2, 3, 4, 5, 6
    "#);
    for table in 1..=6 {
        scene.says(&format!("result {table} 1"));
    }
    for _ in 2..=4 {
        scene.plays();
    }
    assert_snapshot!(scene.refuses("pair"), @"não há nada para fazer: rastros: já foram emparceiradas todas as rondas");
    let standings = scene.says("standings --why");
    let best: Vec<&str> = standings.lines().take(22).collect();
    assert_snapshot!(best.join("\n"), @r#"
    rastros, depois de 4 rondas
    lugar  nome        pontos  Buchholz  progressivo  mediano
        1  Ana Sá           4         7           10        4
        2  Carla Dias       3        10            8        5
        3  David Reis       3         8            8        4
        4  Bruno Melo       3         8            6        4
        5  Inês Rio         2        10            6        5
        6  Eva Luz          2         7            5        3
        6  Fábio Pó         2         7            5        3
        8  Hugo Paz         2         6            3        3
        9  Gil Costa        1         9            4        5
       10  Lia Gomes        1         9            4        4
       11  João Sá          1         6            1        3
       12  Rui Nunes        0         9            0        4

    1 Ana Sá
      Buchholz 7 = 0 (Rui Nunes) + 2 (Inês Rio) + 3 (Carla Dias) + 2 (Eva Luz)
      progressivo 10 = 1 (ronda 1) + 2 (ronda 2) + 3 (ronda 3) + 4 (ronda 4)
      mediano 4 = [0 (Rui Nunes), fica de fora: o mais baixo] + 2 (Inês Rio) + [3 (Carla Dias), fica de fora: o mais alto] + 2 (Eva Luz)
    2 Carla Dias
      Buchholz 10 = 3 (Bruno Melo) + 1 (Gil Costa) + 4 (Ana Sá) + 2 (Inês Rio)
      progressivo 8 = 1 (ronda 1) + 2 (ronda 2) + 2 (ronda 3) + 3 (ronda 4)
    "#);
    assert_snapshot!(scene.says("standings --lang en"), @r#"
    rastros, after 4 rounds
    place  name        points  Buchholz  progressive  median
        1  Ana Sá           4         7           10       4
        2  Carla Dias       3        10            8       5
        3  David Reis       3         8            8       4
        4  Bruno Melo       3         8            6       4
        5  Inês Rio         2        10            6       5
        6  Eva Luz          2         7            5       3
        6  Fábio Pó         2         7            5       3
        8  Hugo Paz         2         6            3       3
        9  Gil Costa        1         9            4       5
       10  Lia Gomes        1         9            4       4
       11  João Sá          1         6            1       3
       12  Rui Nunes        0         9            0       4
    "#);
    let crosstable = scene.says("export --format csv --what crosstable");
    assert_snapshot!(crosstable.trim_start_matches('\u{feff}'), @r#"
    torneio;grupo;lugar;nome;escola;R1;R2;R3;R4;pontos
    rastros;grupo único;1;Ana Sá;;12+*;5+*;2+;6+;4
    rastros;grupo único;2;Carla Dias;;4+*;9+*;1-*;5+;3
    rastros;grupo único;3;David Reis;;8+*;10+*;4-;7+;3
    rastros;grupo único;4;Bruno Melo;;2-;11+*;3+*;9+;3
    rastros;grupo único;5;Inês Rio;;6+*;1-;10+;2-*;2
    rastros;grupo único;6;Eva Luz;;5-;12+*;11+;1-*;2
    rastros;grupo único;7;Fábio Pó;;10-;8+;9+*;3-*;2
    rastros;grupo único;8;Hugo Paz;;3-;7-*;12+;10+*;2
    rastros;grupo único;9;Gil Costa;;11+*;2-;7-;4-*;1
    rastros;grupo único;10;Lia Gomes;;7+*;3-;5-*;8-;1
    rastros;grupo único;11;João Sá;;9-;4-;6-*;12+*;1
    rastros;grupo único;12;Rui Nunes;;1-;6-;8-*;11-;0
    "#);
    assert_snapshot!(scene.says("export --format trf --public"), @r#"
    012 Rastros
    062 12
    XXR 4
    001    1      Bruno                                                              3.0    4     7 b 0     8 w 1     9 w 1     2 b 1
    001    2      Gil                                                                1.0    9     8 w 1     7 b 0    10 b 0     1 w 0
    001    3      Hugo                                                               2.0    8     9 b 0    10 w 0    12 b 1     4 w 1
    001    4      Lia                                                                1.0   10    10 w 1     9 b 0    11 w 0     3 b 0
    001    5      Eva                                                                2.0    6    11 b 0    12 w 1     8 b 1     6 w 0
    001    6      Ana                                                                4.0    1    12 w 1    11 w 1     7 b 1     5 b 1
    001    7      Carla                                                              3.0    2     1 w 1     2 w 1     6 w 0    11 b 1
    001    8      João                                                               1.0   11     2 b 0     1 b 0     5 w 0    12 w 1
    001    9      David                                                              3.0    3     3 w 1     4 w 1     1 b 0    10 b 1
    001   10      Fábio                                                              2.0    6     4 b 0     3 b 1     2 w 1     9 w 0
    001   11      Inês                                                               2.0    5     5 w 1     6 b 0     4 b 1     7 w 0
    001   12      Rui                                                                0.0   12     6 b 0     5 b 0     3 w 0     8 b 0
    "#);
}

#[test]
fn groups_play_and_their_winners_meet() {
    let scene = Scene::new("groups", "--edition 14 --cycle 2 --game rastros --tie-breaks national,lots");
    let pupil = |number: u32| format!("Aluno {number};Escola {};2.º ciclo;Rastros\n", number % 8);
    let list: String = (1..=24).map(pupil).collect();
    scene.says_to("import -", &format!("Nome;Escola;Ciclo;Jogo\n{list}"));
    assert_snapshot!(scene.refuses("pair"), @"não há nada para fazer: 2-rastros: o torneio ainda não começou: faça primeiro os grupos");
    assert_snapshot!(scene.says("groups"), @r#"
    2-rastros, grupo 1: Aluno 6, Aluno 1, Aluno 2, Aluno 8, Aluno 7, Aluno 10, Aluno 22, Aluno 19, Aluno 13, Aluno 12, Aluno 3, Aluno 5
    2-rastros, grupo 2: Aluno 16, Aluno 23, Aluno 4, Aluno 21, Aluno 17, Aluno 9, Aluno 15, Aluno 11, Aluno 18, Aluno 14, Aluno 24, Aluno 20
    "#);
    assert_snapshot!(scene.refuses("result 1 1"), @"qual grupo? Indique --group com um número de 1 a 2");
    for _ in 1..=4 {
        assert!(scene.refuses("final").contains("grupo 1"));
        scene.plays();
    }
    assert_snapshot!(scene.says("final"), @"2-rastros, final (3 rondas): Aluno 4, Aluno 1");
    assert_snapshot!(scene.says("pair --lang en"), @r#"
    2-rastros, final, round 1
    1  Aluno 4 (Escola 4)  –  Aluno 1 (Escola 1)
    "#);
    assert_snapshot!(scene.says("status"), @r#"
    Campeonato, 14.ª edição
    2-rastros: 24 participantes
      2-rastros, grupo 1: acabou com a ronda 4
      2-rastros, grupo 2: acabou com a ronda 4
      2-rastros, final: ronda 1: faltam resultados na mesa 1
    "#);
    scene.says("result 1 'Aluno 1'");
    assert_snapshot!(scene.says("standings --group final"), @r#"
    2-rastros, final, depois de 1 ronda
    lugar  nome     escola    pontos  Buchholz  progressivo  mediano  sorteio
        1  Aluno 1  Escola 1       1         0            1        0        1
        2  Aluno 4  Escola 4       0         1            0        0        2
    "#);
    assert_eq!(json(&scene.line("standings")).as_array().unwrap().len(), 3);
}

#[test]
fn a_day_of_an_edition_to_come_is_called_by_its_school_year() {
    let scene = Scene::new("season", "--edition 20 --cycle 1");
    assert!(scene.says("status").starts_with("Campeonato 2026/27\n"), "{}", scene.says("status"));
}

#[test]
fn a_list_with_problems_is_told_line_by_line_and_enters_nobody() {
    let scene = Scene::new("list", "--edition 19 --name 'Um dia'");
    let list = "Nome;Escola;Ciclo;Jogo;Turma\n\
                Ana;Vagos;1.º ciclo;Gatos & Cães;4A\n\
                ;Vagos;2;produto\n\
                Rui;Vagos;5.º ciclo;produto\n\
                Eva;Vagos;1;produto\n\
                Ana;Vagos;1;gatos\n\
                Gil;Vagos;1;gatos\n\
                Lia;Ílhavo;3;Atari-Go\n";
    let before = scene.bytes();
    assert_snapshot!(scene.refuses_at_length("import -", list), @r#"
    linha 3: falta o que vai na coluna nome
    linha 4: na coluna ciclo não se conhece "5.º ciclo"
    linha 5: produto não se joga no ciclo 1
    linha 6: o mesmo aluno está na linha 2
    linha 7: a escola inscreveu mais do que 1 para este jogo e ciclo
    erro: 5 linhas têm problemas: nada foi inscrito. --skip-bad inscreve as outras
    "#);
    assert_snapshot!(scene.says_to("import - --dry-run --lang en", list), @r#"
    line 1: the column "Turma" is not read
    line 3: the name is missing
    line 4: there is no cycle "5.º ciclo"
    line 5: produto is not played in cycle 1
    line 6: the same pupil is in line 2
    line 7: the school has sent more than 1 for this game and cycle
    1-gatos: 1 entrant would be entered
    3-atarigo: 1 entrant would be entered
    "#);
    assert_eq!(scene.bytes(), before, "nothing was written");
    assert_snapshot!(scene.says_to("import - --skip-bad", list), @r#"
    linha 1: a coluna "Turma" não é lida
    linha 3: falta o que vai na coluna nome
    linha 4: na coluna ciclo não se conhece "5.º ciclo"
    linha 5: produto não se joga no ciclo 1
    linha 6: o mesmo aluno está na linha 2
    linha 7: a escola inscreveu mais do que 1 para este jogo e ciclo
    1-gatos: 1 participante inscrito
    3-atarigo: 1 participante inscrito
    "#);
    assert_snapshot!(scene.says_to("import - --per-school 0", "nome,escola,ciclo,jogo\nLIA,Ílhavo,3,atari-go\n"), @"1 já estava inscrito");
    assert_snapshot!(scene.refuses_at_length("import -", "nome,escola\nNuno,Aveiro\n"), @r#"
    linha 1: falta a coluna ciclo
    linha 1: falta a coluna jogo
    erro: 2 linhas têm problemas: nada foi inscrito. --skip-bad inscreve as outras
    "#);
    assert!(scene.refuses("standings --tournament x").contains("3-atarigo"));
    assert!(scene.refuses("import nowhere.csv").starts_with("nowhere.csv: "));
}

#[test]
fn results_that_contradict_are_told_what_they_change() {
    let scene = Scene::class("results");
    assert_snapshot!(scene.refuses("result 1 1"), @"ainda não foi emparceirada nenhuma ronda");
    scene.says("pair");
    assert_snapshot!(scene.refuses("result 9 1"), @"essa ronda ou essa mesa não existe");
    assert_snapshot!(scene.refuses("result 1 Zacarias"), @r#"ninguém aqui se chama "Zacarias" nem tem esse número"#);
    assert_snapshot!(scene.refuses("result 1 1 --group 2"), @"esse grupo não existe");
    let names = scene.pairing(1);
    assert!(scene.says(&format!("result 1 '{}'", names[0])).contains(&names[0]));
    // The same again changes nothing.
    let before = scene.bytes();
    scene.says("result 1 1");
    assert_eq!(scene.bytes(), before);
    assert_snapshot!(scene.refuses_at_length("result 1 2", ""), @r#"
    erro: ronda 1, mesa 1: já lá está um resultado: ganhou Carla Dias. Com o outro (ganhou Bruno Melo):
      Bruno Melo: lugar 2 → 1, pontos 0 → 1
      Carla Dias: lugar 1 → 2, pontos 1 → 0
    nada foi registado; --correct regista-o
    "#);
    assert_eq!(scene.bytes(), before);
    for table in 2..=6 {
        scene.says(&format!("result {table} 2"));
    }
    scene.says("pair");
    assert_snapshot!(scene.refuses_at_length("result 1 2 --round 1 --lang en", ""), @r#"
    error: round 1, table 1: a result stands there already: Carla Dias won. With the other one (Bruno Melo won):
      Bruno Melo: place 7 → 1, points 0 → 1
      Carla Dias: place 1 → 7, points 1 → 0
      drawn since, and left as it is: round 2
    nothing was entered; --correct enters it
    "#);
    assert_snapshot!(scene.says("result 1 2 --round 1 --correct"), @r#"
    ronda 1, mesa 1: já lá está um resultado: ganhou Carla Dias. Com o outro (ganhou Bruno Melo):
      Bruno Melo: lugar 7 → 1, pontos 0 → 1
      Carla Dias: lugar 1 → 7, pontos 1 → 0
      emparceirada entretanto, fica como está: ronda 2
    rastros, ronda 1, mesa 1: ganhou Bruno Melo
    "#);
    assert_snapshot!(scene.says("undo"), @r#"
    Desfeito:
      rastros: grupo único, ronda 1, mesa 1: ganhou Bruno Melo
    "#);
    assert_snapshot!(scene.refuses_at_length("results -", "mesa;vencedor;tipo\n1;1;\n2;Zé;\n3;;ausentes\n44;1;\n"), @r#"
    linha 3: ninguém aqui se chama "Zé" nem tem esse número
    linha 5: essa ronda ou essa mesa não existe
    erro: 2 linhas têm problemas: nenhum resultado foi registado
    "#);
    assert_snapshot!(scene.says_to("results -", "mesa;vencedor;tipo\n1;1;falta\n3;;ausentes\n"), @r#"
    rastros, ronda 2, mesa 1: ganhou Hugo Paz por falta de comparência
    rastros, ronda 2, mesa 3: ninguém compareceu
    "#);
}

#[test]
fn what_a_command_did_is_undone_as_a_whole_and_stays_in_the_log() {
    let scene = Scene::class("undo");
    scene.says("pair");
    assert_snapshot!(scene.says("undo"), @r#"
    Desfeito:
      rastros: ronda publicada, grupo único
      rastros: ronda emparceirada, grupo único
      rastros: começado
    "#);
    assert_snapshot!(scene.says("undo --lang en"), @r#"
    Undone:
      rastros: 12 entered
    "#);
    assert_snapshot!(scene.refuses("undo"), @"não há nada para desfazer");
    let log = scene.says("log --lang en");
    let without_times: Vec<&str> = log.lines().map(|line| &line["2026-11-15 21:48  ".len()..]).collect();
    assert_snapshot!(without_times.join("\n"), @r#"
    rastros  1  organiser  opened: Rastros
    rastros  2  organiser  12 entered (undone)
    rastros  3  organiser  begun (undone)
    rastros  4  organiser  round drawn, one group (undone)
    rastros  5  organiser  round published, one group (undone)
    rastros  6  organiser  number 5 undone
    rastros  7  organiser  number 4 undone
    rastros  8  organiser  number 3 undone
    rastros  9  organiser  number 2 undone
    "#);
}

#[test]
fn drafts_wishes_and_reasons() {
    let scene = Scene::class("drafts");
    scene.says("withdraw 'João'");
    let draft = scene.says("pair --draft --absent 1 --together 2,3 --lang en");
    assert_snapshot!(draft, @r#"
    rastros, round 1 (draft)
    1  Carla Dias  –  Bruno Melo
    2  Lia Gomes   –  Gil Costa
    3  Eva Luz     –  Fábio Pó
    4  Inês Rio    –  David Reis
    5  Hugo Paz    –  Rui Nunes
    absent: Ana Sá
    "#);
    assert!(scene.refuses("result 1 1").contains("não existe"));
    assert_snapshot!(scene.says("why 2 3"), @"Foi decidido à mão.");
    assert_snapshot!(scene.says("why 1 2 --lang en"), @"It could not be: Ana Sá is not there in this round.");
    assert!(scene.refuses("pair").contains("rascunho"));
    assert!(scene.says("publish").starts_with("rastros, ronda 1\n"));
    assert_snapshot!(scene.refuses("publish"), @"não há rascunho para publicar: emparceire primeiro uma ronda");
    assert_snapshot!(scene.says("return João"), @r"
    rastros: João Sá voltou
    rastros: João Sá passa a jogar (grupo único)
    ");
}

#[test]
fn a_pairing_is_explained() {
    let scene = Scene::class("why");
    scene.plays();
    scene.says("pair");
    let [one, other] = scene.pairing(1);
    let [third, _] = scene.pairing(2);
    assert!(
        scene
            .says(&format!("why '{one}' '{other}' --lang en"))
            .starts_with(&format!("If {one} did not play {other}, "))
    );
    assert!(
        scene.says(&format!("why '{one}' '{third}'")).starts_with(&format!("Se {one} jogasse com {third}, "))
    );
    assert_snapshot!(scene.says(&format!("why '{one}' --lang en")), @"It could not be: everybody has somebody to play.");
    let told = json(&scene.line(&format!("why '{one}' '{other}'")));
    assert_eq!(told["kind"], "chosen");
}

#[test]
fn a_seat_is_not_taken_for_a_number() {
    let scene = Scene::new("seat", "--class --game gatos --system round-robin");
    scene.says_to("import -", "Ana\nRui\n");
    scene.says("pair");
    // Number 2 begins: is 1 the first seat, or Ana?
    assert_eq!(scene.pairing(1), ["Rui", "Ana"]);
    assert_snapshot!(scene.says("why Ana Rui --lang en"), @"It follows the table: everybody plays everybody once, in a fixed order.");
    assert_snapshot!(scene.refuses("result 1 1"), @"1 pode ser Rui, pelo lugar, ou Ana, pelo número: indique o nome");
    assert_snapshot!(scene.says("result 1 ana"), @"gatos, ronda 1, mesa 1: ganhou Ana");
}

#[test]
fn a_file_without_names_has_the_same_results() {
    let scene = Scene::class("anonymous");
    scene.plays();
    let other = scene.folder.join("sem-nomes.ludoteca").display().to_string();
    scene.says(&format!("anonymise '{other}'"));
    let told = std::fs::read_to_string(&other).unwrap();
    assert!(TWELVE.lines().all(|name| !told.contains(name)), "{told}");
    let places = |file: &str| {
        let standings: serde_json::Value =
            serde_json::from_str(&answer(&format!("championship standings '{file}' --json"))).unwrap();
        let lines = standings[0]["lines"].as_array().unwrap().clone();
        lines
            .iter()
            .map(|line| (line["place"].clone(), line["entrant"]["number"].clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(places(&other), places(&scene.file));
    assert!(
        scene.refuses(&format!("anonymise '{other}'")).contains("sem-nomes"),
        "never over a file that is there"
    );
}

#[test]
fn what_another_program_has_played_goes_on_here() {
    let scene = Scene::class("report");
    scene.plays();
    let report = scene.folder.join("report.trf").display().to_string();
    std::fs::write(&report, scene.says("export --format trf")).unwrap();
    let other = scene.folder.join("outro.ludoteca").display().to_string();
    answer(&format!("championship new '{other}' --class --game rastros --trf '{report}'"));
    let places = |file: &str| {
        let standings: serde_json::Value =
            serde_json::from_str(&answer(&format!("championship standings '{file}' --json"))).unwrap();
        let lines = standings[0]["lines"].as_array().unwrap().clone();
        lines.iter().map(|line| (line["place"].clone(), line["points"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(places(&other), places(&scene.file));
    std::fs::write(&report, "nothing\n").unwrap();
    let broken = scene.folder.join("broken.ludoteca").display().to_string();
    let refused = refusal(&format!("championship new '{broken}' --class --game rastros --trf '{report}'"));
    assert!(refused.ends_with("não pode continuar aqui: linha 1: não há jogadores"), "{refused}");
    assert!(!std::path::Path::new(&broken).exists());
}
