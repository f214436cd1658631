//! What is known of a game's mind before it is asked anything.

use crate::mind::Think;
use ludoteca_games::GameId;

/// What a game's folder says about its mind.
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    /// Whether it proves every position, soon enough to need no limits.
    pub perfect: bool,
    /// The estimate that means "one clear step ahead": a piece, a step, a stone. Estimates of different games can be
    /// compared once they are divided by it.
    pub unit: i32,
    /// Whether an answer may depend on what was asked before. Where it does, only a new mind gives the same answer to the
    /// same question every time.
    pub learns: bool,
    /// Nodes for one position where a whole game is looked through: some milliseconds for a new mind.
    pub glance: u64,
    /// The chance of a careless action at each level below the best, in hundredths.
    pub(crate) careless: [u32; 7],
    /// Nodes of the best level.
    pub most_nodes: u64,
    /// Files in the game's folder of data that the mind wants to be given where they are not inside the program.
    /// Without them it thinks longer, or less well.
    pub files: &'static [&'static str],
    install: fn(&[u8]) -> bool,
    is_equipped: fn() -> bool,
}

impl Profile {
    const fn of<T: Think>() -> Self {
        Self {
            perfect: T::PERFECT,
            unit: T::UNIT,
            learns: T::LEARNS,
            glance: T::GLANCE,
            careless: T::CARELESS,
            most_nodes: T::MOST_NODES,
            files: T::FILES,
            install: T::install,
            is_equipped: T::is_equipped,
        }
    }

    /// Gives the mind the contents of one of its files; `false` if it cannot be that file. A mind that was made before
    /// does not know of it.
    pub fn install(&self, file: &[u8]) -> bool {
        (self.install)(file)
    }

    /// Whether the mind has all of its files.
    pub fn is_equipped(&self) -> bool {
        (self.is_equipped)()
    }
}

macro_rules! profiles {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        /// The profile of each game's mind, in the order of the register.
        const PROFILES: [Profile; GameId::ALL.len()] = [$(Profile::of::<crate::$slug::Thinker>()),*];
    };
}

ludoteca_games::for_every_game!(profiles);

/// What is known of the mind for a game.
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
            assert_eq!(profile.perfect, crate::mind(game, 1).is_perfect(), "{game}");
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
