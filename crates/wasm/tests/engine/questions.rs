//! Questions as a page asks them, of every game: what is legal opens, what is not has a rule, nothing panics.

use crate::{ok, reply, trouble};
use ludoteca_games::{GameId, Table, Touch};
use ludoteca_kernel::Rng;
use ludoteca_wasm::ask;
use serde_json::{Value, json};

fn question(what: &str, game: GameId, actions: &[String]) -> Value {
    json!({ "ask": what, "game": game.slug(), "start": null, "actions": actions })
}

fn with(mut question: Value, more: &Value) -> Value {
    let fields = question.as_object_mut().unwrap();
    fields.extend(more.as_object().unwrap().clone());
    question
}

/// Random games with the table at each of their positions.
fn random_games(games: u64, mut look: impl FnMut(&dyn Table)) {
    for game in GameId::ALL {
        for seed in 0..games {
            let (mut table, mut rng) = (game.table(), Rng::new(seed));
            look(table.as_ref());
            while table.play_random(&mut rng).is_some() {
                look(table.as_ref());
            }
        }
    }
}

#[test]
fn every_position_opens_as_it_is() {
    random_games(3, |table| {
        let history = table.history();
        let opened = ok(&question("open", table.game(), &history));
        assert_eq!(opened["position"], table.position());
        assert_eq!(opened["actions"], json!(history));
        assert_eq!(opened["seats"].as_array().map(Vec::len), Some(history.len()));
        assert_eq!(opened["usual"], true);
        assert_eq!(opened["turns"], json!(table.turns()));
        assert_eq!(opened["picture"], serde_json::to_value(table.picture()).unwrap());
        let pointed_out = opened["last"].as_array().is_some_and(|cells| !cells.is_empty());
        assert_eq!(pointed_out, history.last().is_some_and(|last| last != "swap"));
    });
}

#[test]
fn every_touch_begins_an_action_or_breaks_a_rule() {
    random_games(1, |table| {
        let (picture, asked) = (table.picture(), question("why", table.game(), &table.history()));
        let begins = |cell: usize| {
            picture.actions.iter().any(|action| match picture.touch {
                Touch::Sequence => action.cells.first() == Some(&(cell as u8)),
                Touch::Set => action.cells.contains(&(cell as u8)),
            })
        };
        for cell in 0..picture.cells.len() {
            let breach = ok(&with(asked.clone(), &json!({ "cells": [cell] })));
            assert_eq!(breach.is_null(), begins(cell), "{} {cell}: {breach}", table.position());
            if !breach.is_null() {
                assert!(breach["rule"].as_u64() > Some(0) && breach["code"].is_string(), "{breach}");
            }
        }
        for action in &picture.actions {
            let touched = json!({ "cells": action.cells, "choice": action.choice });
            assert_eq!(ok(&with(asked.clone(), &touched)), Value::Null, "{}", action.text);
            if picture.touch == Touch::Set {
                let backwards: Vec<u8> = action.cells.iter().copied().rev().collect();
                let touched = json!({ "cells": backwards, "choice": action.choice });
                assert_eq!(ok(&with(asked.clone(), &touched)), Value::Null, "{}", action.text);
            }
            assert_eq!(ok(&with(asked.clone(), &json!({ "text": action.text }))), Value::Null);
        }
    });
}

#[test]
fn two_touched_cells_of_avanco_break_the_rule_they_break() {
    let code = |actions: &[&str], names: &[&str]| {
        let game = GameId::Avanco;
        let picture = game.table().picture();
        let index = |name: &&str| picture.cells.iter().position(|cell| cell.name == **name).unwrap();
        let cells: Vec<usize> = names.iter().map(index).collect();
        let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
        ok(&with(question("why", game, &actions), &json!({ "cells": cells })))["code"].clone()
    };
    assert_eq!(code(&[], &["d2", "d4"]), "step");
    assert_eq!(code(&[], &["d1", "d2"]), "own-there");
    assert_eq!(code(&[], &["d1"]), "own-there", "hemmed in by its own");
    assert_eq!(code(&[], &["d4"]), "not-own");
    assert_eq!(code(&[], &["d7"]), "not-own");
    assert_eq!(code(&[], &["d2"]), Value::Null);
    assert_eq!(code(&["d2d3", "d6d5", "d3d4", "a6a5"], &["d4", "d5"]), "straight-capture");
}

