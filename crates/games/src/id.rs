//! Which game it is, for callers that do not know its type.

use crate::{Admit, Complaint, Game, Session, Table, for_every_game};
use ludoteca_kernel::excerpt;
use std::fmt;
use std::str::FromStr;

/// Something to be done with a game's own type. [`GameId::visit`] is the one place that goes from a game's name to its
/// type.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with game `G`.
    fn visit<G: Game>(self) -> Self::Output;
}

macro_rules! define {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        /// One of the games. There will be more: a match needs an arm for those.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[non_exhaustive]
        pub enum GameId {
            $(#[doc = concat!($name, ".")] $Game,)*
        }

        impl GameId {
            /// Every game, in the order of the register.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$Game),*];

            /// The name in commands, files and addresses.
            pub const fn slug(self) -> &'static str {
                match self {
                    $(Self::$Game => stringify!($slug),)*
                }
            }

            /// The name people use: a proper noun, the same in every language.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Game => $name,)*
                }
            }

            /// Who invented it, and when, as the rule sheets say.
            pub const fn author(self) -> &'static str {
                match self {
                    $(Self::$Game => $author,)*
                }
            }

            /// Does something with the game's own type.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self {
                    $(Self::$Game => visitor.visit::<crate::$slug::$Game>(),)*
                }
            }
        }
    };
}

for_every_game!(define);

impl GameId {
    /// Its place in [`ALL`](Self::ALL), for tables made from the register.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// A table with the start position.
    pub fn table(self) -> Box<dyn Table> {
        struct Start;
        impl Visitor for Start {
            type Output = Box<dyn Table>;
            fn visit<G: Game>(self) -> Box<dyn Table> {
                Box::new(Session::new(G::start()))
            }
        }
        self.visit(Start)
    }

    /// Every action that some lawful position allows, in machine notation, sorted bytewise: an action's place here is its
    /// number for programs that count actions.
    pub fn every_action(self) -> Vec<String> {
        struct Every;
        impl Visitor for Every {
            type Output = Vec<String>;
            fn visit<G: Game>(self) -> Vec<String> {
                G::every_action().iter().map(ToString::to_string).collect()
            }
        }
        let mut texts = self.visit(Every);
        texts.sort();
        texts
    }

    /// A table with the position that a string describes.
    pub fn table_at(self, position: &str, admit: Admit) -> Result<Box<dyn Table>, Complaint> {
        struct At<'t>(&'t str, Admit);
        impl Visitor for At<'_> {
            type Output = Result<Box<dyn Table>, Complaint>;
            fn visit<G: Game>(self) -> Self::Output {
                let vetted = G::read(self.0)?;
                let position = match self.1 {
                    Admit::Reachable => vetted.reachable()?,
                    Admit::Lawful => vetted.admit(),
                };
                Ok(Box::new(Session::new(position)))
            }
        }
        self.visit(At(position, admit))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// A word that is no game's slug, or its beginning if it is long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = GameId::ALL.map(GameId::slug).join(", ");
        write!(f, "{:?} is not a game; the games are {games}", self.0)
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(slug: &str) -> Result<Self, UnknownGame> {
        Self::ALL
            .into_iter()
            .find(|game| game.slug() == slug)
            .ok_or_else(|| UnknownGame(excerpt(slug).into_owned()))
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for GameId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
