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
    let refused = refusal("puzzles make semaforo --kind riddle");
    assert_eq!(refused, "the kind \"riddle\" is none of finish, forbidden, moves, threat");
    let refused = refusal("puzzles make semaforo --kind threat");
    assert_eq!(refused, "threat is not asked in semaforo, only in rastros, avanco, atarigo");
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

#[test]
fn a_sheet_asks_about_the_rules_where_that_is_wanted() {
    let plain = answer("puzzles sheet gatos --count 6 --lang en");
    assert!(!plain.contains("How many moves has each?") && !plain.contains("may not play"), "{plain}");
    let sheet = answer("puzzles sheet gatos --count 6 --kind moves --lang en --solutions");
    assert_eq!(sheet.matches("<p>How many moves has each?</p>").count(), 6);
    let row = sheet.lines().find(|line| line.starts_with("<tr><td>1</td>")).unwrap();
    assert!(row.contains("player 1") && row.contains("player 2"), "{row}");
    let threats = answer("puzzles sheet avanco --count 3 --kind threat --lang pt");
    assert_eq!(threats.matches("se jogasse outra vez?").count(), 3);
    let refused = refusal("puzzles sheet semaforo --kind threat");
    assert!(refused.contains("of the kind threat") && refused.contains("--steps or kinds"), "{refused}");
}

#[test]
fn a_sheet_has_its_boards_and_the_solutions_only_where_they_are_asked_for() {
    let line = "puzzles sheet semaforo gatos --count 13 --steps 1-2 --seed 1 --lang en";
    let page = answer(line);
    assert_eq!(page.matches("<svg").count(), 13);
    assert_eq!(page.matches("<section>").count(), 2, "twelve on a page");
    assert!(page.contains("<h2>1. Semáforo</h2>") && page.contains("<h2>8. Gatos &amp; Cães</h2>"), "{page}");
    assert!(!page.contains("Solutions"));
    assert_eq!(answer(line), page, "the same seed gives the same bytes");
    assert_eq!(
        answer(&line.replace("semaforo gatos", "gatos semaforo gatos")),
        page,
        "each game once, in one order"
    );
    assert_ne!(answer(&line.replace("seed 1", "seed 2")), page);
    for address in ["src=", "href=", "url(", "<script"] {
        assert!(!page.contains(address), "a page on its own has no {address}");
    }

    let solved = answer(&format!("{line} --solutions"));
    assert!(solved.starts_with(page.strip_suffix("</html>\n").unwrap()));
    assert_eq!(solved.matches("<tr><td>").count(), 13);
}

