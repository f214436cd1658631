//! Every game complete in every room, and every rule of its sheet with a test that bears its number.

use super::finding::{Finding, at};
use super::house::{FILES_OF_A_GAME, NOT_GAMES, PLACES, REGISTER};
use super::tree::FileTree;

pub(super) fn check(tree: &FileTree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let slugs = slugs(tree);
    for slug in &slugs {
        let due = FILES_OF_A_GAME.iter().filter(|pattern| room_exists(tree, pattern));
        let missing = due.map(|pattern| pattern.replace("<slug>", slug)).filter(|path| !tree.has(path));
        findings.extend(missing.map(|path| format!("{path}: missing: every game has this file")));
        for (path, pattern) in PLACES {
            let entry = pattern.replace("<slug>", slug).replace("<Game>", &type_name(slug));
            if !tree.text(path).contains(&entry) {
                findings.push(format!("{path}: the game {slug} is not named ({entry})"));
            }
        }
        findings.extend(untested_rules(tree, slug));
    }
    for (line, number) in tree.text(REGISTER).lines().zip(1..).filter(|(line, _)| line.ends_with(" \"?\";")) {
        findings.push(at(REGISTER, number, &format!("who invented it, and when? {}", line.trim())));
    }
    for folder in tree.folders_in("crates/games/data").into_iter().filter(|folder| !slugs.contains(folder)) {
        findings.push(format!("crates/games/data/{folder}: there is no such game"));
    }
    findings
}

/// The games, as the law room has them.
pub(super) fn slugs(tree: &FileTree) -> Vec<&str> {
    let folders = tree.folders_in("crates/games/src").into_iter();
    folders.filter(|folder| !NOT_GAMES.contains(folder)).collect()
}

/// `rastros` → `Rastros`
pub(super) fn type_name(slug: &str) -> String {
    slug[..1].to_uppercase() + &slug[1..]
}

fn room_exists(tree: &FileTree, pattern: &str) -> bool {
    match pattern.split('/').collect::<Vec<_>>().as_slice() {
        ["crates", room, ..] => tree.has(&format!("crates/{room}/Cargo.toml")),
        _ => true,
    }
}

fn untested_rules(tree: &FileTree, slug: &str) -> Vec<Finding> {
    let sheet = format!("crates/games/src/{slug}/mod.rs");
    let tests = format!("crates/games/src/{slug}/tests.rs");
    let rules: Vec<&str> = tree.text(&sheet).lines().filter_map(rule_number).collect();
    if rules.is_empty() {
        return vec![format!("{sheet}: there is no numbered rule sheet")];
    }
    let is_tested = |number: &str| tree.text(&tests).contains(&format!("fn rule_{number}_"));
    let untested = rules.into_iter().filter(|number| !is_tested(number));
    untested.map(|number| format!("{tests}: no test is named after rule {number}")).collect()
}

/// `//! 3. A red piece never changes.` → `3`
fn rule_number(line: &str) -> Option<&str> {
    let (number, _) = line.strip_prefix("//! ")?.split_once(". ")?;
    (!number.is_empty() && number.chars().all(|c| c.is_ascii_digit())).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unfinished_game_is_found() {
        let tree = FileTree::of(&[
            ("crates/games/Cargo.toml", ""),
            ("crates/games/src/board/mod.rs", ""),
            ("crates/games/src/ouri/mod.rs", "//! Ouri.\n//!\n//! 1. Sow.\n//! 2. Reap.\n"),
            ("crates/games/src/ouri/tests.rs", "fn rule_1_sow() {}\n"),
            (REGISTER, "    Ouri ouri \"Ouri\" \"?\";\n"),
            ("crates/games/data/chess/rules.en.md", ""),
        ]);
        let findings = check(&tree).join("\n");
        assert!(findings.contains("crates/games/src/ouri/symmetry.rs: missing"));
        assert!(findings.contains("crates/games/data/ouri/rules.pt.md: missing"));
        assert!(findings.contains("who invented it"));
        assert!(findings.contains("web/src/i18n/pt/home.ts: the game ouri is not named ('what.ouri')"));
        assert!(findings.contains("README.md: the game ouri is not named"));
        assert!(findings.contains("no test is named after rule 2"));
        assert!(!findings.contains("after rule 1"));
        assert!(findings.contains("crates/games/data/chess: there is no such game"));
        assert!(!findings.contains("engines/src/ouri"), "a room that does not exist asks for nothing");
    }
}
