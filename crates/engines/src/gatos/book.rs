//! The opening book: one winning answer of the cats to everything that the dogs can do in their first turns.
//!
//! It was decided on a GPU (`lab/gatos`) for the first cat on d4; the other cells of the zone are its images. The file
//! holds no keys: writer and reader enumerate the positions in the same order ([`answered`]), so an answer needs six bits.
//! Layout: `GATOSBK1`; the number of dogs' turns, a byte; the answers; the checksum of all before, `u64`, little-endian.
//!
//! Opened it takes 2 MB: what counts is not who stands where but where each may still go, so that a position is found
//! however it came about, and whoever has it before them.

use super::regions::image;
use super::state::{State, cells};
use crate::book_error::BookError;
use crate::checksum::Checksum;
use crate::data_file::{DataFile, inside};
use crate::frame::Frame;
use crate::six_bits::{self, SixBits};
use ludoteca_games::Game;
use ludoteca_games::board::{Board as _, Cell, Symmetry};
use ludoteca_games::gatos::{Action, Board, Gatos};
use ludoteca_kernel::PositionExt as _;

const FRAME: Frame = Frame::new(*b"GATOSBK1", Checksum::of);
/// No book goes further: the answers would be millions.
const MOST_TURNS: u8 = 4;
/// Where the first cat goes, as the book has it.
const FIRST_CAT: &str = "d4";

/// The book in use.
static BOOK: DataFile<Book, BookError> = DataFile::new(Book::open, inside!("../../data/gatos/book.bin"));

/// A book that was opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// Turns of the dogs that it answers.
    turns: u8,
    /// What is known, the least image of each state with the cell to go to, in order.
    answers: Vec<(State, Cell)>,
    /// How many positions it answers.
    positions: usize,
    /// The states after the last answers, the least image of each: the dogs are to act, and the book is at its end.
    edge: Vec<State>,
}

impl Book {
    /// The book in use: the one that comes with the program, or else the one installed, if any.
    pub fn in_use() -> Option<&'static Self> {
        BOOK.in_use()
    }

    /// Puts a book into use, for programs built without one (without the feature `books`). If one is in use already, nothing
    /// changes.
    pub fn install(bytes: &[u8]) -> Result<(), BookError> {
        BOOK.install(bytes)
    }

    /// Opens a book. One that could be opened answers every reply of the dogs to its answers, up to its edge, by a legal
    /// action.
    pub fn open(bytes: &[u8]) -> Result<Self, BookError> {
        let [turns @ 1..=MOST_TURNS, answers @ ..] = FRAME.open(bytes)? else {
            return Err(BookError::Damaged);
        };
        let mut answers = SixBits::new(answers);
        let book = Self::enumerate(*turns, || answers.next()).ok_or(BookError::Damaged)?;
        if answers.is_at_end() { Ok(book) } else { Err(BookError::Damaged) }
    }

    /// Reads the answers in their order.
    fn enumerate(turns: u8, mut next: impl FnMut() -> Option<Cell>) -> Option<Self> {
        let mut book = Self { turns, answers: Vec::new(), positions: 0, edge: Vec::new() };
        let mut last = vec![after_first_cat()];
        for turn in 0..turns {
            let mut after = Vec::new();
            for at in answered(&last, turn) {
                let cell = next()?;
                if !at.is_legal(Action::new(cell)) {
                    return None;
                }
                let (state, symmetry) = least_image(State::of(&at)?);
                book.answers.push((state, image_of_cell(cell, symmetry)));
                book.positions += 1;
                after.push(at.after(Action::new(cell)));
            }
            last = after;
        }
        book.edge = last.iter().filter_map(State::of).map(|state| least_image(state).0).collect();
        book.edge.sort_unstable_by_key(|&state| key(state));
        book.edge.dedup();
        book.answers.sort_unstable_by_key(|&(state, _)| key(state));
        book.answers.dedup_by_key(|&mut (state, _)| state);
        Some(book)
    }

    /// How many positions it answers.
    pub fn positions(&self) -> usize {
        self.positions
    }

    /// With more animals on the board it knows nothing.
    pub(super) const fn most_animals(&self) -> u32 {
        2 * self.turns as u32 + 1
    }

    /// What the dogs may find before them once its answers end, each state once.
    pub(super) fn edge(&self) -> &[State] {
        &self.edge
    }

    /// A cell by which the player to act wins, if the book knows the state.
    pub(super) fn answer(&self, state: State) -> Option<Cell> {
        let (least, symmetry) = least_image(state);
        let at = self.answers.binary_search_by_key(&key(least), |&(known, _)| key(known)).ok()?;
        let wanted = self.answers[at].1;
        cells(state.own).find(|&cell| image_of_cell(cell, symmetry) == wanted)
    }

    /// Whether the player to act wins, if the book knows: it answers the position, or every action from it.
    pub(super) fn wins(&self, position: &Gatos) -> Option<bool> {
        if let Some(state) = State::of(position)
            && self.answer(state).is_some()
        {
            return Some(true);
        }
        let mut actions = position.legal_actions().into_iter();
        let all = actions.all(|action| {
            State::of(&position.after(action)).is_some_and(|state| self.answer(state).is_some())
        });
        all.then_some(false)
    }
}

/// Packs what the GPU program wrote, a byte for each answer with its highest bit set, into a book.
pub fn pack(answers: &[u8]) -> Result<Vec<u8>, BookError> {
    let is_answer = |answer: &u8| (1 << 7..1 << 7 | 64).contains(answer);
    if !answers.iter().all(is_answer) {
        return Err(BookError::NotABook);
    }
    let whole = (1..=MOST_TURNS).find_map(|turns| {
        let mut left = answers.iter();
        let book = Book::enumerate(turns, || left.next().map(|&answer| Cell(answer & 63)))?;
        left.next().is_none().then_some((turns, book))
    });
    let (turns, _) = whole.ok_or(BookError::Damaged)?;
    let mut held = vec![turns];
    held.extend(six_bits::pack(answers.iter().map(|&answer| Cell(answer & 63))));
    Ok(FRAME.close(&held))
}

fn after_first_cat() -> Gatos {
    let cat = FIRST_CAT.parse().expect("a cell of the zone");
    Gatos::start().after(cat)
}

/// The positions that are answered at a turn of the dogs, given those before it: every legal action, in the order of the
/// cells. At the first turn the board is its own image in the diagonal from a1, and of two images the lesser cell is kept.
fn answered(before: &[Gatos], turn: u8) -> impl Iterator<Item = Gatos> {
    before.iter().flat_map(move |at| {
        let actions = at.legal_actions().into_iter();
        let kept = actions.filter(move |action| turn > 0 || action.cell <= mirrored(action.cell));
        kept.map(|action| at.after(action)).collect::<Vec<_>>()
    })
}

/// A cell in the mirror of the diagonal from a1.
fn mirrored(cell: Cell) -> Cell {
    let (column, row) = Board::place(cell);
    Cell(8 * column + row)
}

/// The least of the eight images of a state, and the symmetry that leads there.
fn least_image(state: State) -> (State, u8) {
    let images = (0..Symmetry::SQUARE.len() as u8).map(|symmetry| {
        let set = |set| image(set, symmetry);
        (State { own: set(state.own), other: set(state.other) }, symmetry)
    });
    images.min_by_key(|&(image, _)| key(image)).unwrap_or((state, 0))
}

const fn key(state: State) -> (u64, u64) {
    (state.own, state.other)
}

fn image_of_cell(cell: Cell, symmetry: u8) -> Cell {
    Cell(image(cell.alone().bits(), symmetry).trailing_zeros() as u8)
}
