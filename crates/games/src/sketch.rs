//! A picture drawn with characters, for a terminal or a test.

use crate::board::Shape;
use crate::{Mark, Picture, PictureCell, Piece};
use std::fmt::Write as _;

/// What a sketch is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Characters only.
    Plain,
    /// Characters in colour (ANSI escape codes).
    Colour,
}

/// Draws a picture: rows from the top with their numbers, column letters below. Pieces differ by shape, colour is extra.
///
/// ```
/// use ludoteca_games::{GameId, Ink, sketch};
/// let drawing = sketch(&GameId::Semaforo.table().picture(), Ink::Plain);
/// assert_eq!(drawing, "\
/// 3  · · · ·
/// 2  · · · ·
/// 1  · · · ·
///    a b c d
/// ");
/// ```
pub fn sketch(picture: &Picture, ink: Ink) -> String {
    let mut text = String::new();
    for row in (0..picture.rows).rev() {
        let cells: Vec<&PictureCell> = picture.cells.iter().filter(|cell| cell.row == row).collect();
        let indent = cells.first().map_or(0, |cell| indent(picture, cell));
        let _ = write!(text, "{}{}  ", " ".repeat(indent), row + 1);
        let drawn: Vec<String> = cells.iter().map(|cell| draw(cell, ink)).collect();
        text += &drawn.join(" ");
        if let Some(letter) = letter_at_the_end(picture, cells.last()) {
            let _ = write!(text, " {letter}");
        }
        text.push('\n');
    }
    let bottom = picture.cells.iter().filter(|cell| cell.row == 0);
    let letters: Vec<String> = bottom.map(|cell| letter(cell.column).to_string()).collect();
    let indent = match picture.shape {
        Shape::Square => 3,
        // One row further down the columns stand half a cell further right.
        Shape::Hexagon => 4 + picture.cells.first().map_or(0, |cell| indent(picture, cell)),
    };
    let _ = writeln!(text, "{}{}", " ".repeat(indent), letters.join(" "));
    text
}

fn letter(column: u8) -> char {
    (b'a' + column) as char
}

/// How far a row is shifted: on a hexagon every row stands half a cell off the next.
fn indent(picture: &Picture, first: &PictureCell) -> usize {
    match picture.shape {
        Shape::Square => 0,
        Shape::Hexagon => (2 * first.column + picture.rows / 2 - first.row) as usize,
    }
}

/// On a hexagon the columns that do not come down to row 1 are named where they begin, on the right.
fn letter_at_the_end(picture: &Picture, last: Option<&&PictureCell>) -> Option<char> {
    let next = last?.column + 1;
    (picture.shape == Shape::Hexagon && next < picture.columns && last?.row < picture.rows / 2)
        .then(|| letter(next))
}

fn draw(cell: &PictureCell, ink: Ink) -> String {
    let (glyph, code) = match (cell.piece, cell.mark) {
        (Some(piece), _) => glyph(piece),
        (None, Some(Mark::Zone)) => ('+', "2"),
        (None, Some(Mark::GoalOfFirst)) => ('1', "1"),
        (None, Some(Mark::GoalOfSecond)) => ('2', "1"),
        (None, None) => ('·', "2"),
    };
    match ink {
        Ink::Plain => glyph.to_string(),
        Ink::Colour => format!("\x1b[{code}m{glyph}\x1b[0m"),
    }
}

/// A piece's shape, and its colour as an ANSI code.
const fn glyph(piece: Piece) -> (char, &'static str) {
    match piece {
        Piece::Green => ('●', "32"),
        Piece::Yellow => ('▲', "33"),
        Piece::Red => ('■', "31"),
        Piece::Cat => ('C', "1;33"),
        Piece::Dog => ('D', "1;36"),
        Piece::Walker => ('◎', "1"),
        Piece::Trail => ('x', "90"),
        Piece::White => ('○', "1"),
        Piece::Black => ('●', "34"),
        Piece::VerticalLow => ('∪', "1;33"),
        Piece::VerticalHigh => ('∩', "1;33"),
        Piece::HorizontalLeft => ('⊂', "1;36"),
        Piece::HorizontalRight => ('⊃', "1;36"),
    }
}
