//! The file of a championship: JSON Lines, locked while a command runs, and only ever added to.
//!
//! A command adds one line, and waits until it is on the disk before it says anything. Should the machine stop in the middle, the
//! line has no end: it was never acknowledged, it is not read, and the next command that writes cuts it away. Should the disk be full,
//! what was written of the line is cut away at once. So a command is in the file as a whole, or not at all.

use super::tournaments::Championship;
use crate::keep::keep_new;
use crate::messages::TerminalLanguage;
use crate::organisers::now;
use anyhow::{Context, Result, anyhow};
use ludoteca_club::championship::{SaveFault, SavedEvent, read_save, whole_lines, write_line, write_save};
use ludoteca_club::tournament::{TournamentCommand, TournamentEvent, TournamentRights, decide};
use ludoteca_club::{Moment, Refusal};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write, stderr};
use std::path::Path;

/// A file that a command works on. Nobody else does meanwhile.
#[derive(Debug)]
pub(crate) struct ChampionshipFile {
    /// What the lines amount to, with those that are not written yet.
    pub championship: Championship,
    file: File,
    /// How much of the file is whole lines.
    whole: u64,
    /// Whether the last of them lacks its line break, which an editor may have taken away.
    is_unended: bool,
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
    Ok(understood(&mut file, path, language)?.championship)
}

/// Opens a file to work on it; waits for whoever does already.
pub(crate) fn open(path: &Path, language: TerminalLanguage) -> Result<ChampionshipFile> {
    let opened = OpenOptions::new().read(true).write(true).open(path);
    let mut file = opened.with_context(|| path.display().to_string())?;
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        tell(&language.championship().waiting());
        file.lock()?;
    }
    let Understood { championship, whole, is_unended } = understood(&mut file, path, language)?;
    // No two commands have one moment, whatever the machine's clock says.
    let last = championship.lines.last().map_or(0, |line| line.at.0 + 1);
    let moment = Moment(now().0.max(last));
    Ok(ChampionshipFile { championship, file, whole, is_unended, moment, added: Vec::new() })
}

/// Writes a new file, whole or not at all; one that is there already is left alone.
pub(crate) fn create(path: &Path, name: &str, events: &[SavedEvent]) -> Result<()> {
    keep_new(path, write_save(name, events)?).with_context(|| path.display().to_string())
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
        let line = write_line(&self.added)?;
        let text = if self.is_unended { format!("\n{line}") } else { line };
        if let Err(error) = self.write(text.as_bytes()) {
            // The first error is the one to tell. What cannot be cut away now has no end, and is cut away later.
            let _ = self.file.set_len(self.whole).and_then(|()| self.file.sync_data());
            return Err(error.into());
        }
        self.whole += text.len() as u64;
        self.is_unended = false;
        self.championship.lines.append(&mut self.added);
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.set_len(self.whole)?;
        self.file.seek(SeekFrom::Start(self.whole))?;
        self.file.write_all(bytes)?;
        self.file.sync_data()
    }
}

/// What a file says.
struct Understood {
    championship: Championship,
    whole: u64,
    is_unended: bool,
}

fn understood(file: &mut File, path: &Path, language: TerminalLanguage) -> Result<Understood> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).with_context(|| path.display().to_string())?;
    let whole = whole_lines(&bytes);
    let is_unended = whole > 0 && bytes[whole - 1] != b'\n';
    let words = language.championship();
    let championship = parse(&bytes[..whole])
        .map_err(|fault| anyhow!("{}: {}", path.display(), words.file_fault(&fault)))?;
    if !bytes[whole..].trim_ascii().is_empty() {
        let line = bytes.split(|&byte| byte == b'\n').count();
        tell(&format!("{}: {}", path.display(), words.cut_off(line)));
    }
    Ok(Understood { championship, whole: whole as u64, is_unended })
}

/// What whole lines amount to.
fn parse(bytes: &[u8]) -> Result<Championship, SaveFault> {
    Championship::of(read_save(bytes)?)
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
    use ludoteca_club::tournament::{DrawWanted, NewEntrant, ResultEntry, TournamentOpening, TournamentPlan};

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
            TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default())),
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
        let text = write_save(&again.name, &again.lines).unwrap();
        assert_eq!(text.into_bytes(), bytes);
    }

    #[test]
    fn wherever_the_file_is_cut_a_command_is_there_or_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("dia.ludoteca");
        drop(busy(&path));
        let bytes = std::fs::read(&path).unwrap();
        let ends: Vec<usize> = (0..bytes.len()).filter(|&place| bytes[place] == b'\n').collect();
        let [heading, opened, done] = ends[..] else { panic!("one line a command: {ends:?}") };
        for end in heading..=bytes.len() {
            std::fs::write(&path, &bytes[..end]).unwrap();
            let events = if end >= done { 8 } else { usize::from(end >= opened) };
            let mut file = open(&path, TerminalLanguage::English).unwrap();
            assert_eq!(file.championship.lines.len(), events, "cut at {end}");
            // Whatever was cut, the next command is added to what is whole.
            if events > 0 {
                file.does(0, &TournamentCommand::Enter(vec![pupil(9)])).unwrap();
                file.keep().unwrap();
                let kept = file.championship.lines.clone();
                drop(file);
                assert_eq!(read(&path, TerminalLanguage::English).unwrap().lines, kept);
            }
        }
    }

    #[test]
    fn what_an_editor_does_to_a_file_does_no_harm() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("dia.ludoteca");
        drop(busy(&path));
        let text = std::fs::read_to_string(&path).unwrap();
        let lines = parse(text.as_bytes()).unwrap().lines;
        for edited in [
            text.trim_end().to_owned(),
            format!("\u{feff}{text}"),
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r\n").trim_end().to_owned(),
            format!("\n\n{}\n  \n", text.replace('\n', "\n\n")),
            format!("{text}   "),
        ] {
            std::fs::write(&path, &edited).unwrap();
            let mut file = open(&path, TerminalLanguage::English).unwrap();
            assert_eq!(file.championship.lines, lines, "{edited:?}");
            file.does(0, &TournamentCommand::Enter(vec![pupil(9)])).unwrap();
            file.keep().unwrap();
            let kept = file.championship.lines.clone();
            drop(file);
            assert_eq!(read(&path, TerminalLanguage::English).unwrap().lines, kept, "{edited:?}");
        }
    }
}
