//! Writes the themes of a collection again, after a recogniser has changed: `cargo run -p ludoteca-puzzles --example retheme GAME FILE`.
//!
//! Everything else stays: `ludoteca puzzles make` chooses without looking at themes, so that it would write the same.

use ludoteca_games::GameId;
use ludoteca_puzzles::{Prover, Puzzle};

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, file] = words.as_slice() else { return Err("expected a game and a file".to_owned()) };
    let game: GameId = game.parse().map_err(|_| format!("no game {game}"))?;
    let text = std::fs::read_to_string(file).map_err(|why| format!("{file}: {why}"))?;
    let mut prover = Prover::new(game);
    let (mut head, mut lines) = (String::new(), Vec::new());
    for line in text.lines() {
        if line.starts_with('#') {
            head = head + line + "\n";
            continue;
        }
        let mut puzzle = Puzzle::read(line)?;
        puzzle.themes = puzzle.seen_themes(&mut prover);
        lines.push(format!("{puzzle}\n"));
    }
    lines.sort();
    std::fs::write(file, head + &lines.concat()).map_err(|why| format!("{file}: {why}"))
}
