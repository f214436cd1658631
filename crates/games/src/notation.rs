//! Position strings: text → [`Setup`] → position, each step with its own kind of refusal.
//!
//! A position string is the rows from the top, separated by `/`, with digits for runs of empty cells and letters for
//! pieces; then who is to act; then, in Flume, a word about the seats.

use crate::board::{Board, BoardSet, Cell, MAX_CELLS, Shape};
use ludoteca_kernel::{Position, excerpt};
use std::fmt::{self, Display};

/// What a game's position strings may say.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The letters of the pieces.
    pub letters: &'static str,
    /// The words for who is to act.
    pub turns: &'static [&'static str],
    /// The words that may follow, if the game has any.
    pub extras: &'static [&'static str],
}

/// The ability to be written as a position string and read back.
pub trait Notation: Position {
    /// The board it is played on.
    type Board: Board;

    /// The letters and words of its position strings.
    const FORM: Form;

    /// Every complaint about a well-formed position string: how wrong it is, and the rule it is about.
    const COMPLAINTS: &'static [(Severity, u8)];

    /// What stands where, and who is to act.
    fn setup(&self) -> Setup;

    /// The position that a setup means. `Err` if no position of the game can look like that; a doubt beside the
    /// position if the law holds but play cannot lead there.
    fn from_setup(setup: &Setup) -> Result<Vetted<Self>, Complaint>;

    /// The position string.
    fn write(&self) -> String {
        self.setup().write::<Self::Board>()
    }

    /// Reads a position string.
    fn read(text: &str) -> Result<Vetted<Self>, Complaint> {
        Self::from_setup(&Setup::read::<Self>(text)?)
    }
}

/// A position that keeps the law, with the reason why play cannot lead to it, if there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vetted<P> {
    position: P,
    doubt: Option<Complaint>,
}

impl<P> Vetted<P> {
    pub(crate) const fn new(position: P, doubt: Option<Complaint>) -> Self {
        Self { position, doubt }
    }

    /// The position, refused if play cannot lead to it.
    pub fn reachable(self) -> Result<P, Complaint> {
        match self.doubt {
            None => Ok(self.position),
            Some(doubt) => Err(doubt),
        }
    }

    /// The position, whether or not play can lead to it: for exercises.
    pub fn admit(self) -> P {
        self.position
    }
}

/// How wrong a position string is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Severity {
    /// It is not a position string of the game.
    Syntax,
    /// It breaks a rule of the game: never admitted.
    Law,
    /// It keeps the law but cannot arise in play: admitted on request.
    Unreachable,
}

/// Why a position string is refused: what, by which rule, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// How wrong it is.
    pub severity: Severity,
    /// The rule it breaks, if it is a matter of rules.
    pub rule: Option<u8>,
    /// The row, from 1 at the bottom, if one is to blame; on rings the number of the point.
    pub row: Option<u8>,
    /// The column's letter, if one is to blame; on rings that of the ring.
    pub column: Option<char>,
    /// What is wrong.
    pub why: String,
}

impl Complaint {
    fn syntax(row: Option<u8>, column: Option<char>, why: String) -> Self {
        Self { severity: Severity::Syntax, rule: None, row, column, why }
    }

    /// A broken law, at a cell if one is to blame.
    pub(crate) fn law<B: Board>(rule: u8, cell: Option<Cell>, why: impl Into<String>) -> Self {
        let place = cell.map(B::place);
        Self {
            severity: Severity::Law,
            rule: Some(rule),
            row: place.map(|(_, row)| row + 1),
            column: place.map(|(column, _)| (b'a' + column) as char),
            why: why.into(),
        }
    }

    /// A lawful position that play cannot lead to.
    pub(crate) fn unreachable<B: Board>(rule: u8, cell: Option<Cell>, why: impl Into<String>) -> Self {
        Self { severity: Severity::Unreachable, ..Self::law::<B>(rule, cell, why) }
    }
}

impl Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.row, self.column) {
            (Some(row), Some(column)) => write!(f, "row {row}, column {column}: ")?,
            (Some(row), None) => write!(f, "row {row}: ")?,
            (None, Some(ring)) => write!(f, "ring {ring}: ")?,
            _ => {}
        }
        f.write_str(&self.why)?;
        if let Some(rule) = self.rule {
            write!(f, " (rule {rule})")?;
        }
        if self.severity == Severity::Unreachable {
            f.write_str("; play cannot lead there, but it can be admitted as an exercise")?;
        }
        Ok(())
    }
}

impl std::error::Error for Complaint {}

/// The contents of a position string that is well formed but not yet trusted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands on each cell: a letter of the game's [`Form`], or `None`.
    pub cells: [Option<char>; MAX_CELLS],
    /// Who is to act: one of the [`Form`]'s words.
    pub turn: &'static str,
    /// The word after that, empty in games that have none.
    pub extra: &'static str,
}

