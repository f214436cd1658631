//! A picture drawn as SVG, for a notebook, a page or paper. The same shapes as on the web app's board, in its light colours.

use crate::board::Shape;
use crate::{GameId, Mark, Picture, PictureCell, Piece};
use std::fmt::Write as _;

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
    for at in 0..picture.cells.len() {
        let _ = writeln!(text, r##"<polygon points="{}" fill="#cfba90"/>"##, layout.outline(at, -9.0));
    }
    for (at, cell) in picture.cells.iter().enumerate() {
        let outline = layout.outline(at, 0.0);
        let _ = writeln!(
            text,
            r##"<polygon points="{outline}" fill="#f8efdc" stroke="#b5a78a" stroke-width="2.5"/>"##
        );
        if let Some(mark) = cell.mark {
            text += &drawn_mark(mark, &layout.outline(at, 5.0), layout.centres[at]);
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
        let _ = writeln!(
            text,
            r##"<polygon points="{}" fill="none" stroke="#7a2f86" stroke-width="6" stroke-dasharray="14 7"/>"##,
            layout.outline(usize::from(at), 5.0)
        );
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
    let mut text = String::new();
    let mut write = |x: f64, y: f64, label: &str| {
        let _ = writeln!(
            text,
            r##"<text x="{}" y="{}" font-family="sans-serif" font-size="24" text-anchor="middle" fill="#5b5444">{label}</text>"##,
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

fn drawn_mark(mark: Mark, outline: &str, (x, y): (f64, f64)) -> String {
    let goal = |seat: u8| {
        format!(
            "<polygon points=\"{outline}\" fill=\"#d5e4f1\" stroke=\"#2c5a83\" stroke-width=\"4\"/>\
             <text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" font-family=\"serif\" font-size=\"54\" \
             font-weight=\"700\" fill=\"#2c5a83\">{seat}</text>\n",
            y + 19.0
        )
    };
    match mark {
        Mark::GoalOfFirst => goal(1),
        Mark::GoalOfSecond => goal(2),
        Mark::Zone => format!(
            "<polygon points=\"{outline}\" fill=\"#f1d99b\" stroke=\"#8a6a1e\" stroke-width=\"3\" \
             stroke-dasharray=\"9 7\"/>\n"
        ),
    }
}

/// A piece around (0, 0).
fn drawn_piece(piece: Piece) -> String {
    match piece {
        Piece::White => WHITE.to_owned(),
        Piece::Black => BLACK.to_owned(),
        Piece::Green => format!(r##"<circle r="29" fill="#1f9d6b" {LIGHT}/>{}"##, pips(&[(0, 0)])),
        Piece::Yellow => {
            format!(
                r##"<path d="M0 -38 41 31H-41Z" fill="#f5d93b" {LIGHT}/>{}"##,
                pips(&[(-10, 13), (10, 13)])
            )
        }
        Piece::Red => format!(
            r##"<rect x="-36" y="-36" width="72" height="72" rx="5" fill="#cf3a24" {LIGHT}/>{}"##,
            pips(&[(-16, 0), (0, 0), (16, 0)])
        ),
        Piece::Cat => CAT.to_owned(),
        Piece::Dog => DOG.to_owned(),
        Piece::Walker => format!(
            r##"<circle r="36" fill="#fdfdfb" stroke="#3c3a36" stroke-width="5"/>{}"##,
            feet("#3c3a36", 10, 6, 10)
        ),
        Piece::Trail => format!(
            r##"<rect x="-46" y="-46" width="92" height="92" rx="12" fill="#857b69"/>{}"##,
            feet("#f4efe2", 14, 9, 12)
        ),
        Piece::VerticalLow => upright(0),
        Piece::VerticalHigh => upright(180),
        Piece::HorizontalLeft => lying(90),
        Piece::HorizontalRight => lying(270),
    }
}

const LIGHT: &str = r##"stroke="#2b2a26" stroke-width="5" stroke-linejoin="round""##;

const WHITE: &str = "<circle r=\"37\" fill=\"#fdfdfb\" stroke=\"#3c3a36\" stroke-width=\"4\"/>\
    <path d=\"M12 25A28 28 0 0 0 28 0\" fill=\"none\" stroke=\"#dcd8cd\" stroke-width=\"5\" stroke-linecap=\"round\"/>";

const BLACK: &str = "<circle r=\"37\" fill=\"#26282c\" stroke=\"#101114\" stroke-width=\"4\"/>\
    <path d=\"M-26 -8A27 27 0 0 1 -8 -26\" fill=\"none\" stroke=\"#575b63\" stroke-width=\"5\" stroke-linecap=\"round\"/>";

/// Pointed ears, a round face, whiskers.
const CAT: &str = "<g stroke=\"#5a3d1e\" stroke-width=\"4\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\
    <path fill=\"#fbe3b8\" d=\"M-33 -40 -10 -27C-4 -29 4 -29 10 -27L33 -40C37 -22 38 -8 36 4C34 24 18 36 0 36\
    C-18 36 -34 24 -36 4C-38 -8 -37 -22 -33 -40Z\"/><path fill=\"none\" stroke-width=\"3\" d=\"M-27 -28 -23 -17\
    M27 -28 23 -17M-6 22C-3 26 0 24 0 20C0 24 3 26 6 22M-20 13 -45 9M-20 19 -43 23M20 13 45 9M20 19 43 23\"/></g>\
    <g fill=\"#5a3d1e\"><ellipse cx=\"-14\" cy=\"0\" rx=\"4.5\" ry=\"7\"/><ellipse cx=\"14\" cy=\"0\" rx=\"4.5\" ry=\"7\"/>\
    <path d=\"M-6 12H6L0 19Z\"/></g>";

/// Hanging ears, a long muzzle.
const DOG: &str = "<g stroke=\"#2f1d14\" stroke-width=\"4\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\
    <path fill=\"#6d4a37\" d=\"M-20 -34C-8 -40 8 -40 20 -34C30 -28 28 -4 25 10C22 28 14 40 0 40\
    C-14 40 -22 28 -25 10C-28 -4 -30 -28 -20 -34Z\"/><path fill=\"#2f1d14\" d=\"M-20 -34C-36 -38 -46 -22 -44 0\
    C-43 14 -36 22 -30 16C-24 8 -26 -12 -20 -34ZM20 -34C36 -38 46 -22 44 0C43 14 36 22 30 16C24 8 26 -12 20 -34Z\"/>\
    <path fill=\"#f7ead6\" stroke-width=\"2.5\" d=\"M0 6C12 6 18 14 17 23C16 32 9 36 0 36C-9 36 -16 32 -17 23\
    C-18 14 -12 6 0 6Z\"/><path fill=\"none\" stroke-width=\"3\" d=\"M0 18V26M-8 28C-4 31 0 30 0 26C0 30 4 31 8 28\"/></g>\
    <g fill=\"#f7ead6\"><circle cx=\"-11\" cy=\"-8\" r=\"5.5\"/><circle cx=\"11\" cy=\"-8\" r=\"5.5\"/></g>\
    <g fill=\"#2f1d14\"><circle cx=\"-10\" cy=\"-7\" r=\"3\"/><circle cx=\"10\" cy=\"-7\" r=\"3\"/>\
    <ellipse cy=\"13\" rx=\"8\" ry=\"5.5\"/></g>";

/// One, two, three dots: the order of the lights for those who see no colour.
fn pips(spots: &[(i32, i32)]) -> String {
    let dot = |(x, y): &(i32, i32)| format!(r##"<circle cx="{x}" cy="{y}" r="5" fill="#2b2a26"/>"##);
    spots.iter().map(dot).collect::<Vec<_>>().concat()
}

/// Two footprints, one a step ahead.
fn feet(fill: &str, aside: i32, ahead: i32, turn: i32) -> String {
    let foot = |side: i32| {
        format!(
            "<g transform=\"translate({} {}) rotate({})\" fill=\"{fill}\"><ellipse cy=\"-5\" rx=\"6.5\" ry=\"9\"/>\
             <ellipse cy=\"12\" rx=\"4.8\" ry=\"5.2\"/></g>",
            side * aside,
            -side * ahead,
            side * turn
        )
    };
    foot(-1) + &foot(1)
}

/// One half of an upright domino, open towards the other: light, with a bar down the middle.
fn upright(turn: u16) -> String {
    let bar = r##"<path d="M0 -50V8" stroke="#5a3d1e" stroke-width="9" stroke-linecap="round"/>"##;
    half(turn, "#fbe3b8", "#5a3d1e", bar)
}

/// One half of a lying domino: dark, with a round spot.
fn lying(turn: u16) -> String {
    half(turn, "#6d4a37", "#2f1d14", r##"<circle r="11" fill="#f7ead6"/>"##)
}

fn half(turn: u16, fill: &str, line: &str, sign: &str) -> String {
    format!(
        "<g transform=\"rotate({turn})\"><path d=\"M-36 -51V24A12 12 0 0 0 -24 36H24A12 12 0 0 0 36 24V-51\" \
         fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"5\"/>{sign}</g>"
    )
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
