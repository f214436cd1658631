//! What the program says to people, in Portuguese and in English. A language is a file with one exhaustive match, so
//! neither can miss a message.

pub(crate) mod championship;
mod english;
pub(crate) mod help;
mod portuguese;
pub(crate) mod reason;
pub(crate) mod sheet;
pub(crate) mod system;
#[cfg(test)]
mod tests;
pub(crate) mod window;

use clap::ValueEnum;
use ludoteca_engines::{ActionEval, Level};
use ludoteca_games::{Breach, GameId, Picture, PictureEnding};
use std::io;

/// In place of a sentence that a game does not have.
const UNSAID: &str = "…";

/// A language people are spoken to in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum TerminalLanguage {
    /// European Portuguese
    #[value(name = "pt")]
    Portuguese,
    /// English
    #[value(name = "en")]
    English,
}

/// Something to say.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Message<'m> {
    /// A game at the terminal begins, perhaps against the computer at a level.
    Welcome(GameId, Option<Level>),
    /// How to use the terminal.
    Help(GameId, Option<Level>),
    /// The computer's name in a record.
    ComputerName(Level),
    /// What the computer plays.
    ComputerPlays(&'m str),
    /// This cannot be played because the computer is to act.
    ComputersTurn(&'m str),
    /// The action to play, and what comes of it.
    Hint(&'m Picture, &'m ActionEval),
    /// Whose turn it is, as a sentence.
    Turn(&'m Picture),
    /// Whose turn it is, before the place where they type.
    Prompt(&'m Picture),
    /// The place to type once the game is over.
    PromptOver,
    /// Who won, and why.
    Won(&'m Picture, &'m PictureEnding),
    /// The score of each seat.
    Tally([u32; 2], &'m Picture),
    /// The player who acted acts again.
    ActsAgain(&'m Picture),
    /// What may be played.
    Legal(&'m [String]),
    /// Nothing may be played any more.
    LegalNone,
    /// A rule forbids an action.
    Illegal { game: GameId, action: &'m str, breach: Breach },
    /// A text is neither a command nor an action.
    Unreadable { game: GameId, text: &'m str },
    /// Actions were taken back, the last first.
    Undone(&'m [String]),
    /// There is no action to take back.
    NothingToUndo,
    /// The game was saved in this file.
    Saved(&'m str),
    /// The name of a file is missing.
    SaveWhere,
    /// The file exists: replace it?
    Replace(&'m str),
    /// The file was left alone.
    NotReplaced(&'m str),
    /// The file could not be written.
    CannotSave(&'m str, &'m io::Error),
    /// The end of the session.
    Goodbye,
    /// The command that goes on from here.
    Resume(&'m str),
}

impl TerminalLanguage {
    /// Says it in this language.
    pub(crate) fn say(self, message: Message<'_>) -> String {
        match self {
            Self::Portuguese => portuguese::say(message),
            Self::English => english::say(message),
        }
    }

    /// Whether an answer means yes. Both languages are understood in either.
    pub(crate) fn is_yes(answer: &str) -> bool {
        ["s", "sim", "y", "yes"].contains(&answer.trim().to_lowercase().as_str())
    }
}

/// The name of a seat's side, a fixed word; `None` where nothing tells the seats apart.
fn side(picture: &Picture, seat: u8) -> Option<&'static str> {
    let [first, second] = &picture.sides;
    if seat == 1 { first.name } else { second.name }
}

/// The opponent's number.
const fn other(seat: u8) -> u8 {
    3 - seat
}

/// Whether colours may be exchanged now.
fn swap_is_open(picture: &Picture) -> bool {
    picture.actions.iter().any(|action| action.choice == Some(ludoteca_games::Choice::Swap))
}

/// The names of the cells that show how the game ended.
fn cells(picture: &Picture, ending: &PictureEnding) -> String {
    let names = ending.cells.iter().filter_map(|&cell| picture.cells.get(usize::from(cell)));
    names.map(|cell| cell.name.as_str()).collect::<Vec<_>>().join(" ")
}

/// The winner's score and the loser's.
fn scores(picture: &Picture, winner: u8) -> (u32, u32) {
    let [first, second] = picture.tally.unwrap_or_default();
    if winner == 1 { (first, second) } else { (second, first) }
}
