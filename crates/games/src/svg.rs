//! A picture drawn as SVG, for a notebook, a page or paper. Shapes and colours are those of the web app's board, which reads the
//! same two files.

use crate::board::Shape;
use crate::{EdgeStyle, GameId, Mark, Picture, PictureCell, Piece};
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
/// From the centre of a cell at a side to the line that shows the side, and how wide that is.
const SIDE: f64 = 72.0;
const SIDE_WIDTH: f64 = 18.0;
/// How much farther off numbers stand where that line leans.
const LEANING: f64 = 26.0;
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
    if picture.shape == Shape::Net {
        // The points of the rim, each corner once, and a wide line around them.
        let rim = picture.edges.iter().flat_map(|edge| edge.cells.iter().skip(1));
        let points = rim.map(|&cell| {
            let (x, y) = layout.centres[usize::from(cell)];
            format!("{},{}", round(x), round(y))
        });
        let wide = format!("stroke='{{frame}}' stroke-width='{}' stroke-linejoin='round'", SIDE * 2.0);
        text += &polygon(points.collect::<Vec<_>>().join(" "), &format!("fill='{{frame}}' {wide}"));
        text += &lines(picture, &layout);
    } else {
        for at in 0..picture.cells.len() {
            text += &polygon(layout.outline(at, -9.0), "fill='{frame}'");
        }
    }
    for (at, cell) in picture.cells.iter().enumerate() {
        let rim = if picture.shape == Shape::Crossings { "" } else { " stroke='{line}' stroke-width='2.5'" };
        let inset = if picture.shape == Shape::Net { 30.0 } else { 0.0 };
        text += &polygon(layout.outline(at, inset), &format!("fill='{{cell}}'{rim}"));
        if let Some(mark) = cell.mark {
            let _ = writeln!(text, "{}", drawn_mark(mark, layout.outline(at, 5.0), layout.centres[at]));
        }
    }
    if picture.shape == Shape::Crossings {
        text += &lines(picture, &layout);
    }
    text += &sides(picture, &layout);
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
                Shape::Square | Shape::Crossings => (column * CELL, -row * CELL),
                Shape::Hexagon => ((column - row / 2.0) * CELL, -row * HEX_STEP),
                Shape::Rhombus => ((column + row / 2.0) * CELL, -row * HEX_STEP),
                Shape::Net => (0.0, 0.0),
            }
        };
        let (corners, tall) = match picture.shape {
            Shape::Square | Shape::Crossings => (SQUARE_CORNERS, CELL / 2.0),
            Shape::Hexagon | Shape::Rhombus | Shape::Net => (HEX_CORNERS, HEX_RADIUS),
        };
        let centres: Vec<(f64, f64)> = match &picture.net {
            Some(net) => net.places.iter().map(|&(x, y)| (f64::from(x), f64::from(y))).collect(),
            None => picture.cells.iter().map(raw).collect(),
        };
        let least = |of: fn(&(f64, f64)) -> f64| centres.iter().map(of).fold(f64::INFINITY, f64::min);
        let most = |of: fn(&(f64, f64)) -> f64| centres.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
        // Lines that show the sides lie between the cells and the labels.
        let edge = match picture.shape {
            Shape::Net => EDGE + SIDE_WIDTH * 3.6,
            _ if picture.edges.is_empty() => EDGE,
            _ => EDGE + SIDE_WIDTH * 2.0,
        };
        let aside = if picture.shape == Shape::Rhombus { LEANING } else { 0.0 };
        let (left, right) =
            (least(|at| at.0) - CELL / 2.0 - edge - aside - LABEL, most(|at| at.0) + CELL / 2.0 + edge);
        let (top, bottom) = (least(|at| at.1) - tall - edge, most(|at| at.1) + tall + edge + LABEL);
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
    if picture.net.is_some() {
        // Numbers around the rim, and the letter of each ring beside its first point.
        let middle = (layout.width / 2.0, layout.height / 2.0);
        for (cell, (x, y)) in places() {
            let (out, down) = (x - middle.0, y - middle.1);
            let length = out.hypot(down).max(1.0);
            if cell.column == 0 {
                write(x + out / length * 106.0, y + down / length * 106.0, &(cell.row + 1).to_string());
            }
            if cell.row == 0 {
                write(x + 6.0, y + 52.0, &char::from(b'a' + cell.column).to_string());
            }
        }
        return text;
    }
    for row in 0..picture.rows {
        if let Some((_, (x, y))) = places().find(|(cell, _)| cell.row == row) {
            let aside = if picture.shape == Shape::Rhombus { SIDE_WIDTH * 2.0 + LEANING } else { 5.0 };
            write(x - CELL / 2.0 - LABEL / 2.0 - aside, *y, &(row + 1).to_string());
        }
    }
    for column in 0..picture.columns {
        let Some((_, (x, y))) = places().find(|(cell, _)| cell.column == column) else { continue };
        let letter = char::from(b'a' + column).to_string();
        match picture.shape {
            Shape::Square | Shape::Crossings => write(*x, y + CELL / 2.0 + LABEL / 2.0 + 3.0, &letter),
            Shape::Hexagon => write(x + 38.0, y + 64.0, &letter),
            Shape::Rhombus => write(x - 24.0, y + 108.0, &letter),
            Shape::Net => {}
        }
    }
    text
}

