//! `cargo xtask new-game SLUG`: the files of a new game and its rows in the register.
//!
//! What only a person can write is left out, so that it cannot be forgotten: the traits are implemented emptily, and the
//! compiler names every verb that is missing; then the tests name the files that say nothing yet.

mod rows;
mod templates;

use crate::root::root;
use anyhow::{Context, Result, ensure};
use std::fs;

/// What remains to be done.
const WHAT_NEXT: &str = "\
Now follow the list in CONTRIBUTING.md, \"How to add a game\". These say what is still missing, in this order:
  cargo check --workspace --all-targets                 the verbs of the game, its referee and its mind
  cargo test -p ludoteca-games                          its data, and whether all its parts agree
  cargo xtask tidy                                      its rules, their tests, and its place in the documents
  cargo xtask test                                      its words and drawings, and everything else";

/// A file of the repository as it is to be.
struct Change {
    path: String,
    text: String,
}

/// Writes the skeleton of a game.
pub(crate) fn run(slug: &str) -> Result<()> {
    check(slug)?;
    let read =
        |path: &str| fs::read_to_string(root().join(path)).with_context(|| format!("could not read {path}"));
    let changes = plan(slug, &read)?;
    for Change { path, text } in &changes {
        let file = root().join(path);
        fs::create_dir_all(file.parent().context("a file lies in a folder")?)?;
        fs::write(&file, text).with_context(|| format!("could not write {path}"))?;
        println!("{path}");
    }
    println!("\n{WHAT_NEXT}");
    Ok(())
}

/// Whether the name can be that of a game that is not here.
fn check(slug: &str) -> Result<()> {
    let is_plain = !slug.is_empty() && slug.chars().all(|c| c.is_ascii_lowercase());
    ensure!(is_plain, "{slug:?} is not a slug: the name of a game in small ASCII letters, such as `rastros`");
    let folder = format!("crates/games/src/{slug}");
    ensure!(!root().join(&folder).exists(), "{folder} is there already");
    Ok(())
}

/// The new files, and the old ones with a row more.
fn plan(slug: &str, read: &dyn Fn(&str) -> Result<String>) -> Result<Vec<Change>> {
    let game = format!("{}{}", slug[..1].to_uppercase(), &slug[1..]);
    let register = read(rows::REGISTER)?;
    let place = rows::count(&register).to_string();
    let fill = |text: &str| text.replace("{Game}", &game).replace("{slug}", slug).replace("{place}", &place);
    let mut changes: Vec<Change> = templates::FILES
        .iter()
        .map(|(pattern, text)| Change { path: pattern.replace("<slug>", slug), text: fill(text) })
        .collect();
    for path in rows::MODULES {
        changes.push(Change { path: (*path).to_owned(), text: rows::with_module(&read(path)?, slug) });
    }
    let text = rows::with_row(&register, &fill(rows::ROW))
        .with_context(|| format!("{} has no row to follow", rows::REGISTER))?;
    changes.push(Change { path: rows::REGISTER.to_owned(), text });
    Ok(changes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::FILES_OF_A_GAME;

    fn plan_here(slug: &str) -> Vec<Change> {
        plan(slug, &|path| Ok(fs::read_to_string(root().join(path))?)).unwrap()
    }

    #[test]
    fn every_file_of_a_game_is_in_the_skeleton() {
        let changes = plan_here("ouri");
        for pattern in FILES_OF_A_GAME {
            let path = pattern.replace("<slug>", "ouri");
            assert!(changes.iter().any(|change| change.path == path), "{path}");
        }
        for Change { path, text } in &changes {
            assert!(!text.contains("{slug}") && !text.contains("{Game}"), "{path}");
            assert!(text.ends_with('\n') || path.starts_with("fuzz/seeds/"), "{path}");
        }
    }

    #[test]
    fn the_house_as_it_is_takes_a_row_more() {
        for Change { path, text } in plan_here("ouri") {
            if let Ok(old) = fs::read_to_string(root().join(&path)) {
                let added: Vec<&str> =
                    text.lines().filter(|line| !old.lines().any(|known| known == *line)).collect();
                assert_eq!(text.lines().count(), old.lines().count() + 1, "{path}");
                assert!(matches!(added.as_slice(), [row] if row.contains("ouri")), "{path}: {added:?}");
            }
        }
    }

    #[test]
    fn a_name_that_cannot_be_is_refused() {
        for slug in ["", "Nim", "avanço", "tic-tac", "../nim", "rastros"] {
            assert!(check(slug).is_err(), "{slug}");
        }
        check("ouri").unwrap();
    }
}
