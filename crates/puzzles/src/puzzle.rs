//! A puzzle, and its line in a collection: `kind | position | answer | step | themes | distance`.

use ludoteca_kernel::{Player, excerpt};
use std::fmt;

/// What is asked, with the answer. No game can be drawn, so that "the only action that does not lose" is the only one that wins.
///
/// An action is one placement or one step. Where a turn has several, the puzzle stands before the one that decides.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Question {
    /// Which action wins at once? There is one only.
    Finish {
        /// The action.
        action: String,
    },
    /// On which empty cells may the player to act not put anything?
    Forbidden {
        /// The names of the cells, in order.
        cells: Vec<String>,
    },
    /// How many actions are there? In some games for each player.
    Moves {
        /// The player's to act; or the first seat's and the second's.
        counts: Vec<usize>,
    },
    /// What does the action that was just played threaten? In the file the action that was played comes first.
    Threat {
        /// What was played in the position.
        played: String,
        /// With which action the same player would win at once, were it their turn again.
        action: String,
    },
    /// Which of these two actions is the mistake? The other wins. In the file the mistake comes first.
    Mistake {
        /// The action that loses.
        mistake: String,
        /// The action that wins.
        other: String,
    },
    /// Which action wins? There is one only.
    Win {
        /// The action.
        action: String,
    },
    /// Who is winning? In the file the number of the seat.
    Who {
        /// The seat that wins.
        winner: Player,
    },
}

impl Question {
    /// The kinds of questions, by their words in the file.
    pub const KINDS: [&str; 7] = ["finish", "forbidden", "mistake", "moves", "threat", "who", "win"];

    /// Its kind: the first word of the line.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Finish { .. } => "finish",
            Self::Forbidden { .. } => "forbidden",
            Self::Mistake { .. } => "mistake",
            Self::Moves { .. } => "moves",
            Self::Threat { .. } => "threat",
            Self::Who { .. } => "who",
            Self::Win { .. } => "win",
        }
    }

    /// The action that wins, where the question is about actions.
    pub(crate) fn wins_by(&self) -> Option<&str> {
        if let Self::Mistake { other: action, .. } | Self::Win { action } = self {
            Some(action)
        } else {
            None
        }
    }

    /// The answer as it stands in the file.
    pub(crate) fn answer(&self) -> String {
        match self {
            Self::Forbidden { cells } => cells.join(" "),
            Self::Moves { counts } => counts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
            Self::Threat { played, action } => format!("{played} {action}"),
            Self::Mistake { mistake, other } => format!("{mistake} {other}"),
            Self::Who { winner } => winner.number().to_string(),
            Self::Finish { action } | Self::Win { action } => action.clone(),
        }
    }

    fn read(kind: &str, answer: &str) -> Result<Self, String> {
        let words: Vec<&str> = answer.split_whitespace().collect();
        match (kind, words.as_slice()) {
            ("finish", &[action]) => Ok(Self::Finish { action: action.to_owned() }),
            ("finish", _) => Err(wrong("answer", answer, "the one action that wins at once")),
            ("forbidden", &[_, ..]) if words.is_sorted_by(|one, next| one < next) => {
                Ok(Self::Forbidden { cells: words.into_iter().map(str::to_owned).collect() })
            }
            ("forbidden", _) => Err(wrong("answer", answer, "different cells in order")),
            ("moves", &[_] | &[_, _]) => {
                let counts = words.iter().map(|word| word.parse().ok()).collect::<Option<_>>();
                let counts = counts.ok_or_else(|| wrong("answer", answer, "one number or two"))?;
                Ok(Self::Moves { counts })
            }
            ("moves", _) => Err(wrong("answer", answer, "one number or two")),
            ("threat", &[played, action]) => {
                Ok(Self::Threat { played: played.to_owned(), action: action.to_owned() })
            }
            ("threat", _) => Err(wrong("answer", answer, "what was played, and what it threatens")),
            ("mistake", &[mistake, other]) if mistake != other => {
                Ok(Self::Mistake { mistake: mistake.to_owned(), other: other.to_owned() })
            }
            ("mistake", _) => Err(wrong("answer", answer, "two different actions, the mistake first")),
            ("who", &[seat]) => match seat.parse().ok().and_then(Player::from_number) {
                Some(winner) => Ok(Self::Who { winner }),
                None => Err(wrong("answer", answer, "the seat that wins, 1 or 2")),
            },
            ("who", _) => Err(wrong("answer", answer, "the seat that wins, 1 or 2")),
            ("win", &[action]) => Ok(Self::Win { action: action.to_owned() }),
            ("win", _) => Err(wrong("answer", answer, "the one action that wins")),
            _ => Err(wrong("kind", kind, &format!("one of {}", Self::KINDS.join(", ")))),
        }
    }
}

/// How hard a puzzle is, from 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step(u8);

impl Step {
    /// The easiest.
    pub const EASIEST: Self = Self(1);
    /// The hardest.
    pub const HARDEST: Self = Self(Self::COUNT as u8);
    /// The number of steps.
    pub const COUNT: usize = 5;

    /// The step with that number, 1 to 5.
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::COUNT as u8).contains(&number).then_some(Self(number))
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A position with a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// What is asked, and the answer.
    pub question: Question,
    /// The position string.
    pub position: String,
    /// How hard it is.
    pub step: Step,
    /// The names of the ideas in it.
    pub themes: Vec<String>,
    /// Plies to the end of the game, where the exact number is proved: with best play, and after the mistake where one is asked for.
    pub distance: Option<u16>,
}

/// The line in the file.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { question, position, step, themes, distance } = self;
        let (kind, answer) = (question.kind(), question.answer());
        let distance = distance.map_or("-".to_owned(), |plies| plies.to_string());
        write!(f, "{kind}|{position}|{answer}|{}|{}|{distance}", step.number(), themes.join(" "))
    }
}

impl Puzzle {
    /// Reads a line; the refusal says which field is wrong, and what is expected there.
    pub fn read(line: &str) -> Result<Self, String> {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[kind, position, answer, step, themes, distance] = fields.as_slice() else {
            let found = fields.len();
            return Err(format!(
                "{found} fields instead of 6: kind | position | answer | step | themes | distance"
            ));
        };
        let question = Question::read(kind, answer)?;
        if position.is_empty() {
            return Err(wrong("position", position, "a position string"));
        }
        let step = step
            .parse()
            .ok()
            .and_then(Step::new)
            .ok_or_else(|| wrong("step", step, "a number from 1 to 5"))?;
        let distance = match distance {
            "-" => None,
            plies => {
                let read = plies.parse().ok().filter(|&plies| plies > 0);
                Some(read.ok_or_else(|| wrong("distance", plies, "a number of plies, or -"))?)
            }
        };
        let themes = themes.split_whitespace().map(str::to_owned).collect();
        Ok(Self { question, position: position.to_owned(), step, themes, distance })
    }
}

fn wrong(field: &str, found: &str, expected: &str) -> String {
    format!("the {field} is {:?}: expected {expected}", excerpt(found))
}
