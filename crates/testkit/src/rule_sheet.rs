//! The rule sheets, `crates/games/src/<game>/mod.rs`: numbered lines such as `//! 3. A red piece never changes.`

use crate::repository::root;
use ludoteca_games::GameId;

/// How many rules a game's rule sheet has; panics if they are not numbered from 1.
pub fn rules(game: GameId) -> u8 {
    let path = root().join(format!("crates/games/src/{game}/mod.rs"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let numbers: Vec<u8> = text.lines().filter_map(number).collect();
    let count = numbers.len() as u8;
    assert!(count > 0 && numbers.into_iter().eq(1..=count), "{}: rules are numbered from 1", path.display());
    count
}

/// `//! 3. A red piece never changes.` → 3
fn number(line: &str) -> Option<u8> {
    let (number, _) = line.strip_prefix("//! ")?.split_once(". ")?;
    number.parse().ok()
}
