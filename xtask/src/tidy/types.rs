//! One meaning per name: no two types of the workspace have the same name.
//!
//! The rooms of the games are the exception: every game may have an `Action`, a `State` or a `Book` of its own, because the
//! same part has the same name in each. But such a name must not be one that the rest of the house uses.

use super::finding::{Finding, at};
use super::games;
use super::house::{MARKERS, ROOMS_OF_A_GAME};
use super::tree::FileTree;
use std::collections::BTreeMap;

/// What begins a definition.
const KEYWORDS: [&str; 3] = ["struct ", "enum ", "trait "];

/// Where types are shipped: not in tests, lessons and fuzz targets.
fn is_shipped(path: &str) -> bool {
    path.contains("/src/") && !path.ends_with("tests.rs") && !path.contains("/tests/")
}

pub(super) fn check(tree: &FileTree) -> Vec<Finding> {
    let slugs = games::slugs(tree);
    let mut shared = BTreeMap::new();
    let mut findings = Vec::new();
    let files = || tree.written_in("rs").filter(|(path, _)| is_shipped(path));
    for (path, text) in files().filter(|(path, _)| !is_at_home(path, &slugs)) {
        for (name, line) in defined(text) {
            // Twice in one file are two ways to build one type.
            if let Some(first) = shared.insert(name, path).filter(|&first| first != path) {
                findings.push(at(path, line, &format!("{name} has another meaning in {first}")));
            }
        }
    }
    for (path, text) in files().filter(|(path, _)| is_at_home(path, &slugs)) {
        for (name, line) in defined(text) {
            if let Some(first) = shared.get(name) {
                findings.push(at(path, line, &format!("{name} has another meaning in {first}")));
            }
        }
    }
    findings
}

fn is_at_home(path: &str, slugs: &[&str]) -> bool {
    slugs
        .iter()
        .any(|slug| ROOMS_OF_A_GAME.iter().any(|room| path.starts_with(&room.replace("<slug>", slug))))
}

/// The types that a file defines, with their lines. What is indented is local to a function or a test.
fn defined(text: &str) -> impl Iterator<Item = (&str, usize)> {
    text.lines().zip(1..).filter_map(|(line, number)| Some((name(line)?, number)))
}

fn name(line: &str) -> Option<&str> {
    let public = line.strip_prefix("pub").map(|rest| rest.strip_prefix("(").map_or(rest, after_bracket));
    let rest = public.unwrap_or(line).trim_start_matches(' ');
    let indented = line.starts_with(' ');
    let named = KEYWORDS.iter().find_map(|keyword| rest.strip_prefix(keyword)).filter(|_| !indented)?;
    let name = named.split(|c: char| !c.is_alphanumeric()).next()?;
    (!MARKERS.contains(&name)).then_some(name)
}

/// What follows `(crate)`.
fn after_bracket(rest: &str) -> &str {
    rest.split_once(')').map_or(rest, |(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAW: (&str, &str) = ("crates/games/src/ouri/mod.rs", "pub struct Seed;\n");
    const MIND: (&str, &str) = ("crates/engines/src/ouri/mod.rs", "pub(super) struct Seed;\n");

    fn found(files: &[(&str, &str)]) -> Vec<Finding> {
        check(&FileTree::of(files))
    }

    #[test]
    fn a_name_with_two_meanings_is_found() {
        let one = ("crates/cli/src/one.rs", "pub(crate) enum Pace {\n}\n");
        let other = ("crates/server/src/other.rs", "use x;\npub trait Pace: Sized {}\n");
        let generic = ("crates/server/src/other.rs", "struct Pace<T>(T);\n");
        assert_eq!(
            found(&[one, other]),
            ["crates/server/src/other.rs:2: Pace has another meaning in crates/cli/src/one.rs"]
        );
        assert_eq!(found(&[one, generic]).len(), 1);
    }

    #[test]
    fn a_game_may_not_use_a_name_of_the_house() {
        let shared = ("crates/kernel/src/lib.rs", "pub struct Seed {\n");
        let findings = found(&[LAW, shared]);
        assert_eq!(
            findings,
            ["crates/games/src/ouri/mod.rs:1: Seed has another meaning in crates/kernel/src/lib.rs"]
        );
    }

    #[test]
    fn one_meaning_is_left_alone() {
        let twice =
            ("crates/cli/src/one.rs", "#[cfg(unix)]\nstruct Group;\n#[cfg(not(unix))]\nstruct Group;\n");
        let local =
            ("crates/server/src/two.rs", "fn f() {\n    struct Group;\n}\nstruct Groups;\nstruct Readme;\n");
        let tests = ("crates/server/tests/three.rs", "struct Group;\nstruct Readme;\n");
        assert_eq!(found(&[twice, local, tests, LAW, MIND]), Vec::<Finding>::new());
    }
}
