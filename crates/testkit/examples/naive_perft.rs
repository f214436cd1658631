//! Recounts a perft file with the naive oracle: prints the file with every count replaced by the oracle's.
//!
//! `cargo run --release -p ludoteca-testkit --example naive_perft -- crates/games/data/flume/perft.txt`. The game is the folder's name.
//! A new line may give `?` for a count. The oracle is slow: at great depths this takes minutes.

use ludoteca_games::GameId;
use ludoteca_testkit::opinion;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("expected the path of a perft file")?;
    let folder = Path::new(&path)
        .parent()
        .and_then(Path::file_name)
        .ok_or("expected crates/games/data/<game>/perft.txt")?;
    let game: GameId = folder.to_string_lossy().parse()?;
    for line in std::fs::read_to_string(&path)?.lines() {
        if line.trim().is_empty() || line.starts_with('#') {
            println!("{line}");
        } else {
            println!("{}", recounted(game, line)?);
        }
    }
    Ok(())
}

/// The line with the counts that the oracle finds.
fn recounted(game: GameId, line: &str) -> Result<String, std::num::ParseIntError> {
    let mut fields = line.split(';').map(str::trim);
    let position = fields.next().unwrap_or_default();
    let mut text = position.to_owned();
    for field in fields {
        let depth = field.split(' ').next().unwrap_or_default().parse()?;
        let count = opinion::perft(game, position, depth);
        text = format!("{text} ; {depth} {count}");
    }
    Ok(text)
}
