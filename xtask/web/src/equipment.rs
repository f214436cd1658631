//! What engines fetch in the browser: their files, laid where the site can find them.

use crate::folder::{files, root, write};
use anyhow::{Context, Result};
use ludoteca_engines::profile;
use ludoteca_games::GameId;
use std::fs;
use std::path::Path;

/// Lays `<slug>/<file>` into a folder for every file that an engine wants, and takes away what none does.
pub(crate) fn lay_out(folder: &Path) -> Result<()> {
    let data = root()?.join("crates/engines/data");
    let mut wanted = Vec::new();
    for game in GameId::ALL {
        for file in profile(game).files {
            let from = data.join(game.slug()).join(file);
            let bytes = fs::read(&from).with_context(|| format!("could not read {}", from.display()))?;
            let to = folder.join(game.slug()).join(file);
            write(&to, &bytes)?;
            wanted.push(to);
        }
    }
    if !folder.exists() {
        return Ok(());
    }
    for stale in files(folder)?.iter().filter(|path| !wanted.contains(path)) {
        fs::remove_file(stale).with_context(|| format!("could not remove {}", stale.display()))?;
    }
    Ok(())
}
