//! The file of a championship: JSON Lines, locked while a command runs, and only ever added to.
//!
//! A command adds its lines in one write and waits until they are on the disk before it says anything. Should the machine stop in
//! the middle, the last line has no end: it was never acknowledged, it is not read, and the next command that writes cuts it away.

use super::line::{Heading, KIND, VERSION};
use super::tournaments::Championship;
use crate::messages::TerminalLanguage;
use crate::organisers::now;
use anyhow::{Context, Result, anyhow};
use ludoteca_club::championship::SavedEvent;
use ludoteca_club::tournament::{TournamentCommand, TournamentEvent, TournamentRights, decide};
use ludoteca_club::{Moment, Refusal};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write, stderr};
use std::path::Path;

/// Why a file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FileFault {
    /// It is no championship.
    NotOne,
    /// It was written by a newer program.
    Newer(u64),
    /// A line, from 1, is none.
    Unreadable(usize, String),
    /// What a line says cannot have happened after the lines before it.
    Impossible(usize),
}

/// A file that a command works on. Nobody else does meanwhile.
#[derive(Debug)]
pub(crate) struct ChampionshipFile {
    /// What the lines amount to, with those that are not written yet.
    pub championship: Championship,
    file: File,
    /// How much of the file is whole lines.
    whole: u64,
    moment: Moment,
    added: Vec<SavedEvent>,
}

/// The championship of a file. Nothing is written.
pub(crate) fn read(path: &Path, language: TerminalLanguage) -> Result<Championship> {
    let mut file = File::open(path).with_context(|| path.display().to_string())?;
    if let Err(TryLockError::WouldBlock) = file.try_lock_shared() {
        tell(&language.championship().waiting());
        file.lock_shared()?;
    }
    Ok(understood(&mut file, path, language)?.0)
}

/// Opens a file to work on it; waits for whoever does already.
pub(crate) fn open(path: &Path, language: TerminalLanguage) -> Result<ChampionshipFile> {
    let opened = OpenOptions::new().read(true).write(true).open(path);
    let mut file = opened.with_context(|| path.display().to_string())?;
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        tell(&language.championship().waiting());
        file.lock()?;
    }
    let (championship, whole) = understood(&mut file, path, language)?;
    // No two commands have one moment, whatever the machine's clock says.
    let last = championship.lines.last().map_or(0, |line| line.at.0 + 1);
    let moment = Moment(now().0.max(last));
    Ok(ChampionshipFile { championship, file, whole, moment, added: Vec::new() })
}

/// Writes a new file; one that is there already is left alone.
pub(crate) fn create(path: &Path, name: &str, lines: &[SavedEvent]) -> Result<()> {
    let created = OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = created.with_context(|| path.display().to_string())?;
    let mut text = serde_json::to_string(&Heading::new(name))? + "\n";
    text.push_str(&written(lines)?);
    file.write_all(text.as_bytes())?;
    Ok(file.sync_all()?)
}

impl ChampionshipFile {
    /// Does something in a tournament, by its place. It is in the file after [`keep`](Self::keep) alone.
    pub(crate) fn does(
        &mut self,
        place: usize,
        command: &TournamentCommand,
    ) -> Result<Vec<TournamentEvent>, Refusal> {
        let tournament = &mut self.championship.tournaments[place];
        let events = decide(&tournament.state, command, &TournamentRights::Organiser)?;
        let first = tournament.state.number + 1;
        let after = tournament.state.plus(&events, self.moment);
        tournament.state = after.expect("what was decided can happen: a test of the club tries it");
        let code = &tournament.code;
        self.added.extend((first..).zip(&events).map(|(number, event)| SavedEvent {
            tournament: code.clone(),
            number,
            at: self.moment,
            event: event.clone(),
        }));
        Ok(events)
    }

    /// Adds what was done to the file, and waits until it is on the disk.
    pub(crate) fn keep(&mut self) -> Result<()> {
        if self.added.is_empty() {
            return Ok(());
        }
        let text = written(&self.added)?;
        self.file.set_len(self.whole)?;
        self.file.seek(SeekFrom::Start(self.whole))?;
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()?;
        self.whole += text.len() as u64;
        self.championship.lines.append(&mut self.added);
        Ok(())
    }
}

fn written(lines: &[SavedEvent]) -> Result<String> {
    let mut text = String::new();
    for line in lines {
        text.push_str(&serde_json::to_string(line)?);
        text.push('\n');
    }
    Ok(text)
}