#[test]
fn a_dragged_walker_of_rastros_means_where_it_goes() {
    let asked = question("why", GameId::Rastros, &[]);
    let walker = 4 * 7 + 4;
    assert_eq!(ok(&with(asked.clone(), &json!({ "cells": [walker, 0] })))["code"], "far");
    assert_eq!(ok(&with(asked, &json!({ "cells": [walker] })))["code"], "stay");
}

#[test]
fn swap_is_a_choice_and_a_word() {
    let d4 = ["d4".to_owned()];
    let choice = json!({ "choice": "swap" });
    assert_eq!(ok(&with(question("why", GameId::Flume, &d4), &choice)), Value::Null);
    assert_eq!(ok(&with(question("why", GameId::Flume, &[]), &choice))["code"], "swap-now");
    let typed = ["D4".to_owned(), " Trocar ".to_owned()];
    assert_eq!(ok(&question("open", GameId::Flume, &typed))["actions"], json!(["d4", "swap"]));
}

#[test]
fn typed_actions_are_read_kindly() {
    let typed = |game, text: &str| reply(&with(question("why", game, &[]), &json!({ "text": text })));
    assert_eq!(typed(GameId::Produto, "branca e5"), json!({ "ok": null }));
    assert_eq!(typed(GameId::Avanco, "D2 - D3"), json!({ "ok": null }));
    assert_eq!(typed(GameId::Avanco, "d2 d5")["ok"]["rule"], 2);
    let unreadable = &typed(GameId::Rastros, "to e5!")["trouble"];
    assert_eq!((&unreadable["kind"], &unreadable["text"]), (&json!("unreadable"), &json!("to e5!")));
}

/// What a typed turn means after some actions, in a language, with earlier answers.
fn meant(game: GameId, actions: &[&str], text: &str, language: &str, chosen: &[&str]) -> Value {
    let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
    let more = json!({ "text": text, "language": language, "chosen": chosen });
    reply(&with(question("mean", game, &actions), &more))
}

#[test]
fn every_action_means_itself() {
    random_games(1, |table| {
        for action in table.actions() {
            let more = json!({ "text": action, "language": "en" });
            let found = ok(&with(question("mean", table.game(), &table.history()), &more));
            assert_eq!(found, json!({ "actions": [action], "unsure": null }), "{}", table.position());
        }
    });
}

#[test]
fn a_whole_turn_is_typed_at_once() {
    let turn = meant(GameId::Produto, &["Be5"], "Bd4 Wd3", "en", &[]);
    assert_eq!(turn["ok"], json!({ "actions": ["Bd4", "Wd3"], "unsure": null }));
    let beyond = meant(GameId::Produto, &["Be5"], "negra d4, branca d3, branca c3", "pt", &[]);
    assert_eq!(beyond["trouble"], json!({ "kind": "beyond", "text": "branca c3" }));
    for language in ["pt", "en"] {
        let two = meant(GameId::Nex, &[], "Sf6 Nd8", language, &[]);
        assert_eq!(two["ok"], json!({ "actions": ["Sf6", "Nd8"], "unsure": null }));
        let beyond = meant(GameId::Nex, &[], "Sf6 Nd8 Se5", language, &[]);
        assert_eq!(beyond["trouble"], json!({ "kind": "beyond", "text": "Se5" }));
        assert_eq!(meant(GameId::Nex, &[], "Ne5", language, &[])["trouble"]["breach"]["code"], "own-first");
    }
    let chain = meant(GameId::Rastros, &[], "d4 d5", "pt", &[]);
    assert_eq!(chain["trouble"]["kind"], "beyond");
    assert_eq!(meant(GameId::Avanco, &[], "d2 - d3", "pt", &[])["ok"]["actions"], json!(["d2d3"]));
    assert_eq!(meant(GameId::Flume, &["d4"], "trocar de cor", "pt", &[])["ok"]["actions"], json!(["swap"]));
    let taken = meant(GameId::Produto, &["Be5"], "Bd4 We5", "en", &[]);
    assert_eq!((&taken["trouble"]["at"], &taken["trouble"]["breach"]["code"]), (&json!(2), &json!("taken")));
}

