//! Lesson 4 of 6: write a game down, read it back, replay it.
//!
//! `cargo run --package ludoteca-games --example 4_records`

use ludoteca_games::record::{Line, Step, read_one};
use ludoteca_games::{BY_RULES, GameId, replay};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut table = GameId::Rastros.table();
    for action in ["d4", "c3", "b2", "a1"] {
        table.play(action)?;
    }

    // A table knows what was played and who won; who played, and where, is for tags.
    let mut record = table.record();
    record.set_tag("Event", "Torneio da escola");
    record.set_tag("First", "Ana");
    record.set_tag("Second", "Rui");
    record.set_tag("Ending", BY_RULES);

    // Comments follow an action. A variation stands after the action it replaces.
    let step = &mut record.line.steps[1];
    step.comments.push("too near the goal of the other side".to_owned());
    step.variations.push(Line { comments: vec![], steps: vec![Step::new("d5"), Step::new("e6")] });

    // Numbers count actions, not turns: in some games a turn holds several.
    let text = record.write()?;
    println!("{text}");

    // Reading knows the grammar and keeps every place; replaying knows the law and uses the places.
    let located = read_one(&text)?;
    assert_eq!(located.record, record);
    let replayed = replay(&located)?;
    assert_eq!(replayed.position(), table.position());
    println!("replayed to {}", replayed.position());

    // What is wrong is told with line and column, in the grammar and in the game.
    for (wrong, right) in [("3. b2", "3. b2 {"), ("4. a1", "4. g7"), ("2. c3", "3. c3")] {
        let text = text.replace(wrong, right);
        match read_one(&text) {
            Err(error) => println!("not a record: {error}"),
            Ok(located) => println!("not a game:   {}", replay(&located).err().ok_or("it was one")?),
        }
    }
    Ok(())
}
