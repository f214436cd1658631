//! Lesson 2 of 6: play a game without knowing which one it is.
//!
//! `cargo run --package ludoteca-games --example 2_any_game`

use ludoteca_games::{GameId, Ink, Table, sketch};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    // `GameId` is the register of games. A `Table` is a game being played: actions are text, the board is a picture.
    for game in GameId::ALL {
        let table = game.table();
        println!("{} ({}): {} actions to begin with", game.name(), game.slug(), table.actions().len());
    }

    // A slug comes from outside, so it may be wrong; the error lists the right ones.
    println!("\n{}", "chess".parse::<GameId>().err().ok_or("chess is not here")?);

    // Flume, where seat and colour part: Second takes over White, and First, now Black, is to act.
    let mut table = "flume".parse::<GameId>()?.table();
    for action in ["b2", "swap"] {
        table.play(action)?;
    }
    show(table.as_ref());

    // A refusal says what is wrong, names the rule, and leaves the table as it was.
    for action in ["z9", "b2", "swap"] {
        println!("{}", table.play(action).err().ok_or("not legal here")?);
    }
    assert_eq!(table.history(), ["b2", "swap"]);

    // Undo goes back through everything that was played at this table.
    while let Some(action) = table.undo() {
        println!("took back {action}");
    }
    assert_eq!(table.position(), table.start());
    Ok(())
}

/// The picture is data for any renderer; `sketch` is the one for terminals.
fn show(table: &dyn Table) {
    println!("\n{}", sketch(&table.picture(), Ink::Plain));
    println!("{} is to act in {}", table.turn(), table.position());
}
