//! A game at the terminal, between people or against the computer: reads what people type, plays it, and never loses
//! what was played.

use crate::keep::keep;
use crate::messages::{Message, TerminalLanguage};
use crate::opponent::Opponent;
use anyhow::Result;
use ludoteca_games::{ActionError, Admit, BY_RULES, Ink, Table, sketch};
use ludoteca_kernel::record::Record;
use ludoteca_kernel::{Player, clip};
use std::io::{self, BufRead, Write};
use std::path::Path;

/// The most letters that are repeated of the name of a file that cannot be written.
const LONGEST_NAME: usize = 200;

/// A game being played by people who type.
pub(crate) struct Session<'s> {
    pub table: Box<dyn Table>,
    /// The record the game was loaded from, whose names and comments are kept.
    pub loaded: Option<Record>,
    /// The actions that are safe in a file.
    pub saved: Vec<String>,
    /// The computer, if it plays.
    pub opponent: Option<Opponent>,
    pub language: TerminalLanguage,
    pub ink: Ink,
    pub input: &'s mut dyn BufRead,
    pub out: &'s mut dyn Write,
}

/// What somebody typed.
enum TypedCommand<'o> {
    Board,
    Help,
    Moves,
    Undo,
    Hint,
    Save(&'o str),
    Quit,
    Play,
}

impl<'o> TypedCommand<'o> {
    /// Commands are understood in both languages, whichever is spoken.
    fn read(line: &'o str) -> Self {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_lowercase().as_str(), rest.trim()) {
            ("", "") => Self::Board,
            ("?" | "ajuda" | "help", "") => Self::Help,
            ("jogadas" | "moves", "") => Self::Moves,
            ("desfazer" | "undo", "") => Self::Undo,
            ("dica" | "hint", "") => Self::Hint,
            ("sair" | "quit", "") => Self::Quit,
            ("guardar" | "save", file) => Self::Save(file),
            _ => Self::Play,
        }
    }
}

