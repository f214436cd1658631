//! Lesson 1 of 6: play a game in its own type.
//!
//! `cargo run --package ludoteca-games --example 1_play_a_game`

use ludoteca_games::rastros::{Action, Rastros};
use ludoteca_games::{Game, Notation, Player, Position, PositionExt};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    // Every game is a plain value that begins with `start` and can be written as a position string.
    let mut game = Rastros::start();
    println!("start:   {}", game.write());

    // An action is one placement or one step. In Rastros it names the cell the piece goes to.
    let actions: Vec<String> = game.legal_actions().iter().map(ToString::to_string).collect();
    println!("legal:   {}", actions.join(" "));

    // `play` checks. An illegal action changes nothing, and `breach` names the rule that forbids it.
    let far: Action = "a1".parse()?;
    let before = game.clone();
    assert!(!game.play(far));
    assert_eq!(game, before);
    if let Some(breach) = game.breach(far) {
        println!("refused: {far}: {breach}");
    }

    // A position says who is to act and how the game has ended. The winner is always a seat.
    for action in ["d4", "c3", "b2", "a1"] {
        assert_eq!(game.outcome(), None);
        println!("{} plays {action}", game.turn());
        assert!(game.play(action.parse()?), "{action} is legal here");
    }

    // Player 2 moved the piece to a1, and a1 is player 1's goal, whoever moves there.
    let outcome = game.outcome().ok_or("the game is over")?;
    assert_eq!(outcome.winner, Player::First);
    println!("end:     {}, {outcome}", game.write());

    // Once a game is over no action is legal.
    assert!(game.legal_actions().is_empty());
    Ok(())
}
