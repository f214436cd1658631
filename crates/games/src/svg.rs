//! A picture drawn as SVG, for a notebook, a page or paper. Shapes and colours are those of the web app's board, which reads the
//! same two files.

use crate::board::Shape;
use crate::{GameId, Mark, Picture, PictureCell, Piece};
use std::fmt::Write as _;

/// Each piece around (0, 0) and each mark, by name; colours and places stand in braces. One entry a line.
const SHAPES: &str = include_str!("../data/shapes.json");
/// The colours by name, one a line.
const INKS: &str = include_str!("../data/inks.json");

/// Width of a cell.
const CELL: f64 = 100.0;
/// The frame around the board.
const EDGE: f64 = 10.0;
/// Room for the letters and numbers at the edge.
const LABEL: f64 = 30.0;
/// From the centre of a hexagonal cell to a corner, and from row to row.
const HEX_RADIUS: f64 = 57.74;
const HEX_STEP: f64 = HEX_RADIUS * 1.5;
/// How large a drawing is unless it is told otherwise.
const SHOWN: f64 = 0.5;

const SQUARE_CORNERS: &[(f64, f64)] = &[(-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0)];
const HEX_CORNERS: &[(f64, f64)] = &[
    (0.0, -HEX_RADIUS),
    (50.0, -HEX_RADIUS / 2.0),
    (50.0, HEX_RADIUS / 2.0),
    (0.0, HEX_RADIUS),
    (-50.0, HEX_RADIUS / 2.0),
    (-50.0, -HEX_RADIUS / 2.0),
];

