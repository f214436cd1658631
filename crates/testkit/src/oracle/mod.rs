//! The naive oracles: a slow, plain second opinion on the law of each game.
//!
//! Written from the championship's rule sheets only, with maps, strings and loops,
//! and without a look at the games crate: where the two disagree, one of them is wrong. This file
//! holds what every oracle promises and how they read and write a board; the law is in the others.

pub mod atarigo;
pub mod avanco;
pub mod dominorio;
pub mod faisca;
pub mod flume;
pub mod gatos;
pub mod nex;
pub mod produto;
pub mod quelhas;
pub mod rastros;
pub mod semaforo;
pub mod y;

use std::collections::BTreeMap;

/// A second opinion on the law of one game, in sets and loops.
pub trait Oracle {
    /// The start position.
    fn start() -> Self
    where
        Self: Sized;
    /// Reads a position string of a reachable position (panics on nonsense: it is test code).
    fn from_position(text: &str) -> Self
    where
        Self: Sized;
    /// The legal actions in machine notation, sorted bytewise; empty exactly when the game is over.
    fn actions(&self) -> Vec<String>;
    /// Plays one of `actions()`; panics on anything else.
    fn play(&mut self, action: &str);
    /// The seat to act, 1 or 2 (for a finished game: the one whose turn it would be).
    fn to_act(&self) -> u8;
    /// The seat that has won, if the game is over.
    fn winner(&self) -> Option<u8>;
    /// The position string.
    fn position(&self) -> String;

    /// The names of the board's cells.
    fn board() -> Vec<String>
    where
        Self: Sized;
    /// Every action in machine notation, legal or not. In most games an action is the name of a cell.
    fn texts() -> Vec<String>
    where
        Self: Sized,
    {
        Self::board()
    }
    /// Texts of the same shape as `texts`, from the names of the cells of a board that is too large.
    fn near_texts(wide: &[String]) -> Vec<String>
    where
        Self: Sized,
    {
        wide.to_vec()
    }
}

/// How many sequences of exactly `depth` legal actions begin here; a finished game has none.
pub fn perft<R: Oracle + Clone>(oracle: &R, depth: u32) -> u64 {
    let actions = oracle.actions();
    match depth {
        0 => 1,
        1 => actions.len() as u64,
        _ => actions.iter().map(|action| perft(&after(oracle, action), depth - 1)).sum(),
    }
}

/// A copy of the oracle in which the action has been played.
fn after<R: Oracle + Clone>(oracle: &R, action: &str) -> R {
    let mut next = oracle.clone();
    next.play(action);
    next
}

/// Stops an action that is not one of `actions()`.
fn must_be_legal(oracle: &impl Oracle, action: &str) {
    let legal = oracle.actions().contains(&action.to_string());
    assert!(legal, "{action} in {}", oracle.position());
}

/// The seat across the table.
fn other(seat: u8) -> u8 {
    if seat == 1 { 2 } else { 1 }
}

/// A cell as (column, row), both counted from 1: a1 is (1, 1).
type Cell = (i32, i32);

/// What every cell of the board holds: the letter of a piece, or `.` for nothing.
type Board = BTreeMap<Cell, char>;

/// A rectangular board without pieces.
fn rectangle(columns: i32, rows: i32) -> Board {
    let row_cells = |row| (1..=columns).map(move |column| ((column, row), '.'));
    (1..=rows).flat_map(row_cells).collect()
}

/// The cells one step away in each of these ways, whether or not they are on the board.
fn beside((column, row): Cell, ways: &[Cell]) -> Vec<Cell> {
    ways.iter().map(|(right, up)| (column + right, row + up)).collect()
}

/// The cells that hold this piece, or `.`.
fn holding(board: &Board, piece: char) -> Vec<Cell> {
    board.keys().copied().filter(|cell| board[cell] == piece).collect()
}

/// The name of a cell: columns a, b, c… from the left, rows 1, 2, 3… from the bottom.
fn name((column, row): Cell) -> String {
    let mut columns = (1..).zip('a'..='z');
    let found = columns.find(|(number, _)| *number == column);
    format!("{}{row}", found.expect("a column from a to z").1)
}

