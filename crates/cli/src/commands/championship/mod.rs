//! `ludoteca championship`: a championship, or a class tournament, in a file; one file per subcommand.

mod anonymise;
mod export;
mod r#final;
mod groups;
mod import;
mod leave;
mod log;
mod new;
mod pair;
mod play_off;
mod publish;
mod result;
mod results;
mod standings;
mod status;
mod undo;
mod why;

use crate::messages::championship::ChampionshipWords;
use anyhow::{Result, anyhow};
use clap::{Args, Subcommand};
use ludoteca_club::Refusal;
use std::io::Write;

/// Run a championship, or the tournament of a class, in a file
///
/// The file keeps everything that was done, line by line, and can be taken elsewhere. A whole class tournament is: new, import,
/// and then pair, result and standings for each round.
#[derive(Debug, Args)]
pub(crate) struct ChampionshipArguments {
    #[command(subcommand)]
    command: ChampionshipCommand,
}

/// One subcommand with its arguments.
#[derive(Debug, Subcommand)]
enum ChampionshipCommand {
    /// Make a new file: the tournaments of an edition, one of them, or a class
    New(new::New),
    /// Enter pupils from a list
    Import(import::Import),
    /// Make the groups of the morning
    Groups(groups::MakeGroups),
    /// Draw the next round and publish it
    Pair(pair::PairRound),
    /// Publish the drafts
    Publish(publish::Publish),
    /// Say why two play each other, or do not
    Why(why::Why),
    /// Enter or correct a result
    Result(result::TableResult),
    /// Enter many results from a list
    Results(results::Results),
    /// Open the final with the best of every group
    Final(r#final::Final),
    /// Say how a play-off went, from the best to the worst
    PlayOff(play_off::PlayOff),
    /// Let somebody go: they are not paired any more
    Withdraw(leave::Withdraw),
    /// Have somebody back
    Return(leave::Return),
    /// Undo what the last command did
    Undo(undo::Undo),
    /// Do again what the last `undo` undid
    Redo(undo::Redo),
    /// Say what is outstanding in every tournament
    Status(status::ShowStatus),
    /// Say who did what, and when
    Log(log::ShowLog),
    /// Say who stands where, and why
    Standings(standings::ShowStandings),
    /// Write lists for other programs
    Export(export::Export),
    /// Write a new file without names and schools
    Anonymise(anonymise::Anonymise),
}

impl ChampionshipArguments {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        match &self.command {
            ChampionshipCommand::New(command) => command.run(out),
            ChampionshipCommand::Import(command) => command.run(out),
            ChampionshipCommand::Groups(command) => command.run(out),
            ChampionshipCommand::Pair(command) => command.run(out),
            ChampionshipCommand::Publish(command) => command.run(out),
            ChampionshipCommand::Why(command) => command.run(out),
            ChampionshipCommand::Result(command) => command.run(out),
            ChampionshipCommand::Results(command) => command.run(out),
            ChampionshipCommand::Final(command) => command.run(out),
            ChampionshipCommand::PlayOff(command) => command.run(out),
            ChampionshipCommand::Withdraw(command) => command.run(out),
            ChampionshipCommand::Return(command) => command.run(out),
            ChampionshipCommand::Undo(command) => command.run(out),
            ChampionshipCommand::Redo(command) => command.run(out),
            ChampionshipCommand::Status(command) => command.run(out),
            ChampionshipCommand::Log(command) => command.run(out),
            ChampionshipCommand::Standings(command) => command.run(out),
            ChampionshipCommand::Export(command) => command.run(out),
            ChampionshipCommand::Anonymise(command) => command.run(out),
        }
    }
}

/// A refusal in words, as an error.
fn refused(words: &dyn ChampionshipWords, refusal: &Refusal) -> anyhow::Error {
    anyhow!(words.refusal(refusal))
}
