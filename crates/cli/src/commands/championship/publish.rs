//! `ludoteca championship publish`: drafts become rounds that everybody sees.

use super::pair::show;
use super::refused;
use crate::championship::naming::{FileArguments, PlaceArguments, contests};
use anyhow::{Result, bail};
use clap::Args;
use ludoteca_club::Refusal;
use ludoteca_club::tournament::{TournamentCommand, TournamentRefusal};
use std::io::Write;

/// Publish the drafts
///
/// Without --tournament and --group, all of them.
#[derive(Debug, Args)]
pub(crate) struct Publish {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    place: PlaceArguments,
}

impl Publish {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let mut file = self.file.open()?;
        let words = self.file.words();
        let mut published = Vec::new();
        for at in self.place.of.all(&file.championship, words)? {
            for number in contests(&file.championship.tournaments[at].state, self.place.group, words)? {
                match file.does(at, &TournamentCommand::Publish(number)) {
                    Ok(_) => published.push((at, number)),
                    Err(Refusal::Tournament(TournamentRefusal::NoDraft)) => {}
                    Err(refusal) => return Err(refused(words, &refusal)),
                }
            }
        }
        if published.is_empty() {
            bail!(words.refusal(&TournamentRefusal::NoDraft.into()));
        }
        file.keep()?;
        show(&file, &published, false, words, out)
    }
}
