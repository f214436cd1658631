//! Each file by itself: introduced, of a size to be read, finished, clean.

use super::finding::{Finding, at};
use super::house::{CODE, LONG_FILES, LONGEST, SENTENCES, WIDEST};
use super::tree::{FileTree, extension};

/// Written in two parts so that this file does not say them.
const UNFINISHED: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("to", "do!"),
    concat!("unimpl", "emented!"),
    concat!("#[ig", "nore"),
    concat!("```ig", "nore"),
];

/// Places of one machine; likewise in two parts.
const MACHINES: &[&str] =
    &[concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("C:", "\\")];

/// How a file begins that says what it is, by its ending.
const INTRODUCTIONS: &[(&str, &str)] =
    &[("rs", "//! "), ("ts", "// "), ("js", "// "), ("mjs", "// "), ("svelte", "<!--"), ("css", "/*")];

/// The folder of the web app.
const WEB: &str = "web/";

pub(super) fn check(tree: &FileTree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts() {
        let due = INTRODUCTIONS.iter().find(|(ending, _)| *ending == extension(path));
        if let Some((_, introduction)) = due.filter(|(_, introduction)| !text.starts_with(introduction)) {
            let what = format!("the file is not introduced: it must begin with `{introduction}`");
            findings.push(at(path, 1, &what));
        }
        if path.starts_with(WEB) && !path.starts_with(SENTENCES) && CODE.contains(&extension(path)) {
            findings.extend(too_wide(path, text));
        }
        if CODE.contains(&extension(path)) {
            findings.extend(too_long(path, text));
            findings.extend(lines_with(path, text, UNFINISHED, "unfinished", says));
        }
        findings.extend(lines_with(path, text, MACHINES, "a path of one machine", begins));
        // In Rust rustfmt minds the blanks, and those in strings and snapshots are what is expected.
        if !["rs", "snap"].contains(&extension(path)) {
            findings.extend(trailing_blanks(path, text));
        }
        findings.extend(bad_end(path, text));
    }
    findings.extend(
        LONG_FILES
            .iter()
            .filter(|(path, _)| tree.text(path).lines().count() <= LONGEST)
            .map(|(path, _)| at(path, 1, "listed as long in xtask/src/tidy/house.rs, but it is not")),
    );
    findings
}

fn too_long(path: &str, text: &str) -> Option<Finding> {
    let lines = text.lines().count();
    let listed = LONG_FILES.iter().any(|(long, _)| *long == path);
    let what = format!("{lines} lines: more than {LONGEST} need a reason in xtask/src/tidy/house.rs");
    (lines > LONGEST && !listed).then(|| at(path, lines, &what))
}

fn too_wide(path: &str, text: &str) -> Vec<Finding> {
    let lines = text.lines().zip(1..).filter(|(line, _)| line.chars().count() > WIDEST);
    lines.map(|(_, number)| at(path, number, &format!("wider than {WIDEST} columns"))).collect()
}

fn lines_with(
    path: &str,
    text: &str,
    words: &[&str],
    what: &str,
    has: fn(&str, &str) -> bool,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let found = words.iter().filter(|word| has(line, word));
        findings.extend(found.map(|word| at(path, number, &format!("{what}: {word}"))));
    }
    findings
}

/// Whether a path begins like that somewhere in a line; in `pages/home/` none does.
fn begins(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric() && !"._-".contains(c))
    })
}

fn trailing_blanks(path: &str, text: &str) -> Vec<Finding> {
    let lines = text.split('\n').zip(1..).filter(|(line, _)| line.ends_with(char::is_whitespace));
    lines.map(|(_, number)| at(path, number, "blanks at the end of the line")).collect()
}

fn bad_end(path: &str, text: &str) -> Option<Finding> {
    let bad = !text.is_empty() && (!text.ends_with('\n') || text.ends_with("\n\n"));
    bad.then(|| at(path, text.lines().count(), "the file must end with one line break"))
}

/// Whether a line has a word, not as a part of a longer one.
fn says(line: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + word.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<Finding> {
        check(&FileTree::of(&[(path, text)]))
    }

    #[test]
    fn a_clean_file_is_left_alone() {
        assert_eq!(found("a.rs", "//! A.\n\nfn todos() {}\n"), Vec::<Finding>::new());
    }

    #[test]
    fn each_fault_is_named_with_its_line() {
        assert!(found("a.rs", "fn a() {}\n")[0].starts_with("a.rs:1: the file is not introduced"));
        assert_eq!(found("a.md", "a \n"), ["a.md:1: blanks at the end of the line"]);
        assert_eq!(found("a.md", "a\r\n"), ["a.md:1: blanks at the end of the line"]);
        assert_eq!(found("a.md", "a"), ["a.md:1: the file must end with one line break"]);
        assert_eq!(found("a.md", "a\n\n"), ["a.md:2: the file must end with one line break"]);
        let unfinished = format!("//! A.\n{}()\n", UNFINISHED[2]);
        assert_eq!(found("a.rs", &unfinished), [format!("a.rs:2: unfinished: {}", UNFINISHED[2])]);
        let machine = format!("see {}main\n", MACHINES[0]);
        assert_eq!(found("a.md", &machine), [format!("a.md:1: a path of one machine: {}", MACHINES[0])]);
        assert!(found("web/a.ts", "let a;\n")[0].starts_with("web/a.ts:1: the file is not introduced"));
        let wide = format!("// A.\n{}\n", "a".repeat(WIDEST + 1));
        assert_eq!(found("web/a.ts", &wide), [format!("web/a.ts:2: wider than {WIDEST} columns")]);
        let long = format!("//! A.\n{}", "fn a() {}\n".repeat(LONGEST));
        assert!(found("a.rs", &long)[0].starts_with("a.rs:601: 601 lines"));
    }
}
