//! Questions for the smallest, whose answers are facts of the law: the rules alone prove them, and no engine is asked.
//!
//! A threat is an action with which the player who has just acted would win at once, were it their turn again. It is asked for where
//! that is a fact of the law, and where the other player cannot do the same: in Semáforo the pieces belong to both, so that whoever
//! prepares a line for themselves has prepared it for the opponent.

use crate::flaw::{Flaw, play};
use crate::{Puzzle, Question, Step};
use ludoteca_games::{GameId, Table};

/// In which games what is asked.
const ASKED: &str = include_str!("../data/asked.txt");
/// The most cells that are asked for: all of them are one word of 16 letters and digits where a class answers.
const MOST_CELLS: usize = 8;
/// The fewest and the most actions that a child counts.
const COUNTED: std::ops::RangeInclusive<usize> = 2..=12;
/// The same where both players' are counted.
const COUNTED_OF_EACH: std::ops::RangeInclusive<usize> = 1..=9;

impl Question {
    /// The kinds whose answers are facts of the law.
    pub const FACTS: [&str; 4] = ["finish", "forbidden", "moves", "threat"];

    /// Whether its answer is a fact of the law.
    pub fn is_fact(&self) -> bool {
        Self::FACTS.contains(&self.kind())
    }

    /// Puzzles of one family have different positions: each kind about the law is one, all the others are one together.
    pub(crate) fn family(&self) -> &'static str {
        if self.is_fact() { self.kind() } else { "" }
    }

    /// Whether questions of a kind are asked in a game: those about the law only where they make sense.
    pub fn is_asked(kind: &str, game: GameId) -> bool {
        !Self::FACTS.contains(&kind) || how_asked(kind, game).is_some()
    }
}

/// How a question about the law is asked in a game, by the list in `data/asked.txt`; `None` where it is not.
fn how_asked(kind: &str, game: GameId) -> Option<&'static str> {
    let rows = ASKED.lines().filter(|line| !line.starts_with('#'));
    let row = format!("{kind}|{game}");
    rows.filter_map(|line| line.rsplit_once('|')).find(|(start, _)| *start == row).map(|(_, how)| how)
}

/// The question of a kind that a position asks, with its answer; `None` where it asks none, or the answer is not one.
/// `played` is what was played in it.
pub(crate) fn fact(kind: &str, table: &dyn Table, played: &str) -> Option<Question> {
    let how = how_asked(kind, table.game())?;
    if table.outcome().is_some() {
        return None;
    }
    match kind {
        "finish" => Some(Question::Finish { action: winner(table, how)? }),
        "forbidden" => {
            let cells = forbidden(table);
            (1..=MOST_CELLS).contains(&cells.len()).then_some(Question::Forbidden { cells })
        }
        "moves" => {
            let counts = counts(table, how)?;
            let few = if counts.len() == 1 { COUNTED } else { COUNTED_OF_EACH };
            counts.iter().all(|count| few.contains(count)).then_some(Question::Moves { counts })
        }
        "threat" => {
            let after = play(table, played).ok()?;
            if !at_once(table).is_empty()
                || after.turn() == table.turn()
                || !at_once(after.as_ref()).is_empty()
            {
                return None;
            }
            let action = winner(after.turned()?.as_ref(), how)?;
            Some(Question::Threat { played: played.to_owned(), action })
        }
        _ => None,
    }
}

/// How hard a question about the law is: no level goes wrong, so that what has to be looked at is counted.
pub(crate) fn fact_step(question: &Question, table: &dyn Table) -> Step {
    let (much, steps) = match question {
        Question::Forbidden { cells } => (cells.len(), [3, 5]),
        Question::Moves { counts } => (counts.iter().sum(), [6, 11]),
        _ => (table.actions().len(), [12, 30]),
    };
    let harder = usize::from(matches!(question, Question::Threat { .. }));
    let number = 1 + harder + steps.iter().filter(|&&most| much > most).count();
    Step::new(number as u8).unwrap_or(Step::HARDEST)
}

impl Puzzle {
    /// The table as the question shows it: where a move's threat is asked for, after that move.
    pub fn shown(&self, game: GameId) -> Result<Box<dyn Table>, Flaw> {
        let table = self.table(game)?;
        match &self.question {
            Question::Threat { played, .. } => play(table.as_ref(), played),
            _ => Ok(table),
        }
    }

    /// Proves a question about the law by asking it again.
    pub(crate) fn check_fact(&self, game: GameId) -> Result<(), Flaw> {
        let table = self.table(game)?;
        if table.outcome().is_some() {
            return Err(Flaw::Over);
        }
        let played = match &self.question {
            Question::Threat { played, .. } => played.as_str(),
            _ => "",
        };
        let asked = fact(self.question.kind(), table.as_ref(), played);
        if asked.as_ref() != Some(&self.question) {
            return Err(Flaw::Fact(asked.map(|question| question.answer())));
        }
        match fact_step(&self.question, table.as_ref()) {
            step if step == self.step => {}
            step => return Err(Flaw::Step(step)),
        }
        match fact_distance(&self.question) {
            distance if distance == self.distance => {}
            distance => return Err(Flaw::Distance(distance)),
        }
        if self.themes.is_empty() { Ok(()) } else { Err(Flaw::Themes(vec![])) }
    }
}

/// The distance of a question about the law: that of a win at once.
pub(crate) fn fact_distance(question: &Question) -> Option<u16> {
    matches!(question, Question::Finish { .. }).then_some(1)
}

/// How many actions there are; of both, the first seat's first, where they differ.
fn counts(table: &dyn Table, how: &str) -> Option<Vec<usize>> {
    let own = table.actions().len();
    if how != "each" {
        return Some(vec![own]);
    }
    let other = table.turned()?.actions().len();
    Some(if table.turn().number() == 1 { vec![own, other] } else { vec![other, own] })
}

/// The only action that wins at once, if it does as the question says.
fn winner(table: &dyn Table, how: &str) -> Option<String> {
    let [action] = <[String; 1]>::try_from(at_once(table)).ok()?;
    let ending = play(table, &action).ok()?.picture().ending?;
    (ending.code == how).then_some(action)
}

/// The actions that win at once for who is to act.
fn at_once(table: &dyn Table) -> Vec<String> {
    let wins = |action: &String| {
        let outcome = play(table, action).ok().and_then(|after| after.outcome());
        outcome.is_some_and(|outcome| outcome.winner == table.turn())
    };
    table.actions().into_iter().filter(wins).collect()
}

/// The empty cells where the player to act may not put anything, in order; an action is the name of its cell.
fn forbidden(table: &dyn Table) -> Vec<String> {
    let allowed = table.actions();
    let empty = table.picture().cells.into_iter().filter(|cell| cell.piece.is_none());
    let mut cells: Vec<String> =
        empty.map(|cell| cell.name).filter(|name| allowed.binary_search(name).is_err()).collect();
    cells.sort();
    cells
}
