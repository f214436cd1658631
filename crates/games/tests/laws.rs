//! The laws that the fuzz targets state, over some thousands of byte strings: noise, and texts with small mistakes.

use ludoteca_games::rulebook::{Part, parts};
use ludoteca_games::{ActionError, Admit, GameId, replay};
use ludoteca_kernel::Rng;
use ludoteca_kernel::record::read_one;
use ludoteca_testkit::laws::{self, Law};
use ludoteca_testkit::seeds::number;
use ludoteca_testkit::strategies::spoiled;
use std::time::{Duration, Instant};

/// How many byte strings of each kind.
const STRINGS: u32 = 3_000;

/// Whether the first byte picks a game, so that a text comes after it.
fn begins_with_a_game(law: &Law) -> bool {
    law.name != "record_read"
}

fn try_law(law: Law) {
    let mut rng = Rng::new(7);
    for _ in 0..STRINGS {
        let length = rng.below(80);
        let noise: Vec<u8> = (0..length).map(|_| rng.below(256) as u8).collect();
        (law.check)(&noise);
    }
    for game in GameId::ALL.into_iter().cycle().take(STRINGS as usize) {
        let seed = (law.seed)(game);
        let (number, text) = seed.split_at(begins_with_a_game(&law).into());
        let text = spoiled(&String::from_utf8_lossy(text), &mut rng);
        (law.check)(&[number, text.as_bytes()].concat());
    }
}

/// The law of that name: a name that is not there is a mistake in this file.
fn law(name: &str) -> Law {
    laws::ALL.into_iter().find(|law| law.name == name).expect("a law of that name")
}

#[test]
fn whatever_is_read_as_a_record_is_written_and_read_again() {
    try_law(law("record_read"));
}

#[test]
fn whatever_is_read_as_a_position_keeps_the_law() {
    try_law(law("position_read"));
}

#[test]
fn whatever_is_read_as_an_action_is_a_text_of_the_notation() {
    try_law(law("action_read"));
}

#[test]
fn whatever_is_read_as_a_rule_book_can_be_checked() {
    try_law(law("rulebook_read"));
    for game in GameId::ALL {
        let seed = (law("rulebook_read").seed)(game);
        let parts = parts(std::str::from_utf8(&seed[1..]).expect("a text")).expect("a rule book");
        let [Part::Prose(_), Part::Example(example), Part::Prose(_)] = parts.as_slice() else {
            panic!("{parts:?}")
        };
        assert_eq!(example.check(game), Ok(()), "{example:?}");
    }
}

#[test]
fn the_actions_generated_are_the_legal_ones() {
    let mut rng = Rng::new(8);
    for _ in 0..300 {
        let bytes: Vec<u8> = (0..65).map(|_| rng.below(256) as u8).collect();
        laws::generated_is_legal(&bytes);
    }
}

/// How long one fuzz run takes is compared with a whole game under the oracle's eyes: machines differ, the ratio does not.
#[test]
fn a_run_of_generated_is_legal_is_short() {
    let mut rng = Rng::new(9);
    let (mut runs, mut games) = (Duration::ZERO, Duration::ZERO);
    for game in GameId::ALL.into_iter().cycle().take(3 * GameId::ALL.len()) {
        let picks: Vec<u8> = (0..64).map(|_| rng.below(256) as u8).collect();
        let bytes = [&[number(game), u8::MAX][..], &picks].concat();
        let begun = Instant::now();
        laws::generated_is_legal(&bytes);
        runs += begun.elapsed();
        let begun = Instant::now();
        laws::generated_is_legal_throughout(game, &picks);
        games += begun.elapsed();
    }
    assert!(4 * runs < games, "runs took {runs:?}, whole games {games:?}");
}

#[test]
fn every_game_has_seeds_in_the_form_that_the_laws_expect() {
    let seed = |name: &str, game| String::from_utf8((law(name).seed)(game)).expect("a text");
    for game in GameId::ALL {
        for law in laws::ALL {
            let seed = (law.seed)(game);
            (law.check)(&seed);
            assert!(!begins_with_a_game(&law) || seed[0] == number(game), "{} {game}", law.name);
        }
        assert!(replay(&read_one(&seed("record_read", game)).expect("a record")).is_ok(), "{game}");
        assert!(game.table_at(&seed("position_read", game)[1..], Admit::Reachable).is_ok(), "{game}");
        let played = game.table().play(&seed("action_read", game)[1..]);
        assert!(!matches!(played, Err(ActionError::Unreadable(_))), "{game}: {played:?}");
    }
}

#[test]
fn every_law_has_a_fuzz_target() {
    let manifest = include_str!("../../../fuzz/Cargo.toml");
    for law in laws::ALL {
        assert!(manifest.contains(&format!("name = \"{}\"", law.name)), "{} has no fuzz target", law.name);
    }
}
