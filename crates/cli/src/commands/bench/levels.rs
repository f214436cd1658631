//! `ludoteca bench levels`: how strong the levels are, by matches that can be stopped and gone on with.

use crate::championship::clock::day;
use crate::interrupt::Interrupt;
use crate::keep::keep;
use crate::organisers::now;
use anyhow::{Context, Result};
use clap::Args;
use ludoteca_arena::ladder::{
    Against, KeptParts, Measuring, Rung, caption, is_empty, ladder, renewed, replace, table,
};
use ludoteca_arena::words::{read_game, read_games, read_threads, read_time};
use ludoteca_games::GameId;
use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Each level against a beginner and against the level below
///
/// Every finished part of a match is a line in the file that is kept; run again with the same file it goes on. What was measured
/// with other engines, levels or openings does not count. The tables are printed, or written into a document between the
/// lines `<!-- beginner -->` and `<!-- /beginner -->`, `below` and `played`.
#[derive(Debug, Args)]
pub(super) struct LevelBench {
    /// Only this game; may be given more than once. The others keep the figures they have in the document
    #[arg(long, value_parser = read_game)]
    game: Vec<GameId>,
    /// The file of finished parts
    #[arg(long, value_name = "FILE")]
    keep: PathBuf,
    /// Write the tables into this document instead of printing them
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Games of each level against the level below; half as many against a beginner
    #[arg(long, value_name = "N", default_value = "400", value_parser = read_games, allow_negative_numbers = true)]
    games: u32,
    /// Begin nothing more of a match whose games took so long together
    #[arg(long, value_name = "T", default_value = "3min", value_parser = read_time, allow_hyphen_values = true)]
    match_time: Duration,
    /// Stop after so long; run again to go on
    #[arg(long, value_name = "T", value_parser = read_time, allow_hyphen_values = true)]
    within: Option<Duration>,
    /// How many games to play at the same time; without it, as many as there are cores
    #[arg(long, value_name = "N", value_parser = read_threads, allow_negative_numbers = true)]
    threads: Option<u32>,
    /// Play nothing: only make the tables
    #[arg(long)]
    tables_only: bool,
}

impl LevelBench {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let begun = Instant::now();
        let document = self.document()?;
        let mut kept = KeptParts::open(&self.keep)?;
        let mut rungs = Vec::new();
        for game in GameId::ALL {
            rungs.extend(ladder(game)?);
        }
        if !self.tables_only {
            let interrupt = Interrupt::while_thinking()?;
            let is_late = || self.within.is_some_and(|within| begun.elapsed() >= within);
            self.play(&rungs, &mut kept, &|| interrupt.is_asked() || is_late())?;
        }
        let tables = LevelTables::of(&rungs, &kept);
        match (&self.write, document) {
            (Some(path), Some(document)) => {
                let place = || format!("cannot write the tables into {}", path.display());
                keep(path, tables.within(&document).with_context(place)?).with_context(place)
            }
            _ => Ok(out.write_all(tables.text().as_bytes())?),
        }
    }

    /// The document as it is, refused before anything is played if the tables have no place in it.
    fn document(&self) -> Result<Option<String>> {
        let Some(path) = &self.write else { return Ok(None) };
        let read = || -> Result<String> {
            let text = std::fs::read_to_string(path)?;
            LevelTables::default().within(&text)?;
            Ok(text)
        };
        read().map(Some).with_context(|| format!("cannot write the tables into {}", path.display()))
    }

    fn play(&self, rungs: &[Rung], kept: &mut KeptParts, stop: &(dyn Fn() -> bool + Sync)) -> Result<()> {
        let wanted = |rung: &&Rung| self.game.is_empty() || self.game.contains(&rung.game);
        let wanted: Vec<Rung> = rungs.iter().filter(wanted).cloned().collect();
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
        let measuring = Measuring {
            games: self.games,
            match_time: self.match_time,
            threads: self.threads.unwrap_or(cores),
            date: day(now()),
        };
        let shown = stderr().is_terminal();
        let played = measuring.play(&wanted, kept, stop, &|news| {
            if shown {
                // A closed stderr leaves nobody to show it to.
                let _ = write!(stderr(), "\r{news}\x1b[K");
            }
        });
        if shown {
            let _ = writeln!(stderr());
        }
        played
    }
}

/// What a document is told.
#[derive(Default)]
struct LevelTables {
    beginner: String,
    below: String,
    played: String,
}

impl LevelTables {
    fn of(rungs: &[Rung], kept: &KeptParts) -> Self {
        Self {
            beginner: table(Against::Beginner, rungs, &kept.parts),
            below: table(Against::Below, rungs, &kept.parts),
            played: caption(rungs, &kept.parts),
        }
    }

    fn within(&self, document: &str) -> Result<String> {
        let document = replace(document, "beginner", |old| renewed(old, &self.beginner))?;
        let document = replace(&document, "below", |old| renewed(old, &self.below))?;
        let older = self.beginner.lines().any(is_empty);
        let older =
            if older { " Games that were not played then have the figures of an earlier run." } else { "" };
        replace(&document, "played", |_| format!("{}{older}", self.played))
    }

    fn text(&self) -> String {
        format!("{}\n\n{}\n\n{}\n", self.beginner, self.below, self.played)
    }
}
