//! What is known of a game's engine before it is asked anything.

use crate::Engine;
use crate::engine::{ErasedEngine, GameEngine};
#[cfg(not(target_arch = "wasm32"))]
use crate::flume::tables::TablesError;
use ludoteca_games::GameId;
#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;

/// An engine with a strong solution, or why that could not be opened.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) type EngineWithTables = Result<Box<dyn Engine>, TablesError>;

/// What a game's folder says about its engine.
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    /// Whether it proves every position, soon enough to need no limits.
    pub perfect: bool,
    /// The estimate that means "one clear step ahead": a piece, a step, a stone. Estimates of different games can be
    /// compared once they are divided by it.
    pub unit: i32,
    /// Whether an answer may depend on what was asked before. Where it does, only a new engine gives the same answer to the
    /// same question every time.
    pub learns: bool,
    /// Nodes for one position where a whole game is looked through: some milliseconds for a new engine.
    pub glance: u64,
    /// The chance of a careless action at each level below the best, in hundredths.
    pub(crate) careless: [u32; 7],
    /// A win within so many plies is taken by every level from 4 on, careless or not, and a loss within one more avoided.
    pub(crate) alert: u16,
    /// Nodes of the best level.
    pub most_nodes: u64,
    /// Files in the game's folder of data that the engine wants to be given where they are not inside the program.
    /// Without them it thinks longer, or less well.
    pub files: &'static [&'static str],
    install: fn(&[u8]) -> bool,
    is_equipped: fn() -> bool,
    make: fn(usize, bool) -> Box<dyn Engine>,
    #[cfg(not(target_arch = "wasm32"))]
    open_tables: fn(usize, &Path) -> Option<EngineWithTables>,
}

impl Profile {
    const fn of<T: GameEngine + 'static>() -> Self {
        Self {
            perfect: T::PERFECT,
            unit: T::UNIT,
            learns: T::LEARNS,
            glance: T::GLANCE,
            careless: T::CARELESS,
            alert: T::ALERT,
            most_nodes: T::MOST_NODES,
            files: T::FILES,
            install: T::install,
            is_equipped: T::is_equipped,
            make: |hash_mib, book| Box::new(ErasedEngine(T::make(hash_mib, book))),
            #[cfg(not(target_arch = "wasm32"))]
            open_tables: |hash_mib, folder| {
                let opened = T::OPEN_TABLES?(hash_mib, folder);
                Some(opened.map(|engine| Box::new(ErasedEngine(engine)) as Box<dyn Engine>))
            },
        }
    }

    /// An engine with at most this many MiB for its hash table, with or without its book.
    pub(crate) fn engine(&self, hash_mib: usize, book: bool) -> Box<dyn Engine> {
        (self.make)(hash_mib, book)
    }

    /// An engine that answers from the strong solution in a folder; `None` where a game has no such thing.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn engine_with_tables(&self, hash_mib: usize, folder: &Path) -> Option<EngineWithTables> {
        (self.open_tables)(hash_mib, folder)
    }

    /// Gives the engine the contents of one of its files; `false` if it cannot be that file. An engine that was made before
    /// does not know of it.
    pub fn install(&self, file: &[u8]) -> bool {
        (self.install)(file)
    }

    /// Whether the engine has all of its files.
    pub fn is_equipped(&self) -> bool {
        (self.is_equipped)()
    }
}

macro_rules! profiles {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        /// The profile of each game's engine, in the order of the register.
        const PROFILES: [Profile; GameId::ALL.len()] = [$(Profile::of::<crate::$slug::Engine>()),*];
    };
}

ludoteca_games::for_every_game!(profiles);

/// What is known of the engine for a game.
pub const fn profile(game: GameId) -> Profile {
    PROFILES[game.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_testkit::repository::root;

    #[test]
    fn profiles_and_minds_say_the_same() {
        for game in GameId::ALL {
            let profile = profile(game);
            assert_eq!(profile.perfect, crate::engine(game, 1).is_perfect(), "{game}");
            assert!(profile.unit > 0, "{game}");
            assert!(!profile.install(b"no such file"), "{game}");
        }
    }

    #[test]
    fn every_file_lies_in_the_folder_of_its_game() {
        for game in GameId::ALL {
            let profile = profile(game);
            for file in profile.files {
                let path = root().join("crates/engines/data").join(game.slug()).join(file);
                let bytes =
                    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                assert!(profile.install(&bytes), "{}", path.display());
            }
            assert!(profile.is_equipped(), "{game}");
        }
    }
}
