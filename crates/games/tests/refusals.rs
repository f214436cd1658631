//! Refusals repeat the beginning of what they refuse, however long it is.

use ludoteca_games::rulebook::{Part, parts};
use ludoteca_games::{Admit, GameId, replay};
use ludoteca_kernel::record::read_one;

const LONG: usize = 1_000_000;

/// Shorter than what was refused, and it says so.
fn is_excerpt(refusal: &str) {
    assert!(refusal.len() < 2_000 && refusal.contains('…'), "{}", &refusal[..refusal.len().min(2_000)]);
}

#[test]
fn of_games_actions_and_positions() {
    let long = "x".repeat(LONG);
    is_excerpt(&long.parse::<GameId>().unwrap_err().to_string());
    for game in GameId::ALL {
        let mut table = game.table();
        let error = table.play(&long).unwrap_err();
        is_excerpt(&error.to_string());
        is_excerpt(&format!("{error:?}"));
        let position = table.position();
        let rows = position.split(' ').next().unwrap_or_default();
        for wrong in [format!("{position} {long}"), format!("{rows} {long}")] {
            is_excerpt(&game.table_at(&wrong, Admit::Lawful).unwrap_err().to_string());
        }
        let refusal = game.table_at(&long, Admit::Lawful).unwrap_err().to_string();
        assert!(refusal.len() < 200, "{refusal}");
    }
}

#[test]
fn of_records() {
    let long = "x".repeat(LONG);
    for text in [
        format!("[Game \"{long}\"] *"),
        format!("[Game \"rastros\"] {long} *"),
        format!("[Game \"rastros\"] [Ending \"{long}\"] *"),
        format!("[Game \"rastros\"] [Position \"7/7/4o2/7/7/7/7 {long}\"] *"),
    ] {
        is_excerpt(&replay(&read_one(&text).expect("well formed")).unwrap_err().to_string());
    }
}

#[test]
fn of_rule_books() {
    let long = "x".repeat(LONG);
    is_excerpt(&parts(&format!("```board\n{long}: {long}\n```")).unwrap_err());
    let book = format!("```board\nposition: 7/7/4o2/7/7/7/7 1\nadmit: unreachable\nlegal: {long}\n```");
    let parts = parts(&book).expect("a book");
    let [Part::Example(example)] = parts.as_slice() else { panic!("one example") };
    is_excerpt(&example.check(GameId::Rastros).unwrap_err());
}
