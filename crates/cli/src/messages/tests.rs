//! The languages are complete: what the law can say has a sentence in each.

use super::*;
use ludoteca_games::{ActionError, Choice, Table};
use ludoteca_kernel::Rng;
use std::collections::{BTreeMap, BTreeSet};

/// Every action that touching one cell or two, or none, can mean, legal or not.
fn candidates(table: &dyn Table) -> BTreeSet<String> {
    let cells = 0..table.picture().cells.len() as u8;
    let pairs = cells.clone().flat_map(|a| cells.clone().map(move |b| vec![a, b]));
    let touches = pairs.chain(cells.clone().map(|cell| vec![cell])).chain([vec![]]);
    let choices = [None, Some(Choice::White), Some(Choice::Black), Some(Choice::Swap)];
    touches.flat_map(|touch| choices.map(|choice| table.touched(&touch, choice))).flatten().collect()
}

/// Tables from random games, each stage of each game among them.
fn for_each_table(mut visit: impl FnMut(&dyn Table)) {
    let mut rng = Rng::new(2);
    for game in GameId::ALL {
        for _ in 0..4 {
            let mut table = game.table();
            visit(table.as_ref());
            while table.play_random(&mut rng).is_some() {
                visit(table.as_ref());
            }
        }
    }
}

#[test]
fn every_breach_has_a_portuguese_sentence() {
    let (mut tried, mut found) = (BTreeMap::new(), BTreeMap::new());
    for_each_table(|table| {
        let actions = tried.entry(table.game()).or_insert_with(|| candidates(table));
        for action in actions.iter() {
            if let Err(ActionError::Illegal { breach, .. }) = table.boxed_clone().play(action) {
                found.insert((table.game(), breach.code), breach);
            }
        }
    });
    for game in GameId::ALL {
        assert!(found.keys().any(|&(of, code)| of == game && code != "over"), "{game} refuses nothing");
    }
    for ((game, code), breach) in found {
        let said = portuguese::forbidden(game, breach);
        assert_ne!(said, breach.why, "{game} {code}: crates/cli/src/messages/portuguese.rs has no sentence");
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

#[test]
fn every_game_has_an_example_of_an_action_in_each_language() {
    for game in GameId::ALL {
        let table = game.table();
        for (example, language) in
            [(portuguese::example(game), "portuguese.rs"), (english::example(game), "english.rs")]
        {
            let action = example.split(' ').next().unwrap_or_default();
            assert_ne!(example, UNSAID, "{game}: crates/cli/src/messages/{language} has no example");
            assert_eq!(table.boxed_clone().play(action).err(), None, "{game}: {language}: {example}");
        }
    }
}

#[test]
fn every_side_and_tally_has_a_name_in_each_language() {
    for game in GameId::ALL {
        let picture = game.table().picture();
        for name in picture.sides.iter().filter_map(|side| side.name) {
            assert!(portuguese::side_name(name) != name, "{game}: side {name} has no Portuguese name");
        }
        for said in [portuguese::counted(&picture), english::counted(&picture)] {
            assert_ne!(Some(said), picture.counts.or(Some("-")), "{game}: what it counts has no name");
            assert_eq!(said.is_empty(), picture.counts.is_none(), "{game}");
        }
    }
}

fn said_in_words(picture: &Picture) {
    let Some(ending) = &picture.ending else { return };
    for language in [TerminalLanguage::Portuguese, TerminalLanguage::English] {
        let said = language.say(Message::Won(picture, ending));
        let is_code = said.contains(&format!(": {} (", ending.code));
        assert!(!is_code, "{language:?} in crates/cli/src/messages has no sentence for the ending: {said}");
        assert!(said.contains(&ending.rule.to_string()), "{said}");
    }
}

#[test]
fn after_a_swap_the_seats_are_named_by_their_new_colours() {
    let mut table = GameId::Flume.table();
    table.play("d4").unwrap();
    let named = |table: &dyn Table| TerminalLanguage::English.say(Message::Turn(&table.picture()));
    assert_eq!(named(table.as_ref()), "Player 2 (black) to act; may say swap.");
    table.play("swap").unwrap();
    assert_eq!(named(table.as_ref()), "Player 1 (black) to act.");
}

/// The seats have one name on every screen: here it is looked for in the sentences as they are written.
#[test]
fn the_seats_have_one_name() {
    let written = [include_str!("portuguese.rs"), include_str!("english.rs")].concat().to_lowercase();
    for other in ["primeiro jogador", "segundo jogador", "first player", "second player"] {
        assert!(!written.contains(other), "{other}");
    }
}
