//! `ludoteca puzzles sheet`: puzzles on paper, as a page that a browser prints.

use crate::messages::TerminalLanguage;
use crate::messages::reason::ReasonWords;
use crate::messages::sheet::SheetWords;
use anyhow::{Result, anyhow, bail};
use clap::Args;
use ludoteca_arena::words::{quoted, read_count, read_game, read_seed};
use ludoteca_games::{GameId, Picture, svg};
use ludoteca_puzzles::{Prover, Puzzle, Question, Step, pick, read_collection, text};
use ludoteca_reasons::Theme;
use std::fmt::Write as _;
use std::io::Write;
use std::ops::RangeInclusive;

/// On a sheet of A4: three beside each other, four below.
const ON_A_PAGE: usize = 12;

const STYLE: &str = include_str!("sheet.css");

#[derive(Debug, Args)]
pub(super) struct SheetOfPuzzles {
    /// The games, by their short names
    #[arg(value_name = "GAME", required = true, value_parser = read_game)]
    games: Vec<GameId>,
    /// How many puzzles in all; the games share them
    #[arg(long, value_name = "N", default_value = "12", value_parser = read_number, allow_negative_numbers = true)]
    count: u32,
    /// How hard, from 1 to 5: one step, or the first and the last
    #[arg(long, value_name = "STEPS", default_value = "1-3", value_parser = read_steps, allow_hyphen_values = true)]
    steps: RangeInclusive<Step>,
    /// Only puzzles with this theme, by its word in the collection (several: any of them)
    #[arg(long = "theme", value_name = "THEME", value_parser = read_theme)]
    themes: Vec<String>,
    /// Only questions of this kind, by its word in the collection (several: any of them); those about the rules only if they are named
    #[arg(long = "kind", value_name = "KIND", value_parser = read_kind)]
    kinds: Vec<String>,
    /// Another seed gives other puzzles; the page of puzzles gives the same for the same number
    #[arg(long, value_name = "S", default_value = "1", value_parser = read_seed, allow_negative_numbers = true)]
    seed: u64,
    /// Add a page with the solutions and the reason for each
    #[arg(long)]
    solutions: bool,
    /// The language of the sheet
    #[arg(long, value_enum, default_value = "pt")]
    lang: TerminalLanguage,
}

fn read_number(word: &str) -> Result<u32, String> {
    read_count("the number of puzzles", word, 1..=240)
}

fn read_steps(word: &str) -> Result<RangeInclusive<Step>, String> {
    let step = |number: &str| number.parse().ok().and_then(Step::new);
    let (first, last) = word.split_once('-').unwrap_or((word, word));
    step(first)
        .zip(step(last))
        .filter(|(first, last)| first <= last)
        .map(|(first, last)| first..=last)
        .ok_or_else(|| {
            format!("the steps {} are not a number from 1 to 5, nor two such as 2-4", quoted(word))
        })
}

fn read_theme(word: &str) -> Result<String, String> {
    let codes = Theme::ALL.iter().map(|theme| theme.code());
    match codes.clone().find(|&code| code == word) {
        Some(code) => Ok(code.to_owned()),
        None => {
            Err(format!("the theme {} is none of {}", quoted(word), codes.collect::<Vec<_>>().join(", ")))
        }
    }
}

fn read_kind(word: &str) -> Result<String, String> {
    match Question::KINDS.into_iter().find(|&kind| kind == word) {
        Some(kind) => Ok(kind.to_owned()),
        None => Err(format!("the kind {} is none of {}", quoted(word), Question::KINDS.join(", "))),
    }
}

/// A puzzle on the sheet.
struct Printed {
    game: GameId,
    puzzle: Puzzle,
    picture: Picture,
}

