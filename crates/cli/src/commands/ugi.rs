//! `ludoteca ugi`: an engine for anybody's program.

use anyhow::Result;
use clap::Args;
use ludoteca_arena::ugi::speak;
use std::io::Write;

/// Speak the Universal Game Interface on standard input and output
///
/// UCI's shape for any game: ugi, isready, setoption, uginewgame, position, go, stop, query, quit. The option Game chooses
/// the game, and so does `position game SLUG startpos`.
#[derive(Debug, Args)]
pub(crate) struct Ugi {}

impl Ugi {
    #[expect(clippy::unused_self, reason = "every command runs with its arguments; this one has none")]
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        speak(out)
    }
}
