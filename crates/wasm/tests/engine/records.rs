//! Records as a page reads and writes them.

use crate::reply;
use ludoteca_games::GameId;
use ludoteca_kernel::Dice;
use serde_json::{Value, json};

fn read(text: &str) -> Value {
    reply(&json!({ "ask": "read", "text": text }))
}

#[test]
fn what_is_read_is_written_back_the_same() {
    for game in GameId::ALL {
        let (mut table, mut dice) = (game.table(), Dice::new(3));
        while table.play_random(&mut dice).is_some() {}
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
