//! `ludoteca organiser`: who may open rooms on a server that many share.

use crate::hosting::usual_folder;
use crate::organisers::{named, remove, set_password};
use anyhow::Result;
use clap::Args;
use ludoteca_club::{Club, Nickname};
use ludoteca_store::Store;
use std::io::Write;
use std::path::PathBuf;
use tokio::runtime::Runtime;

/// Give an organiser a new password, shown once, or take the right away
///
/// Organisers open rooms for classes. On a machine of one's own nobody needs a password: `serve` shows a link.
#[derive(Debug, Args)]
pub(crate) struct Organiser {
    /// What the organiser is called
    name: String,
    /// Take the right to open rooms away
    #[arg(long)]
    remove: bool,
    /// The folder in which games between people are kept [default: beside the program if there is a file `portable.txt`, else the
    /// system's place for programs' data]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// They are kept in PostgreSQL instead: `postgres://user:password@host/database`
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    database: Option<String>,
}

impl Organiser {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let name = named(&self.name)?;
        Runtime::new()?.block_on(self.change(&name, out))
    }

    async fn change(&self, name: &Nickname, out: &mut dyn Write) -> Result<()> {
        let store = match &self.database {
            Some(address) => Store::on_postgres(address).await?,
            None => Store::in_folder(&self.data.clone().map_or_else(usual_folder, Ok)?).await?,
        };
        let club = Club::new(store);
        let changed = if self.remove {
            remove(&club, name).await.map(|()| format!("{} is no organiser any more.", name.as_str()))
        } else {
            let password = set_password(&club, name).await;
            password.map(|password| {
                format!("{}'s password, shown only now: {}", name.as_str(), password.reveal())
            })
        };
        club.into_log().close().await;
        Ok(writeln!(out, "{}", changed?)?)
    }
}
