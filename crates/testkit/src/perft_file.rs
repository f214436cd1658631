//! The perft files, `crates/games/data/<game>/perft.txt`: positions with the counts that the naive oracle found from there.
//!
//! One position a line, `position ; depth count ; depth count …`, and `#` before what is for people.

use crate::repository::root;
use ludoteca_games::GameId;

/// A line of a perft file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftLine {
    /// The position string.
    pub position: String,
    /// Depths and how many sequences of this many actions there are.
    pub counts: Vec<(u32, u64)>,
}

/// The lines of a game's file; panics at a line that is not as it should be.
pub fn entries(game: GameId) -> Vec<PerftLine> {
    let path = root().join(format!("crates/games/data/{game}/perft.txt"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| entry(line).unwrap_or_else(|| panic!("{game}: {line}"))).collect()
}

fn entry(line: &str) -> Option<PerftLine> {
    let mut fields = line.split(';').map(str::trim);
    let position = fields.next()?.to_owned();
    let counts = fields.map(|field| {
        let (depth, count) = field.split_once(' ')?;
        Some((depth.parse().ok()?, count.trim().parse().ok()?))
    });
    let counts: Vec<(u32, u64)> = counts.collect::<Option<_>>()?;
    (!counts.is_empty()).then_some(PerftLine { position, counts })
}
