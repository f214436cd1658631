//! The languages are complete: what the law can say has a sentence in each.

use super::*;
use ludoteca_games::{ActionError, Table};
use ludoteca_kernel::Dice;
use std::collections::BTreeMap;

/// Every text that could be an action of some game.
fn candidates(game: GameId) -> Vec<String> {
    let cells: Vec<String> = ('a'..='i').flat_map(|c| (1..=9).map(move |r| format!("{c}{r}"))).collect();
    match game {
        GameId::Avanco => cells.iter().flat_map(|a| cells.iter().map(move |b| format!("{a}{b}"))).collect(),
        GameId::Produto => cells.iter().map(|cell| format!("B{cell}")).collect(),
        _ => cells.into_iter().chain(["swap".to_owned()]).collect(),
    }
}

/// Tables from random games, each stage of each game among them.
fn for_each_table(mut visit: impl FnMut(&dyn Table)) {
    let mut dice = Dice::new(2);
    for game in GameId::ALL {
        for _ in 0..4 {
            let mut table = game.table();
            visit(table.as_ref());
            while table.play_random(&mut dice).is_some() {
                visit(table.as_ref());
            }
        }
    }
}

#[test]
fn every_breach_has_a_portuguese_sentence() {
    let mut found = BTreeMap::new();
    for_each_table(|table| {
        for action in candidates(table.game()) {
            if let Err(ActionError::Illegal { breach, .. }) = table.boxed_clone().play(&action) {
                found.insert((table.game(), breach.code), breach);
            }
        }
    });
    assert!(found.len() >= 19, "some breaches were not met: {:?}", found.keys());
    for ((game, code), breach) in found {
        assert_ne!(portuguese::forbidden(game, breach), breach.why, "{game} {code}");
    }
}

#[test]
fn every_ending_has_a_sentence_in_each_language() {
    let rare = [
        (GameId::Avanco, "7/7/7/7/2b4/1w5/7 w", "b2c3", "captured"),
        (GameId::Rastros, "7/7/7/7/7/2xxxx1/2xo1x1 1", "e1", "blocked"),
    ];
    for (game, position, action, code) in rare {
        let mut table = game.table_at(position, ludoteca_games::Admit::Lawful).unwrap();
        table.play(action).unwrap();
        assert_eq!(table.picture().ending.unwrap().code, code);
        said_in_words(&table.picture());
    }
    for_each_table(|table| said_in_words(&table.picture()));
}

fn said_in_words(picture: &Picture) {
    let Some(ending) = &picture.ending else { return };
    for language in [Language::Portuguese, Language::English] {
        let said = language.say(Message::Won(picture, ending));
        assert!(!said.contains(&format!(": {} (", ending.code)), "{said}");
        assert!(said.contains(&ending.rule.to_string()), "{said}");
    }
}

#[test]
fn after_a_swap_the_seats_are_named_by_their_new_colours() {
    let mut table = GameId::Flume.table();
    table.play("d4").unwrap();
    let named = |table: &dyn Table| Language::English.say(Message::Turn(&table.picture()));
    assert_eq!(named(table.as_ref()), "Player 2 (black) to act; may say swap.");
    table.play("swap").unwrap();
    assert_eq!(named(table.as_ref()), "Player 1 (black) to act.");
}
