//! No game is named outside its rooms: what a program must know about a game it is told as data.
//!
//! A game is *named* by its slug as a whole text (`"ouri"`, in any quotes), by its slug as a key of an object in TypeScript
//! (`ouri:`), or by its member of the register (`GameId::Ouri`). A slug of one letter is an ordinary text: only the member names
//! such a game. Tests, examples and comments may name games: they speak about one.

use super::finding::{Finding, at};
use super::games;
use super::house::{NAMED_IN, ROOMS_OF_A_GAME};
use super::tree::{FileTree, extension};

/// Endings of the files that are read.
const READ: &[&str] = &["rs", "ts", "js", "mjs", "svelte"];

/// Folders of tests and lessons, and what such files are called.
const TRIED_IN: &[&str] = &["/tests/", "/examples/", "/fixtures/", "web/journeys/", "web/bench/", "xtask/"];
const TRIED_BY: &[&str] = &["tests.rs", "testing.rs", ".test.ts", ".test.mjs", "fixtures.ts"];

pub(super) fn check(tree: &FileTree) -> Vec<Finding> {
    let slugs = games::slugs(tree);
    let mut findings = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| is_read(path)) {
        let mut strangers: Vec<&str> = slugs.iter().copied().filter(|slug| !is_at_home(path, slug)).collect();
        // Most files have no such word at all, and their lines need not be read.
        strangers.retain(|slug| text.contains(slug) || text.contains(&member(slug)));
        for (line, number) in shipped(text).lines().zip(1..).filter(|(line, _)| !is_comment(line)) {
            let named = strangers.iter().filter(|slug| names(line, slug, extension(path)));
            let what = |slug: &&str| format!("a game is named outside its rooms: {slug}");
            findings.extend(named.map(|slug| at(path, number, &what(slug))));
        }
    }
    let idle = NAMED_IN.iter().filter(|(place, _)| !tree.has(place));
    findings
        .extend(idle.map(|(place, _)| format!("{place}: listed in xtask/src/tidy/house.rs, but not there")));
    findings
}

fn is_read(path: &str) -> bool {
    READ.contains(&extension(path))
        && !TRIED_IN.iter().any(|folder| path.contains(folder))
        && !TRIED_BY.iter().any(|ending| path.ends_with(ending))
        && !NAMED_IN.iter().any(|(place, _)| path.starts_with(place))
}

fn is_at_home(path: &str, slug: &str) -> bool {
    ROOMS_OF_A_GAME.iter().any(|room| path.starts_with(&room.replace("<slug>", slug)))
}

/// A file without the tests at its end.
fn shipped(text: &str) -> &str {
    text.split_once("#[cfg(test)]\nmod tests {").map_or(text, |(before, _)| before)
}

fn is_comment(line: &str) -> bool {
    ["//", "*", "/*", "<!--"].iter().any(|comment| line.trim_start().starts_with(comment))
}

fn names(line: &str, slug: &str, language: &str) -> bool {
    let quoted = ['"', '\'', '`'].iter().any(|quote| line.contains(&format!("{quote}{slug}{quote}")));
    let key =
        language != "rs" && line.trim_start().strip_prefix(slug).is_some_and(|rest| rest.starts_with(':'));
    let is_a_name = slug.len() > 1;
    is_a_name && (quoted || key) || says_member(line, &member(slug))
}

fn member(slug: &str) -> String {
    format!("GameId::{}", games::type_name(slug))
}

/// Whether a line has the member, not as the beginning of a longer one.
fn says_member(line: &str, member: &str) -> bool {
    line.match_indices(member).any(|(start, _)| {
        !line[start + member.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAW: (&str, &str) = ("crates/games/src/ouri/mod.rs", "//! Ouri.\nconst SLUG: &str = \"ouri\";\n");

    fn found(path: &str, text: &str) -> Vec<Finding> {
        let findings = check(&FileTree::of(&[LAW, (path, text)]));
        findings.into_iter().filter(|finding| finding.contains("outside its rooms")).collect()
    }

    #[test]
    fn a_slug_of_one_letter_is_an_ordinary_word() {
        assert!(!names("  y: number;", "y", "ts") && !names("[\"y\", \"yes\"]", "y", "rs"));
        assert!(names("matches!(game, GameId::Y)", "y", "rs"));
    }

    #[test]
    fn a_game_named_outside_its_rooms_is_found() {
        for (path, line) in [
            ("crates/cli/src/main.rs", "if game.slug() == \"ouri\" {}"),
            ("crates/cli/src/main.rs", "matches!(game, GameId::Ouri)"),
            ("web/src/pages/play/Table.svelte", "{#if game === 'ouri'}"),
            ("web/src/game/words.ts", "  ouri: ['a', 'b'],"),
        ] {
            let expected = format!("{path}:2: a game is named outside its rooms: ouri");
            assert_eq!(found(path, &format!("// A file.\n{line}\n")), [expected]);
        }
    }

    #[test]
    fn what_may_name_a_game_is_left_alone() {
        for (path, text) in [
            ("crates/engines/src/ouri/mod.rs", "GameId::Ouri\n"),
            ("crates/cli/src/main.rs", "/// As \"ouri\".\nGameId::Ourives; \"ouri d4\"; ouri::Ouri\n"),
            ("crates/cli/src/main.rs", "#[cfg(test)]\nmod tests {\n    GameId::Ouri\n}\n"),
            ("crates/cli/tests/cli/play.rs", "\"ouri\"\n"),
            ("web/src/game/words.test.ts", "'ouri'\n"),
            ("web/src/i18n/pt/game.ts", "  ouri: 'Ouri',\n"),
        ] {
            assert_eq!(found(path, text), Vec::<Finding>::new(), "{path}");
        }
    }
}
