//! The national day in one file, with what goes wrong on such a day: two spellings of every tenth school, a disk that is full in
//! the middle of a command, winners who go home before the final, and a semi-final that is corrected after the final was drawn.
//!
//! Whoever has the smaller number always wins, so that the right podium is known without asking the program for standings.

use crate::ludoteca::json;
use crate::scene::Scene;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

const SCHOOLS: u32 = 48;

/// A school as somebody writes it: every tenth one in two ways.
fn school(number: u32, hurried: bool) -> String {
    match (number % 10, hurried) {
        (0, true) => format!("  EB 2,3  DE VILA CHA {number}"),
        (0, false) => format!("EB 2,3 de Vila Chã {number}"),
        _ => format!("Escola Básica de Ílhavo {number}"),
    }
}

/// A list of pupils, in two halves that two people have written: one pupil of each school for each tournament.
fn lists(tournaments: &[(String, String)]) -> [String; 2] {
    let mut halves = ["nome;escola;ciclo;jogo\n".to_owned(), "nome;escola;ciclo;jogo\n".to_owned()];
    let mut pupil = 0;
    for (at, (cycle, game)) in tournaments.iter().enumerate() {
        for number in 0..SCHOOLS {
            pupil += 1;
            // Who is strong has nothing to do with the school.
            let name = pupil * 7919 % 10_007;
            let half = (number as usize + at) % 2;
            let _ = writeln!(halves[half], "P{name:05};{};{cycle};{game}", school(number, half == 1));
        }
    }
    halves
}

