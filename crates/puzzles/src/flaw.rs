//! What can be wrong with a puzzle, whoever proves it: the engine or the rules.

use crate::Step;
use ludoteca_games::Table;
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

/// The table after an action.
pub(crate) fn play(table: &dyn Table, action: &str) -> Result<Box<dyn Table>, Flaw> {
    let mut next = table.boxed_clone();
    next.play(action).map_err(|error| Flaw::Illegal(error.to_string()))?;
    Ok(next)
}
