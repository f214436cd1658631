//! The lessons: `data/<game>/lessons.txt`, a path of cards and then exercises, each to be played on its board.
//!
//! A lesson begins with `== path` or `== exercise`; lines `key: value` follow, and a line that begins with a blank goes on
//! with the value before it; `#` begins a remark. The board is written as in a [rule book](crate::rulebook); the task is one of
//!
//! - `try`: any of these actions (`any` stands for all of them); nothing is claimed but that they are legal;
//! - `wins`: the actions that win at once;
//! - `safe`: the actions after which the opponent cannot win at once;
//! - `forces`: the actions after which the opponent, whatever he does, cannot escape from losing.
//!
//! The last three name *all* such actions. Where the turn goes on, `after a1 b1: c1` names the right actions that follow.
//! The words stand in both languages, as `pt.title`, `pt.text`, `pt.task`, `pt.right` and the same with `en`.
//! [`Lesson::check`] asks the law about all of it; that `forces` is true is for the engines to prove.

use crate::rulebook::{Example, Language, immediate_wins, safe_actions};
use crate::{GameId, Table, for_every_game};
use ludoteca_kernel::excerpt;

macro_rules! texts {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        /// The text of a game's lessons.
        pub const fn text(game: GameId) -> &'static str {
            match game {
                $(GameId::$Game => include_str!(concat!("../data/", stringify!($slug), "/lessons.txt")),)*
            }
        }
    };
}

for_every_game!(texts);

/// Where a lesson belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Section {
    /// A card of the path: one idea of the game.
    Path,
    /// An exercise for those who have gone the path.
    Exercise,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LessonTask {
    /// One of certain actions.
    Try,
    /// An action that wins at once.
    Wins,
    /// An action after which the opponent does not win at once.
    Safe,
    /// An action that wins whatever the opponent does.
    Forces,
}

impl LessonTask {
    /// Its key in the file.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Try => "try",
            Self::Wins => "wins",
            Self::Safe => "safe",
            Self::Forces => "forces",
        }
    }

    fn read(key: &str) -> Option<Self> {
        [Self::Try, Self::Wins, Self::Safe, Self::Forces].into_iter().find(|task| task.key() == key)
    }
}

/// What a lesson says, in one language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonWords {
    /// The name of the idea.
    pub title: String,
    /// The idea, in two or three sentences.
    pub text: String,
    /// What to do on the board.
    pub task: String,
    /// What to say when it is done.
    pub right: String,
}

/// A moment of a lesson: what was played of the turn already, and the right actions now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The right actions that led here; none at first.
    pub played: Vec<String>,
    /// The right actions now, in alphabetical order.
    pub answers: Vec<String>,
}

/// A board with a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The line of the file where it begins, from 1.
    pub line: usize,
    /// Where it belongs.
    pub section: Section,
    /// The position, what was played before, and cells to point out.
    pub board: Example,
    /// What is asked for.
    pub task: LessonTask,
    /// The right actions, as long as the turn goes on; the first is the beginning.
    pub stages: Vec<Stage>,
    words: [LessonWords; 2],
}

/// Reads the lessons of a game; the error names the line.
pub fn lessons(text: &str) -> Result<Vec<Lesson>, String> {
    let mut lessons: Vec<Lesson> = Vec::new();
    for (at, line) in entries(text) {
        let at_line = |why: &str| format!("line {at}: {why}: {:?}", excerpt(&line));
        if let Some(section) = line.strip_prefix("==") {
            let section = match section.trim() {
                "path" => Section::Path,
                "exercise" => Section::Exercise,
                _ => return Err(at_line("neither `path` nor `exercise`")),
            };
            lessons.push(Lesson::begin(at, section));
            continue;
        }
        let lesson = lessons.last_mut().ok_or_else(|| at_line("this belongs to no lesson"))?;
        let (key, value) = line.split_once(':').ok_or_else(|| at_line("expected `key: value`"))?;
        lesson.read(key.trim(), value.trim()).map_err(|why| at_line(&why))?;
    }
    Ok(lessons)
}

/// The entries of a file with the number of their line: a line that begins with a blank belongs to the one before.
fn entries(text: &str) -> Vec<(usize, String)> {
    let mut entries: Vec<(usize, String)> = Vec::new();
    let means_something = |line: &str| !line.trim().is_empty() && !line.starts_with('#');
    for (at, line) in text.lines().enumerate().filter(|(_, line)| means_something(line)) {
        match entries.last_mut() {
            Some((_, entry)) if line.starts_with(' ') => {
                entry.push(' ');
                entry.push_str(line.trim());
            }
            _ => entries.push((at + 1, line.to_owned())),
        }
    }
    entries
}

