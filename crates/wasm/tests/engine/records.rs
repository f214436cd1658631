//! Records as a page reads and writes them.

use crate::reply;
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use ludoteca_kernel::record::{DEEPEST_VARIATION, Line, Record, Step};
use serde_json::{Value, json};

fn read(text: &str) -> Value {
    reply(&json!({ "ask": "read", "text": text }))
}

#[test]
fn what_is_read_is_written_back_the_same() {
    for game in GameId::ALL {
        let (mut table, mut rng) = (game.table(), Rng::new(3));
        while table.play_random(&mut rng).is_some() {}
        let text = table.record().write().unwrap();
        let document = read(&text)["ok"].clone();
        assert_eq!(document["game"], game.slug());
        assert_eq!(reply(&json!({ "ask": "write", "record": document }))["ok"]["text"], text);
    }
}

#[test]
fn comments_and_variations_travel() {
    let text = "[Game \"rastros\"]\n[First \"Ana\"]\n[Result \"*\"]\n\n{hm} 1. d4 2. d5 {brave} (2. c3 {home} 3. b2) *\n";
    let document = read(text)["ok"].clone();
    assert_eq!(document["tags"], json!([["First", "Ana"]]));
    assert_eq!(document["steps"][1]["variations"][0]["steps"][0]["comments"], json!(["home"]));
    assert_eq!(reply(&json!({ "ask": "write", "record": document }))["ok"]["text"], text);
}

#[test]
fn a_record_that_breaks_a_rule_is_refused_at_the_action() {
    let found = &read("[Game \"rastros\"]\n\n1. d4 2. d4 *")["trouble"];
    assert_eq!(
        (&found["kind"], &found["at"], &found["breach"]["rule"]),
        (&json!("action"), &json!(1), &json!(2))
    );
    let found = &read("[Game \"rastros\"]\n\n1. d4 2. swap *")["trouble"];
    assert_eq!((&found["kind"], &found["at"]), (&json!("unreadable"), &json!(1)));
    let found = &read("[Game \"rastros\"]\n[Position \"x\"]\n\n*")["trouble"];
    assert_eq!((&found["kind"], &found["trust"]), (&json!("position"), &json!("syntax")));
}

#[test]
fn what_else_is_wrong_has_line_and_column() {
    for (text, line) in [
        ("", 1),
        ("[Game \"chess\"]\n\n*", 1),
        ("[Game \"rastros\"]\n\n1. d4 (1. d1) *", 3),
        ("[Game \"rastros\"]\n\n1. d4 1-0", 3),
    ] {
        let found = &read(text)["trouble"];
        assert_eq!((&found["kind"], &found["line"]), (&json!("record"), &json!(line)), "{text:?}: {found}");
    }
}

#[test]
fn whatever_can_be_opened_can_be_saved_however_deep_its_variations() {
    let mut line = Line { comments: vec![], steps: vec![Step::new("d4")] };
    for _ in 0..DEEPEST_VARIATION {
        let step = Step { variations: vec![line], ..Step::new("d4") };
        line = Line { comments: vec![], steps: vec![step] };
    }
    let text = Record { game: "rastros".to_owned(), line, ..Record::default() }.write().unwrap();
    // To take it apart as a value would meet the default limit of depth, so it stays a text.
    let question = json!({ "ask": "read", "text": text }).to_string();
    let read = ludoteca_wasm::ask(&question);
    let document = read.strip_prefix("{\"ok\":").and_then(|rest| rest.strip_suffix('}')).expect(&read);
    let written = ludoteca_wasm::ask(&format!("{{\"ask\":\"write\",\"record\":{document}}}"));
    assert_eq!(written, json!({ "ok": { "text": text } }).to_string());
}

#[test]
fn a_question_made_of_brackets_is_refused() {
    for bracket in ["[", "{\"a\":"] {
        let reply = ludoteca_wasm::ask(&format!("{{\"record\":{}", bracket.repeat(1_000_000)));
        assert!(reply.contains("brackets") && reply.len() < 200, "{reply}");
    }
}

#[test]
fn refusals_repeat_no_more_than_an_excerpt() {
    let long = "x".repeat(1_000_000);
    for question in [
        json!({ "ask": long }),
        json!({ "ask": "open", "game": long }),
        json!({ "ask": "open", "game": "rastros", "actions": [long] }),
        json!({ "ask": "open", "game": "rastros", "start": long }),
        json!({ "ask": "why", "game": "rastros", "choice": long }),
        json!({ "ask": "think", "game": "rastros", "nodes": long }),
        json!({ "ask": "set", "game": "rastros", "position": format!("7/7/4o2/7/7/7/7 {long}") }),
        json!({ "ask": "read", "text": format!("[Game \"{long}\"] *") }),
        json!({ "ask": "read", "text": format!("[Game \"rastros\"] {long} *") }),
        json!({ "ask": "write", "record": { "game": "rastros", "comments": [format!("{long}}}")] } }),
    ] {
        let reply = ludoteca_wasm::ask(&question.to_string());
        assert!(reply.starts_with("{\"trouble\"") && reply.len() < 1_000, "{}", &reply[..200]);
    }
}
