//! Draws how strong the engines are with more or less time: the pictures of `docs/strength.md`.
//!
//! ```sh
//! cargo run -p ludoteca-lab --bin strength_curves -- docs/pictures/strength
//! ```
//!
//! The folder has `matches.tsv`, a line for each match: game, opponent, milliseconds of the engine for an action, games won, games
//! played. Lines with the same game, opponent and time are added up. A picture for each game is written beside it.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

/// Games won and played, by milliseconds of the engine.
type Curve = BTreeMap<u32, (u32, u32)>;

/// The field in which curves are drawn: left, top, width, height; and the size of a picture.
const FIELD: (f64, f64, f64, f64) = (56.0, 40.0, 480.0, 220.0);
const SIZE: (u32, u32) = (560, 310);
/// The times at the axis, in milliseconds; the first and the last are its ends.
const TIMES: [u32; 8] = [10, 20, 50, 100, 200, 500, 1000, 2000];
/// Readable on a light and on a dark page.
const STYLE: &str = "text{font:13px sans-serif;fill:#222}.grid{stroke:#ccc}.curve{stroke:#1668b8;stroke-width:2;fill:none}\
.doubt{stroke:#1668b8;opacity:.55}.point{fill:#1668b8}@media(prefers-color-scheme:dark){text{fill:#e6e6e6}.grid{stroke:#4a4a4a}\
.curve,.doubt{stroke:#7cbcff}.point{fill:#7cbcff}}";

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: strength_curves FOLDER")?;
    let table = std::fs::read_to_string(Path::new(&folder).join("matches.tsv"))?;
    for ((game, opponent), curve) in read(&table)? {
        let file = Path::new(&folder).join(format!("{game}.svg"));
        std::fs::write(file, draw(&game, &opponent, &curve)?)?;
    }
    Ok(())
}

/// The curves of a table, by game and opponent.
fn read(table: &str) -> Result<BTreeMap<(String, String), Curve>, String> {
    let mut curves: BTreeMap<(String, String), Curve> = BTreeMap::new();
    for (at, line) in table.lines().enumerate().skip(1) {
        let wrong = || {
            format!(
                "line {}: expected game, opponent, milliseconds, won and played, with tabs between",
                at + 1
            )
        };
        let fields: Vec<&str> = line.split('\t').collect();
        let [game, opponent, numbers @ ..] = &fields[..] else { return Err(wrong()) };
        let numbers: Vec<u32> = numbers.iter().map_while(|text| text.parse().ok()).collect();
        let [time, won, of] = numbers[..] else { return Err(wrong()) };
        if won > of || time == 0 {
            return Err(wrong());
        }
        let curve = curves.entry(((*game).to_owned(), (*opponent).to_owned())).or_default();
        let sum = curve.entry(time).or_default();
        *sum = (sum.0 + won, sum.1 + of);
    }
    Ok(curves)
}

/// The 95 % interval of a share (Wilson 1927).
fn wilson(won: u32, of: u32) -> (f64, f64) {
    let (won, of, z) = (f64::from(won), f64::from(of), 1.96_f64);
    let middle = (won + z * z / 2.0) / (of + z * z);
    let half = z / (of + z * z) * (won * (of - won) / of + z * z / 4.0).sqrt();
    (middle - half, middle + half)
}

/// Where a time is across, and a share down.
fn across(time: u32) -> f64 {
    let place = |time: u32| f64::from(time).ln();
    let (least, most) = (place(TIMES[0]), place(TIMES[TIMES.len() - 1]));
    FIELD.0 + FIELD.2 * (place(time) - least) / (most - least)
}

fn down(share: f64) -> f64 {
    FIELD.1 + FIELD.3 * (1.0 - share)
}

fn draw(game: &str, opponent: &str, curve: &Curve) -> Result<String, std::fmt::Error> {
    let (left, top, width, height) = FIELD;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\"><style>{STYLE}</style>\n",
        SIZE.0, SIZE.1
    );
    writeln!(svg, "<text x=\"{left}\" y=\"22\">{game}: games won against {opponent}</text>")?;
    for percent in [0, 25, 50, 75, 100] {
        let y = down(f64::from(percent) / 100.0);
        writeln!(svg, "<path class=\"grid\" d=\"M{left} {y:.1}h{width}\"/>")?;
        writeln!(
            svg,
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{percent} %</text>",
            left - 6.0,
            y + 4.0
        )?;
    }
    for time in TIMES {
        let (x, text) = (across(time), time_text(time));
        writeln!(svg, "<path class=\"grid\" d=\"M{x:.1} {top}v{height}\"/>")?;
        writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{text}</text>",
            top + height + 20.0
        )?;
    }
    let under = top + height + 42.0;
    writeln!(
        svg,
        "<text x=\"{left}\" y=\"{under}\">processor time of the engine for an action; bars: 95 % by Wilson</text>"
    )?;
    let mut line = String::new();
    for (&time, &(won, of)) in curve {
        let (x, share) = (across(time), f64::from(won) / f64::from(of.max(1)));
        let (least, most) = wilson(won, of.max(1));
        write!(line, "{}{x:.1} {:.1}", if line.is_empty() { "M" } else { "L" }, down(share))?;
        writeln!(svg, "<path class=\"doubt\" d=\"M{x:.1} {:.1}V{:.1}\"/>", down(least), down(most))?;
        let said = format!("{}: {won} of {of}", time_text(time));
        writeln!(
            svg,
            "<circle class=\"point\" cx=\"{x:.1}\" cy=\"{:.1}\" r=\"4\"><title>{said}</title></circle>",
            down(share)
        )?;
    }
    writeln!(svg, "<path class=\"curve\" d=\"{line}\"/>\n</svg>")?;
    Ok(svg)
}

fn time_text(milliseconds: u32) -> String {
    if milliseconds.is_multiple_of(1000) {
        format!("{} s", milliseconds / 1000)
    } else {
        format!("{milliseconds} ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str =
        "game\topponent\tms\twon\tof\ny\tRAVE\t20\t3\t4\ny\tRAVE\t20\t1\t4\ny\tRAVE\t100\t4\t4\n";

    #[test]
    fn matches_of_one_time_are_added_up() {
        let curves = read(TABLE).unwrap();
        assert_eq!(
            curves[&("y".to_owned(), "RAVE".to_owned())],
            BTreeMap::from([(20, (4, 8)), (100, (4, 4))])
        );
    }

    #[test]
    fn a_line_that_is_no_match_is_named() {
        for line in ["y\tRAVE\t20\t5\t4", "y\tRAVE\t20\t5", "y\tRAVE\tsoon\t1\t2", "", "y\tRAVE\t0\t1\t2"] {
            assert!(read(&format!("head\n{line}\n")).unwrap_err().starts_with("line 2"), "{line}");
        }
    }

    #[test]
    fn half_is_halfway_and_doubt_shrinks_with_games() {
        assert!((down(0.5) - (FIELD.1 + FIELD.3 / 2.0)).abs() < 1e-9);
        assert!(across(20) < across(100) && (across(10) - FIELD.0).abs() < 1e-9);
        let (few, many) = (wilson(9, 10), wilson(180, 200));
        assert!(few.0 < many.0 && many.1 < few.1 && many.0 < 0.9 && 0.9 < many.1);
        assert!((wilson(185, 200).0 - 0.880).abs() < 0.001);
    }

    #[test]
    fn a_picture_has_a_point_for_each_time() {
        let curves = read(TABLE).unwrap();
        let svg = draw("y", "RAVE", curves.values().next().unwrap()).unwrap();
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains("100 ms: 4 of 4"));
    }
}
