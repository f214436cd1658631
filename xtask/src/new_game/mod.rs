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
  cargo check --workspace --all-targets                 the verbs of the game, its oracle and its engine
  cargo test -p ludoteca-games --no-fail-fast           its data, and whether all its parts agree
  cargo xtask tidy                                      its rules, their tests, its words, its place in the documents
  cargo test -p ludoteca-cli                            what the terminal says of it
  cargo xtask web                                       the facts that the browser is told; then, in web/:
  npx vitest run src/i18n && npm run check          its words and drawings there
  cargo xtask test                                      everything";

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
    let fill = |text: &str| text.replace("{Game}", &game).replace("{slug}", slug);
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
    fn the_skeleton_is_every_file_of_a_game_and_nothing_else() {
        let changes = plan_here("ouri");
        let mut due: Vec<String> =
            FILES_OF_A_GAME.iter().map(|file| file.replace("<slug>", "ouri")).collect();
        let is_new = |change: &&Change| !root().join(&change.path).exists();
        let mut written: Vec<&str> =
            changes.iter().filter(is_new).map(|change| change.path.as_str()).collect();
        due.sort();
        written.sort_unstable();
        assert_eq!(written, due);
        for Change { path, text } in &changes {
            assert!(!text.contains("{slug}") && !text.contains("{Game}"), "{path}");
            assert!(text.ends_with('\n'), "{path}");
        }
    }

    #[test]
    fn the_house_as_it_is_takes_a_row_more() {
        for Change { path, text } in plan_here("ouri") {
            if let Ok(old) = fs::read_to_string(root().join(&path)) {
                let added: Vec<&str> =
                    text.lines().filter(|line| !old.lines().any(|known| known == *line)).collect();
                let attribute = text
                    .lines()
                    .position(|line| line == "pub mod ouri;")
                    .is_some_and(|at| at > 0 && text.lines().nth(at - 1) == Some("#[doc(hidden)]"));
                let due = old.lines().count() + 1 + usize::from(attribute);
                assert_eq!(text.lines().count(), due, "{path}");
                assert!(matches!(added.as_slice(), [row] if row.contains("ouri")), "{path}: {added:?}");
            }
        }
    }

    #[test]
    fn the_guide_names_the_same_commands() {
        let guide = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
        let commands = WHAT_NEXT.lines().skip(1).filter_map(|line| line.trim_start().split("  ").next());
        for command in commands.flat_map(|command| command.split(" && ")) {
            assert!(guide.contains(&format!("`{command}`")), "{command}");
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
