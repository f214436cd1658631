//! Who builds on whom: the manifests against the table of rooms.

use super::finding::Finding;
use super::house::{OWN_LINTS, ROOMS, Room};
use super::tree::FileTree;

pub(super) fn check(tree: &FileTree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, manifest) in tree.written_in("toml").filter(|(path, _)| is_room(path)) {
        let name = package_name(manifest);
        match ROOMS.iter().find(|room| room.name == name) {
            Some(room) => findings.extend(strangers(path, manifest, room)),
            None => findings.push(format!("{path}: {name:?} is not a room in xtask/src/tidy/house.rs")),
        }
        let own_lints = OWN_LINTS.iter().any(|(own, _)| *own == name);
        if !own_lints && !manifest.contains("[lints]\nworkspace = true") {
            findings.push(format!("{path}: the workspace's lints are not taken over"));
        }
    }
    findings
}

fn is_room(path: &str) -> bool {
    path.ends_with("/Cargo.toml")
        && ["crates/", "xtask/", "bindings/"].iter().any(|room| path.starts_with(room))
}

fn package_name(manifest: &str) -> &str {
    manifest.lines().find_map(|line| line.strip_prefix("name = ")).unwrap_or("").trim_matches('"')
}

fn strangers(path: &str, manifest: &str, room: &Room) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (section, dependency) in dependencies(manifest) {
        let in_tests = section.contains("dev-dependencies");
        let allowed = room.uses.contains(&dependency) || in_tests && room.tests_with.contains(&dependency);
        if !allowed {
            let what = format!("{} may not depend on {dependency} ([{section}])", room.name);
            findings.push(format!("{path}: {what}: see xtask/src/tidy/house.rs"));
        }
    }
    findings
}

/// Section and name of each dependency, in either of the two ways to write one.
fn dependencies(manifest: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut section = "";
    for line in manifest.lines() {
        if let Some(header) = line.strip_prefix('[') {
            section = header.trim_end_matches(']');
            if let Some((parent, name)) = section.rsplit_once("dependencies.") {
                found.push((&section[..parent.len() + "dependencies".len()], name));
            }
        } else if section.ends_with("dependencies")
            && let Some((name, _)) = line.split_once(['.', ' ', '='])
            && !name.is_empty()
            && !name.starts_with('#')
        {
            found.push((section, name));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_are_read_in_every_form() {
        let manifest = "[package]\nname = \"a\"\n[dependencies]\nb.workspace = true\nc = \"1\"\n# d\n\n\
                        [target.'cfg(unix)'.dev-dependencies]\ne={ path = \"x\" }\n[build-dependencies.f]\nversion = \"1\"\n";
        let unix = "target.'cfg(unix)'.dev-dependencies";
        let expected =
            [("dependencies", "b"), ("dependencies", "c"), (unix, "e"), ("build-dependencies", "f")];
        assert_eq!(dependencies(manifest), expected);
    }

    #[test]
    fn an_edge_that_is_not_in_the_table_is_found() {
        let manifest = "[package]\nname = \"ludoteca-kernel\"\n[dependencies]\nserde = \"1\"\n\
                        [dev-dependencies]\nproptest = \"1\"\n[lints]\nworkspace = true\n";
        let findings = check(&FileTree::of(&[("crates/kernel/Cargo.toml", manifest)]));
        assert_eq!(findings.len(), 1);
        assert!(findings[0].contains("ludoteca-kernel may not depend on serde"), "{findings:?}");
    }

    #[test]
    fn a_crate_that_is_not_in_the_table_is_found() {
        let manifest = "[package]\nname = \"shed\"\n[lints]\nworkspace = true\n";
        assert!(check(&FileTree::of(&[("crates/shed/Cargo.toml", manifest)]))[0].contains("is not a room"));
    }
}
