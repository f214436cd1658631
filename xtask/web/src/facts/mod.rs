//! `facts.ts`: what the web app knows about the games before it asks the engine, as the law and the engines say it, and how many
//! rounds are advised.
//!
//! Words that a game lists (breaches, decisions, complaints) are taken from its lists. What it only shows in pictures
//! (pieces, marks, choices, sides) is collected by playing it at random, with a fixed seed.

mod seen;

use crate::folder::write;
use anyhow::{Context, Result};
use ludoteca_championship::advised_rounds;
use ludoteca_engines::profile;
use ludoteca_games::{Choice, Game, GameId, Mark, Piece, Severity, Touch, Visitor};
use seen::Seen;
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;

/// What the web app knows about a game.
#[derive(Serialize)]
struct Facts {
    slug: &'static str,
    name: &'static str,
    /// Who invented it.
    inventors: Vec<&'static str>,
    /// The position string of the start.
    start: String,
    touch: Touch,
    letters: Vec<PieceLetter>,
    /// The words of position strings for who is to act, and those that may follow.
    turns: &'static [&'static str],
    extras: &'static [&'static str],
    /// The names of the sides.
    sides: Vec<&'static str>,
    /// What is counted, where the game counts something.
    counts: Option<&'static str>,
    breaches: Vec<&'static str>,
    endings: Vec<&'static str>,
    complaints: Vec<String>,
    engine: EngineFacts,
}

/// A letter of position strings.
#[derive(Serialize)]
struct PieceLetter {
    letter: char,
    /// The piece that stands for it where one is chosen.
    piece: Piece,
    /// Every piece that is written so: one, or the parts of one that covers several cells.
    pieces: Vec<Piece>,
}

/// What is known of the engine.
#[derive(Serialize)]
struct EngineFacts {
    perfect: bool,
    unit: i32,
    glance: u64,
    /// Files that it must fetch.
    files: &'static [&'static str],
}

/// Writes the file into a folder.
pub(crate) fn write_into(folder: &Path) -> Result<()> {
    write(&folder.join("facts.ts"), text()?.as_bytes())
}

fn text() -> Result<String> {
    let (mut pieces, mut marks, mut choices) = (Vec::new(), Vec::new(), Vec::new());
    let mut games = Vec::new();
    for game in GameId::ALL {
        let (facts, seen) = game.visit(Collect).with_context(|| game.name())?;
        add(&mut pieces, facts.letters.iter().flat_map(|letter| letter.pieces.iter().copied()));
        add(&mut marks, seen.marks);
        add(&mut choices, seen.choices);
        games.push(facts);
    }
    let mut text =
        "// Written by `cargo xtask web` from the law and the engines. Change those, not this.\n".to_owned();
    constant::<Piece>(&mut text, "PIECES", &pieces)?;
    constant::<Mark>(&mut text, "MARKS", &marks)?;
    constant::<Choice>(&mut text, "CHOICES", &choices)?;
    constant(&mut text, "GAMES", &games)?;
    constant(&mut text, "ADVISED_ROUNDS", &advised())?;
    Ok(text)
}

/// How many Swiss rounds are advised, by the number of entrants; the last is for all larger numbers too.
fn advised() -> Vec<u32> {
    let most = advised_rounds(usize::MAX / 2);
    let fewer = (0..usize::MAX).map(advised_rounds).take_while(|&rounds| rounds < most);
    fewer.chain([most]).collect()
}

fn constant<T: Serialize>(text: &mut String, name: &str, values: &[T]) -> Result<()> {
    Ok(writeln!(text, "\nexport const {name} = {} as const;", serde_json::to_string_pretty(values)?)?)
}

/// Adds what is not there yet.
fn add<T: PartialEq>(list: &mut Vec<T>, more: impl IntoIterator<Item = T>) {
    for one in more {
        if !list.contains(&one) {
            list.push(one);
        }
    }
}

/// Collects the facts of a game.
struct Collect;

impl Visitor for Collect {
    type Output = Result<(Facts, Seen)>;

    fn visit<G: Game>(self) -> Self::Output {
        let seen = Seen::in_play::<G>();
        let profile = profile(G::ID);
        let facts = Facts {
            slug: G::ID.slug(),
            name: G::ID.name(),
            inventors: inventors(G::ID),
            start: G::start().write(),
            touch: G::TOUCH,
            letters: G::FORM.letters.chars().map(|letter| meaning(letter, &seen)).collect::<Result<_>>()?,
            turns: G::FORM.turns,
            extras: G::FORM.extras,
            sides: seen.sides.clone(),
            counts: seen.counts,
            breaches: G::BREACHES.iter().map(|breach| breach.code).collect(),
            endings: G::DECISIONS.iter().map(|decision| decision.code).collect(),
            complaints: G::COMPLAINTS.iter().copied().map(complaint).collect(),
            engine: EngineFacts {
                perfect: profile.perfect,
                unit: profile.unit,
                glance: profile.glance,
                files: profile.files,
            },
        };
        Ok((facts, seen))
    }
}

fn meaning(letter: char, seen: &Seen) -> Result<PieceLetter> {
    let written = seen.letters.iter().filter(|(known, _)| *known == letter);
    let pieces: Vec<Piece> = written.map(|&(_, piece)| piece).collect();
    let piece = *pieces.first().with_context(|| format!("no piece was ever written as {letter:?}"))?;
    Ok(PieceLetter { letter, piece, pieces })
}

/// `law.4`: how wrong it is and the rule, as the messages name it.
fn complaint((trust, rule): (Severity, u8)) -> String {
    let trust = match trust {
        Severity::Syntax => "syntax",
        Severity::Law => "law",
        Severity::Unreachable => "unreachable",
    };
    format!("{trust}.{rule}")
}

/// The inventors' names. What else the law says of them, when it was, has a digit in it.
fn inventors(game: GameId) -> Vec<&'static str> {
    game.author().split(", ").filter(|part| !part.contains(|c: char| c.is_ascii_digit())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_facts_and_they_are_the_same_each_time() {
        let text = text().unwrap();
        for game in GameId::ALL {
            assert!(text.contains(&format!("\"slug\": \"{game}\"")), "{game}");
            assert!(!inventors(game).is_empty(), "{game}");
        }
        assert_eq!(text, super::text().unwrap());
    }

    #[test]
    fn what_only_pictures_show_is_found() {
        let text = text().unwrap();
        let lists: Vec<&str> = text.split("export const ").skip(1).collect();
        assert!(lists[0].starts_with("PIECES") && lists[0].contains("\"walker\""));
        assert!(lists[1].starts_with("MARKS") && lists[1].contains("\"goal-of-second\""));
        assert!(lists[2].starts_with("CHOICES") && lists[2].contains("\"swap\""));
    }
}