#[test]
fn a_colour_in_doubt_is_asked_for() {
    let unsure = json!({ "cell": "d4", "options": ["Bd4", "Wd4"] });
    for text in ["d4", "B d4", "bd4", "d4 Wd3"] {
        let found = &meant(GameId::Produto, &["Be5"], text, "pt", &[])["ok"];
        assert_eq!((&found["actions"], &found["unsure"]), (&json!([]), &unsure), "{text}");
    }
    let answered = meant(GameId::Produto, &["Be5"], "d4 Wd3", "pt", &["Wd4"]);
    assert_eq!(answered["ok"], json!({ "actions": ["Wd4", "Wd3"], "unsure": null }));
    let second = &meant(GameId::Produto, &["Be5"], "d4 d3", "pt", &["Wd4"])["ok"];
    assert_eq!((&second["actions"], &second["unsure"]["cell"]), (&json!(["Wd4"]), &json!("d3")));
    assert_eq!(meant(GameId::Flume, &[], "branca d4", "pt", &[])["ok"]["actions"], json!(["d4"]));
    for (game, text) in [(GameId::Flume, "negra d4"), (GameId::Produto, "negra"), (GameId::Rastros, "j9")] {
        assert_eq!(meant(game, &[], text, "pt", &[])["trouble"]["kind"], "unreadable", "{text}");
    }
}

#[test]
fn the_cells_of_the_last_turn_are_pointed_out() {
    let last = |game, actions: &[&str]| {
        ok(&json!({ "ask": "open", "game": game, "actions": actions }))["last"].clone()
    };
    assert_eq!(last("produto", &["Be5"]), json!([30]));
    assert_eq!(last("produto", &["Be5", "Wa1", "Bb1"]), json!([0, 1]));
    assert_eq!(last("produto", &["Be5", "Wa1", "Bb1", "Bc1"]), json!([2]));
    assert_eq!(last("avanco", &["d2d3"]), json!([10, 17]));
}

#[test]
fn a_bad_action_is_named_with_its_place() {
    let line = ["d4", "d4"].map(str::to_owned);
    let found = trouble(&question("open", GameId::Rastros, &line));
    assert_eq!(
        (&found["kind"], &found["at"], &found["breach"]["code"]),
        (&json!("action"), &json!(1), &json!("stay"))
    );
    let line = ["d4", "x9"].map(str::to_owned);
    let found = trouble(&question("open", GameId::Rastros, &line));
    assert_eq!((&found["kind"], &found["at"]), (&json!("unreadable"), &json!(1)));
}

#[test]
fn positions_are_set_or_refused() {
    let set = |position: &str| json!({ "ask": "set", "game": "rastros", "position": position });
    let opened = ok(&set("7/7/4x2/3o3/7/7/7 2"));
    assert_eq!((&opened["usual"], &opened["position"]), (&json!(false), &json!("7/7/4x2/3o3/7/7/7 2")));
    assert_eq!(trouble(&set("nonsense"))["trust"], "syntax");
    let exercise = "7/7/7/7/7/xxx4/2o4 1";
    assert_eq!(trouble(&set(exercise))["trust"], "unreachable");
    let open =
        json!({ "ask": "open", "game": "rastros", "start": exercise, "actions": [], "exercise": true });
    assert_eq!(ok(&open)["position"], exercise);
}

#[test]
fn nonsense_is_answered_too() {
    let mut nonsense: Vec<String> =
        ["", "{", "null", "[]", "7", "\"open\"", "{}", "{\"ask\":7}"].map(str::to_owned).to_vec();
    let whole =
        with(question("why", GameId::Flume, &["d4".to_owned()]), &json!({ "cells": [3] })).to_string();
    nonsense.extend((0..whole.len()).map(|end| whole[..end].to_owned()));
    nonsense.extend(
        [
            json!({ "ask": "fly" }),
            json!({ "ask": "open", "game": "chess" }),
            json!({ "ask": "why", "game": "flume" }),
            json!({ "ask": "why", "game": "flume", "cells": [49] }),
            json!({ "ask": "why", "game": "flume", "cells": [], "choice": "red" }),
            json!({ "ask": "think", "game": "flume" }),
            json!({ "ask": "think", "game": "flume", "nodes": -1 }),
            json!({ "ask": "choose", "game": "flume", "level": 9, "seed": 1 }),
            json!({ "ask": "choose", "game": "flume", "level": 1 }),
            json!({ "ask": "write", "record": { "game": "flume", "result": 3 } }),
            json!({ "ask": "write", "record": { "game": "flume", "comments": ["}"] } }),
            json!({ "ask": "read" }),
        ]
        .map(|question| question.to_string()),
    );
    for text in nonsense {
        let reply: Value = serde_json::from_str(&ask(&text)).unwrap();
        assert_eq!(reply["trouble"]["kind"], "request", "{text} → {reply}");
    }
}
