//! Keeps the map honest: what ARCHITECTURE.md and CONTRIBUTING.md say, as far as reading files can tell.
//!
//! The tables that a change of the house touches are all in [`house`].

mod checklist;
mod edges;
mod files;
mod finding;
mod games;
mod house;
mod licences;
mod links;
mod namings;
mod paths;
mod published;
mod tree;

#[cfg(test)]
pub(crate) use house::FILES_OF_A_GAME;
pub(crate) use house::PUBLISHED;

use crate::root::root;
use anyhow::{Result, bail};
use finding::Finding;
use tree::FileTree;

/// Checks everything and lists what was found.
pub(crate) fn run() -> Result<()> {
    told(&findings()?)
}

/// Checks the licences of what another workspace is built on, such as that of a binding.
pub(crate) fn licences_of(manifest: &str) -> Result<()> {
    let list = std::fs::read_to_string(root().join(licences::LIST))?;
    told(&licences::check_manifest(&list, manifest)?)
}

fn told(findings: &[Finding]) -> Result<()> {
    for finding in findings {
        println!("{finding}");
    }
    if !findings.is_empty() {
        bail!("tidy found {} things that are not as they should be", findings.len());
    }
    Ok(())
}

fn findings() -> Result<Vec<Finding>> {
    let tree = FileTree::read(root())?;
    let checks = [
        files::check(&tree),
        edges::check(&tree),
        published::check(&tree),
        games::check(&tree),
        checklist::check(&tree),
        namings::check(&tree),
        links::check(&tree),
        paths::check(&tree),
        licences::check(&tree)?,
    ];
    Ok(checks.concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;
    use std::{env, fs};

    #[test]
    fn the_house_is_tidy() {
        let findings = findings().unwrap();
        assert!(findings.is_empty(), "\n{}\n", findings.join("\n"));
    }

    /// Runs the test above, as it was compiled here, in the name of another checkout that is not tidy.
    #[test]
    fn a_copied_checkout_is_judged_by_its_own_files() {
        let copy = env::temp_dir().join(format!("ludoteca-copy-{}", std::process::id()));
        fs::create_dir_all(copy.join("xtask/src")).unwrap();
        fs::write(copy.join("xtask/Cargo.toml"), "[package]\nname = \"xtask\"\n").unwrap();
        fs::write(copy.join("xtask/src/planted.rs"), "fn not_introduced() {}\n").unwrap();
        let test = env::current_exe().unwrap();
        let mut by_cargo = Command::new(&test);
        by_cargo.env("CARGO_MANIFEST_DIR", copy.join("xtask"));
        let mut by_hand = Command::new(&test);
        by_hand.env_remove("CARGO_MANIFEST_DIR").current_dir(copy.join("xtask/src"));
        let outputs = [by_cargo, by_hand]
            .map(|mut command| command.args(["--exact", "tidy::tests::the_house_is_tidy"]).output().unwrap());
        fs::remove_dir_all(&copy).unwrap();
        for output in outputs {
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(said.contains("xtask/src/planted.rs:1: the file is not introduced"), "{said}");
            assert!(!output.status.success());
        }
    }
}