#[test]
fn the_solutions_of_a_sheet_are_those_of_the_collection() {
    let solved = answer("puzzles sheet rastros --count 6 --steps 2 --solutions --lang pt");
    let table = solved.split("<table>").nth(1).unwrap();
    insta::assert_snapshot!(table, @r#"

    <tr><th></th><th>Jogo</th><th>Resposta</th><th>Porquê</th><th>Dificuldade</th></tr>
    <tr><td>1</td><td>Rastros</td><td>c3</td><td>Continua assim: c3! b3 c4! d4! d3 c2 d2.</td><td>fácil</td></tr>
    <tr><td>2</td><td>Rastros</td><td>e4 (ganha ao fim de 21 jogadas dos dois)</td><td>Continua assim: e4! f5! f4 g5! g4! g3! f3.</td><td>fácil</td></tr>
    <tr><td>3</td><td>Rastros</td><td>d2 (ganha ao fim de 7 jogadas dos dois)</td><td>Continua assim: d2! e1! d1! c1! b1! a2 a1!.</td><td>fácil</td></tr>
    <tr><td>4</td><td>Rastros</td><td>d3 (ganha ao fim de 19 jogadas dos dois)</td><td>Continua assim: d3! c4! b5 a6! a7! b7! c6.</td><td>fácil</td></tr>
    <tr><td>5</td><td>Rastros</td><td>o erro é d5; e3 ganha</td><td>Continua assim: d5 e4 f5 f4 g5 g4! g3!.</td><td>fácil</td></tr>
    <tr><td>6</td><td>Rastros</td><td>o erro é c4; d6 ganha</td><td>Continua assim: c4 d5! e4! f3 e2 f1! e1!.</td><td>fácil</td></tr>
    </table>
    <p>Cada resposta foi provada: nenhuma outra está certa. O sinal ! depois de uma jogada diz que não há outra escolha.</p>
    </section>
    </html>
    "#);
    let kept = ludoteca_puzzles::text(ludoteca_games::GameId::Rastros);
    for row in table.lines().filter(|line| line.starts_with("<tr><td>")) {
        let answer = row.split("<td>").nth(3).unwrap();
        let mistake = answer.strip_prefix("o erro é ").and_then(|rest| rest.split(" ganha").next());
        let found = match mistake {
            Some(both) => format!("|{}|2|", both.replace(';', "")),
            None if answer.starts_with("jogador") => format!("|{}|2|", &answer[8..9]),
            None => format!("|{}|2|", answer.split([' ', '<']).next().unwrap()),
        };
        assert!(kept.contains(&found), "{row}");
    }
}

/// Each row says why in words that the board shows, and only puzzles of the theme are there.
#[test]
fn the_solutions_of_a_sheet_say_why() {
    let reasons = |line: &str| -> Vec<String> {
        let page = answer(&format!("puzzles sheet {line} --seed 3 --solutions"));
        let rows = page.lines().filter(|line| line.starts_with("<tr><td>"));
        rows.map(|row| row.split("<td>").nth(4).unwrap().replace("</td>", "")).collect()
    };
    let told = reasons("semaforo --count 6 --steps 1-3 --theme odd-even --lang en");
    insta::assert_snapshot!(told.join("\n"), @r"
    After d2 comes c2. Odd and even: after c2 there are 6 harmless moves left, always an even number, and the opponent is the first to run out of them.
    After b1 comes d3. Odd and even: after d3 there are 2 harmless moves left, always an even number, and the opponent is the first to run out of them.
    Odd and even: after c1 there are 4 harmless moves left, always an even number, and the opponent is the first to run out of them.
    Odd and even: after b3 there are 2 harmless moves left, always an even number, and the opponent is the first to run out of them.
    Odd and even: after d1 there are 2 harmless moves left, always an even number, and the opponent is the first to run out of them.
    After a3 comes b3. Odd and even: after b3 there are 2 harmless moves left, always an even number, and the opponent is the first to run out of them.
    ");
    let told = reasons("gatos --count 4 --steps 1-5 --theme room-for-two --theme enough-room --lang pt");
    assert_eq!(told.len(), 4);
    assert!(
        told.iter().all(|why| why.contains("quarto para dois") || why.contains("quem jogou")),
        "{told:?}"
    );
}

#[test]
fn a_sheet_that_cannot_be_is_refused() {
    let refused = refusal("puzzles sheet rastros --theme dor");
    assert!(refused.starts_with("the theme \"dor\" is none of finish, one-way, last-safe, "), "{refused}");
    let refused = refusal("puzzles sheet semaforo --count 240 --steps 1 --theme last-safe --theme door");
    assert!(refused.contains(" of the steps 1 to 1 with last-safe or door, and 240 are wanted"), "{refused}");
    assert!(refused.ends_with("ask for fewer or for other --steps or themes"), "{refused}");
    let refused = refusal("puzzles sheet rastros --steps 3-1");
    assert_eq!(refused, "the steps \"3-1\" are not a number from 1 to 5, nor two such as 2-4");
    for steps in ["0", "6", "-1", "a", "1-", "1-2-3"] {
        assert!(
            refusal(&format!("puzzles sheet rastros --steps {steps}")).starts_with("the steps "),
            "{steps}"
        );
    }
    let refused = refusal("puzzles sheet nex --steps 5");
    assert!(refused.starts_with("nex has 3 puzzles of the steps 5 to 5, and 12 are wanted"), "{refused}");
    let refused = refusal("puzzles sheet rastros --count 241");
    assert_eq!(refused, "the number of puzzles \"241\" is not a whole number from 1 to 240");
}
