//! `ludoteca play`: two people at one terminal, or one against the computer.

use super::check::decode;
use super::show::ink;
use crate::arguments::{GameArgument, StartArguments};
use crate::interrupt::Interrupt;
use crate::messages::TerminalLanguage;
use crate::opponent::Opponent;
use crate::session::Session;
use crate::thinking::HashArgument;
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use ludoteca_arena::words::{read_level, read_nodes, read_seed, seed_from_clock};
use ludoteca_engines::Level;
use ludoteca_games::{Table, replay};
use ludoteca_kernel::record::{Record, read_one};
use ludoteca_kernel::{Player, Rng};
use std::io::{Write, stdin};
use std::path::{Path, PathBuf};

/// Play at this terminal, two people taking turns or one against the computer
///
/// Type an action, or ? for help. Commands are understood in Portuguese and in English. Against the computer, Ctrl-C while
/// it thinks makes it play at once.
#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    game: GameArgument,
    #[command(flatten)]
    start: StartArguments,
    /// Go on with the game saved in this file
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    load: Option<PathBuf>,
    /// Play against the computer at this level, from 1 (it errs a lot) to 8 (it plays as well as it can)
    #[arg(long, value_name = "LEVEL", value_parser = read_level, allow_negative_numbers = true)]
    level: Option<Level>,
    /// Let the computer begin
    #[arg(long, requires = "level")]
    second: bool,
    /// The same seed and the same actions give the same game; without one, the clock gives it
    #[arg(long, value_name = "S", requires = "level", value_parser = read_seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Let the computer look at no more than this many positions, such as 60k, even if its level would
    #[arg(long, value_name = "N", requires = "level", value_parser = read_nodes, allow_hyphen_values = true)]
    nodes: Option<u64>,
    #[command(flatten)]
    hash: HashArgument,
    /// The language to speak
    #[arg(long, value_enum, default_value = "pt")]
    lang: TerminalLanguage,
}

impl Play {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let (table, loaded) = match &self.load {
            None => (self.start.table(self.game.game)?, None),
            Some(file) => {
                let (table, record) = self.load(file)?;
                (table, Some(record))
            }
        };
        let opponent = self.level.map(|level| self.opponent(level)).transpose()?;
        let input = &mut stdin().lock();
        let saved = table.history();
        Session { table, loaded, saved, opponent, language: self.lang, ink: ink(), input, out }.run()
    }

    fn opponent(&self, level: Level) -> Result<Opponent> {
        Ok(Opponent {
            seat: if self.second { Player::First } else { Player::Second },
            level,
            engine: ludoteca_engines::engine(self.game.game, self.hash.mib),
            most_nodes: self.nodes,
            rng: Rng::new(self.seed.unwrap_or_else(seed_from_clock)),
            interrupt: Interrupt::listen()?,
        })
    }

    /// The game in a file, at its end, and its record with the actions as the game itself writes them.
    fn load(&self, file: &Path) -> Result<(Box<dyn Table>, Record)> {
        let name = file.display();
        let bytes = std::fs::read(file).with_context(|| format!("cannot read {name}"))?;
        let located = decode(&bytes)
            .and_then(|text| read_one(text).map_err(|error| (error.place, error.why)))
            .and_then(|located| {
                let table = replay(&located).map_err(|error| (error.place, error.why))?;
                Ok((table, located.record))
            });
        let (table, mut record) =
            located.map_err(|(place, why)| anyhow!("{name}:{}:{}: {why}", place.line, place.column))?;
        if table.game() != self.game.game {
            let (wanted, found) = (self.game.game, table.game());
            bail!(
                "{name} holds a game of {found}, not of {wanted}; `ludoteca play {found} --load {name}` goes on with it"
            );
        }
        for (step, action) in record.line.steps.iter_mut().zip(table.history()) {
            step.action = action;
        }
        Ok((table, record))
    }
}
