//! "How to add a game" in CONTRIBUTING.md asks for exactly what tidy enforces.

use super::finding::Finding;
use super::house::{FILES_OF_A_GAME, PLACES};
use super::tree::FileTree;

const GUIDE: &str = "CONTRIBUTING.md";
const HEADING: &str = "## How to add a game";

pub(super) fn check(tree: &FileTree) -> Vec<Finding> {
    let Some(section) = section(tree.text(GUIDE)) else {
        return vec![format!("{GUIDE}: there is no section {HEADING:?}")];
    };
    let mut findings = Vec::new();
    let quoted: Vec<&str> = section.split('`').skip(1).step_by(2).collect();
    for wanted in FILES_OF_A_GAME.iter().chain(PLACES.iter().map(|(path, _)| path)) {
        if !quoted.contains(wanted) {
            findings.push(format!("{GUIDE}: the checklist for a new game does not name `{wanted}`"));
        }
    }
    for promised in quoted.iter().filter(|path| path.contains("/<slug>")) {
        if !FILES_OF_A_GAME.contains(promised) {
            findings.push(format!("{GUIDE}: the checklist names `{promised}`, which tidy does not ask for"));
        }
    }
    findings
}

/// The section about a new game, up to the next heading of its rank.
fn section(guide: &str) -> Option<&str> {
    let (_, after) = guide.split_once(HEADING)?;
    Some(after.split_once("\n## ").map_or(after, |(section, _)| section))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guide_and_table_agree_in_both_directions() {
        let mut guide = format!("# Guide\n\n{HEADING}\n\n");
        for path in FILES_OF_A_GAME.iter().chain(PLACES.iter().map(|(path, _)| path)) {
            guide += &["1. `", path, "`\n"].concat();
        }
        assert!(check(&FileTree::of(&[(GUIDE, &guide)])).is_empty());
        let promises_more = format!("{guide}1. `crates/games/data/<slug>/song.ogg`\n");
        assert!(check(&FileTree::of(&[(GUIDE, &promises_more)]))[0].contains("song.ogg"));
        let says_less = guide.replace("`crates/games/data/<slug>/perft.txt`", "");
        assert!(check(&FileTree::of(&[(GUIDE, &says_less)]))[0].contains("perft.txt"));
        assert!(check(&FileTree::of(&[(GUIDE, "# Guide\n")]))[0].contains("there is no section"));
    }
}
