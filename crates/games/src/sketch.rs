//! A picture drawn with characters, for a terminal or a test.

use crate::board::{Net, Shape};
use crate::{Mark, Picture, PictureCell, Piece, Way};
use ludoteca_kernel::Player;
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
    if let Some(net) = &picture.net {
        return sketch_net(picture, net, ink);
    }
    let mut text = String::new();
    for row in (0..picture.rows).rev() {
        let cells: Vec<&PictureCell> = picture.cells.iter().filter(|cell| cell.row == row).collect();
        let indent = cells.first().map_or(0, |cell| indent(picture, cell));
        // Where there are ten rows or more, the numbers stand right-aligned.
        let width = if picture.rows > 9 { 2 } else { 1 };
        let _ = write!(text, "{}{:>width$}  ", " ".repeat(indent), row + 1);
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
        Shape::Square | Shape::Crossings | Shape::Net => {
            if picture.rows > 9 {
                4
            } else {
                3
            }
        }
        Shape::Rhombus => {
            if picture.rows > 9 {
                3
            } else {
                2
            }
        }
        // One row further down the columns stand half a cell further right.
        Shape::Hexagon => 4 + picture.cells.first().map_or(0, |cell| indent(picture, cell)),
    };
    let _ = writeln!(text, "{}{}", " ".repeat(indent), letters.join(" "));
    text
}

/// How many units of a net one character is wide and one line high.
const CHARACTER: (i16, i16) = (24, 48);

/// Points at their places; those at corners of the rim with their names.
fn sketch_net(picture: &Picture, net: &Net, ink: Ink) -> String {
    let least = |of: fn(&(i16, i16)) -> i16| net.places.iter().map(of).min().unwrap_or(0);
    let (left, top) = (least(|place| place.0), least(|place| place.1));
    let mut lines: Vec<Vec<(usize, &PictureCell)>> = Vec::new();
    for (cell, (x, y)) in picture.cells.iter().zip(&net.places) {
        let line = ((y - top + CHARACTER.1 / 2) / CHARACTER.1) as usize;
        lines.resize_with(lines.len().max(line + 1), Vec::new);
        lines[line].push((4 + ((x - left) / CHARACTER.0) as usize, cell));
    }
    let corners: Vec<u8> = picture.edges.iter().filter_map(|edge| edge.cells.first().copied()).collect();
    let is_corner = |cell: &PictureCell| {
        corners.iter().any(|&corner| picture.cells[usize::from(corner)].name == cell.name)
    };
    let mut text = String::new();
    for mut line in lines {
        line.sort_by_key(|(column, _)| *column);
        let mut width = 0;
        for (at, (column, cell)) in line.iter().enumerate() {
            let name = if is_corner(cell) { cell.name.as_str() } else { "" };
            // On the left of a line a name stands before its point, elsewhere behind it.
            let before = if at == 0 { name.len() + usize::from(!name.is_empty()) } else { 0 };
            let blanks = column.saturating_sub(width + before);
            text += &" ".repeat(blanks);
            let behind = if at > 0 && !name.is_empty() { format!(" {name}") } else { String::new() };
            let front = if before > 0 { format!("{name} ") } else { String::new() };
            let _ = write!(text, "{front}{}{behind}", draw(cell, ink));
            width += blanks + before + 1 + behind.len();
        }
        text.push('\n');
    }
    text
}

fn letter(column: u8) -> char {
    (b'a' + column) as char
}

/// How far a row is shifted: of hexagons, every row stands half a cell off the next.
fn indent(picture: &Picture, first: &PictureCell) -> usize {
    match picture.shape {
        Shape::Square | Shape::Crossings | Shape::Net => 0,
        Shape::Rhombus => first.row as usize,
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
        Piece::Black | Piece::BlueStone => ('●', "34"),
        Piece::VerticalLow => ('∪', "1;33"),
        Piece::VerticalHigh => ('∩', "1;33"),
        Piece::HorizontalLeft => ('⊂', "1;36"),
        Piece::HorizontalRight => ('⊃', "1;36"),
        Piece::Upright => ('┃', "1;33"),
        Piece::Lying => ('━', "1;36"),
        Piece::Arrow(arrow) => (
            match (arrow.way, arrow.reach) {
                (Way::Up, 1) => '↑',
                (Way::Up, 2) => '⇈',
                (Way::Up, _) => '⇑',
                (Way::Right, 1) => '→',
                (Way::Right, 2) => '⇉',
                (Way::Right, _) => '⇶',
                (Way::Down, 1) => '↓',
                (Way::Down, 2) => '⇊',
                (Way::Down, _) => '⇓',
                (Way::Left, 1) => '←',
                (Way::Left, 2) => '⇇',
                (Way::Left, _) => '⇚',
            },
            match arrow.owner {
                Player::First => "1;34",
                Player::Second => "1;31",
            },
        ),
        Piece::Neutral => ('▒', "33"),
        Piece::BlackTaken => ('◉', "34"),
        Piece::WhiteTaken => ('◌', "1"),
        Piece::RedStone => ('◇', "31"),
    }
}
