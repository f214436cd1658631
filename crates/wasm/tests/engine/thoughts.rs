//! Thoughts and chosen actions, as a page asks for them.

use crate::reply;
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;
use ludoteca_wasm::install_book;
use serde_json::json;

/// The table after the first two thirds of a random game.
fn late(game: GameId, seed: u64) -> Box<dyn Table> {
    let (mut table, mut rng) = (game.table(), Rng::new(seed));
    while table.play_random(&mut rng).is_some() {}
    for _ in 0..=table.history().len() / 3 {
        table.undo();
    }
    table
}

#[test]
fn there_is_an_opinion_on_every_action() {
    for game in GameId::ALL {
        let table = late(game, 5);
        let asked =
            json!({ "ask": "think", "game": game.slug(), "actions": table.history(), "nodes": 2_000 });
        let analysis = &reply(&asked)["ok"];
        let opinions = analysis["opinions"].as_array().unwrap_or_else(|| panic!("{asked}"));
        let mut actions: Vec<&str> = opinions.iter().filter_map(|eval| eval["action"].as_str()).collect();
        actions.sort_unstable();
        assert_eq!(actions, table.actions());
        assert_eq!(analysis["seat"], table.turn().number());
        for verdict in opinions.iter().map(|eval| &eval["verdict"]) {
            let is_estimate = verdict["kind"] == "estimate";
            assert_eq!(is_estimate, verdict["score"].is_number(), "{verdict}");
            assert!(!is_estimate || verdict["plies"].is_null(), "{verdict}");
        }
    }
}

#[test]
fn a_solved_game_is_settled_at_once() {
    let asked = json!({ "ask": "think", "game": "semaforo", "actions": [], "nodes": 100 });
    let analysis = &reply(&asked)["ok"];
    assert_eq!(analysis["settled"], true);
    assert_eq!(analysis["opinions"][0]["verdict"], json!({ "kind": "loss", "plies": 26, "score": null }));
    assert_eq!(
        analysis["proved"],
        json!({ "winner": 2, "plies": 26, "exact": true, "margin": null, "winning": [], "complete": true })
    );
}

#[test]
fn while_nothing_is_proved_nothing_is_said_to_be() {
    let asked = json!({ "ask": "think", "game": "avanco", "actions": [], "nodes": 100 });
    assert_eq!(reply(&asked)["ok"]["proved"], json!(null));
}

#[test]
fn the_same_seed_and_line_give_the_same_action() {
    for game in GameId::ALL {
        let table = late(game, 7);
        for level in [1, 4] {
            let asked = json!({
                "ask": "choose", "game": game.slug(), "actions": table.history(), "level": level, "seed": 11,
            });
            let chosen = reply(&asked)["ok"]["action"].clone();
            assert!(table.actions().iter().any(|action| *action == chosen), "{chosen}");
            reply(
                &json!({ "ask": "think", "game": game.slug(), "actions": table.history(), "nodes": 3_000 }),
            );
            assert_eq!(reply(&asked)["ok"]["action"], chosen);
        }
    }
}

#[test]
fn a_fresh_thought_is_the_same_whatever_was_asked_before() {
    install_book("flume", include_bytes!("../../../engines/data/flume/book.bin"));
    let mut swayed = 0;
    for game in GameId::ALL {
        let table = late(game, 3);
        let ask = |fresh: bool, back: usize, nodes: u64| {
            let actions = &table.history()[..table.history().len().saturating_sub(back)];
            let asked = json!({
                "ask": "think", "game": game.slug(), "actions": actions, "nodes": nodes, "fresh": fresh,
            });
            reply(&asked)["ok"].clone()
        };
        let (first, plain) = (ask(true, 1, 4_000), ask(false, 1, 4_000));
        for (back, nodes) in [(0, 30_000), (1, 30_000), (2, 8_000)] {
            ask(false, back, nodes);
        }
        assert_eq!(ask(true, 1, 4_000), first, "{game}");
        swayed += usize::from(ask(false, 1, 4_000) != plain);
    }
    assert!(swayed > 0, "without it, what was asked before changes an answer");
}

#[test]
fn a_finished_game_is_over() {
    let over = json!({ "kind": "over" });
    for more in [json!({ "ask": "think", "nodes": 10 }), json!({ "ask": "choose", "level": 8, "seed": 0 })] {
        let mut asked = json!({ "game": "rastros", "actions": ["d4", "c3", "b2", "a1"] });
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        assert_eq!(reply(&asked)["trouble"], over);
    }
}

#[test]
fn flume_waits_for_its_book_and_takes_no_other() {
    let asked = json!({ "ask": "choose", "game": "flume", "actions": ["d4"], "level": 7, "seed": 1 });
    assert!(reply(&asked)["ok"]["action"].is_string(), "it plays without a book too");
    assert!(!install_book("flume", b"no book"));
    assert!(!install_book("rastros", b"no engine but Flume's wants a file") && !install_book("chess", b""));
    assert!(install_book("flume", include_bytes!("../../../engines/data/flume/book.bin")));
    let best = json!({ "ask": "choose", "game": "flume", "actions": ["d4"], "level": 8, "seed": 1 });
    assert_eq!(reply(&best)["ok"]["action"], "swap");
    let analysis = json!({ "ask": "think", "game": "flume", "actions": ["d4"], "nodes": 1_000_000 });
    assert_eq!(reply(&analysis)["ok"]["settled"], true);
}
