//! The file of finished parts: a line of JSON each, only ever added to.

use super::rung::Rung;
use crate::MatchTally;
use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

/// A finished part of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PartResult {
    pub game: String,
    pub a: String,
    pub b: String,
    pub stamp: String,
    pub part: u32,
    pub won: u32,
    pub lost: u32,
    pub pairs: [u32; 3],
    pub seconds: f64,
    /// When, as `2026-11-16`.
    pub date: String,
    /// Cores of the machine.
    pub cores: usize,
}

impl PartResult {
    /// Whether it is a part of this match as it is now.
    pub fn is_of(&self, rung: &Rung) -> bool {
        self.game == rung.game.slug()
            && self.a == rung.own()
            && self.b == rung.other()
            && self.stamp == rung.stamp
    }

    pub const fn tally(&self) -> MatchTally {
        MatchTally { won: self.won, lost: self.lost, pairs: self.pairs }
    }
}

/// The file, and what was in it.
#[derive(Debug)]
pub struct KeptParts {
    name: String,
    file: File,
    pub parts: Vec<PartResult>,
}

impl KeptParts {
    /// Opens the file, or makes it with the folder in which it lies. A last line that was cut off is not counted.
    pub fn open(path: &Path) -> Result<Self> {
        let name = path.display().to_string();
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        let text = match std::fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            read => read.with_context(|| format!("cannot read {name}"))?,
        };
        let mut parts = Vec::new();
        let lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n') && !line.trim().is_empty());
        for (at, line) in lines.enumerate() {
            parts.push(serde_json::from_str(line).with_context(|| format!("{name}, line {}", at + 1))?);
        }
        let file = OpenOptions::new().append(true).create(true).open(path);
        let mut file = file.with_context(|| format!("cannot write to {name}"))?;
        if !text.is_empty() && !text.ends_with('\n') {
            // What was cut off ends here; it reads as nothing because of the next line's own end.
            let whole = text.rfind('\n').map_or(0, |end| end + 1);
            file.set_len(whole as u64).with_context(|| format!("cannot write to {name}"))?;
            file.flush()?;
        }
        Ok(Self { name, file, parts })
    }

    /// Adds a part.
    pub fn add(&mut self, part: PartResult) -> Result<()> {
        let line = format!("{}\n", serde_json::to_string(&part)?);
        self.file.write_all(line.as_bytes()).with_context(|| format!("cannot write to {}", self.name))?;
        self.parts.push(part);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(number: u32) -> PartResult {
        PartResult {
            game: "any".to_owned(),
            a: "level:2".to_owned(),
            b: "level:1".to_owned(),
            stamp: "s".to_owned(),
            part: number,
            won: 5,
            lost: 3,
            pairs: [0, 3, 1],
            seconds: 0.5,
            date: "2026-11-16".to_owned(),
            cores: 2,
        }
    }

    #[test]
    fn what_was_cut_off_is_played_again_and_the_rest_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("kept.jsonl");
        let mut kept = KeptParts::open(&path).unwrap();
        kept.add(part(0)).unwrap();
        kept.add(part(1)).unwrap();
        drop(kept);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 9]).unwrap();
        let mut kept = KeptParts::open(&path).unwrap();
        assert_eq!(kept.parts, [part(0)]);
        kept.add(part(2)).unwrap();
        assert_eq!(KeptParts::open(&path).unwrap().parts, [part(0), part(2)]);
        std::fs::write(&path, "nonsense\n").unwrap();
        assert!(format!("{:#}", KeptParts::open(&path).unwrap_err()).contains("line 1"));
    }
}
