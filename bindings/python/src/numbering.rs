//! Numbers for what programs that learn see and do: actions by number, positions as planes of zeros and ones.
//!
//! An action's number is its place among [`GameId::every_action`], which is the same in every program and version that has the
//! same law. The planes follow from what the game's position strings may say.

use ludoteca_games::board::{Board, BoardSet as _};
use ludoteca_games::{Game, GameId, PositionExt, Visitor};
use rustc_hash::FxHashMap;
use std::any::Any;
use std::sync::OnceLock;

/// A game's actions and their numbers.
#[derive(Debug)]
pub(crate) struct Numbering<G: Game> {
    /// The actions, by number.
    pub(crate) actions: Vec<G::Action>,
    /// The numbers, by action.
    pub(crate) numbers: FxHashMap<G::Action, usize>,
}

/// The numbering of a game; made once.
pub(crate) fn numbering<G: Game>() -> &'static Numbering<G> {
    static MADE: [OnceLock<Box<dyn Any + Send + Sync>>; GameId::ALL.len()] =
        [const { OnceLock::new() }; GameId::ALL.len()];
    let made = MADE[G::ID.index()].get_or_init(|| Box::new(make::<G>()));
    made.downcast_ref().expect("the place of this game holds its own numbering")
}

fn make<G: Game>() -> Numbering<G> {
    let mut actions = G::every_action();
    actions.sort_by_cached_key(ToString::to_string);
    let numbers = actions.iter().enumerate().map(|(number, &action)| (action, number)).collect();
    Numbering { actions, numbers }
}

impl<G: Game> Numbering<G> {
    /// The numbers of the legal actions, rising.
    pub(crate) fn legal(&self, position: &G) -> Vec<usize> {
        let mut legal = Vec::new();
        position.for_each_action(|action| legal.extend(self.numbers.get(&action)));
        legal.sort_unstable();
        legal
    }
}

/// The planes of a game: how many, how large, and what each says.
#[derive(Clone, Debug)]
pub(crate) struct Planes {
    pub(crate) names: Vec<String>,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

impl Planes {
    pub(crate) fn of(game: GameId) -> Self {
        struct Of;
        impl Visitor for Of {
            type Output = Planes;
            fn visit<G: Game>(self) -> Planes {
                Planes::typed::<G>()
            }
        }
        game.visit(Of)
    }

    fn typed<G: Game>() -> Self {
        let pieces = G::FORM.letters.chars().map(|letter| format!("piece {letter}"));
        let board = (!is_full::<G>()).then(|| "board".to_owned());
        let turns = G::FORM.turns.iter().map(|word| format!("turn {word}"));
        let extras = G::FORM.extras.iter().map(|word| format!("seats {word}"));
        Self {
            names: pieces.chain(board).chain(turns).chain(extras).collect(),
            rows: usize::from(G::Board::ROWS),
            columns: usize::from(G::Board::COLUMNS),
        }
    }

    /// Numbers in all.
    pub(crate) fn len(&self) -> usize {
        self.names.len() * self.rows * self.columns
    }
}

/// Whether the board has a cell in every row and column.
fn is_full<G: Game>() -> bool {
    G::Board::ALL.len() == u32::from(G::Board::ROWS) * u32::from(G::Board::COLUMNS)
}

/// Writes a position into its planes, which are zero: one for each kind of piece, one for the cells that there are where the
/// board is no rectangle, one for each word of the position string that follows.
pub(crate) fn encode<G: Game>(position: &G, out: &mut [f32]) {
    let (rows, columns) = (usize::from(G::Board::ROWS), usize::from(G::Board::COLUMNS));
    let area = rows * columns;
    let setup = position.setup();
    let full = is_full::<G>();
    let kinds = G::FORM.letters.chars().count();
    for cell in G::Board::ALL {
        let (column, row) = G::Board::place(cell);
        let at = usize::from(row) * columns + usize::from(column);
        if let Some(kind) = setup.cells[usize::from(cell.0)].and_then(|letter| G::FORM.letters.find(letter)) {
            out[kind * area + at] = 1.0;
        }
        if !full {
            out[kinds * area + at] = 1.0;
        }
    }
    let words = kinds + usize::from(!full);
    let turn = G::FORM.turns.iter().position(|&word| word == setup.turn);
    let extra = G::FORM.extras.iter().position(|&word| word == setup.extra);
    for plane in turn.into_iter().chain(extra.map(|extra| G::FORM.turns.len() + extra)) {
        out[(words + plane) * area..][..area].fill(1.0);
    }
}