impl Session<'_> {
    /// Plays until somebody leaves or the input ends.
    pub(crate) fn run(mut self) -> Result<()> {
        let level = self.opponent.as_ref().map(|opponent| opponent.level);
        self.say(Message::Welcome(self.table.game(), level))?;
        self.draw()?;
        self.let_the_computer_play()?;
        while let Some(line) = self.ask_for_order()? {
            match TypedCommand::read(&line) {
                TypedCommand::Board => self.draw()?,
                TypedCommand::Help => self.say(Message::Help(self.table.game(), level))?,
                TypedCommand::Moves => self.list_moves()?,
                TypedCommand::Undo => self.undo()?,
                TypedCommand::Hint if self.opponent.is_some() => self.hint()?,
                TypedCommand::Save(file) => self.save(file)?,
                TypedCommand::Quit => break,
                TypedCommand::Hint | TypedCommand::Play => self.play(&line)?,
            }
            self.let_the_computer_play()?;
        }
        self.leave()
    }

    /// Plays the computer's actions until somebody else is to act.
    fn let_the_computer_play(&mut self) -> Result<()> {
        let mut acted = false;
        while let Some(opponent) = &mut self.opponent
            && opponent.is_to_act(self.table.as_ref())
        {
            // What people did is on the screen before the computer thinks.
            self.out.flush()?;
            let action = opponent.choose(self.table.as_ref())?;
            self.table.play(&action)?;
            self.say(Message::ComputerPlays(&action))?;
            acted = true;
        }
        if acted { self.draw() } else { Ok(()) }
    }

    /// Suggests an action to the one who asks.
    fn hint(&mut self) -> Result<()> {
        let Some(opponent) = &mut self.opponent else { return Ok(()) };
        if self.table.outcome().is_some() {
            return self.say(Message::LegalNone);
        }
        self.out.flush()?;
        let eval = opponent.advise(self.table.as_ref())?;
        self.say(Message::Hint(&self.table.picture(), &eval))
    }

    fn say(&mut self, message: Message<'_>) -> Result<()> {
        Ok(writeln!(self.out, "{}", self.language.say(message))?)
    }

    fn ask_for_order(&mut self) -> Result<Option<String>> {
        let picture = self.table.picture();
        self.ask(if picture.ending.is_some() { Message::PromptOver } else { Message::Prompt(&picture) })
    }

    /// Asks, and returns the line typed; `None` at the end of the input.
    fn ask(&mut self, question: Message<'_>) -> Result<Option<String>> {
        write!(self.out, "{}", self.language.say(question))?;
        self.out.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    fn draw(&mut self) -> Result<()> {
        let picture = self.table.picture();
        writeln!(self.out, "\n{}", sketch(&picture, self.ink))?;
        if let Some(tally) = picture.tally {
            self.say(Message::Tally(tally, &picture))?;
        }
        if let Some(ending) = &picture.ending {
            self.say(Message::Won(&picture, ending))?;
        }
        Ok(())
    }

    fn list_moves(&mut self) -> Result<()> {
        let actions = self.table.actions();
        self.say(if actions.is_empty() { Message::LegalNone } else { Message::Legal(&actions) })
    }

    /// Plays every action on the line, or none of them.
    fn play(&mut self, line: &str) -> Result<()> {
        let game = self.table.game();
        let mut table = self.table.boxed_clone();
        let mut acted = table.turn();
        for word in line.split_whitespace() {
            if self.opponent.as_ref().is_some_and(|opponent| opponent.is_to_act(table.as_ref())) {
                return self.say(Message::ComputersTurn(word));
            }
            acted = table.turn();
            let text = if word.eq_ignore_ascii_case("trocar") { "swap" } else { word };
            match table.play(text) {
                Ok(()) => {}
                Err(ActionError::Unreadable(_)) => return self.say(Message::Unreadable { game, text: word }),
                Err(ActionError::Illegal { action, breach }) => {
                    return self.say(Message::Illegal { game, action: &action, breach });
                }
            }
        }
        self.table = table;
        self.draw()?;
        if self.table.turn() == acted && self.table.outcome().is_none() {
            self.say(Message::ActsAgain(&self.table.picture()))?;
        }
        Ok(())
    }

    /// Takes back the last action; against the computer, the last action of the person and what was played after it.
    fn undo(&mut self) -> Result<()> {
        let computer = self.opponent.as_ref().map(|opponent| opponent.seat);
        let mut table = self.table.boxed_clone();
        let mut undone = Vec::new();
        loop {
            let Some(action) = table.undo() else {
                return self.say(Message::NothingToUndo);
            };
            undone.push(action);
            if computer != Some(table.turn()) {
                break;
            }
        }
        self.table = table;
        self.say(Message::Undone(&undone))?;
        self.draw()
    }

    fn save(&mut self, file: &str) -> Result<()> {
        if file.is_empty() {
            return self.say(Message::SaveWhere);
        }
        let path = Path::new(file);
        if path.is_file() {
            let answer = self.ask(Message::Replace(file))?;
            if !answer.is_some_and(|answer| TerminalLanguage::is_yes(&answer)) {
                return self.say(Message::NotReplaced(file));
            }
        }
        let written = self.record().write().map_err(io::Error::other).and_then(|text| keep(path, &text));
        match written {
            Ok(()) => {
                self.saved = self.table.history();
                self.say(Message::Saved(file))
            }
            Err(error) => self.say(Message::CannotSave(&clip(file, LONGEST_NAME), &error)),
        }
    }

    /// The game as a record, with what the loaded record said about the actions that still stand.
    fn record(&self) -> Record {
        let mut record = self.table.record();
        let ending = if self.table.outcome().is_some() { BY_RULES } else { "unfinished" };
        if let Some(loaded) = &self.loaded {
            let unchanged = loaded.line.steps.iter().zip(&record.line.steps);
            let kept = unchanged.take_while(|(old, new)| old.action == new.action).count();
            if kept == loaded.line.steps.len() && kept == record.line.steps.len() {
                return loaded.clone();
            }
            record.tags.clone_from(&loaded.tags);
            record.line.comments.clone_from(&loaded.line.comments);
            record.line.steps[..kept].clone_from_slice(&loaded.line.steps[..kept]);
        }
        if let Some(opponent) = &self.opponent {
            let name = self.language.say(Message::ComputerName(opponent.level));
            for seat in Player::BOTH {
                let tag = if seat == Player::First { "First" } else { "Second" };
                if seat == opponent.seat {
                    record.set_tag(tag, &name);
                } else if record.tag(tag).is_none() {
                    record.set_tag(tag, "");
                }
            }
        }
        record.set_tag("Ending", ending);
        record
    }

    fn leave(&mut self) -> Result<()> {
        if self.table.history() != self.saved && self.table.outcome().is_none() {
            let (game, position) = (self.table.game(), self.table.position());
            let mut words = vec![format!("ludoteca play {game} --position '{position}'")];
            if game.table_at(&position, Admit::Reachable).is_err() {
                words.push("--admit-unreachable".to_owned());
            }
            if let Some(opponent) = &self.opponent {
                words.push(format!("--level {}", opponent.level));
                if opponent.seat == Player::First {
                    words.push("--second".to_owned());
                }
            }
            self.say(Message::Resume(&words.join(" ")))?;
        }
        self.say(Message::Goodbye)
    }
}
