//! The rule books: `data/<game>/rules.<language>.md`, whose example boards can be executed.
//!
//! A rule book is Markdown. An example is a fenced block with the info string `board` and lines `key: value`:
//! `position` and what is claimed about it (`score` is First's, then Second's). [`Example::check`] replays it and says
//! what is not as claimed.

use crate::{ActionError, Admit, GameId, Table, for_every_game};
use ludoteca_kernel::{clip, excerpt};

/// How many characters of a claim are repeated where it does not hold: enough for every action of a game.
const LONGEST_CLAIM: usize = 1_000;

/// The language of a rule book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Language {
    /// European Portuguese.
    #[cfg_attr(feature = "serde", serde(rename = "pt"))]
    Portuguese,
    /// English.
    #[cfg_attr(feature = "serde", serde(rename = "en"))]
    English,
}

impl Language {
    /// Both, Portuguese first.
    pub const ALL: [Self; 2] = [Self::Portuguese, Self::English];
}

macro_rules! books {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        /// The text of a game's rule book.
        pub const fn text(game: GameId, language: Language) -> &'static str {
            match (game, language) {
                $((GameId::$Game, Language::Portuguese) => {
                    include_str!(concat!("../data/", stringify!($slug), "/rules.pt.md"))
                }
                (GameId::$Game, Language::English) => {
                    include_str!(concat!("../data/", stringify!($slug), "/rules.en.md"))
                })*
            }
        }
    };
}

for_every_game!(books);

/// A part of a rule book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Markdown to be shown as it is.
    Prose(String),
    /// An example board.
    Example(Example),
}

/// An example board and what is claimed about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Example {
    /// The line of the rule book where it begins, from 1.
    pub line: usize,
    /// What to say under it.
    pub caption: String,
    /// The position string.
    pub position: String,
    /// Whether the position may be one that play cannot lead to.
    pub exercise: bool,
    /// The actions to play.
    pub play: Vec<String>,
    /// Cells to point out.
    pub marks: Vec<String>,
    /// What must hold after the actions: key and value as written.
    pub claims: Vec<(String, String)>,
}

/// Splits a rule book into its parts; the error names the line.
pub fn parts(book: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut prose = String::new();
    let mut lines = book.lines().enumerate();
    while let Some((at, line)) = lines.next() {
        if line.trim() != "```board" {
            prose += line;
            prose.push('\n');
            continue;
        }
        if !prose.trim().is_empty() {
            parts.push(Part::Prose(std::mem::take(&mut prose)));
        }
        let mut example = Example { line: at + 1, ..Example::default() };
        loop {
            match lines.next() {
                None => return Err(format!("line {}: this block has no end", at + 1)),
                Some((_, line)) if line.trim() == "```" => break,
                Some((at, line)) => example.read(line).map_err(|why| format!("line {}: {why}", at + 1))?,
            }
        }
        parts.push(Part::Example(example));
    }
    if !prose.trim().is_empty() {
        parts.push(Part::Prose(prose));
    }
    Ok(parts)
}

impl Example {
    fn read(&mut self, line: &str) -> Result<(), String> {
        let (key, value) = line.split_once(':').ok_or("expected `key: value`")?;
        let value = value.trim().to_owned();
        let words = || value.split_whitespace().map(str::to_owned).collect();
        match key.trim() {
            "caption" => self.caption = value,
            "position" => self.position = value,
            "admit" if value == "unreachable" => self.exercise = true,
            "play" => self.play = words(),
            "marks" => self.marks = words(),
            key @ ("expect" | "illegal" | "over" | "legal" | "wins" | "safe" | "score") => {
                self.claims.push((key.to_owned(), value));
            }
            key => return Err(format!("unknown key {:?} or value {:?}", excerpt(key), excerpt(&value))),
        }
        Ok(())
    }

    /// The table at which the example begins.
    pub fn table(&self, game: GameId) -> Result<Box<dyn Table>, String> {
        let admit = if self.exercise { Admit::Lawful } else { Admit::Reachable };
        game.table_at(&self.position, admit).map_err(|complaint| complaint.to_string())
    }

    /// Replays the example and says what is not as claimed.
    pub fn check(&self, game: GameId) -> Result<(), String> {
        if self.claims.is_empty() {
            return Err("the example claims nothing".to_owned());
        }
        let mut table = self.table(game)?;
        let mut refused = None;
        for (at, action) in self.play.iter().enumerate() {
            match table.play(action) {
                Ok(()) => {}
                Err(ActionError::Illegal { breach, .. }) if at + 1 == self.play.len() => {
                    refused = Some(format!("rule {}", breach.rule));
                }
                Err(error) => return Err(error.to_string()),
            }
        }
        let claims_illegal = self.claims.iter().any(|(key, _)| key == "illegal");
        if let (Some(rule), false) = (&refused, claims_illegal) {
            return Err(format!("the last action is illegal by {rule}"));
        }
        for (key, claimed) in &self.claims {
            let found = match key.as_str() {
                "expect" => table.position(),
                "illegal" => refused.clone().unwrap_or_else(|| "legal".to_owned()),
                "over" => table.outcome().map_or_else(|| "not over".to_owned(), |o| o.to_string()),
                "legal" => table.actions().join(" "),
                "wins" => immediate_wins(table.as_ref()).join(" "),
                "safe" => safe_actions(table.as_ref()).join(" "),
                _ => table.picture().tally.map_or_else(|| "no score".to_owned(), |[a, b]| format!("{a} {b}")),
            };
            if &found != claimed {
                let claimed = clip(claimed, LONGEST_CLAIM);
                return Err(format!("{key}: claimed {claimed:?}, found {found:?}"));
            }
        }
        Ok(())
    }
}

/// The tables after each legal action, with the action.
fn after_each(table: &dyn Table) -> impl Iterator<Item = (String, Box<dyn Table>)> {
    table.actions().into_iter().map(|action| {
        let mut next = table.boxed_clone();
        let played = next.play(&action);
        debug_assert_eq!(played, Ok(()), "a listed action is legal");
        (action, next)
    })
}

/// The actions that end the game at once in favour of the player who acts.
pub fn immediate_wins(table: &dyn Table) -> Vec<String> {
    let wins = after_each(table).filter(|(_, next)| next.outcome().is_some_and(|o| o.winner == table.turn()));
    wins.map(|(action, _)| action).collect()
}

/// The actions after which the opponent cannot win at once.
pub fn safe_actions(table: &dyn Table) -> Vec<String> {
    let safe = after_each(table).filter(|(_, next)| {
        let lost = next.outcome().is_some_and(|o| o.winner != table.turn());
        let opponent_next = next.turn() != table.turn();
        !lost && (!opponent_next || immediate_wins(next.as_ref()).is_empty())
    });
    safe.map(|(action, _)| action).collect()
}
