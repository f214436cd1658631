//! `ludoteca tables`: what is known beforehand, made and checked: Flume's strong solution, and the books.

use crate::arguments::GameArgument;
use crate::interrupt::Interrupt;
use crate::keep::{draft_beside, keep};
use crate::thinking::HashArgument;
use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, Subcommand};
use ludoteca_arena::words::{read_count, read_seed, read_threads};
use ludoteca_engines::flume::tables::{self, Progress, Summary};
use ludoteca_engines::{dominorio, flume, gatos, rastros};
use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Build, verify and check what is known beforehand: books and tables
#[derive(Debug, Args)]
pub(crate) struct TablesCommand {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Solve a game strongly into a folder: flume (7×7: 6.3 GB on disk and in memory). Goes on where it stopped
    Build(Strong),
    /// Read a strong solution again: checksums, and a sample of values derived anew
    Verify(Strong),
    /// Check a book that comes with the program: it must be consistent, and a random sample is proved anew
    Check(CheckBook),
    /// Make the book of Rastros anew (some minutes; goes on where it stopped)
    Book(MakeBook),
}

#[derive(Debug, Args)]
struct Strong {
    #[command(flatten)]
    game: GameArgument,
    /// The folder of the solution
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The side of the board
    #[arg(long, default_value = "7", value_parser = read_side, allow_negative_numbers = true)]
    side: u32,
    /// Threads to work with
    #[arg(long, default_value = "2", value_parser = read_threads, allow_negative_numbers = true)]
    threads: u32,
}

#[derive(Debug, Args)]
struct CheckBook {
    #[command(flatten)]
    game: GameArgument,
    /// Positions to prove anew
    #[arg(long, default_value = "20", value_parser = read_sample, allow_negative_numbers = true)]
    sample: u32,
    /// Chooses the sample
    #[arg(long, default_value = "1", value_parser = read_seed, allow_negative_numbers = true)]
    seed: u64,
    /// In Gatos & Cães and Dominório: prove one position of the book's edge after another from this one on, not a random sample
    #[arg(long, value_name = "N", value_parser = read_sample, conflicts_with = "seed", allow_negative_numbers = true)]
    from: Option<u32>,
    #[command(flatten)]
    hash: HashArgument,
}

#[derive(Debug, Args)]
struct MakeBook {
    #[command(flatten)]
    game: GameArgument,
    /// The file of the book; a draft is kept beside it while it is being made
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    hash: HashArgument,
}

fn read_side(word: &str) -> Result<u32, String> {
    read_count("the side of the board", word, 1..=7)
}

fn read_sample(word: &str) -> Result<u32, String> {
    read_count("the size of the sample", word, 0..=u32::MAX)
}

impl TablesCommand {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let interrupt = Interrupt::while_thinking()?;
        match &self.task {
            Task::Build(task) => {
                let threads = task.threads as usize;
                task.run(&interrupt, out, |progress, stop| {
                    tables::build(&task.out, task.side, threads, progress, stop)
                })
            }
            Task::Verify(task) => task
                .run(&interrupt, out, |progress, stop| tables::verify(&task.out, task.side, progress, stop)),
            Task::Check(task) => task.run(&interrupt, out),
            Task::Book(task) => task.run(&interrupt, out),
        }
    }
}

impl Strong {
    /// Works on the solution and says what it amounts to.
    fn run(
        &self,
        interrupt: &Interrupt,
        out: &mut dyn Write,
        work: impl FnOnce(&mut dyn FnMut(&Progress), &AtomicBool) -> Result<Summary, tables::TablesError>,
    ) -> Result<()> {
        let game = self.game.game;
        if game != flume::GAME {
            bail!("there are no tables for {game}, only for {}", flume::GAME);
        }
        let mut meter = Meter::new();
        let summary = with_stop(interrupt, |stop| work(&mut |progress| meter.show(progress), stop));
        let folder = self.out.display();
        let Summary { cores, checksum, start } =
            summary.with_context(|| format!("the tables in {folder}"))?;
        writeln!(out, "{cores} positions, checksum {checksum:016x}, the empty board is {start:+} for First")?;
        Ok(())
    }
}

impl CheckBook {
    fn run(&self, interrupt: &Interrupt, out: &mut dyn Write) -> Result<()> {
        let Self { sample, seed, .. } = *self;
        match self.game.game {
            rastros::GAME => {
                let sample = rastros::Sample { winners: sample, plies: sample.div_ceil(20), seed };
                let bytes = rastros::Book::bytes();
                let checked = rastros::check(bytes, sample, self.hash.mib, &mut || stopped(interrupt))?;
                let (followed, proved) = (checked.followed, checked.proved);
                writeln!(
                    out,
                    "{followed} entries follow from those one ply deeper, {proved} were proved anew"
                )?;
            }
            flume::GAME => {
                let checked = with_stop(interrupt, |stop| flume::check(0, sample, seed, stop))?;
                let flume::Checked { followed, bounded, proved } = checked;
                writeln!(
                    out,
                    "{followed} values follow from others in the book, {bounded} agree with them, \
                     {proved} were proved anew"
                )?;
            }
            game @ (gatos::GAME | dominorio::GAME) => {
                let sample = match self.from {
                    None => gatos::Sample::Random { count: sample, seed },
                    Some(from) => gatos::Sample::InOrder { from, count: sample },
                };
                let mut meter = Meter::new();
                let check = if game == gatos::GAME { gatos::check } else { dominorio::check };
                let checked = check(sample, self.hash.mib, &mut |checked| {
                    meter.count(checked.proved, sample_size(sample));
                    stopped(interrupt)
                })?;
                let gatos::Checked { answers, edge, proved, nodes } = checked;
                let were = if proved == 1 { "was" } else { "were" };
                writeln!(
                    out,
                    "{answers} answers leave no reply unanswered; of {edge} states at the edge {proved} {were} proved anew, \
                     {nodes} nodes"
                )?;
            }
            game => {
                let known =
                    [rastros::GAME, flume::GAME, gatos::GAME, dominorio::GAME].map(|game| game.to_string());
                bail!("there is no book for {game}, only for {}", known.join(", "))
            }
        }
        Ok(())
    }
}

