//! `ludoteca puzzles`: collections of puzzles, made, proved again and printed.

mod sheet;

use crate::arguments::GameArgument;
use crate::interrupt::Interrupt;
use crate::keep::{draft_beside, keep};
use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use ludoteca_arena::words::{quoted, read_count, read_game, read_seed};
use ludoteca_games::GameId;
use ludoteca_puzzles::{Maker, Question, check_collection, text};
use std::io::{IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How often the draft is written while a collection is being made.
const DRAFT_EVERY: Duration = Duration::from_secs(10);

/// Make collections of puzzles, prove them again, and print some
#[derive(Debug, Args)]
pub(crate) struct Puzzles {
    #[command(subcommand)]
    task: PuzzleTask,
}

#[derive(Debug, Subcommand)]
enum PuzzleTask {
    /// Find puzzles in games between levels (goes on where it stopped; the same seed gives the same puzzles)
    Make(MakePuzzles),
    /// Prove every puzzle of the collections again, and name each line that is wrong
    Check(CheckPuzzles),
    /// Write a page to print: twelve boards on a sheet of paper, and the solutions for the teacher
    Sheet(sheet::SheetOfPuzzles),
}

#[derive(Debug, Args)]
struct MakePuzzles {
    #[command(flatten)]
    game: GameArgument,
    /// Questions about the rules instead, for the smallest: the one move that wins at once, the forbidden cells, how many moves
    /// there are, what a move threatens
    #[arg(long, value_name = "KIND", value_parser = read_fact)]
    kind: Option<&'static str>,
    /// How many puzzles; there may be fewer where few can be proved
    #[arg(long, value_name = "N", default_value = "300", value_parser = read_puzzles, allow_negative_numbers = true)]
    count: u32,
    /// Chooses the games
    #[arg(long, value_name = "S", default_value = "1", value_parser = read_seed, allow_negative_numbers = true)]
    seed: u64,
    /// Write this file instead of printing; a draft is kept beside it while it is being made
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct CheckPuzzles {
    /// Only this game
    #[arg(value_name = "GAME", value_parser = read_game)]
    game: Option<GameId>,
    /// Check this file instead of what comes with the program
    #[arg(long, value_name = "FILE", requires = "game")]
    file: Option<PathBuf>,
}

fn read_puzzles(word: &str) -> Result<u32, String> {
    read_count("the number of puzzles", word, 1..=10_000)
}

fn read_fact(word: &str) -> Result<&'static str, String> {
    let known = Question::FACTS.into_iter().find(|&kind| kind == word);
    known.ok_or_else(|| format!("the kind {} is none of {}", quoted(word), Question::FACTS.join(", ")))
}

impl Puzzles {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        match &self.task {
            PuzzleTask::Make(task) => task.run(&Interrupt::while_thinking()?, out),
            PuzzleTask::Check(task) => task.run(&Interrupt::while_thinking()?, out),
            PuzzleTask::Sheet(task) => task.run(out),
        }
    }
}

impl MakePuzzles {
    fn run(&self, interrupt: &Interrupt, out: &mut dyn Write) -> Result<()> {
        let draft_file = self.out.as_deref().map(draft_beside);
        let mut maker = self.maker(draft_file.as_deref())?;
        let mut meter = Meter::new();
        let mut kept = Instant::now();
        while !maker.is_done() {
            let stopped = interrupt.is_asked();
            if let Some(draft) = draft_file.as_deref().filter(|_| stopped || kept.elapsed() > DRAFT_EVERY) {
                keep(draft, maker.text()).with_context(|| format!("cannot write {}", draft.display()))?;
                kept = Instant::now();
            }
            if stopped {
                match draft_file {
                    Some(draft) => bail!("stopped; the same command goes on from {}", draft.display()),
                    None => bail!("stopped; with --out the same command would go on"),
                }
            }
            maker.play_one();
            let (found, games) = (maker.puzzles().len(), maker.games());
            meter.show(|| format!("{found} of {} puzzles, {games} games", self.count));
        }
        meter.end();
        let Some(file) = &self.out else { return Ok(out.write_all(maker.text().as_bytes())?) };
        keep(file, maker.text()).with_context(|| format!("cannot write {}", file.display()))?;
        if let Some(draft) = draft_file {
            // A draft that was never written cannot be removed.
            let _ = std::fs::remove_file(draft);
        }
        let (found, games) = (maker.puzzles().len(), maker.games());
        Ok(writeln!(out, "{}: {found} puzzles of {} from {games} games", file.display(), self.count)?)
    }

    /// A new maker, or one that goes on from the draft.
    fn maker(&self, draft: Option<&Path>) -> Result<Maker> {
        let (game, kind) = (self.game.game, self.kind);
        if let Some(kind) = kind.filter(|kind| !Question::is_asked(kind, game)) {
            let games: Vec<&str> = GameId::ALL
                .into_iter()
                .filter(|&game| Question::is_asked(kind, game))
                .map(GameId::slug)
                .collect();
            bail!("{kind} is not asked in {game}, only in {}", games.join(", "));
        }
        match draft.map(|draft| (draft, std::fs::read_to_string(draft))) {
            Some((draft, Ok(text))) => Maker::resume(game, kind, self.count, self.seed, &text)
                .with_context(|| format!("the draft {}; remove it to begin anew", draft.display())),
            _ => Ok(Maker::new(game, kind, self.count, self.seed)),
        }
    }
}

impl CheckPuzzles {
    fn run(&self, interrupt: &Interrupt, out: &mut dyn Write) -> Result<()> {
        let mut told = Vec::new();
        let mut wrong = 0;
        for game in GameId::ALL.into_iter().filter(|&game| self.game.is_none_or(|only| only == game)) {
            let (name, text) = self.collection(game)?;
            let mut meter = Meter::new();
            let mut done = 0;
            let (count, bad) = check_collection(game, &text, || {
                done += 1;
                meter.show(|| format!("{game}: {done} puzzles"));
                !interrupt.is_asked()
            });
            meter.end();
            if interrupt.is_asked() {
                bail!("stopped");
            }
            for line in &bad {
                // A closed stderr leaves nobody to tell.
                let _ = writeln!(stderr(), "{name}:{}: {}", line.line, line.why);
            }
            wrong += bad.len();
            writeln!(told, "{game}: {count} puzzles proved")?;
        }
        match wrong {
            0 => Ok(out.write_all(&told)?),
            1 => bail!("1 puzzle is wrong; the line above says where"),
            wrong => bail!("{wrong} puzzles are wrong; the lines above say where"),
        }
    }

    /// The name of a game's collection, and its text.
    fn collection(&self, game: GameId) -> Result<(String, String)> {
        let Some(file) = &self.file else { return Ok((format!("{game}.txt"), text(game).to_owned())) };
        let name = file.display().to_string();
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
        Ok((name, text))
    }
}

/// A line on a terminal that says how far it is.
struct Meter {
    told: Instant,
    shown: bool,
}

impl Meter {
    fn new() -> Self {
        Self { told: Instant::now(), shown: false }
    }

    fn show(&mut self, progress: impl FnOnce() -> String) {
        if stderr().is_terminal() && self.told.elapsed() > Duration::from_millis(500) {
            self.told = Instant::now();
            self.shown = true;
            let _ = write!(stderr(), "\r{}\x1b[K", progress());
        }
    }

    /// Takes the line away.
    fn end(self) {
        if self.shown {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}