impl SheetOfPuzzles {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let printed = self.printed()?;
        Ok(out.write_all(self.page(&printed).as_bytes())?)
    }

    /// The puzzles in the order of the sheet: game by game, from easy to hard.
    fn printed(&self) -> Result<Vec<Printed>> {
        let mut games = self.games.clone();
        games.sort_by_key(|game| game.index());
        games.dedup();
        let mut printed = Vec::new();
        for (at, &game) in games.iter().enumerate() {
            let puzzles = read_collection(text(game)).map_err(|bad| anyhow!("{game}.txt: {bad}"))?;
            let puzzles: Vec<Puzzle> = puzzles.into_iter().map(|(_, puzzle)| puzzle).collect();
            let count =
                self.count as usize / games.len() + usize::from(at < self.count as usize % games.len());
            let picked = pick(&puzzles, count, &self.steps, &self.themes, &self.kinds, self.seed);
            if picked.len() < count {
                let (found, first, last) =
                    (picked.len(), self.steps.start().number(), self.steps.end().number());
                let (mut themes, mut other) = match self.themes.join(" or ") {
                    none if none.is_empty() => (none, "--steps".to_owned()),
                    themes => (format!(" with {themes}"), "--steps or themes".to_owned()),
                };
                if !self.kinds.is_empty() {
                    let _ = write!(themes, " of the kind {}", self.kinds.join(" or "));
                    other += " or kinds";
                }
                bail!(
                    "{game} has {found} puzzles of the steps {first} to {last}{themes}, and {count} are wanted: ask for fewer or for other {other}"
                );
            }
            for puzzle in picked {
                let picture = puzzle.shown(game).map_err(|flaw| anyhow!("{game}: {flaw}"))?.picture();
                printed.push(Printed { game, puzzle, picture });
            }
        }
        Ok(printed)
    }

    fn page(&self, printed: &[Printed]) -> String {
        let words = SheetWords(self.lang);
        let mut page = format!(
            "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n",
            words.code(),
            words.title()
        );
        for (at, puzzles) in printed.chunks(ON_A_PAGE).enumerate() {
            let _ = writeln!(
                page,
                "<section>\n<header><h1>{}</h1><p>{}</p></header>\n<ol>",
                words.title(),
                words.name_and_date()
            );
            for (number, one) in (at * ON_A_PAGE + 1..).zip(puzzles) {
                let asked = escaped(&words.asked(&one.puzzle.question, &one.picture));
                let (game, board) = (escaped(one.game.name()), svg(&one.picture));
                let _ =
                    writeln!(page, "<li value=\"{number}\"><h2>{number}. {game}</h2>\n{board}<p>{asked}</p>");
                let boxes = choices(&one.puzzle.question, &one.picture, words);
                let boxes: Vec<String> =
                    boxes.iter().map(|choice| format!("<span>☐ {}</span>", escaped(choice))).collect();
                let answer = if boxes.is_empty() { "<i></i>".to_owned() } else { boxes.join(" ") };
                let _ = writeln!(page, "<p class=\"answer\">{answer}</p></li>");
            }
            page += "</ol>\n</section>\n";
        }
        if self.solutions {
            page += &self.solutions(printed);
        }
        page + "</html>\n"
    }

    /// The page for the teacher.
    fn solutions(&self, printed: &[Printed]) -> String {
        let (words, reasons) = (SheetWords(self.lang), ReasonWords(self.lang));
        let title = words.solutions();
        let mut page = format!("<section class=\"solutions\">\n<h1>{title}</h1>\n<table>\n<tr>");
        for head in words.columns() {
            let _ = write!(page, "<th>{head}</th>");
        }
        page += "</tr>\n";
        for (number, Printed { game, puzzle, picture }) in (1..).zip(printed) {
            let reason = puzzle.reason(&mut Prover::new(*game));
            let why = reason.map(|reason| reasons.why(&reason, picture)).unwrap_or_default();
            let cells = [
                number.to_string(),
                game.name().to_owned(),
                words.answer(puzzle, picture),
                why,
                words.step(puzzle.step).to_owned(),
            ];
            let row = cells.map(|cell| format!("<td>{}</td>", escaped(&cell))).concat();
            let _ = writeln!(page, "<tr>{row}</tr>");
        }
        let (proved, forced) = (words.proved(), words.forced());
        let _ = writeln!(page, "</table>\n<p>{proved} {forced}</p>\n</section>");
        page
    }
}

/// What is ticked; nothing where the answer is written.
fn choices(question: &Question, picture: &Picture, words: SheetWords) -> Vec<String> {
    match question {
        Question::Finish { .. }
        | Question::Forbidden { .. }
        | Question::Moves { .. }
        | Question::Threat { .. }
        | Question::Win { .. } => Vec::new(),
        // Not always the mistake first.
        Question::Mistake { mistake, other } => {
            let mut both = vec![mistake.clone(), other.clone()];
            both.sort();
            both
        }
        Question::Who { .. } => vec![words.seat(picture, 1), words.seat(picture, 2)],
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
