//! The shipped book: whole, consistent, true where it is proved again; and damage is noticed.

use super::book::{Book, checksum};
use super::book_check::{CheckError, Sample, check};
use super::*;
use crate::book_error::BookError;
use ludoteca_games::Game;
use ludoteca_search::{Limits, StoppedClock};

const SHIPPED: &[u8] = include_bytes!("../../data/rastros/book.bin");

/// The shipped book with one byte changed and the checksum put right again.
fn forged(at: usize) -> Vec<u8> {
    let mut bytes = SHIPPED[..SHIPPED.len() - 8].to_vec();
    bytes[at] ^= 0x10;
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

#[test]
fn reading_and_writing_are_inverse() {
    let book = Book::open(SHIPPED).expect("a whole book");
    assert_eq!(book.write(), SHIPPED);
    assert_eq!(book.positions(), 242_331);
}

#[test]
fn damage_is_noticed() {
    let mut bytes = SHIPPED.to_vec();
    bytes[500] ^= 4;
    assert_eq!(Book::open(&bytes), Err(BookError::Damaged));
    assert_eq!(Book::open(&SHIPPED[..SHIPPED.len() - 1]), Err(BookError::Damaged));
    assert_eq!(Book::open(b"RASTROS1"), Err(BookError::NotABook));
    assert_eq!(Book::open(&[]), Err(BookError::NotABook));
    assert_eq!(Book::open(&forged(8)), Err(BookError::Damaged), "another number of levels");
}

#[test]
fn a_sample_is_proved_again() {
    let sample = Sample { winners: 60, plies: 0, seed: 7 };
    let checked = check(SHIPPED, sample, 32, &mut || Ok(())).expect("a true book");
    assert_eq!(checked.proved, 60);
    assert_eq!(check(SHIPPED, sample, 1, &mut || Err(Stopped)), Err(CheckError::Stopped));
}

#[test]
fn a_lie_is_found() {
    let nothing = Sample { winners: 0, plies: 0, seed: 7 };
    for at in [10, 30, 900] {
        assert!(matches!(check(&forged(at), nothing, 1, &mut || Ok(())), Err(CheckError::Wrong { .. })));
    }
}

#[test]
fn the_openings_from_the_book() {
    let mut engine = RastrosEngine::new(1);
    let mut nobody = ();
    let mut budget = Budget::new(&Limits::nodes(0), &StoppedClock, &mut nobody);
    let mut rows: Vec<String> = engine
        .think(&Rastros::start(), &mut budget)
        .rows
        .iter()
        .map(|row| {
            assert!(row.value.is_exact() && row.line.len() >= 2);
            format!("{} {}", row.action, row.value)
        })
        .collect();
    let best = rows[0].clone();
    rows.sort();
    assert_eq!(
        rows.join(", "),
        "d4 win in 37, d5 win in 41, d6 loss in 38, e4 win in 41, e6 win in 37, f4 loss in 38, f5 win in 37, \
         f6 loss in 2"
    );
    assert!(best.ends_with("win in 37"));
}
