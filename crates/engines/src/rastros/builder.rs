//! Makes the opening book. Hours are not needed, but minutes are: what is found is kept in a [`Draft`], so that the work
//! can be stopped and taken up again.
//!
//! Only two levels are ever searched: the last one for its winners and the last one with plies for its distances. Every
//! shallower level follows from the one below it by looking one ply ahead.

use super::Spend;
use super::board::cells;
use super::book::{Book, BookEntry, BookLevel, checksum};
use super::distance::Distances;
use super::levels::level;
use super::solve::WinnerSolver;
use super::view::View;
use crate::book_error::BookError;
use ludoteca_search::Stopped;

/// The last level of the book: plies after the start.
const LAST: usize = 8;
/// The last level with exact plies.
const LAST_WITH_PLIES: usize = 4;

/// The part of a book's work that is done: the entries found so far, in the order of the book, a byte each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    timed: Vec<u8>,
    last: Vec<u8>,
}

/// How far the work has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The level in work: plies after the start.
    pub level: usize,
    /// Positions of the level that are done.
    pub done: usize,
    /// Positions of the level.
    pub all: usize,
}

impl Draft {
    /// As bytes, to be kept until the work goes on.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = (self.timed.len() as u32).to_le_bytes().to_vec();
        bytes.extend(&self.timed);
        bytes.extend(&self.last);
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// From the bytes of [`write`](Self::write).
    pub fn read(bytes: &[u8]) -> Result<Self, BookError> {
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(BookError::NotABook)?;
        if checksum(body).to_le_bytes() != *sum {
            return Err(BookError::Damaged);
        }
        let (size, rest) = body.split_first_chunk::<4>().ok_or(BookError::NotABook)?;
        let parts = rest.split_at_checked(u32::from_le_bytes(*size) as usize);
        let (timed, last) = parts.ok_or(BookError::Damaged)?;
        Ok(Self { timed: timed.to_vec(), last: last.to_vec() })
    }
}

/// Builds the book with `hash_mib` MiB of tables, going on from the draft, and returns the file. `spend` is called for
/// every position searched; when it stops the work, the draft holds what was found.
pub fn build(
    draft: &mut Draft,
    hash_mib: usize,
    progress: &mut dyn FnMut(Progress),
    spend: &mut dyn FnMut() -> Result<(), Stopped>,
) -> Result<Vec<u8>, Stopped> {
    let mut searcher = LevelSearcher::new(hash_mib);
    for (index, entries) in [(LAST_WITH_PLIES, &mut draft.timed), (LAST, &mut draft.last)] {
        let keys = level(index);
        for &key in keys.iter().skip(entries.len()) {
            entries.push(searcher.entry(key, index == LAST_WITH_PLIES, spend)?.byte());
            progress(Progress { level: index, done: entries.len(), all: keys.len() });
        }
    }
    let read = |bytes: &[u8]| bytes.iter().map(|&byte| BookEntry::from_byte(byte)).collect();
    Ok(assemble(read(&draft.last), &read(&draft.timed)).write())
}

/// Finds entries by search.
pub(super) struct LevelSearcher {
    solver: WinnerSolver<7>,
    distances: Distances<7>,
}

impl LevelSearcher {
    pub(super) fn new(hash_mib: usize) -> Self {
        Self { solver: WinnerSolver::new(hash_mib.div_ceil(2)), distances: Distances::new(hash_mib / 2) }
    }

    /// The winner, and the plies where they are wanted.
    pub(super) fn entry(
        &mut self,
        key: u64,
        with_plies: bool,
        spend: Spend<'_>,
    ) -> Result<BookEntry, Stopped> {
        let view = View::from_key(key);
        let mover_wins = self.solver.mover_wins(view, spend)?;
        if !with_plies {
            return Ok(BookEntry { mover_wins, plies: None });
        }
        let plies = self.distances.plies(&mut self.solver, view, mover_wins, spend).exact();
        plies.map(|plies| BookEntry { mover_wins, plies: Some(plies) }).ok_or(Stopped)
    }
}

/// The book whose last level has the winners `last` and whose last level with plies has the entries `timed`.
fn assemble(last: Vec<BookEntry>, timed: &[BookEntry]) -> Book {
    let mut levels = vec![BookLevel { keys: level(LAST), entries: last }];
    for index in (0..LAST).rev() {
        let keys = level(index);
        let below = &levels[levels.len() - 1];
        let follow = |&key: &u64| {
            let entry = entry_above(View::from_key(key), below);
            BookEntry { plies: entry.plies.filter(|_| index < LAST_WITH_PLIES), ..entry }
        };
        let entries =
            if index == LAST_WITH_PLIES { timed.to_vec() } else { keys.iter().map(follow).collect() };
        levels.push(BookLevel { keys, entries });
    }
    levels.reverse();
    Book { levels, with_plies: LAST_WITH_PLIES + 1 }
}

/// The entry of a position from the level one ply deeper, which must hold all its children.
pub(super) fn entry_above(view: View<7>, below: &BookLevel) -> BookEntry {
    if view.beside_home() {
        return BookEntry { mover_wins: true, plies: Some(1) };
    }
    let children = || cells(view.steps()).filter_map(|to| below.find(view.after(to).trimmed().key()));
    let mover_wins = children().any(|child| !child.mover_wins);
    let plies = children().filter(|child| child.mover_wins != mover_wins).map(|child| child.plies);
    let known: Option<Vec<u8>> = plies.collect();
    let plies = known.map(|known| {
        let best = if mover_wins { known.into_iter().min() } else { known.into_iter().max() };
        best.map_or(u8::from(view.beside_far()), |plies| plies + 1)
    });
    BookEntry { mover_wins, plies }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All the work of the shipped book but the last few positions of both levels.
    fn unfinished(missing_timed: usize, missing_last: usize) -> Draft {
        let bytes = |index: usize, missing: usize| {
            let entries = &Book::in_use().expect("a book").levels[index].entries;
            entries[..entries.len() - missing].iter().map(|entry| entry.byte()).collect()
        };
        Draft { timed: bytes(LAST_WITH_PLIES, missing_timed), last: bytes(LAST, missing_last) }
    }

    #[test]
    fn work_that_was_stopped_goes_on() {
        let mut draft = unfinished(0, 20);
        let mut left = 3;
        let mut impatient = || {
            left -= 1;
            if left > 0 { Ok(()) } else { Err(Stopped) }
        };
        assert_eq!(build(&mut draft, 2, &mut |_| (), &mut impatient), Err(Stopped));
        let mut draft = Draft::read(&draft.write()).expect("what was written");
        let mut last = None;
        let book = build(&mut draft, 2, &mut |progress| last = Some(progress), &mut || Ok(()));
        assert_eq!(book.expect("nobody stops"), Book::in_use().expect("a book").write());
        assert_eq!(last, Some(Progress { level: LAST, done: 178_797, all: 178_797 }));
    }

    #[test]
    fn distances_are_not_half_known() {
        let mut draft = unfinished(1, 0);
        let before = draft.clone();
        assert_eq!(build(&mut draft, 2, &mut |_| (), &mut || Err(Stopped)), Err(Stopped));
        assert_eq!(draft, before);
    }

    #[test]
    fn a_damaged_draft_is_refused() {
        let mut bytes = unfinished(600, 178_000).write();
        bytes[9] ^= 1;
        assert_eq!(Draft::read(&bytes), Err(BookError::Damaged));
        assert_eq!(Draft::read(b"short"), Err(BookError::NotABook));
    }
}
