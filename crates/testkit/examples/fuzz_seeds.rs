//! Writes what fuzzing begins from: `<folder>/<law>/<game>` for every law and every game.
//!
//! `cargo run -p ludoteca-testkit --example fuzz_seeds -- fuzz/corpus`; `cargo xtask fuzz` does so before it begins.

use ludoteca_games::GameId;
use ludoteca_testkit::laws;
use std::fs;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("expected the folder to write to")?);
    for law in laws::ALL {
        let seeds = folder.join(law.name);
        fs::create_dir_all(&seeds)?;
        for game in GameId::ALL {
            fs::write(seeds.join(game.slug()), (law.seed)(game))?;
        }
    }
    Ok(())
}
