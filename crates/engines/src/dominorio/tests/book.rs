//! The book: it opens, it is found from wherever one asks, and what it says holds.

use super::*;
use crate::book_error::BookError;
use crate::dominorio::book::{Book, recall};
use ludoteca_games::{Notation as _, Symmetric as _};
use ludoteca_kernel::{Player, PositionExt as _};
use ludoteca_search::{Limits, Stopped};

const SHIPPED: &[u8] = include_bytes!("../../../data/dominorio/book.bin");
/// Turns of First that the shipped book answers.
const TURNS: u32 = 4;

#[test]
fn a_damaged_book_is_refused() {
    assert!(Book::open(SHIPPED).is_ok());
    assert_eq!(Book::open(b"DOMINBK1"), Err(BookError::NotABook));
    assert_eq!(Book::open(&[b'x'; 100]), Err(BookError::NotABook));
    assert_eq!(Book::open(&SHIPPED[..SHIPPED.len() - 1]), Err(BookError::Damaged));
    for at in [8, 9, 20, 1000, SHIPPED.len() - 1] {
        let mut bytes = SHIPPED.to_vec();
        bytes[at] ^= 4;
        assert_eq!(Book::open(&bytes), Err(BookError::Damaged), "byte {at}");
    }
}

/// Whatever Second does, from whichever side one looks at the board, the book has an answer.
#[test]
fn every_reply_is_answered_in_every_image() {
    let mut rng = Rng::new(4);
    for round in 0..100u8 {
        let symmetry = Dominorio::SYMMETRIES[usize::from(round % 4)];
        let mut at = Dominorio::start();
        for turn in 0..TURNS {
            let image = at.image(symmetry);
            let (answer, _) = recall(&image).into_iter().find(|&(_, wins)| wins).unwrap();
            assert!(image.is_legal(answer), "{}", image.write());
            let back =
                at.legal_actions().into_iter().find(|&own| Dominorio::image_of(own, symmetry) == answer);
            at.play_unchecked(back.unwrap());
            let lost = recall(&at);
            let known = lost.len() == at.legal_actions().len() && lost.iter().all(|&(_, wins)| !wins);
            assert!(known || turn + 1 == TURNS, "{}", at.write());
            at.play_unchecked(at.random_action(&mut rng).unwrap());
        }
    }
}

#[test]
fn the_start_and_every_reply_to_it_are_decided_at_once() {
    let start = checks::think(&mut DominorioEngine::make(4, true), &Dominorio::start(), &Limits::NONE);
    assert!(start.rows.len() == 56 && start.rows.iter().all(|row| row.value.is_proof()));
    assert_eq!(start.rows.iter().filter(|row| row.value.is_win()).count(), 8);
    let first = recall(&Dominorio::start()).into_iter().find(|&(_, wins)| wins).unwrap().0;
    let replies =
        checks::think(&mut DominorioEngine::make(4, true), &Dominorio::start().after(first), &Limits::NONE);
    assert!(!replies.rows.is_empty() && replies.rows.iter().all(|row| row.value.is_loss()));
    let unaided =
        checks::think(&mut DominorioEngine::make(4, false), &Dominorio::start(), &Limits::nodes(250_000));
    assert!(unaided.rows.iter().all(|row| !row.value.is_proof()));
}

#[test]
fn a_sample_of_the_edge_is_proved_from_nothing() {
    let checked = check(Sample::Random { count: 2, seed: 5 }, 16, &mut |_| Ok(()));
    assert_eq!(checked.unwrap().proved, 2);
    assert_eq!(
        check(Sample::InOrder { from: 0, count: 5 }, 16, &mut |_| Err(Stopped)),
        Err(CheckError::Stopped)
    );
}

/// First follows the book and then the solver, with the nodes of the best level; Second begins at random, and in every second
/// game thinks afterwards.
#[test]
fn the_best_level_never_loses_when_it_begins() {
    let mut rng = Rng::new(9);
    let (mut engine, mut opponent) = (DominorioEngine::make(16, true), DominorioEngine::make(16, true));
    for round in 0..4 {
        let mut at = Dominorio::start();
        while !at.is_over() {
            let action = if at.turn() == Player::First {
                let report = checks::think(&mut engine, &at, &Limits::nodes(DominorioEngine::MOST_NODES));
                assert!(report.rows[0].value.is_win(), "{}", at.write());
                report.rows[0].action
            } else if round % 2 == 0 {
                at.random_action(&mut rng).unwrap()
            } else {
                checks::think(&mut opponent, &at, &Limits::nodes(20_000)).rows[0].action
            };
            at.play_unchecked(action);
        }
    }
}
