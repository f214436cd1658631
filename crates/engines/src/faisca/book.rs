//! The opening book: who wins after the first pieces, whatever they are.
//!
//! The file holds no keys: writer and reader walk through all games of so many pieces in the same order ([`for_each_game`]), so a
//! verdict needs one bit. What was played before is worked out from what follows. Of mirror images only one is there.
//! Layout: `FAISCBK1`; the number of pieces, a byte; for each first piece (`openings`) the number of its verdicts, `u16`,
//! little-endian; the verdicts, the lowest bit of a byte first; the checksum of all before, `u64`, little-endian.

use super::openings;
use super::state::State;
use crate::book_error::BookError;
use crate::checksum::Checksum;
use crate::data_file::{DataFile, inside};
use crate::frame::Frame;
use ludoteca_games::board::Symmetry;
use ludoteca_games::faisca::{Action, Faisca};
use ludoteca_games::{Game, Symmetric};
use ludoteca_kernel::PositionExt as _;

const FRAME: Frame = Frame::new(*b"FAISCBK1", Checksum::of);

/// The book in use.
static BOOK: DataFile<Book, BookError> = DataFile::new(Book::open, inside!("../../data/faisca/book.bin"));

/// A book that was opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// After how many pieces it says who wins.
    pieces: u8,
    /// The first pieces, and where the verdicts of each begin.
    sections: Vec<(Action, usize)>,
    /// How many games it knows the winner of.
    games: usize,
    verdicts: Vec<u8>,
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

    /// Opens a book.
    pub fn open(bytes: &[u8]) -> Result<Self, BookError> {
        let [pieces @ (1..), rest @ ..] = FRAME.open(bytes)? else { return Err(BookError::Damaged) };
        let openings = openings();
        let Some((counts, verdicts)) = rest.split_at_checked(2 * openings.len()) else {
            return Err(BookError::Damaged);
        };
        let mut end = 0;
        let sections: Vec<(Action, usize)> = openings
            .into_iter()
            .zip(counts.chunks_exact(2))
            .map(|(opening, count)| {
                let begin = end;
                end += usize::from(u16::from_le_bytes([count[0], count[1]]));
                (opening, begin)
            })
            .collect();
        let book = Self { pieces: *pieces, sections, games: end, verdicts: verdicts.to_vec() };
        if end.div_ceil(8) == verdicts.len() { Ok(book) } else { Err(BookError::Damaged) }
    }

    /// How many games it knows the winner of.
    pub const fn games(&self) -> usize {
        self.games
    }

    /// Whether the player to act wins, if the book knows.
    pub fn wins(&self, position: &Faisca) -> Option<bool> {
        let path = position.path()?;
        let left = self.pieces.checked_sub(u8::try_from(path.len()).ok()?)?;
        let begins = |symmetry: &Symmetry| {
            let first = Faisca::image_of(*path.first()?, *symmetry);
            let &(opening, begin) = self.sections.iter().find(|(opening, _)| *opening == first)?;
            Some((*symmetry, opening, begin))
        };
        let (symmetry, first, begin) = Faisca::SYMMETRIES.iter().find_map(begins)?;
        let mut at = begin;
        let mut state = State::as_it_is(&Faisca::start().after(first))?;
        for (played, action) in path.iter().enumerate().skip(1) {
            let to = Faisca::image_of(*action, symmetry).to;
            let more = self.pieces - 1 - played as u8;
            let before = state.targets().iter().take_while(|&other| other != to);
            at += before.map(|other| count(&state.after_as_it_is(other), more)).sum::<usize>();
            state = state.after_as_it_is(to);
        }
        self.settle(&state, left, &mut at)
    }

    /// Whether the player to act wins, by what is known of all games of so many more pieces.
    fn settle(&self, state: &State, left: u8, at: &mut usize) -> Option<bool> {
        if left == 0 {
            let byte = self.verdicts.get(*at / 8)?;
            let wins = byte >> (*at % 8) & 1 == 1;
            *at += 1;
            return Some(wins);
        }
        let mut wins = false;
        for to in state.targets() {
            wins |= !self.settle(&state.after_as_it_is(to), left - 1, at)?;
        }
        Some(wins)
    }
}

/// How many games of so many more pieces there are.
pub(super) fn count(state: &State, left: u8) -> usize {
    let mut games = 0;
    let Ok(()) = for_each_game(state, left, &mut |_| {
        games += 1;
        Ok::<(), std::convert::Infallible>(())
    });
    games
}

/// Visits every game of so many more pieces, in the order of the cells that are pointed at. Games that end before are left out.
pub(super) fn for_each_game<E>(
    state: &State,
    left: u8,
    visit: &mut impl FnMut(&State) -> Result<(), E>,
) -> Result<(), E> {
    if left == 0 {
        return visit(state);
    }
    for to in state.targets() {
        for_each_game(&state.after_as_it_is(to), left - 1, visit)?;
    }
    Ok(())
}

/// Packs the verdicts of all first pieces, in their order, into a book.
pub fn pack(pieces: u8, sections: &[Vec<bool>]) -> Result<Vec<u8>, BookError> {
    let mut held = vec![pieces];
    for section in sections {
        held.extend(u16::try_from(section.len()).map_err(|_| BookError::Unknown)?.to_le_bytes());
    }
    let verdicts = sections.concat();
    let byte = |eight: &[bool]| eight.iter().rev().fold(0, |byte, &wins| byte << 1 | u8::from(wins));
    held.extend(verdicts.chunks(8).map(byte));
    let bytes = FRAME.close(&held);
    Book::open(&bytes).map(|_| bytes)
}
