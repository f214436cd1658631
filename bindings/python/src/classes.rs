//! The classes that know each other: a game opens tables, a table is of a game and is written as a record, a record is played
//! through on a table. What each can do is in the file of its own name.

use crate::errors;
use ludoteca_games::{Admit, Game, GameId, Session, Table};
use ludoteca_kernel::record::Located;
use pyo3::prelude::*;

/// A game, by its slug.
///
/// >>> import ludoteca
/// >>> game = ludoteca.Game("rastros")
/// >>> game.name, game.author
/// ('Rastros', 'Bill Taylor, 1992')
/// >>> game.table().actions
/// ['d4', 'd5', 'd6', 'e4', 'e6', 'f4', 'f5', 'f6']
#[pyclass(frozen, module = "ludoteca", name = "Game")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct PyGame(pub(crate) GameId);

/// A game, or its slug.
#[derive(FromPyObject)]
pub(crate) enum GameOrSlug<'py> {
    /// The game itself.
    Game(PyRef<'py, PyGame>),
    /// Its slug.
    Slug(String),
}

impl GameOrSlug<'_> {
    pub(crate) fn id(&self) -> PyResult<GameId> {
        match self {
            Self::Game(game) => Ok(game.0),
            Self::Slug(slug) => slug.parse().map_err(|error| errors::game(&error)),
        }
    }
}

/// A game being played. In a notebook it shows its board.
///
/// >>> import ludoteca
/// >>> table = ludoteca.Table("rastros")
/// >>> table.play("d4")
/// >>> table.turn, table.position
/// (2, '7/7/4x2/3o3/7/7/7 2')
/// >>> table.undo()
/// 'd4'
/// >>> table.play("a1")
/// Traceback (most recent call last):
///     ...
/// ludoteca.IllegalAction: a1 is illegal: the piece goes to an adjacent cell only (rule 2)
#[pyclass(module = "ludoteca", name = "Table")]
#[derive(Debug)]
pub(crate) struct PyTable(pub(crate) Box<dyn Table>);

impl PyTable {
    /// A table with the start position, or with another.
    pub(crate) fn at(game: GameId, position: Option<&str>, admit_unreachable: bool) -> PyResult<Self> {
        let admit = if admit_unreachable { Admit::Lawful } else { Admit::Reachable };
        let table = match position {
            None => Ok(game.table()),
            Some(position) => game.table_at(position, admit),
        };
        table.map(Self).map_err(errors::position)
    }
}

/// The record of a game. `str(record)` is its text.
///
/// >>> import ludoteca
/// >>> [record] = ludoteca.read_records('[Game "rastros"]\n[Result "1-0"]\n\n1. d4 2. c3 3. b2 4. a1 1-0\n')
/// >>> record.actions, record.winner
/// (['d4', 'c3', 'b2', 'a1'], 1)
/// >>> record.table().over
/// True
#[pyclass(frozen, module = "ludoteca", name = "Record")]
#[derive(Debug)]
pub(crate) struct PyRecord {
    pub(crate) located: Located,
    pub(crate) text: String,
}

/// The position on a table, in the game's own type.
pub(crate) fn position<G: Game>(table: &dyn Table) -> &G {
    table.as_any().downcast_ref::<Session<G>>().expect("a table is of its own game").at()
}

/// The symmetry with this number.
pub(crate) fn symmetry_of<G: Game>(number: usize) -> PyResult<ludoteca_games::board::Symmetry> {
    G::SYMMETRIES.get(number).copied().ok_or_else(|| {
        let last = G::SYMMETRIES.len() - 1;
        errors::refused(format!("there is no symmetry {number}: they are numbered from 0 to {last}"))
    })
}
