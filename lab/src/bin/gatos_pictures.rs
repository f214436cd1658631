//! Draws the pictures of `docs/gatos.md`: where cats and dogs may still go.
//!
//! ```sh
//! cargo run --release -p ludoteca-lab --bin gatos_pictures -- docs/pictures/gatos
//! ```

use ludoteca_games::Notation as _;
use ludoteca_games::board::{Board as _, Cell, CellSet};
use ludoteca_games::gatos::{Board, Gatos};
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

/// What is drawn: the name of the file, the position, and what is marked.
const PICTURES: [(&str, &str, Marked); 3] = [
    ("open", "8/8/8/3C4/6D1/2C5/8/5D2 c", Marked::Nothing),
    ("sure", "1C1C4/C1C5/1C6/8/8/8/4D1D1/5D1D c", Marked::Sure),
    ("regions", "2C2D2/2C2D2/2C2D2/2C2D2/2C2D2/2C2D2/2C2D2/2C2D2 c", Marked::Both),
];
const SIDE: u32 = 44;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Marked {
    Nothing,
    /// The cells that are a sure move for one player.
    Sure,
    /// The cells that both may still use.
    Both,
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: gatos_pictures FOLDER")?;
    for (name, position, marked) in PICTURES {
        let file = Path::new(&folder).join(format!("{name}.svg"));
        std::fs::write(file, draw(position, marked)?)?;
    }
    Ok(())
}

fn draw(position: &str, marked: Marked) -> Result<String, Box<dyn Error>> {
    let at = Gatos::read(position)?.admit();
    let free = Board::ALL - at.cats() - at.dogs();
    let cats = free - Board::beside(at.dogs());
    let dogs = free - Board::beside(at.cats());
    let mut svg = String::new();
    let size = 8 * SIDE + 2;
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {size} {size}" font-family="sans-serif">"#
    )?;
    for cell in Board::ALL {
        let (column, row) = Board::place(cell);
        let (x, y) = (u32::from(column) * SIDE, (7 - u32::from(row)) * SIDE);
        let fill = match (cats.contains(cell), dogs.contains(cell)) {
            (true, true) => "#ffffff",
            (true, false) => "#cfe3f7",
            (false, true) => "#f8dcc0",
            (false, false) => "#8d8d8d",
        };
        writeln!(
            svg,
            r##"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{fill}" stroke="#333"/>"##
        )?;
        if let Some(letter) = letter(&at, cell) {
            let (x, y) = (x + SIDE / 2, y + SIDE * 3 / 4);
            writeln!(
                svg,
                r#"<text x="{x}" y="{y}" font-size="28" font-weight="bold" text-anchor="middle">{letter}</text>"#
            )?;
        } else if is_marked(marked, cell, cats, dogs) {
            let (x, y) = (x + SIDE / 2, y + SIDE / 2);
            writeln!(svg, r##"<circle cx="{x}" cy="{y}" r="7" fill="#333"/>"##)?;
        }
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

fn letter(at: &Gatos, cell: Cell) -> Option<char> {
    if at.cats().contains(cell) { Some('C') } else { at.dogs().contains(cell).then_some('D') }
}

fn is_marked(marked: Marked, cell: Cell, cats: CellSet, dogs: CellSet) -> bool {
    let sure = |own: CellSet, other: CellSet| (own - other - Board::beside(other)).contains(cell);
    match marked {
        Marked::Nothing => false,
        Marked::Sure => sure(cats, dogs) || sure(dogs, cats),
        Marked::Both => (cats & dogs).contains(cell),
    }
}
