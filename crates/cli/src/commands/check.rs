//! `ludoteca check`: reads records and replays them by the law of their game.

use anyhow::{Context, Result, bail};
use clap::Args;
use ludoteca_games::replay;
use ludoteca_kernel::record::{Located, Place, read_each};
use std::io::{Read, Write, stderr, stdin};
use std::path::{Path, PathBuf};

/// Read records, replay them and say what is wrong
///
/// One line for each record: what it is, or a place (file, line, column) and what is wrong there. When everything is
/// right the lines go to stdout; when anything is wrong they go to stderr, and the exit code is 2.
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Files with any number of records; - is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// The lines to print, and how many of them are complaints.
#[derive(Default)]
struct CheckReport {
    lines: Vec<String>,
    wrong: usize,
}

impl Check {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let mut report = CheckReport::default();
        for file in &self.files {
            report.check_file(file);
        }
        let text = report.lines.join("\n");
        if report.wrong == 0 {
            return Ok(writeln!(out, "{text}")?);
        }
        // A closed stderr leaves nobody to tell.
        let _ = writeln!(stderr(), "{text}");
        match report.wrong {
            1 => bail!("1 thing is wrong; the line above says where"),
            wrong => bail!("{wrong} things are wrong; the lines above say where"),
        }
    }
}

impl CheckReport {
    fn check_file(&mut self, file: &Path) {
        let name = file.display().to_string();
        let text = match read_text(file) {
            Ok(text) => text,
            Err(error) => return self.complain(format!("{name}: {error:#}")),
        };
        let text = match decode(&text) {
            Ok(text) => text,
            Err((place, why)) => return self.complain_at(&name, place, &why),
        };
        let mut records = read_each(text).peekable();
        if records.peek().is_none() {
            self.complain_at(&name, Place { line: 1, column: 1 }, "there is no record here");
        }
        for record in records {
            match record {
                Ok(record) => self.check_record(&name, &record),
                Err(error) => self.complain_at(&name, error.place, &error.why),
            }
        }
    }

    fn check_record(&mut self, name: &str, located: &Located) {
        match replay(located) {
            Err(error) => self.complain_at(name, error.place, &error.why),
            Ok(table) => {
                let Place { line, column } = located.place;
                let actions = match table.history().len() {
                    1 => "1 action".to_owned(),
                    actions => format!("{actions} actions"),
                };
                let result = match located.record.result {
                    Some(winner) => format!("{winner} won"),
                    None => "unfinished".to_owned(),
                };
                let game = table.game();
                self.lines.push(format!("{name}:{line}:{column}: ok: {game}, {actions}, {result}"));
            }
        }
    }

    fn complain_at(&mut self, name: &str, place: Place, why: &str) {
        self.complain(format!("{name}:{}:{}: {why}", place.line, place.column));
    }

    fn complain(&mut self, line: String) {
        self.lines.push(line);
        self.wrong += 1;
    }
}

/// The contents of a file, or of standard input when its name is `-`.
pub(super) fn read_text(file: &Path) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    if file == Path::new("-") {
        stdin().lock().read_to_end(&mut text).context("cannot read standard input")?;
    } else {
        text = std::fs::read(file).context("cannot read this file")?;
    }
    Ok(text)
}

/// The text that bytes mean, or where they stop being text.
pub(super) fn decode(bytes: &[u8]) -> Result<&str, (Place, String)> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let last = good.rsplit('\n').next().unwrap_or_default();
        let place = Place { line: good.matches('\n').count() + 1, column: last.chars().count() + 1 };
        (place, "this is not UTF-8 text".to_owned())
    })
}
