//! The crates that strangers may use: each says who it is, with an example that runs; the others stay at home.

use super::finding::Finding;
use super::house::PUBLISHED;
use super::tree::FileTree;

const WORKSPACE: &str = "Cargo.toml";

/// Workspaces of their own that are released with the main one: they cannot take its version over, so they repeat it.
const FOLLOWERS: &[&str] = &["bindings/python/Cargo.toml"];

/// What the manifest of a published crate says besides the name.
const FIELDS: &[&str] =
    &["description = ", "license.workspace = ", "rust-version.workspace = ", "readme = ", "include = "];

pub(super) fn check(tree: &FileTree) -> Vec<Finding> {
    let mut findings: Vec<Finding> = PUBLISHED.iter().flat_map(|name| faults(tree, name)).collect();
    let version = format!("version = \"{}\"", value_of(tree.text(WORKSPACE), "version = "));
    let others = FOLLOWERS
        .iter()
        .filter(|path| tree.has(path) && !tree.text(path).lines().any(|line| line == version));
    findings.extend(others.map(|path| format!("{path}: the workspace has {version}")));
    for (path, manifest) in tree.written_in("toml").filter(|(path, _)| path.ends_with("/Cargo.toml")) {
        let stays = manifest.contains("publish.workspace = true") || manifest.contains("publish = false");
        let published = PUBLISHED.iter().any(|name| path == folder(name) + "Cargo.toml");
        if stays == published {
            findings
                .push(format!("{path}: what is published is said in xtask/src/tidy/house.rs: {published}"));
        }
    }
    findings
}

/// `ludoteca-games` → `crates/games/`
fn folder(name: &str) -> String {
    format!("crates/{}/", name.trim_start_matches("ludoteca-"))
}

fn faults(tree: &FileTree, name: &str) -> Vec<Finding> {
    let workspace = tree.text(WORKSPACE);
    let folder = folder(name);
    let mut findings = Vec::new();
    let mut expect = |holds: bool, place: &str, what: &str| {
        if !holds {
            findings.push(format!("{place}: {what}"));
        }
    };
    let version = value_of(workspace, "version = ");
    let line = workspace.lines().find(|line| line.starts_with(&format!("{name} = "))).unwrap_or("");
    let wanted = format!("version = \"{version}\"");
    expect(line.contains(&wanted), WORKSPACE, &format!("the dependency {name} is without its {wanted}"));
    let (manifest, readme) = (format!("{folder}Cargo.toml"), format!("{folder}README.md"));
    for field in FIELDS {
        let said = tree.text(&manifest).lines().any(|line| line.starts_with(field));
        expect(said, &manifest, &format!("a published crate has `{}`", field.trim_end_matches(" = ")));
    }
    let compiler = format!("Rust {} or later", value_of(workspace, "rust-version = "));
    expect(tree.text(&readme).contains(&compiler), &readme, &format!("it does not say {compiler:?}"));
    expect(tree.text(&readme).contains("\n```rust\n"), &readme, "there is no example");
    let library = format!("{folder}src/lib.rs");
    let runs = tree.text(&library).contains("include_str!(\"../README.md\")");
    expect(runs, &library, "the example of README.md is not run");
    findings
}

/// The quoted value of the first line that begins like that.
fn value_of<'t>(manifest: &'t str, begins: &str) -> &'t str {
    manifest.lines().find_map(|line| line.strip_prefix(begins)).unwrap_or("").trim_matches('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_package_lacks_is_found() {
        let workspace = "[workspace.package]\nversion = \"2.0.0\"\nrust-version = \"1.99\"\n\
                         [workspace.dependencies]\nludoteca-kernel = { path = \"crates/kernel\", version = \"1.0.0\" }\n";
        let tree = FileTree::of(&[
            (WORKSPACE, workspace),
            ("crates/kernel/Cargo.toml", "[package]\nname = \"ludoteca-kernel\"\nreadme = \"README.md\"\n"),
            ("crates/kernel/README.md", "# Kernel\n\n```rust\nassert!(true);\n```\n\nRust 1.98 or later.\n"),
            ("crates/cli/Cargo.toml", "[package]\nname = \"ludoteca-cli\"\n"),
        ]);
        let findings = check(&tree).join("\n");
        for expected in [
            "Cargo.toml: the dependency ludoteca-kernel is without its version = \"2.0.0\"",
            "crates/kernel/Cargo.toml: a published crate has `description`",
            "crates/kernel/README.md: it does not say \"Rust 1.99 or later\"",
            "crates/kernel/src/lib.rs: the example of README.md is not run",
            "crates/cli/Cargo.toml: what is published",
        ] {
            assert!(findings.contains(expected), "{expected}\n{findings}");
        }
        assert!(!findings.contains("crates/kernel/README.md: there is no example"));
        assert!(!findings.contains("crates/kernel/Cargo.toml: a published crate has `readme`"));
    }
}