/// How strong somebody is: a smaller number is stronger.
fn strength(name: &str) -> u32 {
    name.strip_prefix('P').and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{name}"))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

/// The games of the last rounds, of every contest of every tournament.
fn games(scene: &Scene) -> Vec<Value> {
    serde_json::from_str(&scene.says("export --format json --what pairings")).unwrap()
}

/// The results of all games whose result is missing, the stronger one winning; a surprise is the other way round.
fn results(scene: &Scene, surprise: impl Fn(&Value) -> bool) -> String {
    let mut list = "torneio;grupo;mesa;vencedor\n".to_owned();
    for game in games(scene) {
        let seats = [text(&game["begins"]), text(&game["answers"])];
        let stronger = seats.into_iter().min_by_key(|name| strength(name)).unwrap();
        let weaker = seats.into_iter().max_by_key(|name| strength(name)).unwrap();
        let winner = if surprise(&game) { weaker } else { stronger };
        let group = text(&game["group"]).trim_start_matches("grupo ").to_owned();
        let _ = writeln!(list, "{};{group};{};{winner}", text(&game["tournament"]), game["table"]);
    }
    list
}

/// Runs a command on a disk that takes only so many bytes more. It fails, and says so.
fn fails_on_a_full_disk(scene: &Scene, line: &str, input: &str, room: usize) {
    let size = scene.bytes().len() + room;
    let limited = format!("trap '' XFSZ; exec prlimit --fsize={size} \"$0\" \"$@\"");
    let mut child = Command::new("sh")
        .args(["-c", &limited, env!("CARGO_BIN_EXE_ludoteca")])
        .args(crate::ludoteca::words(&scene.line(line)))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(output.stdout.is_empty(), "nothing was acknowledged");
}

/// The names of a tournament's final, or of one of its groups, from the first to the last.
fn standings(scene: &Scene, code: &str, group: &str) -> Vec<String> {
    let what = format!("export --format json --what standings --tournament {code} --group {group}");
    let lines: Vec<Value> = serde_json::from_str(&scene.says(&what)).unwrap();
    lines.iter().map(|line| text(&line["name"]).to_owned()).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn a_day_on_which_everything_goes_wrong_ends_with_the_right_podium() {
    let scene =
        Scene::new("national-day", "--edition 13 --tie-breaks national,lots --final-system knock-out");
    let status = json(&scene.line("status"));
    let codes: Vec<String> = status["tournaments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|tournament| text(&tournament["tournament"]).to_owned())
        .collect();
    assert_eq!(codes.len(), 12);
    let tournaments: Vec<(String, String)> = codes
        .iter()
        .map(|code| code.split_once('-').map(|(cycle, game)| (cycle.to_owned(), game.to_owned())).unwrap())
        .collect();

    // Two people have written the list, each schools in their own way.
    let [morning, late] = lists(&tournaments);
    scene.says_to("import -", &morning);
    fails_on_a_full_disk(&scene, "import -", &late, 3_000);
    scene.says_to("import -", &late);
    let entrants: Vec<Value> =
        serde_json::from_str(&scene.says("export --format json --what entrants")).unwrap();
    assert_eq!(entrants.len(), 12 * SCHOOLS as usize);
    let schools: BTreeSet<&str> = entrants.iter().map(|entrant| text(&entrant["school"])).collect();
    assert_eq!(schools.len(), SCHOOLS as usize, "{schools:?}");

    // The morning. In the second round the disk is full: nothing of the list is entered, then all of it.
    scene.says("groups");
    for round in 1..=4 {
        scene.says("pair");
        let list = results(&scene, |_| false);
        if round == 2 {
            let before = json(&scene.line("status"));
            for room in [1, 700, 20_000] {
                fails_on_a_full_disk(&scene, "results -", &list, room);
                assert_eq!(json(&scene.line("status")), before, "a command is done whole or not at all");
            }
        }
        scene.says_to("results -", &list);
    }
    let groups: BTreeMap<&String, Vec<Vec<String>>> = codes
        .iter()
        .map(|code| (code, (1..=4).map(|group| standings(&scene, code, &group.to_string())).collect()))
        .collect();
    for best in groups.values().flatten() {
        let strongest = best.iter().min_by_key(|name| strength(name)).unwrap();
        assert_eq!(&best[0], strongest, "whoever never loses wins the group");
    }

    // In every third tournament the winner of the second group goes home at lunch.
    let leaves = |at: usize| at.is_multiple_of(3);
    for (_, code) in codes.iter().enumerate().filter(|(at, _)| leaves(*at)) {
        scene.says(&format!("withdraw {} --tournament {code}", groups[code][1][0]));
    }
    let proposed = scene.says("final");
    for (at, code) in codes.iter().enumerate().filter(|(at, _)| leaves(*at)) {
        let [gone, next] = [&groups[code][1][0], &groups[code][1][1]];
        assert!(proposed.contains(gone.as_str()) && proposed.contains(next.as_str()), "{at}: {proposed}");
    }
    scene.says("final --yes");

    // Semi-finals: each tournament has a hundred of tables of its own. In every fourth the first result is entered the wrong way
    // round, and corrected when the final is drawn.
    scene.says("pair");
    let semi_finals = games(&scene);
    let mistaken: BTreeSet<&String> = codes.iter().step_by(4).collect();
    let is_mistaken = |game: &Value| {
        text(&game["group"]) == "final"
            && game["table"].as_u64().unwrap() % 100 == 1
            && mistaken.iter().any(|code| *code == text(&game["tournament"]))
    };
    scene.says_to("results -", &results(&scene, is_mistaken));
    scene.says("pair");
    for code in &mistaken {
        let of = |game: &&Value| text(&game["tournament"]) == **code && is_mistaken(game);
        let game = semi_finals.iter().find(of).unwrap();
        let seats = [text(&game["begins"]), text(&game["answers"])];
        let winner = seats.into_iter().min_by_key(|name| strength(name)).unwrap();
        let place = format!("--tournament {code} --group final --round 1");
        scene.says(&format!("result {} {winner} {place} --correct", game["table"]));
    }
    scene.says_to("results -", &results(&scene, |_| false));

    // The podium, worked out by hand.
    for (at, code) in codes.iter().enumerate() {
        let winner_of =
            |(group, names): (usize, &Vec<String>)| names[usize::from(group == 1 && leaves(at))].clone();
        let mut finalists: Vec<String> = groups[code].iter().enumerate().map(winner_of).collect();
        finalists.sort_by_key(|name| strength(name));
        let last = standings(&scene, code, "final");
        assert_eq!(last[0], finalists[0], "{code}: the strongest wins");
        let of = |game: &&Value| text(&game["tournament"]) == code && text(&game["group"]) == "final";
        let semi_winners: BTreeSet<&str> = semi_finals
            .iter()
            .filter(of)
            .map(|game| {
                let seats = [text(&game["begins"]), text(&game["answers"])];
                seats.into_iter().min_by_key(|name| strength(name)).unwrap()
            })
            .collect();
        assert_eq!(semi_winners, last[..2].iter().map(String::as_str).collect(), "{code}: the final");
        assert!(strength(&last[2]) < strength(&last[3]), "{code}: the third place");
        assert_eq!(last.iter().collect::<BTreeSet<_>>(), finalists.iter().collect(), "{code}");
    }
    let status = json(&scene.line("status"));
    let over =
        |tournament: &Value| tournament["contests"].as_array().unwrap().iter().all(|at| at["over"] == true);
    assert!(status["tournaments"].as_array().unwrap().iter().all(over), "the day is over");
}