impl Lesson {
    fn begin(line: usize, section: Section) -> Self {
        Self {
            line,
            section,
            board: Example { line, ..Example::default() },
            task: LessonTask::Try,
            stages: Vec::new(),
            words: Default::default(),
        }
    }

    fn read(&mut self, key: &str, value: &str) -> Result<(), String> {
        let list = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        if let Some((language, word)) = key.split_once('.') {
            return self.read_word(language, word, value);
        }
        if let Some(task) = LessonTask::read(key) {
            if !self.stages.is_empty() {
                return Err("a second task".to_owned());
            }
            self.task = task;
            self.stages.push(Stage { played: Vec::new(), answers: list(value) });
            return Ok(());
        }
        if let Some(played) = key.strip_prefix("after ") {
            self.stages.push(Stage { played: list(played), answers: list(value) });
            return Ok(());
        }
        match key {
            "position" => value.clone_into(&mut self.board.position),
            "admit" if value == "unreachable" => self.board.exercise = true,
            "play" => self.board.play = list(value),
            "marks" => self.board.marks = list(value),
            _ => return Err("unknown key or value".to_owned()),
        }
        Ok(())
    }

    fn read_word(&mut self, language: &str, word: &str, value: &str) -> Result<(), String> {
        let words = match language {
            "pt" => &mut self.words[0],
            "en" => &mut self.words[1],
            _ => return Err("unknown language".to_owned()),
        };
        let place = match word {
            "title" => &mut words.title,
            "text" => &mut words.text,
            "task" => &mut words.task,
            "right" => &mut words.right,
            _ => return Err("unknown key".to_owned()),
        };
        value.clone_into(place);
        Ok(())
    }

    /// What it says in a language.
    pub fn words(&self, language: Language) -> &LessonWords {
        match language {
            Language::Portuguese => &self.words[0],
            Language::English => &self.words[1],
        }
    }

    /// The table when the question is asked, or after a stage's actions.
    pub fn table(&self, game: GameId, played: &[String]) -> Result<Box<dyn Table>, String> {
        let mut table = self.board.table(game)?;
        for action in self.board.play.iter().chain(played) {
            table.play(action).map_err(|error| error.to_string())?;
        }
        Ok(table)
    }

    /// The right actions of a stage: as written, or all the legal ones.
    pub fn answers(&self, table: &dyn Table, stage: &Stage) -> Vec<String> {
        let any = self.task == LessonTask::Try && stage.answers == ["any"];
        if any { table.actions() } else { stage.answers.clone() }
    }

    /// Asks the law whether the lesson is as it says; what is not is the error.
    pub fn check(&self, game: GameId) -> Result<(), String> {
        for stage in &self.stages {
            self.check_stage(game, stage)?;
        }
        if self.stages.is_empty() { Err("there is no task".to_owned()) } else { Ok(()) }
    }

    fn check_stage(&self, game: GameId, stage: &Stage) -> Result<(), String> {
        let known = stage.played.split_last().is_none_or(|(last, before)| {
            let earlier = self.stages.iter().find(|earlier| earlier.played == before);
            earlier.is_some_and(|earlier| earlier.answers.contains(last))
        });
        if !known {
            return Err(format!("after {:?}: no right actions lead there", stage.played));
        }
        let table = self.table(game, &stage.played)?;
        let answers = self.answers(table.as_ref(), stage);
        let found = match self.task {
            LessonTask::Wins => immediate_wins(table.as_ref()),
            LessonTask::Safe => safe_actions(table.as_ref()),
            LessonTask::Try | LessonTask::Forces => {
                table.actions().into_iter().filter(|action| answers.contains(action)).collect()
            }
        };
        if found != answers || answers.is_empty() {
            let key = self.task.key();
            return Err(format!("{key} after {:?}: claimed {answers:?}, found {found:?}", stage.played));
        }
        if self.task == LessonTask::Forces { self.check_rest(table.as_ref(), stage) } else { Ok(()) }
    }

    /// A turn that goes on after a right action has a stage for it.
    fn check_rest(&self, table: &dyn Table, stage: &Stage) -> Result<(), String> {
        for answer in &stage.answers {
            let mut next = table.boxed_clone();
            next.play(answer).map_err(|error| error.to_string())?;
            let goes_on = next.outcome().is_none() && next.turn() == table.turn();
            let played: Vec<&String> = stage.played.iter().chain([answer]).collect();
            let has_stage = self.stages.iter().any(|stage| stage.played.iter().eq(played.iter().copied()));
            if goes_on && !has_stage {
                return Err(format!("after {played:?} the turn goes on, and nothing is said of it"));
            }
        }
        Ok(())
    }
}
