//! The laws that the fuzz targets state, over some thousands of byte strings: noise, and texts with small mistakes.

use ludoteca_games::GameId;
use ludoteca_kernel::Dice;
use ludoteca_kernel::record::Line;
use ludoteca_testkit::laws::{self, Law};
use ludoteca_testkit::strategies::spoiled;

/// How many byte strings of each kind.
const STRINGS: u32 = 3_000;

/// Texts from which the spoiled ones are made, of each game.
fn seeds(law: &Law) -> Vec<String> {
    match law.name {
        "record_read" => GameId::ALL.map(record).to_vec(),
        "position_read" => GameId::ALL.map(late_position).to_vec(),
        "action_read" => GameId::ALL.map(some_actions).concat(),
        "rulebook_read" => GameId::ALL.map(example).to_vec(),
        _ => vec![],
    }
}

/// The first and the last of the actions at the start and after one of them.
fn some_actions(game: GameId) -> Vec<String> {
    let mut table = game.table();
    let mut actions = Vec::new();
    for _ in 0..2 {
        let legal = table.actions();
        actions.extend([legal.first(), legal.last()].into_iter().flatten().cloned());
        table.play(&legal[0]).expect("a listed action is legal");
    }
    actions
}

fn record(game: GameId) -> String {
    let mut table = game.table();
    let mut dice = Dice::new(5);
    while table.play_random(&mut dice).is_some() {}
    let mut record = table.record();
    record.set_tag("First", "Ana \"Torre\"");
    let step = &mut record.line.steps[1];
    let same = Line { comments: vec!["better".to_owned()], steps: vec![step.clone()] };
    step.comments.push("bold; (or not)".to_owned());
    step.variations.push(same);
    record.write().expect("a record of play")
}

fn late_position(game: GameId) -> String {
    let mut table = game.table();
    let mut dice = Dice::new(6);
    for _ in 0..7 {
        table.play_random(&mut dice);
    }
    table.position()
}

fn example(game: GameId) -> String {
    let mut table = game.table();
    let actions = [(); 3].map(|()| table.play_random(&mut Dice::new(8)).expect("three actions")).join(" ");
    let (position, expected) = (table.start(), table.position());
    let legal = table.actions().join(" ");
    format!(
        "# Rules\n\n1. First.\n\n```board\ncaption: how\nposition: {position}\nplay: {actions}\n\
         expect: {expected}\nlegal: {legal}\n```\n\n2. Second.\n"
    )
}

/// Whether the first byte picks a game, so that a text comes after it.
fn begins_with_a_game(law: &Law) -> bool {
    law.name != "record_read"
}

fn try_law(law: Law) {
    let mut dice = Dice::new(7);
    for _ in 0..STRINGS {
        let length = dice.below(80);
        let noise: Vec<u8> = (0..length).map(|_| dice.below(256) as u8).collect();
        (law.check)(&noise);
    }
    let seeds = seeds(&law);
    for at in 0..STRINGS as usize * seeds.len().min(1) {
        let seed = &seeds[at % seeds.len()];
        let text = spoiled(seed, &mut dice);
        let game = begins_with_a_game(&law).then_some((at % GameId::ALL.len()) as u8);
        let bytes: Vec<u8> = game.into_iter().chain(text.bytes()).collect();
        (law.check)(&bytes);
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
    for (byte, game) in (0..).zip(GameId::ALL) {
        let text = example(game);
        laws::rulebook_read(&[&[byte], text.as_bytes()].concat());
        let checked = ludoteca_games::rulebook::parts(&text).map(|parts| parts.len());
        assert_eq!(checked, Ok(3), "{text}");
    }
}

#[test]
fn the_actions_generated_are_the_legal_ones() {
    let mut dice = Dice::new(8);
    for _ in 0..300 {
        let bytes: Vec<u8> = (0..65).map(|_| dice.below(256) as u8).collect();
        laws::generated_is_legal(&bytes);
    }
}

#[test]
fn every_law_has_a_fuzz_target() {
    let manifest = include_str!("../../../fuzz/Cargo.toml");
    for law in laws::ALL {
        assert!(manifest.contains(&format!("name = \"{}\"", law.name)), "{} has no fuzz target", law.name);
    }
}
