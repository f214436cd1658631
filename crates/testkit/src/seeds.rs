//! Bytes that keep to the form a law expects, for every game of the register: what fuzzing and the spoiled texts of an
//! ordinary test begin from.

use crate::opinion;
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use ludoteca_kernel::record::Line;

/// The byte that picks a game.
pub fn number(game: GameId) -> u8 {
    let at = GameId::ALL.iter().position(|&other| other == game);
    at.expect("every game is in the register") as u8
}

fn after_number(game: GameId, text: &str) -> Vec<u8> {
    [&[number(game)], text.as_bytes()].concat()
}

/// A record of a whole game, with tags, comments and a variation.
pub(crate) fn record(game: GameId) -> Vec<u8> {
    let mut table = game.table();
    let mut rng = Rng::new(5);
    while table.play_random(&mut rng).is_some() {}
    let mut record = table.record();
    record.set_tag("First", "Ana \"Torre\"");
    let step = &mut record.line.steps[1];
    let same = Line { comments: vec!["better".to_owned()], steps: vec![step.clone()] };
    step.comments.push("bold; (or not)".to_owned());
    step.variations.push(same);
    record.write().expect("a record of play").into_bytes()
}

/// A position some actions after the start.
pub(crate) fn position(game: GameId) -> Vec<u8> {
    let mut table = game.table();
    let mut rng = Rng::new(6);
    for _ in 0..7 {
        table.play_random(&mut rng);
    }
    after_number(game, &table.position())
}

/// The last action text of the notation.
pub(crate) fn action(game: GameId) -> Vec<u8> {
    after_number(game, opinion::texts(game).last().map_or("", String::as_str))
}

/// A game's middle, by random bytes.
pub(crate) fn game(game: GameId) -> Vec<u8> {
    let mut rng = Rng::new(9);
    let picks = (0..40).map(|_| rng.below(256) as u8);
    [number(game), 20].into_iter().chain(picks).collect()
}

/// A rule book with one example.
pub(crate) fn rulebook(game: GameId) -> Vec<u8> {
    let mut table = game.table();
    let mut rng = Rng::new(8);
    let actions: Vec<String> = (0..3).filter_map(|_| table.play_random(&mut rng)).collect();
    let (position, expected) = (table.start(), table.position());
    let (actions, legal) = (actions.join(" "), table.actions().join(" "));
    let book = format!(
        "# Rules\n\n1. First.\n\n```board\ncaption: how\nposition: {position}\nplay: {actions}\n\
         expect: {expected}\nlegal: {legal}\n```\n\n2. Second.\n"
    );
    after_number(game, &book)
}
