//! The commands of `ludoteca`, one file each.

mod analyse;
mod backup;
mod bench;
mod championship;
mod check;
mod games;
mod r#match;
mod moves;
mod organiser;
mod perft;
mod play;
mod puzzles;
mod random;
mod serve;
mod show;
mod solve;
mod start;
mod tables;
mod ugi;

pub(crate) use start::Start;

use anyhow::Result;
use clap::Subcommand;
use std::io::Write;

/// One command with its arguments.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games and the school cycles that play them
    Games(games::Games),
    /// List the legal actions, sorted, on one line; or say who has won
    Moves(moves::Moves),
    /// Count the sequences of DEPTH actions
    Perft(perft::Perft),
    /// Draw the board, and write the position string on the last line
    Show(show::Show),
    /// Play random games and write them as records
    Random(random::Random),
    /// Read records, replay them and say what is wrong
    Check(check::Check),
    /// Serve the web app: play, learn and analyse in a browser
    Serve(serve::Serve),
    /// Serve it for a room: open the browser, and say in a window what to do (what a double-click does)
    Start(Start),
    /// Give an organiser of a hosted server a new password, or take the right to open rooms away
    Organiser(organiser::Organiser),
    /// Copy the games between people into one file, also while `serve` runs
    Backup(backup::Backup),
    /// Make a data folder from a file that `backup` has written
    Restore(backup::Restore),
    /// Run a championship, or the tournament of a class, in a file
    Championship(championship::ChampionshipArguments),
    /// Play at this terminal, two people taking turns or one against the computer
    Play(play::Play),
    /// Say who wins and which actions keep the win, as one JSON object
    Solve(solve::Solve),
    /// Say what every action is worth: a win or a loss, proved, or an estimate
    Analyse(analyse::Analyse),
    /// Make collections of puzzles, and prove them again
    Puzzles(puzzles::Puzzles),
    /// Let two engines play each other and say which is stronger
    Match(r#match::Match),
    /// Speak the Universal Game Interface on standard input and output
    Ugi(ugi::Ugi),
    /// Build, verify and check what is known beforehand: books and tables
    Tables(tables::TablesCommand),
    /// Measure speed and strength
    Bench(bench::Bench),
}

impl Command {
    /// Runs the command. What it answers goes to `out`; an error leaves nothing there, except the games that a match had
    /// finished before it.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        match self {
            Self::Games(command) => command.run(out),
            Self::Moves(command) => command.run(out),
            Self::Perft(command) => command.run(out),
            Self::Show(command) => command.run(out),
            Self::Random(command) => command.run(out),
            Self::Check(command) => command.run(out),
            Self::Serve(command) => command.run(out),
            Self::Start(command) => command.run(out),
            Self::Organiser(command) => command.run(out),
            Self::Backup(command) => command.run(out),
            Self::Restore(command) => command.run(out),
            Self::Championship(command) => command.run(out),
            Self::Play(command) => command.run(out),
            Self::Solve(command) => command.run(out),
            Self::Analyse(command) => command.run(out),
            Self::Puzzles(command) => command.run(out),
            Self::Match(command) => command.run(out),
            Self::Ugi(command) => command.run(out),
            Self::Tables(command) => command.run(out),
            Self::Bench(command) => command.run(out),
        }
    }
}