/// Draws a picture as an SVG document of its own. Pieces differ by shape, colour is extra; once the game is over, the cells
/// that show why have a dashed outline.
///
/// ```
/// use ludoteca_games::{GameId, svg};
/// let drawing = svg(&GameId::Rastros.table().picture());
/// assert!(drawing.starts_with("<svg xmlns=") && drawing.ends_with("</svg>\n"));
/// ```
pub fn svg(picture: &Picture) -> String {
    let layout = Layout::of(picture);
    let (width, height) = (layout.width, layout.height);
    let mut text = String::new();
    let _ = writeln!(
        text,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{}" height="{}" role="img">"#,
        width * SHOWN,
        height * SHOWN
    );
    let name = picture.game.parse().map_or(picture.game, GameId::name).replace('&', "&amp;");
    let _ = writeln!(text, "<title>{name}</title>");
    let polygon =
        |points: String, paint: &str| filled(&format!("<polygon points='{points}' {paint}/>\n"), &[]);
    for at in 0..picture.cells.len() {
        text += &polygon(layout.outline(at, -9.0), "fill='{frame}'");
    }
    for (at, cell) in picture.cells.iter().enumerate() {
        text += &polygon(layout.outline(at, 0.0), "fill='{cell}' stroke='{line}' stroke-width='2.5'");
        if let Some(mark) = cell.mark {
            let _ = writeln!(text, "{}", drawn_mark(mark, layout.outline(at, 5.0), layout.centres[at]));
        }
    }
    // After all cells: some pieces reach into the next.
    for (at, cell) in picture.cells.iter().enumerate() {
        if let Some(piece) = cell.piece {
            let (x, y) = layout.centres[at];
            let _ = writeln!(text, r#"<g transform="translate({x} {y})">{}</g>"#, drawn_piece(piece));
        }
    }
    for &at in picture.ending.iter().flat_map(|ending| &ending.cells) {
        let dashed = "fill='none' stroke='{point}' stroke-width='6' stroke-dasharray='14 7'";
        text += &polygon(layout.outline(usize::from(at), 5.0), dashed);
    }
    text += &labels(picture, &layout);
    text += "</svg>\n";
    text
}

/// Where the cells are.
struct Layout {
    width: f64,
    height: f64,
    /// The centre of each cell.
    centres: Vec<(f64, f64)>,
    corners: &'static [(f64, f64)],
}

impl Layout {
    fn of(picture: &Picture) -> Self {
        let raw = |cell: &PictureCell| {
            let (column, row) = (f64::from(cell.column), f64::from(cell.row));
            match picture.shape {
                Shape::Square => (column * CELL, -row * CELL),
                Shape::Hexagon => ((column - row / 2.0) * CELL, -row * HEX_STEP),
            }
        };
        let (corners, tall) = match picture.shape {
            Shape::Square => (SQUARE_CORNERS, CELL / 2.0),
            Shape::Hexagon => (HEX_CORNERS, HEX_RADIUS),
        };
        let centres: Vec<(f64, f64)> = picture.cells.iter().map(raw).collect();
        let least = |of: fn(&(f64, f64)) -> f64| centres.iter().map(of).fold(f64::INFINITY, f64::min);
        let most = |of: fn(&(f64, f64)) -> f64| centres.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
        let (left, right) =
            (least(|at| at.0) - CELL / 2.0 - EDGE - LABEL, most(|at| at.0) + CELL / 2.0 + EDGE);
        let (top, bottom) = (least(|at| at.1) - tall - EDGE, most(|at| at.1) + tall + EDGE + LABEL);
        Self {
            width: round(right - left),
            height: round(bottom - top),
            centres: centres.iter().map(|(x, y)| (round(x - left), round(y - top))).collect(),
            corners,
        }
    }

    /// The corners of a cell, so far inside.
    fn outline(&self, at: usize, inset: f64) -> String {
        let (x, y) = self.centres[at];
        let scale = 1.0 - inset / (CELL / 2.0);
        let corner = |(dx, dy): &(f64, f64)| format!("{},{}", round(x + dx * scale), round(y + dy * scale));
        self.corners.iter().map(corner).collect::<Vec<_>>().join(" ")
    }
}

/// To a hundredth: shorter, and the same everywhere.
fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// Row numbers on the left, and a letter below the lowest cell of each column; on a hexagon columns lean, so it stands a
/// little to the side.
fn labels(picture: &Picture, layout: &Layout) -> String {
    let (mut text, ink) = (String::new(), entry(INKS, "label"));
    let mut write = |x: f64, y: f64, label: &str| {
        let _ = writeln!(
            text,
            r#"<text x="{}" y="{}" font-family="sans-serif" font-size="24" text-anchor="middle" fill="{ink}">{label}</text>"#,
            round(x),
            round(y + 8.0)
        );
    };
    let places = || picture.cells.iter().zip(&layout.centres);
    for row in 0..picture.rows {
        if let Some((_, (x, y))) = places().find(|(cell, _)| cell.row == row) {
            write(x - CELL / 2.0 - LABEL / 2.0 - 5.0, *y, &(row + 1).to_string());
        }
    }
    for column in 0..picture.columns {
        let Some((_, (x, y))) = places().find(|(cell, _)| cell.column == column) else { continue };
        let letter = char::from(b'a' + column).to_string();
        match picture.shape {
            Shape::Square => write(*x, y + CELL / 2.0 + LABEL / 2.0 + 3.0, &letter),
            Shape::Hexagon => write(x + 38.0, y + 64.0, &letter),
        }
    }
    text
}

/// A piece around (0, 0).
fn drawn_piece(piece: Piece) -> String {
    let name = match piece {
        Piece::White => "white",
        Piece::Black => "black",
        Piece::Green => "green",
        Piece::Yellow => "yellow",
        Piece::Red => "red",
        Piece::Cat => "cat",
        Piece::Dog => "dog",
        Piece::Walker => "walker",
        Piece::Trail => "trail",
        Piece::VerticalLow => "vertical-low",
        Piece::VerticalHigh => "vertical-high",
        Piece::HorizontalLeft => "horizontal-left",
        Piece::HorizontalRight => "horizontal-right",
    };
    filled(entry(SHAPES, name), &[])
}

fn drawn_mark(mark: Mark, outline: String, (x, y): (f64, f64)) -> String {
    let name = match mark {
        Mark::Zone => "zone",
        Mark::GoalOfFirst => "goal-of-first",
        Mark::GoalOfSecond => "goal-of-second",
    };
    filled(entry(SHAPES, name), &[("points", outline), ("x", x.to_string()), ("y", y.to_string())])
}

/// What a file says of a name; nothing, if it does not know it.
fn entry(file: &'static str, name: &str) -> &'static str {
    let said = |line: &'static str| line.trim().strip_prefix('"')?.strip_prefix(name)?.strip_prefix("\": \"");
    file.lines().find_map(said).map_or("", |rest| rest.trim_end_matches([',', '"']))
}

/// A shape with the values of its names in braces: what is given, and colours.
fn filled(shape: &str, given: &[(&str, String)]) -> String {
    let mut text = String::new();
    for part in shape.split('{') {
        let (name, rest) = part.split_once('}').unwrap_or(("", part));
        let found = given.iter().find(|(known, _)| *known == name);
        text += found.map_or(entry(INKS, name), |(_, value)| value);
        text += rest;
    }
    text.replace('\'', "\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kernel::Rng;
    use std::collections::BTreeMap;

    /// A drawing without its colours: every `#` and the six digits after it.
    fn without_colours(drawing: &str) -> String {
        drawing.split('#').enumerate().map(|(at, part)| if at == 0 { part } else { &part[6..] }).collect()
    }

    #[test]
    fn every_name_of_a_shape_has_a_colour_or_a_place() {
        let places = ["points", "x", "y"];
        let names = SHAPES.split('{').skip(2).filter_map(|part| part.split_once('}')).map(|(name, _)| name);
        for name in names.filter(|name| !places.contains(name)) {
            assert!(entry(INKS, name).starts_with('#'), "{name}");
        }
    }

    #[test]
    fn no_two_pieces_differ_by_colour_alone() {
        let mut drawn: BTreeMap<String, Piece> = BTreeMap::new();
        let mut rng = Rng::new(1);
        for game in GameId::ALL {
            let mut table = game.table();
            while table.play_random(&mut rng).is_some() {
                for piece in table.picture().cells.iter().filter_map(|cell| cell.piece) {
                    let alike = drawn.insert(without_colours(&drawn_piece(piece)), piece);
                    assert!(alike.is_none_or(|other| other == piece), "{piece:?} looks like {alike:?}");
                }
            }
        }
        assert!(drawn.len() >= 9, "{drawn:?}");
    }

    #[test]
    fn every_cell_piece_and_label_is_drawn_inside() {
        for game in GameId::ALL {
            let mut table = game.table();
            let mut rng = Rng::new(2);
            while table.play_random(&mut rng).is_some() {}
            let picture = table.picture();
            let (drawing, layout) = (svg(&picture), Layout::of(&picture));
            let pieces = picture.cells.iter().filter(|cell| cell.piece.is_some()).count();
            assert!(drawing.matches("<g transform=\"translate(").count() >= pieces, "{game}");
            assert_eq!(drawing.matches("fill=\"#f8efdc\"").count(), picture.cells.len(), "{game}");
            let shown = picture.ending.map_or(0, |ending| ending.cells.len());
            assert!(shown > 0 && drawing.matches("stroke-dasharray=\"14 7\"").count() == shown, "{game}");
            for (x, y) in layout.centres {
                assert!(
                    x > 50.0 && x < layout.width - 50.0 && y > 50.0 && y < layout.height - 50.0,
                    "{game}"
                );
            }
            for label in ["a", "1"] {
                assert!(drawing.contains(&format!(">{label}</text>")), "{game}: {label}");
            }
        }
    }
}
