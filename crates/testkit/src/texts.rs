//! Every action text that a game's notation has, legal or not, from the notation's description alone.

use ludoteca_games::GameId;

/// Every action of a game in machine notation, sorted bytewise: what `Display` may ever print.
pub fn all(game: GameId) -> Vec<String> {
    let mut texts = match game {
        GameId::Semaforo => cells(4, 3),
        GameId::Gatos => cells(8, 8),
        GameId::Rastros => cells(7, 7),
        GameId::Avanco => join(&cells(7, 7), &cells(7, 7)),
        GameId::Produto => join(&["B".to_owned(), "W".to_owned()], &hexagon()),
        GameId::Flume => [cells(7, 7), vec!["swap".to_owned()]].concat(),
        GameId::Dominorio => pairs(&cells(8, 8)),
    };
    texts.sort();
    texts
}

/// The names of the cells of a game's board, sorted bytewise.
pub fn board(game: GameId) -> Vec<String> {
    match game {
        GameId::Semaforo => cells(4, 3),
        GameId::Gatos | GameId::Dominorio => cells(8, 8),
        GameId::Rastros | GameId::Avanco | GameId::Flume => cells(7, 7),
        GameId::Produto => hexagon(),
    }
}

/// Texts of the same shape as [`all`], on a board a little too large on every side: most of them are no action.
pub fn around(game: GameId) -> Vec<String> {
    let mut wide = Vec::new();
    for column in '`'..='k' {
        for row in 0..=10 {
            wide.push(format!("{column}{row}"));
        }
    }
    match game {
        GameId::Semaforo | GameId::Gatos | GameId::Rastros => wide,
        GameId::Avanco | GameId::Dominorio => {
            join(&wide, &["a1".to_owned(), "d4".to_owned(), "g7".to_owned(), String::new()])
        }
        GameId::Produto => join(&["B", "W", "R", ""].map(str::to_owned), &wide),
        GameId::Flume => [wide, ["swap", "swop", "swap1", "swapa1", ""].map(str::to_owned).to_vec()].concat(),
    }
}

fn cells(columns: usize, rows: u8) -> Vec<String> {
    let columns = ('a'..='i').take(columns);
    columns.flat_map(|column| (1..=rows).map(move |row| format!("{column}{row}"))).collect()
}

/// The cells of a nine by nine board whose column and row differ by four at most.
fn hexagon() -> Vec<String> {
    let columns = (1..=9u8).zip('a'..='i');
    let near = |column: u8| (1..=9u8).filter(move |row| row.abs_diff(column) <= 4);
    columns.flat_map(|(number, letter)| near(number).map(move |row| format!("{letter}{row}"))).collect()
}

/// Every two cells, and every cell with itself, the one in the lower row first, in the same row the one further left.
fn pairs(cells: &[String]) -> Vec<String> {
    let place = |cell: &str| cell.bytes().rev().collect::<Vec<u8>>();
    let ordered = |one: &str, other: &str| place(one) <= place(other);
    let of = |one: &String| {
        cells
            .iter()
            .filter(|other| ordered(one, other))
            .map(|other| format!("{one}{other}"))
            .collect::<Vec<_>>()
    };
    cells.iter().flat_map(of).collect()
}

fn join(heads: &[String], tails: &[String]) -> Vec<String> {
    heads.iter().flat_map(|head| tails.iter().map(move |tail| format!("{head}{tail}"))).collect()
}
