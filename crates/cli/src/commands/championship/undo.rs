//! `ludoteca championship undo` and `redo`: what the last command did is as if it had never been; and what was undone last is done
//! again.

use super::refused;
use crate::championship::ChampionshipFile;
use crate::championship::naming::{FileArguments, TournamentArgument};
use crate::messages::championship::ChampionshipWords;
use anyhow::{Result, bail};
use clap::Args;
use ludoteca_club::Moment;
use ludoteca_club::tournament::{TournamentCommand, TournamentEvent, TournamentRefusal};
use std::io::Write;

/// Where.
#[derive(Debug, Args)]
struct WhereArguments {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    of: TournamentArgument,
}

/// Undo what the last command did
///
/// Can be said again and again. Undoing is kept in the file too: nothing is ever taken out of it.
#[derive(Debug, Args)]
pub(crate) struct Undo {
    #[command(flatten)]
    place: WhereArguments,
}

/// Do again what the last `undo` undid
///
/// Can be said as often as `undo` was, until something else is done.
#[derive(Debug, Args)]
pub(crate) struct Redo {
    #[command(flatten)]
    place: WhereArguments,
}

/// Back, or forth again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Undo,
    Redo,
}

/// The next step in a tournament.
struct UndoStep {
    command: TournamentCommand,
    /// When that was done which the step takes back: all of one moment goes together.
    moment: Moment,
    /// What is undone, or done again.
    event: TournamentEvent,
}

impl Undo {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        self.place.step(Direction::Undo, out)
    }
}

impl Redo {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        self.place.step(Direction::Redo, out)
    }
}

impl Direction {
    /// The next step in a tournament, by its place.
    fn next(self, file: &ChampionshipFile, at: usize) -> Option<UndoStep> {
        let tournament = &file.championship.tournaments[at];
        let (command, number, event) = match self {
            Self::Undo => {
                let (number, event) = tournament.state.last_done()?;
                (TournamentCommand::Undo(number), number, event.clone())
            }
            Self::Redo => {
                let last = tournament.state.last_undone()?;
                (TournamentCommand::Redo(last.number), last.undone_by, (*last.event).clone())
            }
        };
        let moment = file.championship.moment(&tournament.code, number)?;
        Some(UndoStep { command, moment, event })
    }

    /// Takes a step, and tells it with the names of the state that has what was done.
    fn take(
        self,
        file: &mut ChampionshipFile,
        at: usize,
        step: &UndoStep,
        words: &dyn ChampionshipWords,
    ) -> Result<String> {
        let told = |file: &ChampionshipFile| {
            let tournament = &file.championship.tournaments[at];
            format!("  {}: {}", tournament.code, words.fact(&tournament.state, &step.event.fact))
        };
        let before = told(file);
        file.does(at, &step.command).map_err(|refusal| refused(words, &refusal))?;
        Ok(if self == Self::Undo { before } else { told(file) })
    }
}

impl WhereArguments {
    /// Takes every step of the latest moment, in all tournaments that are meant.
    fn step(&self, direction: Direction, out: &mut dyn Write) -> Result<()> {
        let mut file = self.file.open()?;
        let words = self.file.words();
        let (heading, nothing) = match direction {
            Direction::Undo => (words.undone(), TournamentRefusal::NothingToUndo),
            Direction::Redo => (words.redone(), TournamentRefusal::NothingToRedo),
        };
        let chosen = self.of.all(&file.championship, words)?;
        let moments = chosen.iter().filter_map(|&at| direction.next(&file, at)).map(|step| step.moment);
        let Some(moment) = moments.max() else { bail!(words.refusal(&nothing.into())) };
        let mut told = vec![heading];
        for at in chosen {
            while let Some(step) = direction.next(&file, at).filter(|step| step.moment == moment) {
                told.push(direction.take(&mut file, at, &step, words)?);
            }
        }
        file.keep()?;
        Ok(writeln!(out, "{}", told.join("\n"))?)
    }
}
