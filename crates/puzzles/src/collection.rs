//! A collection: lines that begin with `#` say how it was made, every other is a puzzle; they are sorted.

use crate::{Flaw, Prover, Puzzle, likeness};
use ludoteca_games::GameId;
use std::collections::HashMap;
use std::fmt;

/// A line that is no puzzle, or a wrong one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLine {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for BadLine {}

/// Reads a collection: each puzzle with its line, from 1. Stops at the first line that is none.
pub fn read_collection(text: &str) -> Result<Vec<(usize, Puzzle)>, BadLine> {
    lines(text).map(|(line, text)| Ok((line, read(line, text)?))).collect()
}

/// The lines that should be puzzles, counted from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let counted = text.lines().enumerate().map(|(at, line)| (at + 1, line));
    counted.filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty())
}

fn read(line: usize, text: &str) -> Result<Puzzle, BadLine> {
    Puzzle::read(text).map_err(|why| BadLine { line, why })
}

/// Proves every puzzle of a collection again and looks for alike ones: how many puzzles there are, and every line that is wrong.
/// `progress` hears of each puzzle and says whether to go on.
pub fn check_collection(
    game: GameId,
    text: &str,
    mut progress: impl FnMut() -> bool,
) -> (usize, Vec<BadLine>) {
    let mut faults = Vec::new();
    let mut seen: HashMap<(&str, String), usize> = HashMap::new();
    let mut prover = Prover::new(game);
    let mut count = 0;
    for (line, text) in lines(text) {
        count += 1;
        let checked = read(line, text).map_err(|bad| bad.why).and_then(|puzzle| {
            let alike = likeness(game, &puzzle.position)
                .map(|likeness| *seen.entry((puzzle.question.family(), likeness)).or_insert(line));
            if let Ok(first) = alike
                && first != line
            {
                return Err(Flaw::Alike(first).to_string());
            }
            puzzle.check(&mut prover).map_err(|flaw| flaw.to_string())
        });
        if let Err(why) = checked {
            faults.push(BadLine { line, why });
        }
        if !progress() {
            break;
        }
    }
    (count, faults)
}

/// The text of a collection: what is said at its head, then the puzzles in order.
pub(crate) fn write(head: &[String], puzzles: &[Puzzle]) -> String {
    let mut lines: Vec<String> = puzzles.iter().map(ToString::to_string).collect();
    lines.sort();
    let head = head.iter().map(|line| format!("# {line}\n"));
    head.chain(lines.into_iter().map(|line| line + "\n")).collect()
}
