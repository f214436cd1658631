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
mod tree;
mod vocabulary;

use crate::cargo::root;
use anyhow::{Result, bail};
use finding::Finding;
use tree::Tree;

/// Checks everything and lists what was found.
pub(crate) fn run() -> Result<()> {
    let findings = findings()?;
    for finding in &findings {
        println!("{finding}");
    }
    if !findings.is_empty() {
        bail!("tidy found {} things that are not as they should be", findings.len());
    }
    Ok(())
}

fn findings() -> Result<Vec<Finding>> {
    let tree = Tree::read(root())?;
    let checks = [
        files::check(&tree),
        edges::check(&tree),
        games::check(&tree),
        checklist::check(&tree),
        vocabulary::check(&tree),
        links::check(&tree),
        licences::check(&tree)?,
    ];
    Ok(checks.concat())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_house_is_tidy() {
        let findings = super::findings().unwrap();
        assert!(findings.is_empty(), "\n{}\n", findings.join("\n"));
    }
}