impl Setup {
    /// A setup with these sets of cells under these letters.
    pub(crate) fn new<S: BoardSet>(pieces: &[(char, S)], turn: &'static str, extra: &'static str) -> Self {
        let mut cells = [None; MAX_CELLS];
        for &(letter, set) in pieces {
            for cell in set {
                cells[cell.0 as usize] = Some(letter);
            }
        }
        Self { cells, turn, extra }
    }

    /// The cells on which a letter stands.
    pub fn cells_with<S: BoardSet>(&self, letter: char) -> S {
        let cells = (0..).map(Cell).zip(self.cells);
        cells.filter(|(_, held)| *held == Some(letter)).map(|(cell, _)| cell).collect()
    }

    /// The position string.
    fn write<B: Board>(&self) -> String {
        let mut text = String::new();
        let lines = B::lines();
        for (number, line) in lines.iter().enumerate() {
            let mut empty = 0;
            for cell in line {
                let letter = self.cells[cell.0 as usize];
                if letter.is_some() && empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                match letter {
                    Some(letter) => text.push(letter),
                    None => empty += 1,
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text.push(if number + 1 == lines.len() { ' ' } else { '/' });
        }
        text += self.turn;
        if !self.extra.is_empty() {
            text.push(' ');
            text += self.extra;
        }
        text
    }

    /// Reads a string in the form of game `N`, without asking whether it makes sense there.
    pub fn read<N: Notation>(text: &str) -> Result<Self, Complaint> {
        let mut words = text.split_whitespace();
        let rows = words.next().unwrap_or("");
        let cells = read_rows::<N::Board>(rows, N::FORM.letters)?;
        let turn = read_word(words.next(), N::FORM.turns, "who is to act")?;
        let extra = match N::FORM.extras {
            [] => "",
            extras => read_word(words.next(), extras, "the word about the seats")?,
        };
        match words.next() {
            None => Ok(Self { cells, turn, extra }),
            Some(word) => {
                let why = format!("{:?} after the end of the position", excerpt(word));
                Err(Complaint::syntax(None, None, why))
            }
        }
    }
}

fn read_word(word: Option<&str>, allowed: &[&'static str], what: &str) -> Result<&'static str, Complaint> {
    let found = word.and_then(|word| allowed.iter().find(|&&allowed| allowed == word));
    found.copied().ok_or_else(|| {
        let allowed = allowed.join(", ");
        let why = match word {
            None => format!("{what} is missing: one of {allowed}"),
            Some(word) => format!("{:?} is not {what}: one of {allowed}", excerpt(word)),
        };
        Complaint::syntax(None, None, why)
    })
}

fn read_rows<B: Board>(text: &str, letters: &str) -> Result<[Option<char>; MAX_CELLS], Complaint> {
    let (rows, lines) = (text.split('/').count(), B::lines());
    if rows != lines.len() {
        let why = format!("{rows} rows instead of {}", lines.len());
        return Err(Complaint::syntax(None, None, why));
    }
    let mut cells = [None; MAX_CELLS];
    for (line, text) in lines.iter().zip(text.split('/')) {
        read_row::<B>(line, text, letters, &mut cells)?;
    }
    Ok(cells)
}

fn read_row<B: Board>(
    line: &[Cell],
    text: &str,
    letters: &str,
    cells: &mut [Option<char>; MAX_CELLS],
) -> Result<(), Complaint> {
    let room = line.len();
    // Where lines are rings, a ring has a letter and no number.
    let is_ring = B::SHAPE == Shape::Net;
    let first = line.first().map(|&cell| B::place(cell));
    let row = first.filter(|_| !is_ring).map(|(_, row)| row + 1);
    let letter = |column: u8| (b'a' + column) as char;
    let ring = first.filter(|_| is_ring).map(|(column, _)| letter(column));
    let mut width = 0;
    // How many empty cells the digits before this character say, on a board where a run may have two.
    let mut run = 0;
    for found in text.chars() {
        let cell = line.get(width).copied();
        let place = cell.map(B::place);
        let column = place.map(|(column, _)| letter(column)).or(ring);
        let number = place.map(|(_, row)| row + 1).or(row);
        let refuse = |why| Err(Complaint::syntax(number, column, why));
        let digit = found.to_digit(10).map(|digit| digit as usize);
        match digit {
            Some(0) if run == 0 => return refuse("0 empty cells".to_owned()),
            // `11` is eleven cells where rows have as many, and was one and one before there were such boards.
            Some(digit) if room > 9 => {
                width = (width + 9 * run + digit).min(usize::from(u8::MAX));
                run = 10 * run + digit;
                continue;
            }
            Some(empty) => width += empty,
            None if !letters.contains(found) => {
                return refuse(format!("unknown letter {found:?}: the pieces are {letters}"));
            }
            None => {
                if let Some(cell) = cell {
                    cells[cell.0 as usize] = Some(found);
                }
                width += 1;
            }
        }
        run = 0;
    }
    if width != room {
        let why = format!("{width} cells instead of {room}");
        return Err(Complaint::syntax(row, ring, why));
    }
    Ok(())
}
