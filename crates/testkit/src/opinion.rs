//! From a game's name to its naive oracle.

use crate::oracle::{self, Oracle};
use ludoteca_games::GameId;
use std::sync::LazyLock;

/// What can be asked of an oracle's type.
struct RefereeFace {
    start: fn() -> Box<dyn Oracle>,
    at: fn(&str) -> Box<dyn Oracle>,
    perft: fn(&str, u32) -> u64,
    board: fn() -> Vec<String>,
    texts: fn() -> Vec<String>,
    near_texts: fn(&[String]) -> Vec<String>,
}

impl RefereeFace {
    const fn of<R: Oracle + Clone + 'static>() -> Self {
        Self {
            start: || Box::new(R::start()),
            at: |position| Box::new(R::from_position(position)),
            perft: |position, depth| oracle::perft(&R::from_position(position), depth),
            board: R::board,
            texts: R::texts,
            near_texts: R::near_texts,
        }
    }
}

macro_rules! opinions {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        /// The opinion on each game of the register.
        const FACES: [RefereeFace; GameId::ALL.len()] = [$(RefereeFace::of::<oracle::$slug::$Game>()),*];
    };
}

ludoteca_games::for_every_game!(opinions);

/// The oracle of a game at its start.
pub fn start(game: GameId) -> Box<dyn Oracle> {
    (FACES[game.index()].start)()
}

/// The oracle of a game at a position; panics if the string is not one.
pub fn at(game: GameId, position: &str) -> Box<dyn Oracle> {
    (FACES[game.index()].at)(position)
}

/// The oracle's own count of the sequences of `depth` actions from a position.
pub fn perft(game: GameId, position: &str, depth: u32) -> u64 {
    (FACES[game.index()].perft)(position, depth)
}

/// The names of the cells of a game's board, sorted bytewise.
pub fn board(game: GameId) -> Vec<String> {
    sorted((FACES[game.index()].board)())
}

/// Every action of a game in machine notation, legal or not, sorted bytewise: what `Display` may ever print.
pub fn texts(game: GameId) -> &'static [String] {
    // Made once: the laws ask many times a second.
    static TEXTS: LazyLock<Vec<Vec<String>>> =
        LazyLock::new(|| FACES.iter().map(|opinion| sorted((opinion.texts)())).collect());
    &TEXTS[game.index()]
}

/// Texts of the same shape as [`texts`], on a board a little too large on every side: most of them are no action.
pub fn near_texts(game: GameId) -> Vec<String> {
    let columns = '`'..='m';
    let wide: Vec<String> =
        columns.flat_map(|column| (0..=13).map(move |row| format!("{column}{row}"))).collect();
    (FACES[game.index()].near_texts)(&wide)
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}
