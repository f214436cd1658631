//! Why an action is refused, and what every game must be able to say about itself.

use crate::{Depict, GameId, Notation, Symmetric};
use ludoteca_kernel::{RandomAction, excerpt};
use std::fmt::{self, Display};
use std::str::FromStr;

/// A game, complete: the start, the reasons, and every optional ability.
pub trait Game:
    RandomAction<Action: Display + FromStr<Err = Unreadable>> + Notation + Symmetric + Depict
{
    /// Which game it is.
    const ID: GameId;

    /// Every way in which an action can break a rule while the game goes on: all that [`breach`](Self::breach) draws
    /// from, besides the refusal of any action once the game is over.
    const BREACHES: &'static [Breach];

    /// No game from the start is longer than this many actions.
    const MAX_ACTIONS: u32;

    /// Every action that some lawful position allows, each once. Whoever needs numbers for actions counts them in the
    /// order of their texts: [`GameId::every_action`].
    fn every_action() -> Vec<Self::Action>;

    /// The position every game begins from.
    fn start() -> Self;

    /// The action that a text means here: where the position says a part of it, that part may be left out.
    fn read_action(&self, text: &str) -> Result<Self::Action, Unreadable> {
        text.parse()
    }

    /// The rule that forbids an action here, or `None` if the action is legal.
    fn breach(&self, action: Self::Action) -> Option<Breach>;

    /// Plays an action if it is legal; otherwise the position stays as it is and the broken rule comes back.
    ///
    /// ```
    /// use ludoteca_games::{Game, Notation, rastros::Rastros};
    ///
    /// let mut game = Rastros::start();
    /// game.try_play("d4".parse()?)?;
    /// let refused = game.try_play("a1".parse()?).unwrap_err();
    /// assert_eq!((refused.rule, refused.code), (2, "far"));
    /// assert_eq!(game.write(), "7/7/4x2/3o3/7/7/7 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn try_play(&mut self, action: Self::Action) -> Result<(), Breach> {
        if let Some(breach) = self.breach(action) {
            return Err(breach);
        }
        self.play_unchecked(action);
        Ok(())
    }
}

/// A broken rule: its number in the game's rule sheet, a code for programs and a reason for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Breach {
    /// The number of the rule in the game's rule sheet and rule book.
    pub rule: u8,
    /// A fixed word for programs, the key of a translated sentence.
    pub code: &'static str,
    /// The reason in English.
    pub why: &'static str,
}

impl Breach {
    pub(crate) const fn new(rule: u8, code: &'static str, why: &'static str) -> Self {
        Self { rule, code, why }
    }

    /// The refusal of any action once rule `rule` has ended the game.
    pub(crate) const fn over(rule: u8) -> Self {
        Self::new(rule, "over", "the game is over")
    }
}

impl Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (rule {})", self.why, self.rule)
    }
}

impl std::error::Error for Breach {}

/// A text that is not an action of the game at all, and what an action looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Unreadable {
    /// The text, or its beginning if it is long.
    pub text: String,
    /// What was expected.
    pub expected: &'static str,
}

impl Unreadable {
    pub(crate) fn new(text: &str, expected: &'static str) -> Self {
        Self { text: excerpt(text).into_owned(), expected }
    }
}

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not an action: expected {}", self.text, self.expected)
    }
}

impl std::error::Error for Unreadable {}

/// Why a text could not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionError {
    /// It is not an action of this game.
    Unreadable(Unreadable),
    /// It is an action that a rule forbids here.
    Illegal {
        /// The action.
        action: String,
        /// The rule.
        breach: Breach,
    },
}

impl Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Illegal { action, breach } => write!(f, "{action} is illegal: {breach}"),
        }
    }
}

impl std::error::Error for ActionError {}
