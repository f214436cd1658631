//! The licences of everything we build on, against the list in `deny.toml`.
//!
//! For this machine's packages only; cargo-deny, where it is installed, sees those of other systems too.

use super::finding::Finding;
use super::tree::FileTree;
use crate::cargo::{cargo, read};
use anyhow::Result;

pub(super) const LIST: &str = "deny.toml";

pub(super) fn check(tree: &FileTree) -> Result<Vec<Finding>> {
    check_manifest(tree.text(LIST), "Cargo.toml")
}

/// The licences of what a workspace is built on, against the text of the list.
pub(super) fn check_manifest(list: &str, manifest: &str) -> Result<Vec<Finding>> {
    let allowed = allowed(list);
    if allowed.is_empty() {
        return Ok(vec![format!("{LIST}: there is no list of allowed licences")]);
    }
    let options = ["tree", "--workspace", "--all-features", "--prefix", "none", "--format", "{p}|{l}"];
    let packages = read(cargo(&options).args(["--manifest-path", manifest]))?;
    let mut findings: Vec<Finding> = packages
        .lines()
        .filter_map(|line| line.trim_end_matches(" (*)").split_once('|'))
        .filter(|(_, licence)| !is_allowed(licence, &allowed))
        .map(|(package, licence)| format!("{package}: the licence {licence:?} is not allowed in {LIST}"))
        .collect();
    findings.sort();
    findings.dedup();
    Ok(findings)
}

/// The quoted words of `allow = [ … ]` in the section about licences.
fn allowed(list: &str) -> Vec<&str> {
    let section = list.split_once("[licenses]").map_or("", |(_, after)| after);
    let inside = section.split_once("allow = [").and_then(|(_, after)| after.split_once(']'));
    inside.map_or(vec![], |(inside, _)| inside.split('"').skip(1).step_by(2).collect())
}

/// Whether a licence expression can be met with the allowed ones. `AND` binds closer than `OR`; an old `/` is an `OR`.
fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    any(&mut rest, allowed) && rest.is_empty()
}

fn any(rest: &mut &[&str], allowed: &[&str]) -> bool {
    let mut met = all(rest, allowed);
    while let ["OR", after @ ..] = *rest {
        *rest = after;
        met |= all(rest, allowed);
    }
    met
}

fn all(rest: &mut &[&str], allowed: &[&str]) -> bool {
    let mut met = one(rest, allowed);
    while let ["AND", after @ ..] = *rest {
        *rest = after;
        met &= one(rest, allowed);
    }
    met
}

fn one(rest: &mut &[&str], allowed: &[&str]) -> bool {
    match *rest {
        ["(", inside @ ..] => {
            *rest = inside;
            let met = any(rest, allowed);
            *rest = rest.strip_prefix(&[")"]).unwrap_or(rest);
            met
        }
        [name, "WITH", exception, after @ ..] => {
            *rest = after;
            allowed.contains(&format!("{name} WITH {exception}").as_str())
        }
        [name, after @ ..] => {
            *rest = after;
            allowed.contains(name)
        }
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_understood() {
        let allowed = allowed("[bans]\n[licenses]\nallow = [\n  \"MIT\",\n  \"Unicode-3.0\",\n]\n");
        for good in
            ["MIT", "MIT/GPL-3.0", "GPL-3.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0", "MIT OR X AND Y"]
        {
            assert!(is_allowed(good, &allowed), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT OR X) AND Y",
            "MIT WITH Classpath-exception-2.0",
            "MIT MIT",
        ] {
            assert!(!is_allowed(bad, &allowed), "{bad}");
        }
    }
}
