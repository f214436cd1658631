//! Lesson 3 of 6: position strings, and how they earn trust.
//!
//! `cargo run --package ludoteca-games --example 3_positions`

use ludoteca_games::gatos::Gatos;
use ludoteca_games::{Admit, GameId, Notation, Setup, Severity};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    // Rows from the top, digits for runs of empty cells, then who is to act: here a dog.
    let text = "8/8/8/3C4/8/8/8/8 d";

    // Severity grows in three steps. A `Setup` is well formed, no more.
    let setup = Setup::read::<Gatos>(text)?;
    // A `Vetted` position keeps the law; it may carry a doubt whether play can lead to it.
    let vetted = Gatos::from_setup(&setup)?;
    // A position has no doubt left, or somebody admitted it knowingly.
    let position = vetted.reachable()?;
    assert_eq!(position.write(), text);
    println!("{text}\n    trusted");

    // Each step has its own refusals, which name the row, the column and the rule.
    for (text, severity) in [
        ("8/8/8/3C4/8/8/8 d", Severity::Syntax),        // a row is missing
        ("8/8/8/3X4/8/8/8/8 d", Severity::Syntax),      // no such animal
        ("8/8/8/3CD3/8/8/8/8 c", Severity::Law),        // a cat beside a dog
        ("8/8/8/3C4/8/8/8/8 c", Severity::Unreachable), // cats twice in a row
        ("C7/8/8/8/8/8/8/7D c", Severity::Unreachable), // the first cat was not in the zone
    ] {
        let complaint =
            Gatos::read(text).and_then(ludoteca_games::Vetted::reachable).err().ok_or("refused")?;
        println!("{text}\n    {complaint}");
        assert_eq!(complaint.severity, severity);
    }

    // Teachers set up exercises. What keeps the law is admitted on request; what breaks it never is.
    let exercise = "C7/8/8/8/8/8/8/7D c";
    assert!(GameId::Gatos.table_at(exercise, Admit::Reachable).is_err());
    let table = GameId::Gatos.table_at(exercise, Admit::Lawful)?;
    println!("{exercise}\n    admitted as an exercise, {} actions", table.actions().len());
    assert!(GameId::Gatos.table_at("8/8/8/3CD3/8/8/8/8 c", Admit::Lawful).is_err());
    Ok(())
}
