//! The words of the rooms: what a room never says shows that something is in the wrong place.

use super::finding::{Finding, at};
use super::games;
use super::house::{CODE, GAMELESS, SILENCES};
use super::tree::{FileTree, extension};

pub(super) fn check(tree: &FileTree) -> Vec<Finding> {
    let slugs = games::slugs(tree);
    let mut findings = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| CODE.contains(&extension(path))) {
        for (line, number) in text.lines().zip(1..) {
            for silence in SILENCES.iter().filter(|silence| is_in(path, silence.rooms)) {
                let said = silence.words.iter().filter(|word| says(line, word));
                let found = said.map(|word| at(path, number, &format!("`{word}`: {}", silence.why)));
                findings.extend(found.filter(|_| !silence.except.contains(&path)));
            }
            if is_in(path, GAMELESS) {
                let plain = unaccented(line);
                let named = slugs.iter().filter(|slug| says(&plain, slug));
                findings
                    .extend(named.map(|slug| at(path, number, &format!("no game is named here: {slug}"))));
            }
        }
    }
    findings
}

fn is_in(path: &str, rooms: &[&str]) -> bool {
    rooms.iter().any(|room| path.starts_with(room))
}

/// Small letters without accents, as in a slug: `Avanço` → `avanco`.
fn unaccented(line: &str) -> String {
    let plain = |c: char| match c {
        'á' | 'à' | 'â' | 'ã' => 'a',
        'é' | 'ê' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' => 'o',
        'ú' => 'u',
        'ç' => 'c',
        other => other,
    };
    line.to_lowercase().chars().map(plain).collect()
}

/// Whether a line has a word, not as a part of a longer one.
pub(super) fn says(line: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let opens = word.starts_with(is_part);
    let closes = word.ends_with(is_part);
    line.match_indices(word).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + word.len()..].chars().next();
        !(opens && before.is_some_and(is_part) || closes && after.is_some_and(is_part))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_whole_word() {
        assert!(says("use std::time::Instant;", "std::time"));
        assert!(says("println!(\"a\")", "println!"));
        assert!(!says("eprintln!(\"a\")", "println!"));
        assert!(!says("a superuser", "user"));
        assert!(!says("std::timer", "std::time"));
    }

    #[test]
    fn a_room_that_says_too_much_is_found() {
        let tree = FileTree::of(&[
            ("crates/games/src/avanco/mod.rs", "//! Avanço.\nuse std::time::Instant;\n"),
            ("crates/search/src/lib.rs", "//! As in Avanço.\n"),
            ("crates/search/src/limits.rs", "//! Limits.\nuse std::time::Instant;\n"),
        ]);
        let findings = check(&tree);
        assert_eq!(findings.len(), 3, "{findings:?}");
        assert!(findings[0].starts_with("crates/games/src/avanco/mod.rs:2: `std::time`"));
        assert_eq!(findings[2], "crates/search/src/lib.rs:1: no game is named here: avanco");
    }
}