/// The names of these cells, sorted.
fn names(cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
    let mut names: Vec<String> = cells.into_iter().map(name).collect();
    names.sort();
    names
}

/// Every first text followed by every second one.
fn joined(heads: &[String], tails: &[String]) -> Vec<String> {
    heads.iter().flat_map(|head| tails.iter().map(move |tail| format!("{head}{tail}"))).collect()
}

/// The cell of that name.
fn cell(board: &Board, text: &str) -> Cell {
    let found = board.keys().find(|cell| name(**cell) == text);
    *found.expect("the name of a cell of the board")
}

/// The board as text: rows from the top separated by `/`, digits for runs of empty cells.
fn write_board(board: &Board) -> String {
    let mut rows = BTreeMap::<i32, String>::new();
    for ((_, row), held) in board {
        rows.entry(*row).or_default().push(*held);
    }
    with_runs(&rows.into_values().rev().collect::<Vec<_>>().join("/"))
}

/// A text with a number for every run of dots.
pub(crate) fn with_runs(text: &str) -> String {
    // The longest runs first, so that no run is cut in two.
    let number = |text: String, run| text.replace(&".".repeat(run), &run.to_string());
    (1..=99).rev().fold(text.to_owned(), number)
}

/// A text with as many dots as a number says, for every number.
pub(crate) fn spelt(text: &str) -> String {
    let mut spelt = String::new();
    let mut run = 0;
    for held in text.chars() {
        if let Some(digit) = held.to_digit(10) {
            run = 10 * run + digit as usize;
        } else {
            spelt += &".".repeat(run);
            run = 0;
            spelt.push(held);
        }
    }
    spelt + &".".repeat(run)
}

/// Puts on an empty board what `write_board` wrote; `letters` are the pieces of the game.
fn read_board(empty: Board, text: &str, letters: &str) -> Board {
    let pieces = spelt(text).replace('/', "");
    let mut cells: Vec<Cell> = empty.into_keys().collect();
    cells.sort_by_key(|(column, row)| (-row, *column));
    assert_eq!(cells.len(), pieces.len(), "wrong number of cells in {text}");
    let known = |held| held == '.' || letters.contains(held);
    assert!(pieces.chars().all(known), "unknown piece in {text}");
    let board = cells.into_iter().zip(pieces.chars()).collect();
    assert_eq!(write_board(&board), text);
    board
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays the actions, separated by spaces, from the start position.
    pub(super) fn line<R: Oracle>(actions: &str) -> R {
        let mut oracle = R::start();
        for action in actions.split_whitespace() {
            oracle.play(action);
        }
        oracle
    }

    /// Checks all that an oracle says of a position.
    pub(super) fn expect(told: &impl Oracle, position: &str, to_act: u8, winner: Option<u8>) {
        assert_eq!(told.position(), position);
        assert_eq!(told.to_act(), to_act, "{position}");
        assert_eq!(told.winner(), winner, "{position}");
        assert_eq!(told.actions().is_empty(), winner.is_some(), "{position}");
    }

    /// Plays haphazard games to the end, and reads every position back from its text.
    fn keeps_its_promises<R: Oracle>() {
        let mut chance = 2_017;
        for _ in 0..5 {
            let mut oracle = R::start();
            while oracle.winner().is_none() {
                let actions = oracle.actions();
                assert!(actions.is_sorted_by(|one, next| one < next), "{actions:?}");
                oracle.play(&actions[chance % actions.len()]);
                chance = chance * 16_807 % 2_147_483_647;
                let text = oracle.position();
                let reread = R::from_position(&text);
                expect(&reread, &text, oracle.to_act(), oracle.winner());
                assert_eq!(reread.actions(), oracle.actions());
            }
        }
    }

    macro_rules! promises {
        ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
            $(#[test]
            fn $slug() {
                keeps_its_promises::<super::$slug::$Game>();
            })*
        };
    }

    ludoteca_games::for_every_game!(promises);
}
