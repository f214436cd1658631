//! `rules/<slug>.<language>.json`: the rule books, prose as HTML and examples as pictures.

use crate::folder::write_json;
use crate::markdown::html;
use anyhow::{Context, Result, anyhow};
use ludoteca_games::rulebook::{Example, Language, Part, parts, text};
use ludoteca_games::{ActionError, GameId, Picture};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// `rules/<slug>.<language>.json`.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RuleBook {
    #[schemars(with = "GameId")]
    slug: &'static str,
    parts: Vec<RulePart>,
}

#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum RulePart {
    /// Markdown already turned into HTML. Rules are `<li id="rule-N">`.
    Prose { html: String },
    Example {
        caption: String,
        position: String,
        exercise: bool,
        play: Vec<String>,
        /// Cells to point out, as indices.
        marks: Vec<usize>,
        /// The picture before each action of `play` and after the last one that is legal.
        frames: Vec<Picture>,
        /// `legal`, `wins`, `safe` (lists of actions), `illegal` ("rule 3"), `over`, `expect`, `score`.
        claims: BTreeMap<String, String>,
    },
}

/// Writes every book into a folder.
pub(crate) fn write(folder: &Path) -> Result<()> {
    for game in GameId::ALL {
        for language in Language::ALL {
            let book = book(game, language)?;
            write_json(&folder.join(format!("{}.{}.json", game.slug(), code(language))), &book)?;
        }
    }
    Ok(())
}

/// The code of a language.
pub(crate) const fn code(language: Language) -> &'static str {
    match language {
        Language::Portuguese => "pt",
        Language::English => "en",
    }
}

fn book(game: GameId, language: Language) -> Result<RuleBook> {
    let place = || format!("the rule book of {game} ({})", code(language));
    let parts = parts(text(game, language)).map_err(|why| anyhow!("{}: {why}", place()))?;
    let chapters = parts.into_iter().map(|part| match part {
        Part::Prose(prose) => Ok(RulePart::Prose { html: html(&prose) }),
        Part::Example(example) => {
            let line = example.line;
            chapter(game, example).with_context(|| format!("{}, line {line}", place()))
        }
    });
    Ok(RuleBook { slug: game.slug(), parts: chapters.collect::<Result<_>>()? })
}

/// An example with the picture before each action, and after the last one that is legal.
fn chapter(game: GameId, example: Example) -> Result<RulePart> {
    let mut table = example.table(game).map_err(|why| anyhow!("{why}"))?;
    let mut frames = vec![table.picture()];
    for action in &example.play {
        match table.play(action) {
            Ok(()) => frames.push(table.picture()),
            // The wrong try that the example is about.
            Err(ActionError::Illegal { .. }) => break,
            Err(error) => return Err(error.into()),
        }
    }
    let marks = cells(&frames[0], &example.marks)?;
    let Example { caption, position, exercise, play, claims, .. } = example;
    let claims = claims.into_iter().collect();
    Ok(RulePart::Example { caption, position, exercise, play, marks, frames, claims })
}

/// Cells as indices into a picture.
pub(crate) fn cells(picture: &Picture, names: &[String]) -> Result<Vec<usize>> {
    let index = |name: &String| {
        let at = picture.cells.iter().position(|cell| &cell.name == name);
        at.with_context(|| format!("there is no cell {name}"))
    };
    names.iter().map(index).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_is_written_with_each_of_its_rules_once() {
        for game in GameId::ALL {
            for language in Language::ALL {
                let json = serde_json::to_string(&book(game, language).unwrap()).unwrap();
                let is_rule =
                    |line: &&str| line.split_once(". ").is_some_and(|(at, _)| at.parse::<u8>().is_ok());
                let rules = text(game, language).lines().filter(is_rule).count();
                assert!(rules > 0, "{game}");
                for rule in 1..=rules {
                    assert_eq!(json.matches(&format!("rule-{rule}\\\"")).count(), 1, "{game} {rule}");
                }
            }
        }
    }
}