fn understood(file: &mut File, path: &Path, language: TerminalLanguage) -> Result<(Championship, u64)> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).with_context(|| path.display().to_string())?;
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let words = language.championship();
    let championship = parse(&bytes[..whole])
        .map_err(|fault| anyhow!("{}: {}", path.display(), words.file_fault(&fault)))?;
    if whole < bytes.len() {
        tell(&format!("{}: {}", path.display(), words.cut_off(championship.lines.len() + 2)));
    }
    Ok((championship, whole as u64))
}

/// What whole lines amount to.
pub(crate) fn parse(bytes: &[u8]) -> Result<Championship, FileFault> {
    // After the end of the last line there is nothing.
    let text = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let mut lines = text.split(|&byte| byte == b'\n');
    let heading = heading(lines.next().unwrap_or_default())?;
    let mut events: Vec<SavedEvent> = Vec::new();
    for (text, number) in lines.zip(2..) {
        let line = serde_json::from_slice(text);
        events.push(line.map_err(|why| FileFault::Unreadable(number, why.to_string()))?);
    }
    Championship::of(heading.name, events).map_err(|line| FileFault::Impossible(line + 2))
}

fn heading(text: &[u8]) -> Result<Heading, FileFault> {
    let value: serde_json::Value = serde_json::from_slice(text).map_err(|_| FileFault::NotOne)?;
    if value["ludoteca"] != KIND {
        return Err(FileFault::NotOne);
    }
    match value["version"].as_u64() {
        Some(version) if version > VERSION => Err(FileFault::Newer(version)),
        _ => serde_json::from_value(value).map_err(|why| FileFault::Unreadable(1, why.to_string())),
    }
}

/// Says something beside the answer.
fn tell(what: &str) {
    // A closed stderr leaves nobody to tell.
    let _ = writeln!(stderr(), "{what}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_championship::{DrawOptions, GameResult};
    use ludoteca_club::Secret;
    use ludoteca_club::championship::SavedEvent;
    use ludoteca_club::tournament::{NewEntrant, ResultEntry, TournamentOpening, TournamentPlan};

    fn pupil(number: u32) -> NewEntrant {
        let school = number.is_multiple_of(2).then(|| format!("Escola \"{}\"", number % 3));
        NewEntrant { name: format!("Aluna\u{301} {number}"), school, region: None }
    }

    /// A file in which a little of everything was done.
    fn busy(path: &Path) -> ChampionshipFile {
        let plan = TournamentPlan::class(3);
        let opening = TournamentOpening { title: "Torneio".to_owned(), game: None, cycle: None, plan };
        let event = opening.event(&Secret::of_bytes([7; 16])).unwrap();
        let line = SavedEvent { tournament: "t".to_owned(), number: 1, at: Moment(5), event };
        create(path, "Um dia", &[line]).unwrap();
        let mut file = open(path, TerminalLanguage::English).unwrap();
        for command in [
            TournamentCommand::Enter((1..=5).map(pupil).collect()),
            TournamentCommand::Begin { seed: 1 },
            TournamentCommand::Draw(1, DrawOptions::default()),
            TournamentCommand::Publish(1),
        ] {
            file.does(0, &command).unwrap();
        }
        let game = file.championship.tournaments[0].state.contests[0].contest.rounds[0].pairings[0];
        for result in [GameResult::Forfeit { winner: game.first }, GameResult::BothAbsent] {
            let before =
                file.championship.tournaments[0].state.contests[0].contest.rounds[0].pairings[0].result;
            let entry = ResultEntry { contest: 1, round: 1, table: game.table, result: Some(result), before };
            file.does(0, &TournamentCommand::Score(entry)).unwrap();
        }
        let number = file.championship.tournaments[0].state.number;
        file.does(0, &TournamentCommand::Undo(number)).unwrap();
        file.keep().unwrap();
        file
    }

    #[test]
    fn every_line_is_read_and_written_again_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("dia.ludoteca");
        let file = busy(&path);
        let bytes = std::fs::read(&path).unwrap();
        let again = parse(&bytes).unwrap();
        assert_eq!(again.lines, file.championship.lines);
        assert_eq!(again.lines.len(), 8);
        let heading = serde_json::to_string(&Heading::new(&again.name)).unwrap();
        assert_eq!(format!("{heading}\n{}", written(&again.lines).unwrap()).into_bytes(), bytes);
    }

    #[test]
    fn wherever_the_file_is_cut_whole_lines_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("dia.ludoteca");
        drop(busy(&path));
        let bytes = std::fs::read(&path).unwrap();
        let heading = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        for end in heading..bytes.len() {
            std::fs::write(&path, &bytes[..end]).unwrap();
            let lines = bytes[..end].split(|&byte| byte == b'\n').count() - 2;
            assert_eq!(read(&path, TerminalLanguage::English).unwrap().lines.len(), lines, "cut at {end}");
        }
    }
}
