//! The one register of games.

use crate::avanco::Avanco;
use crate::dominorio::Dominorio;
use crate::flume::Flume;
use crate::gatos::Gatos;
use crate::produto::Produto;
use crate::rastros::Rastros;
use crate::semaforo::Semaforo;
use crate::{Admit, Complaint, Game, Seated, Table};
use std::fmt;
use std::str::FromStr;

/// One of the six games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum GameId {
    /// Semáforo.
    Semaforo,
    /// Gatos & Cães.
    Gatos,
    /// Rastros.
    Rastros,
    /// Avanço.
    Avanco,
    /// Produto.
    Produto,
    /// Flume.
    Flume,
    /// Dominório.
    Dominorio,
}

/// Something to be done with a game's own type. [`GameId::visit`] is the one place that goes from a game's name to its
/// type.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with game `G`.
    fn visit<G: Game>(self) -> Self::Output;
}

impl GameId {
    /// The six games in the order of the championship's programme.
    pub const ALL: [Self; 7] = [
        Self::Semaforo,
        Self::Gatos,
        Self::Rastros,
        Self::Avanco,
        Self::Produto,
        Self::Flume,
        Self::Dominorio,
    ];

    /// The name in commands, files and addresses.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Semaforo => "semaforo",
            Self::Gatos => "gatos",
            Self::Rastros => "rastros",
            Self::Avanco => "avanco",
            Self::Produto => "produto",
            Self::Flume => "flume",
            Self::Dominorio => "dominorio",
        }
    }

    /// The name people use: a proper noun, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Semaforo => "Semáforo",
            Self::Gatos => "Gatos & Cães",
            Self::Rastros => "Rastros",
            Self::Avanco => "Avanço",
            Self::Produto => "Produto",
            Self::Flume => "Flume",
            Self::Dominorio => "Dominório",
        }
    }

    /// Who invented it, and when, as the rule sheets say.
    pub const fn author(self) -> &'static str {
        match self {
            Self::Semaforo => "Alan Parr",
            Self::Gatos => "Simon Norton, 1970s",
            Self::Rastros => "Bill Taylor, 1992",
            Self::Avanco => "Dan Troyka, 2000",
            Self::Produto => "Nick Bentley, João Neto, Bill Taylor, c. 2008",
            Self::Flume => "Mark Steere, 2010",
            Self::Dominorio => "Göran Andersson, c. 1973",
        }
    }

    /// Does something with the game's own type.
    pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
        match self {
            Self::Semaforo => visitor.visit::<Semaforo>(),
            Self::Gatos => visitor.visit::<Gatos>(),
            Self::Rastros => visitor.visit::<Rastros>(),
            Self::Avanco => visitor.visit::<Avanco>(),
            Self::Produto => visitor.visit::<Produto>(),
            Self::Flume => visitor.visit::<Flume>(),
            Self::Dominorio => visitor.visit::<Dominorio>(),
        }
    }

    /// A table with the start position.
    pub fn table(self) -> Box<dyn Table> {
        struct Start;
        impl Visitor for Start {
            type Output = Box<dyn Table>;
            fn visit<G: Game>(self) -> Box<dyn Table> {
                Box::new(Seated::new(G::start()))
            }
        }
        self.visit(Start)
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
                Ok(Box::new(Seated::new(position)))
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

/// A word that is no game's slug.
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
        Self::ALL.into_iter().find(|game| game.slug() == slug).ok_or_else(|| UnknownGame(slug.to_owned()))
    }
}