/// The lines that cross where stones stand.
fn lines(picture: &Picture, layout: &Layout) -> String {
    let mut path = String::new();
    for (one, other) in picture.net.iter().flat_map(|net| &net.lines) {
        let ((x, y), (to, down)) = (layout.centres[usize::from(*one)], layout.centres[usize::from(*other)]);
        let _ = write!(path, "M{x} {y}L{to} {down}");
    }
    let grid = picture.net.is_none();
    for (cell, (x, y)) in picture.cells.iter().zip(&layout.centres).filter(|_| grid) {
        // To the right and upwards: every line once.
        if cell.column + 1 < picture.columns {
            let _ = write!(path, "M{x} {y}h{CELL}");
        }
        if cell.row + 1 < picture.rows {
            let _ = write!(path, "M{x} {y}v-{CELL}");
        }
    }
    filled(&format!("<path d='{path}' stroke='{{label}}' stroke-width='3' stroke-linecap='square'/>\n"), &[])
}

/// The sides of the board that are to be joined: a line beyond the outermost cells.
fn sides(picture: &Picture, layout: &Layout) -> String {
    let middle = (layout.width / 2.0, layout.height / 2.0);
    let mut text = String::new();
    for edge in &picture.edges {
        let at = |cell: Option<&u8>| cell.map_or(middle, |&cell| layout.centres[usize::from(cell)]);
        let place = |number: usize| {
            let (before, after) = (at(edge.cells.get(number.saturating_sub(1))), edge.cells.get(number + 1));
            let here = at(edge.cells.get(number));
            let after = if after.is_some() { at(after) } else { here };
            let (along, up) = (after.0 - before.0, after.1 - before.1);
            let length = along.hypot(up).max(1.0);
            let (mut aside, mut out) = (-up / length * SIDE, along / length * SIDE);
            if aside * (here.0 - middle.0) + out * (here.1 - middle.1) < 0.0 {
                (aside, out) = (-aside, -out);
            }
            format!("{},{}", round(here.0 + aside), round(here.1 + out))
        };
        let points = (0..edge.cells.len()).map(place).collect::<Vec<_>>().join(" ");
        let line = |ink: &str, width: f64, dashes: &str| {
            let paint = format!("stroke='{{{ink}}}' stroke-width='{width}' stroke-linecap='round'");
            filled(&format!("<polyline points='{points}' fill='none' {paint}{dashes}/>\n"), &[])
        };
        text += &match edge.style {
            EdgeStyle::White => {
                line("stone-white-line", SIDE_WIDTH + 6.0, "") + &line("stone-white", SIDE_WIDTH, "")
            }
            EdgeStyle::Black => line("stone-black", SIDE_WIDTH + 6.0, ""),
            EdgeStyle::Plain => line("label", SIDE_WIDTH, ""),
            EdgeStyle::Dashed => line("label", SIDE_WIDTH, " stroke-dasharray='50 36'"),
            EdgeStyle::Dotted => line("label", SIDE_WIDTH, " stroke-dasharray='1 34'"),
        };
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
        Piece::Upright => "upright",
        Piece::Lying => "lying",
        Piece::Arrow(arrow) => return filled(entry(SHAPES, &arrow.to_string()), &[]),
        Piece::Neutral => "neutral",
        Piece::BlackTaken => "black-taken",
        Piece::WhiteTaken => "white-taken",
        Piece::BlueStone => "blue-stone",
        Piece::RedStone => "red-stone",
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
