//! Relative links in Markdown lead somewhere: to a file, and to a heading if they name one.

use super::finding::{Finding, at};
use super::tree::FileTree;

pub(super) fn check(tree: &FileTree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.written_in("md") {
        for (number, target) in links(text) {
            if let Err(why) = follow(tree, path, target) {
                findings.push(at(path, number, &format!("the link {target} leads nowhere: {why}")));
            }
        }
    }
    findings
}

/// Line and target of each link outside of code.
fn links(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut in_code = false;
    for (line, number) in text.lines().zip(1..) {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        let parts = line.split("](").skip(1).filter(|_| !in_code);
        found.extend(parts.filter_map(|rest| Some((number, rest.split_once(')')?.0))));
    }
    found
}

fn follow(tree: &FileTree, from: &str, target: &str) -> Result<(), String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return Ok(());
    }
    let (file, heading) = target.split_once('#').unwrap_or((target, ""));
    let path = if file.is_empty() { from.to_owned() } else { join(from, file) };
    if !tree.has(&path) {
        return Err(format!("there is no {path}"));
    }
    let headings = tree.text(&path).lines().filter(|line| line.starts_with('#')).map(anchor);
    if heading.is_empty() || headings.into_iter().any(|anchor| anchor == heading) {
        return Ok(());
    }
    Err(format!("{path} has no such heading"))
}

/// The path of `file` as seen from the file `from`.
fn join(from: &str, file: &str) -> String {
    let mut names: Vec<&str> = from.split('/').collect();
    names.pop();
    for name in file.split('/') {
        match name {
            "." | "" => {}
            ".." => _ = names.pop(),
            name => names.push(name),
        }
    }
    names.join("/")
}

/// A heading's name in links, as code hosts make it: small letters, hyphens for blanks, no punctuation.
fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter(|&c| c.is_alphanumeric() || c == ' ' || c == '-' || c == '_');
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_followed() {
        let tree = FileTree::of(&[
            ("README.md", "[a](docs/a.md) [b](docs/a.md#the-end) [c](https://a.b/c) [d](#top-1)\n# Top 1\n"),
            (
                "docs/a.md",
                "# The end!\n[up](../README.md) [beside](b.md)\n```\n[code](no.md)\n```\n[h](#no)\n",
            ),
        ]);
        let expected = [
            "docs/a.md:2: the link b.md leads nowhere: there is no docs/b.md",
            "docs/a.md:6: the link #no leads nowhere: docs/a.md has no such heading",
        ];
        assert_eq!(check(&tree), expected);
    }
}
