//! Data that version 0.2.0 kept: `data/0.2.0/` holds its folder, a championship that it saved, and what it answered about both.
//! This version opens them, says the same, and goes on.

use crate::dialogue::Dialogue;
use crate::serve::{post, send, served};
use crate::table::{body, look};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/0.2.0")
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

fn get(address: &str, path: &str, secret: &Value) -> String {
    let secret = text(secret);
    let answer = send(
        address,
        &format!(
            "GET /api/{path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {secret}\r\nConnection: close\r\n\r\n"
        ),
    );
    assert!(answer.starts_with("HTTP/1.1 200 "), "{path}: {answer}");
    answer.split_once("\r\n\r\n").unwrap().1.to_owned()
}

fn done(answer: &str) -> Value {
    assert!(answer.starts_with("HTTP/1.1 20"), "{answer}");
    body(answer)
}

/// These columns of a list, by their headings.
fn columns<const N: usize>(csv: &str, wanted: [&str; N]) -> Vec<[String; N]> {
    let mut lines =
        csv.trim_start_matches('\u{feff}').lines().map(|line| line.split(';').collect::<Vec<_>>());
    let headings = lines.next().unwrap();
    let places = wanted.map(|name| headings.iter().position(|heading| *heading == name).expect(name));
    lines.map(|cells| places.map(|place| cells[place].to_owned())).collect()
}

/// Places and points of the groups. Whole rounds alone count now: what 0.2.0 said of a final that is being played is another question.
fn group_standings(csv: &str) -> Vec<[String; 4]> {
    let mut lines = columns(csv, ["group", "place", "name", "points"]);
    lines.retain(|line| line[0].starts_with("group "));
    lines
}

/// Who meets whom at which table, and who won; byes stand at no table, and 0.2.0 left them out.
fn pairings(csv: &str) -> Vec<[String; 5]> {
    let mut lines = columns(csv, ["round", "table", "begins", "answers", "winner"]);
    lines.retain(|line| !line[1].is_empty());
    lines
}

/// What 0.2.0 answered, and the program serving a copy of its folder.
fn after_the_update() -> (Value, TempDir, Dialogue, String) {
    let facts = fs::read_to_string(fixture().join("facts.json")).unwrap();
    let data = TempDir::new().unwrap();
    fs::copy(fixture().join("folder/ludoteca.db"), data.path().join("ludoteca.db")).unwrap();
    let (process, address) = served(&data);
    (serde_json::from_str(&facts).unwrap(), data, process, address)
}

#[test]
fn the_folder_of_0_2_0_opens_and_goes_on() {
    let (facts, _data, _process, address) = after_the_update();
    for (key, table) in facts["tables"].as_object().unwrap() {
        let secret = text(&table["secrets"][0]);
        let now = body(&look(&address, text(&table["table"]), secret, ""));
        for part in ["game", "actions", "seats", "end", "proposal"] {
            assert_eq!(now[part], table["state"][part], "{key}: {part}");
        }
    }
    let open = &facts["tables"]["open"];
    let act = r#"{"id":"c2","do":{"act":{"action":"c1","played":2}}}"#;
    let path = format!("tables/{}", text(&open["table"]));
    let now = done(&post(&address, &path, text(&open["secrets"][0]), act));
    assert_eq!(now["actions"].as_array().unwrap().len(), 3);
    let room: Value =
        serde_json::from_str(&get(&address, &format!("rooms/{}", text(&facts["room"])), &facts["teacher"]))
            .unwrap();
    for part in ["pupils", "names", "plan", "paused"] {
        assert_eq!(room[part], facts["roomview"][part], "{part}");
    }
    for kept in facts["tournaments"].as_array().unwrap() {
        let path = format!("tournaments/{}", text(&kept["tournament"]));
        let of = |what: &str| get(&address, &format!("{path}/export/{what}.csv?lang=en"), &facts["desk"]);
        assert_eq!(group_standings(&of("standings")), group_standings(text(&kept["standings"])));
        assert_eq!(pairings(&of("pairings")), pairings(text(&kept["pairings"])));
        let entrants = |csv: &str| columns(csv, ["number", "name", "region"]);
        assert_eq!(entrants(&of("entrants")), entrants(text(&kept["entrants"])));
    }
    // The round that was being played goes on.
    let path = format!("tournaments/{}", text(&facts["tournaments"][0]["tournament"]));
    let now: Value = serde_json::from_str(&get(&address, &path, &facts["desk"])).unwrap();
    let rounds = now["contests"][0]["rounds"].as_array().unwrap();
    let missing = |pairing: &&Value| pairing["result"].is_null();
    let game = rounds.last().unwrap()["pairings"].as_array().unwrap().iter().find(missing).unwrap();
    let result = json!({ "kind": "played", "winner": game["second"] });
    let score = json!({ "id": "on", "do": { "score": { "contest": 1, "round": rounds.len(), "table": game["table"],
                                                       "result": result, "before": null } } });
    done(&post(&address, &path, text(&facts["referee"]), &score.to_string()));
}

#[test]
fn a_championship_that_0_2_0_saved_opens_with_the_same_standings() {
    let (facts, data, mut process, address) = after_the_update();
    // A link to open rooms is made anew whenever the server starts: the old one is worth nothing, with or without an update.
    process.line(|line| line.contains("Teachers open rooms"));
    let link = fs::read_to_string(data.path().join("ludoteca.link")).unwrap();
    let organiser = link.trim().split_once("?o=").unwrap().1;
    let save = fs::read_to_string(fixture().join("championship.save")).unwrap();
    let desk = json!("0000000000000000000000000000beef");
    let wanted = json!({ "id": "again", "secret": desk, "save": save });
    let opened = done(&post(&address, "championships/saves", organiser, &wanted.to_string()));
    let cards = opened["tournaments"].as_array().unwrap();
    let kept = facts["tournaments"].as_array().unwrap();
    assert_eq!(cards.len(), kept.len());
    for (card, kept) in cards.iter().zip(kept) {
        let path = format!("tournaments/{}/export/standings.csv?lang=en", text(&card["tournament"]));
        assert_eq!(group_standings(&get(&address, &path, &desk)), group_standings(text(&kept["standings"])));
    }
}
