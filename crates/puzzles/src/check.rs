//! The proof of a puzzle: the answer is right, nothing else is, and finding it is not trivial.

use crate::facts::fact_distance;
use crate::proof::exact_plies;
use crate::{Prover, Puzzle, Question, Step};
use ludoteca_engines::Value;
use ludoteca_games::{Admit, GameId, Table};
use ludoteca_kernel::Player;
use std::fmt;

/// Fewer actions are no choice: of two every second one wins.
pub(crate) const LEAST_ACTIONS: usize = 3;

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The position string is refused, or is not written as the game writes it.
    Position(String),
    /// The game is over.
    Over,
    /// There are too few actions for a question.
    Trivial(usize),
    /// An action of the answer is illegal.
    Illegal(String),
    /// The engine does not prove it within the limits.
    Unproved,
    /// These actions are proved to win, and not the answer alone.
    Solutions(Vec<String>),
    /// The action said to be the mistake wins, or the other loses.
    NoMistake(String),
    /// The other seat wins.
    Winner(Player),
    /// The distance is another.
    Distance(Option<u16>),
    /// The law answers so; nothing where the question makes no sense there.
    Fact(Option<String>),
    /// The step is another.
    Step(Step),
    /// The themes are others.
    Themes(Vec<String>),
    /// The position is that of an earlier line, perhaps turned or mirrored.
    Alike(usize),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(why) => write!(f, "the position is refused: {why}"),
            Self::Over => f.write_str("the game is over in this position"),
            Self::Trivial(actions) => {
                write!(f, "trivial: {actions} legal actions, at least {LEAST_ACTIONS} make a choice")
            }
            Self::Illegal(why) => write!(f, "the answer cannot be played: {why}"),
            Self::Unproved => f.write_str("the engine does not prove it within the limits of a puzzle"),
            Self::Solutions(winning) if winning.is_empty() => f.write_str("no action wins"),
            Self::Solutions(winning) if winning.len() == 1 => {
                write!(f, "the only action that wins is {}", winning[0])
            }
            Self::Solutions(winning) => write!(f, "the actions that win are {}", winning.join(" ")),
            Self::NoMistake(why) => f.write_str(why),
            Self::Winner(winner) => write!(f, "{winner} wins"),
            Self::Distance(Some(plies)) => write!(f, "the distance is {plies}"),
            Self::Distance(None) => f.write_str("the exact distance is not proved: write -"),
            Self::Fact(Some(answer)) => write!(f, "by the rules the answer is {answer}"),
            Self::Fact(None) => f.write_str("by the rules this question has no answer here"),
            Self::Step(step) => write!(f, "the step is {}", step.number()),
            Self::Themes(themes) if themes.is_empty() => f.write_str("no theme is seen in it"),
            Self::Themes(themes) => write!(f, "the themes seen in it are {}", themes.join(" ")),
            Self::Alike(line) => write!(f, "the same position as in line {line}, perhaps turned or mirrored"),
        }
    }
}

impl std::error::Error for Flaw {}

impl Puzzle {
    /// The table with its position.
    pub fn table(&self, game: GameId) -> Result<Box<dyn Table>, Flaw> {
        let refused = |why: String| Flaw::Position(why);
        let table =
            game.table_at(&self.position, Admit::Reachable).map_err(|why| refused(why.to_string()))?;
        match table.position() {
            written if written == self.position => Ok(table),
            written => Err(refused(format!("it is written {written:?}"))),
        }
    }

    /// Proves the puzzle, or says what is wrong with it.
    pub fn check(&self, prover: &mut Prover) -> Result<(), Flaw> {
        if self.question.is_fact() {
            return self.check_fact(prover.game());
        }
        match self.proved_distance(prover)? {
            distance if distance == self.distance => {}
            distance => return Err(Flaw::Distance(distance)),
        }
        match self.seen_themes(prover) {
            themes if themes == self.themes => Ok(()),
            themes => Err(Flaw::Themes(themes)),
        }
    }

    /// Proves the puzzle but for its distance, which comes back.
    pub(crate) fn proved_distance(&self, prover: &mut Prover) -> Result<Option<u16>, Flaw> {
        let table = self.table(prover.game())?;
        if table.outcome().is_some() {
            return Err(Flaw::Over);
        }
        let actions = table.actions().len();
        if actions < LEAST_ACTIONS {
            return Err(Flaw::Trivial(actions));
        }
        let value = match &self.question {
            Question::Win { action } => only_win(prover, table.as_ref(), action)?,
            Question::Mistake { mistake, other } => {
                let (lost, won) =
                    (after(prover, table.as_ref(), mistake)?, after(prover, table.as_ref(), other)?);
                if lost.is_win() {
                    return Err(Flaw::NoMistake(format!("{mistake} wins")));
                }
                if won.is_loss() {
                    return Err(Flaw::NoMistake(format!("{other} loses")));
                }
                lost
            }
            Question::Who { winner } => {
                let value = prover.value_for(table.as_ref(), *winner).ok_or(Flaw::Unproved)?;
                if value.is_loss() {
                    return Err(Flaw::Winner(winner.other()));
                }
                value
            }
            _ => return Ok(fact_distance(&self.question)),
        };
        Ok(exact_plies(value))
    }
}

/// The value of an action that is proved to win, every other being proved to lose.
fn only_win(prover: &mut Prover, table: &dyn Table, action: &str) -> Result<Value, Flaw> {
    play(table, action)?;
    let analysis = prover.every_action(table).ok_or(Flaw::Over)?;
    let verdict = analysis.verdict(table.turn()).ok_or(Flaw::Over)?;
    // Two that win are enough to refuse it, whatever the others do.
    let doubted = verdict.winning.iter().any(|&winning| winning != action);
    if doubted || (verdict.complete && verdict.winning.is_empty()) {
        return Err(Flaw::Solutions(verdict.winning.iter().map(ToString::to_string).collect()));
    }
    match analysis.evals.iter().find(|eval| eval.action == action) {
        Some(eval) if verdict.complete => Ok(eval.value),
        _ => Err(Flaw::Unproved),
    }
}

/// What is proved of an action for who plays it.
fn after(prover: &mut Prover, table: &dyn Table, action: &str) -> Result<Value, Flaw> {
    let next = play(table, action)?;
    let value = prover.value_for(next.as_ref(), table.turn()).ok_or(Flaw::Unproved)?;
    // The player is the same: only the distance grows.
    Ok(value.one_ply_before(true))
}

/// The table after an action.
pub(crate) fn play(table: &dyn Table, action: &str) -> Result<Box<dyn Table>, Flaw> {
    let mut next = table.boxed_clone();
    next.play(action).map_err(|error| Flaw::Illegal(error.to_string()))?;
    Ok(next)
}
