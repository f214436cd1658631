//! `ludoteca championship anonymise`: a new file without names and schools, for when the edition is over.

use crate::championship::file;
use crate::championship::naming::FileArguments;
use crate::messages::championship::ChampionshipWords;
use anyhow::Result;
use clap::Args;
use ludoteca_championship::{Entrant, SchoolKey, folded};
use ludoteca_club::tournament::{Column, TournamentFact};
use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;

/// Write a new file without names and schools
///
/// Numbers, rounds and results stay as they are. Who was of one school still is, but nobody knows which.
#[derive(Debug, Args)]
pub(crate) struct Anonymise {
    #[command(flatten)]
    file: FileArguments,
    /// The file to write
    #[arg(value_name = "NEWFILE")]
    new: PathBuf,
}

/// Gives everything that is named another name.
struct StandIns {
    words: &'static dyn ChampionshipWords,
    schools: HashMap<Option<SchoolKey>, usize>,
    regions: HashMap<String, usize>,
}

impl Anonymise {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let championship = self.file.read()?;
        let words = self.file.words();
        let mut stand_ins = StandIns { words, schools: HashMap::new(), regions: HashMap::new() };
        let mut lines = championship.lines;
        for line in &mut lines {
            match &mut line.event.fact {
                TournamentFact::Entered { entrants } => {
                    for entrant in entrants {
                        stand_ins.hide(entrant);
                    }
                }
                TournamentFact::Amended { entrant } => stand_ins.hide(entrant),
                _ => {}
            }
        }
        file::create(&self.new, &championship.name, &lines)?;
        let codes: Vec<&str> = championship.tournaments.iter().map(|known| known.code.as_str()).collect();
        Ok(writeln!(out, "{}", words.created(&self.new.display().to_string(), &codes.join(", ")))?)
    }
}

impl StandIns {
    fn hide(&mut self, entrant: &mut Entrant) {
        entrant.name = self.words.stand_in(Column::Name, entrant.id.0 as usize);
        let words = self.words;
        entrant.school = entrant.school.take().map(|school| {
            let next = self.schools.len() + 1;
            // However it is spelled, it is one school.
            words.stand_in(Column::School, *self.schools.entry(SchoolKey::of(&school)).or_insert(next))
        });
        entrant.region = entrant.region.take().map(|region| {
            let next = self.regions.len() + 1;
            words.stand_in(Column::Region, *self.regions.entry(folded(&region)).or_insert(next))
        });
    }
}