const fn sample_size(sample: gatos::Sample) -> u32 {
    match sample {
        gatos::Sample::Random { count, .. } | gatos::Sample::InOrder { count, .. } => count,
    }
}

impl MakeBook {
    fn run(&self, interrupt: &Interrupt, out: &mut dyn Write) -> Result<()> {
        let game = self.game.game;
        if game != rastros::GAME {
            bail!("{game} has no book that this command makes, only {} has", rastros::GAME);
        }
        let draft_file = draft_beside(&self.out);
        let mut draft = match std::fs::read(&draft_file) {
            Ok(bytes) => rastros::Draft::read(&bytes)
                .with_context(|| format!("the draft {}; remove it to begin anew", draft_file.display()))?,
            Err(_) => rastros::Draft::default(),
        };
        let mut told = Instant::now();
        let show = stderr().is_terminal();
        let book = rastros::build(
            &mut draft,
            self.hash.mib,
            &mut |progress| {
                if show && told.elapsed() > Duration::from_millis(500) {
                    told = Instant::now();
                    let rastros::Progress { level, done, all } = progress;
                    let _ = write!(stderr(), "\rply {level}: {done} of {all} positions   ");
                }
            },
            &mut || stopped(interrupt),
        );
        let Ok(book) = book else {
            keep(&draft_file, draft.write())
                .with_context(|| format!("cannot write {}", draft_file.display()))?;
            bail!("stopped; the same command goes on from {}", draft_file.display());
        };
        keep(&self.out, &book).with_context(|| format!("cannot write {}", self.out.display()))?;
        // A draft that was never written cannot be removed.
        let _ = std::fs::remove_file(&draft_file);
        writeln!(out, "{}: {} bytes", self.out.display(), book.len())?;
        Ok(())
    }
}

fn stopped(interrupt: &Interrupt) -> Result<(), ludoteca_engines::Stopped> {
    if interrupt.is_asked() { Err(ludoteca_engines::Stopped) } else { Ok(()) }
}

/// Does some work with a flag that Ctrl-C raises.
fn with_stop<T, E: std::error::Error + Send + Sync + 'static>(
    interrupt: &Interrupt,
    work: impl FnOnce(&AtomicBool) -> Result<T, E>,
) -> Result<T> {
    let (stop, done) = (AtomicBool::new(false), AtomicBool::new(false));
    thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                stop.fetch_or(interrupt.is_asked(), Ordering::Relaxed);
                thread::park_timeout(Duration::from_millis(50));
            }
        });
        let result = work(&stop);
        done.store(true, Ordering::Relaxed);
        result.map_err(|error| anyhow!(error))
    })
}

/// A progress line on a terminal, a line a layer elsewhere.
struct Meter {
    begun: Instant,
    told: Instant,
    terminal: bool,
}

impl Meter {
    fn new() -> Self {
        let now = Instant::now();
        Self { begun: now, told: now, terminal: stderr().is_terminal() }
    }

    /// So many of so many, on a terminal.
    fn count(&mut self, done: u32, all: u32) {
        if self.terminal && self.told.elapsed() > Duration::from_millis(500) {
            self.told = Instant::now();
            let _ = write!(stderr(), "\r{done} of {all}   ");
        }
    }

    fn show(&mut self, progress: &Progress) {
        let Progress { layer, done, total, checksum, found } = *progress;
        let percent = 100.0 * done as f64 / total.max(1) as f64;
        if let Some(checksum) = checksum {
            let how = if found { "found" } else { "done" };
            let begin = if self.terminal { "\r" } else { "" };
            let _ = writeln!(
                stderr(),
                "{begin}layer {layer}: {how}, checksum {checksum:016x}, {percent:.2} % of all, {:.0} s",
                self.begun.elapsed().as_secs_f64()
            );
        } else if self.terminal && self.told.elapsed() > Duration::from_millis(500) {
            self.told = Instant::now();
            let rate = done as f64 / self.begun.elapsed().as_secs_f64();
            let left = (total - done) as f64 / rate.max(1.0) / 60.0;
            let _ = write!(stderr(), "\rlayer {layer}: {percent:.2} % of all, about {left:.0} min left   ");
        }
    }
}
