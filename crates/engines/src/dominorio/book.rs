//! The opening book: one winning answer of First to everything that Second can do in the first turns.
//!
//! The file holds no keys: writer and reader go through the states in the same order ([`Book::enumerate`]), so an answer needs six
//! bits. Layout: `DOMINBK1`; the number of First's turns that are answered, a byte; the first dominoes that win, a bit for each lower
//! cell, `u64`; the answers, each the lower cell of an upright domino; the checksum of all before, `u64`. Little-endian.
//!
//! What counts is which cells are empty, up to moving and mirroring, so that a position is found however it came about.

use super::state::State;
use crate::book_error::BookError;
use crate::checksum::Checksum;
use crate::combinatorial::Decompose as _;
use crate::data_file::{DataFile, inside};
use crate::frame::Frame;
use crate::six_bits::SixBits;
use ludoteca_games::board::{Board as _, Cell, CellSet};
use ludoteca_games::dominorio::{Action, Board, Dominorio};
use ludoteca_kernel::PositionExt as _;

/// The frame of the file.
pub(super) const FRAME: Frame = Frame::new(*b"DOMINBK1", Checksum::of);
/// No book goes further: the answers would be millions.
const MOST_TURNS: u8 = 4;

/// The book in use.
static BOOK: DataFile<Book, BookError> = DataFile::new(Book::open, inside!("../../data/dominorio/book.bin"));

/// A book that was opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// Turns of First that it answers.
    turns: u8,
    /// The lower cells of the first dominoes by which First wins. All others lose.
    openings: CellSet,
    /// The states that are answered, as they are remembered, and the lower cell of the answer, in order.
    answers: Vec<(u64, Cell)>,
    /// The states after the last answers, each once: Second is to act, and the book is at its end.
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

    /// Opens a book. One that could be opened answers every reply to its answers, up to its edge, by a legal action.
    pub fn open(bytes: &[u8]) -> Result<Self, BookError> {
        let Some(([turns @ 1..=MOST_TURNS, openings @ ..], answers)) =
            FRAME.open(bytes)?.split_first_chunk::<9>()
        else {
            return Err(BookError::Damaged);
        };
        let openings = u64::from_le_bytes(*openings);
        let mut answers = SixBits::new(answers);
        let next = |states: &[State]| Some(answers.by_ref().take(states.len()).collect());
        let book = Self::enumerate(*turns, CellSet::from_bits(openings), next).ok_or(BookError::Damaged)?;
        if answers.is_at_end() { Ok(book) } else { Err(BookError::Damaged) }
    }

    /// The book of so many turns, given the answers to all states of a turn, which come by their empty cells in ascending order.
    pub(super) fn enumerate(
        turns: u8,
        openings: CellSet,
        mut answers: impl FnMut(&[State]) -> Option<Vec<Cell>>,
    ) -> Option<Self> {
        let mut book = Self { turns, openings, answers: Vec::new(), edge: Vec::new() };
        let mut asked = vec![State::board(8, 8)];
        for _ in 0..turns {
            let lows = answers(&asked)?;
            let is_legal = |(state, &low): (&State, &Cell)| CellSet::from_bits(state.own()).contains(low);
            if lows.len() != asked.len() || !asked.iter().zip(&lows).all(is_legal) {
                return None;
            }
            let after: Vec<State> = asked.iter().zip(&lows).map(|(state, &low)| state.after(low)).collect();
            book.answers.extend(asked.iter().map(|state| state.empty).zip(lows));
            asked = remembered(after.iter().flat_map(|state| state.options()));
            book.edge = remembered(after.into_iter());
        }
        book.answers.sort_unstable_by_key(|&(state, _)| state);
        book.answers.dedup_by_key(|&mut (state, _)| state);
        Some(book)
    }

    /// How many states it answers.
    pub fn positions(&self) -> usize {
        self.answers.len()
    }

    /// By how many of the 56 first dominoes First wins.
    pub fn winning_openings(&self) -> u32 {
        self.openings.len()
    }

    /// What Second may find before them once its answers end, each state once.
    pub(super) fn edge(&self) -> &[State] {
        &self.edge
    }

    /// The lower cells of the dominoes by which the player to act wins, as the book has it: one, or its images.
    fn answer(&self, state: State) -> impl Iterator<Item = Cell> {
        let known = state.remembered_as();
        let found = self.answers.binary_search_by_key(&known.empty, |&(known, _)| known);
        let wanted = found.ok().map(|at| known.after(self.answers[at].1).remembered_as());
        let own = wanted.map_or(0, |_| state.own());
        CellSet::from_bits(own).iter().filter(move |&low| Some(state.after(low).remembered_as()) == wanted)
    }

    /// Whether the player to act loses, because the book answers whatever they do.
    fn loses(&self, state: State) -> bool {
        state.own() != 0 && state.options().all(|after| self.answer(after).next().is_some())
    }

    /// The actions of which the book knows whether the player to act wins by them.
    fn recall(&self, position: &Dominorio) -> Vec<(Action, bool)> {
        // Every turn covers four cells.
        let covered = Board::ALL.len() - position.empty().len();
        if covered > 4 * u32::from(self.turns) {
            return Vec::new();
        }
        let actions = position.legal_actions().into_iter();
        if covered == 0 {
            return actions.map(|action| (action, self.openings.contains(action.cells()[0]))).collect();
        }
        let state = State::of(position);
        let answers: Vec<State> = self.answer(state).map(|low| state.after(low)).collect();
        let known = |action: &Action| {
            let after = State::of(&position.after(*action));
            if answers.contains(&after) || self.loses(after) {
                return Some(true);
            }
            self.answer(after).next().map(|_| false)
        };
        actions.filter_map(|action| Some((action, known(&action)?))).collect()
    }
}

/// What the book in use knows of the actions of a position.
pub(super) fn recall(position: &Dominorio) -> Vec<(Action, bool)> {
    Book::in_use().map_or_else(Vec::new, |book| book.recall(position))
}

/// States as they are remembered, each once, in ascending order.
fn remembered(states: impl Iterator<Item = State>) -> Vec<State> {
    let mut states: Vec<State> = states.map(State::remembered_as).collect();
    states.sort_unstable_by_key(|state| state.empty);
    states.dedup();
    states
}
