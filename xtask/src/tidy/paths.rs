//! Files that comments and documents speak of are there.

use super::finding::{Finding, at};
use super::games;
use super::house::CODE;
use super::tree::{FileTree, extension, is_made};

/// Folders of the root: a word that begins with one of them is a path.
const ROOTS: &[&str] = &["crates/", "docs/", "fuzz/", "lab/", "web/", "xtask/"];

/// How comments begin.
const COMMENTS: &[&str] = &["//", "/*", "<!--", "#"];

pub(super) fn check(tree: &FileTree) -> Vec<Finding> {
    let games = games::slugs(tree);
    let mut findings = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| is_read(path)) {
        let document = extension(path) == "md";
        for (line, number) in text.lines().zip(1..) {
            if !document && !COMMENTS.iter().any(|comment| line.trim_start().starts_with(comment)) {
                continue;
            }
            let lost = references(line).filter(|reference| !leads_somewhere(tree, reference, &games));
            let what = |reference: &str| format!("there is no file {reference} in the repository");
            findings.extend(lost.map(|reference| at(path, number, &what(reference))));
        }
    }
    findings
}

fn is_read(path: &str) -> bool {
    CODE.contains(&extension(path)) || ["md", "toml"].contains(&extension(path))
}

/// The words of a line that are paths from the root, or names of documents.
fn references(line: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_-./<>".contains(c);
    let words = line.split(move |c: char| !is_part(c)).map(|word| word.trim_end_matches(['.', '/']));
    let is_document = |word: &str| word.strip_suffix(".md").is_some_and(|name| !name.is_empty());
    words.filter(move |word| ROOTS.iter().any(|root| word.starts_with(root)) || is_document(word))
}

/// Whether there is such a file: from the root, or anywhere with that name; `<slug>` and `<game>` stand for any game.
fn leads_somewhere(tree: &FileTree, reference: &str, games: &[&str]) -> bool {
    // A link upwards is checked as a link.
    let reference = reference.trim_start_matches("../");
    let exists = |path: &str| is_made(path) || tree.has(path) || tree.has_named(path);
    if !reference.contains('<') {
        return exists(reference);
    }
    let concrete = |game: &&str| reference.replace("<slug>", game).replace("<game>", game);
    games.iter().map(concrete).any(|path| path.contains('<') || exists(&path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spoken_of_must_be_there() {
        let tree = FileTree::of(&[
            (
                "crates/games/src/ouri/mod.rs",
                "//! See `docs/map.md`, law.md, `crates/games/src/<slug>/mod.rs`.\n",
            ),
            (
                "docs/map.md",
                "`web/dist/index.html`, map.md, `crates/games/src/<game>/tests.rs`, docs/b.txt.\n",
            ),
            ("crates/a.rs", "//! A.\nlet no_comment = \"docs/c.md\";\n/// In `xtask/gone.rs`.\n"),
        ]);
        let expected = [
            "crates/a.rs:3: there is no file xtask/gone.rs in the repository",
            "crates/games/src/ouri/mod.rs:1: there is no file law.md in the repository",
            "docs/map.md:1: there is no file crates/games/src/<game>/tests.rs in the repository",
            "docs/map.md:1: there is no file docs/b.txt in the repository",
        ];
        assert_eq!(check(&tree), expected);
    }
}
