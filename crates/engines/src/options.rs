//! What an engine is made with.

use crate::flume::tables::TablesError;
use crate::{DEFAULT_HASH_MIB, Engine, profile};
use ludoteca_games::GameId;
use std::fmt;
use std::path::PathBuf;

/// How an engine is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineOptions {
    /// Memory for its hash table, in MiB.
    pub hash_mib: usize,
    /// Whether it may use its book. Without, it works everything out anew.
    pub book: bool,
    /// The folder of a strong solution to answer from, which only Flume has.
    pub tables: Option<PathBuf>,
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self { hash_mib: DEFAULT_HASH_MIB, book: true, tables: None }
    }
}

impl EngineOptions {
    /// An engine for a game.
    pub fn open(&self, game: GameId) -> Result<Box<dyn Engine>, OptionsError> {
        let profile = profile(game);
        let Some(folder) = &self.tables else { return Ok(profile.engine(self.hash_mib, self.book)) };
        let opened = profile.engine_with_tables(self.hash_mib, folder).ok_or(OptionsError::NoTables(game))?;
        opened.map_err(|error| OptionsError::Tables { game, folder: folder.clone(), error })
    }
}

/// Why an engine was not made.
#[derive(Debug)]
pub enum OptionsError {
    /// The game has no strong solution.
    NoTables(GameId),
    /// The strong solution could not be opened.
    Tables {
        /// The game.
        game: GameId,
        /// Where it was looked for.
        folder: PathBuf,
        /// Why.
        error: TablesError,
    },
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTables(game) => {
                write!(f, "there are no tables for {game}, only for {}", crate::flume::GAME)
            }
            Self::Tables { game, folder, error } => {
                write!(f, "no tables of {game} in {}: {error}", folder.display())
            }
        }
    }
}

impl std::error::Error for OptionsError {}
