//! The book: it opens, it is found from wherever one asks, and what it says holds.

use super::*;
use crate::book_error::BookError;
use crate::gatos::book::{Book, pack};
use crate::gatos::{Sample, check};
use ludoteca_games::Symmetric as _;
use ludoteca_games::board::Symmetry;
use ludoteca_kernel::Player;
use ludoteca_search::Stopped;

const SHIPPED: &[u8] = include_bytes!("../../../data/gatos/book.bin");

#[test]
fn the_shipped_book_answers_three_turns() {
    let book = Book::open(SHIPPED).unwrap();
    assert_eq!((book.positions(), book.edge().len(), book.most_animals()), (82_622, 28_731, 7));
}

#[test]
fn a_damaged_book_is_refused() {
    assert_eq!(Book::open(b"GATOSBK1"), Err(BookError::NotABook));
    assert_eq!(Book::open(&[b'x'; 100]), Err(BookError::NotABook));
    assert_eq!(Book::open(&SHIPPED[..SHIPPED.len() - 1]), Err(BookError::Damaged));
    for at in [8, 9, 40_000, SHIPPED.len() - 1] {
        let mut bytes = SHIPPED.to_vec();
        bytes[at] ^= 4;
        assert_eq!(Book::open(&bytes), Err(BookError::Damaged), "byte {at}");
    }
}

#[test]
fn what_is_packed_is_read_and_nonsense_is_not_packed() {
    let answers = |cell: u8| [128 | cell; 32];
    assert_eq!(pack(&answers(62)), Err(BookError::Damaged), "a dog on h8 keeps the cats from g8");
    let mut good = answers(62);
    for (answer, reply) in good.iter_mut().zip(first_replies()) {
        let free = Gatos::start().after("d4".parse().unwrap()).after(reply).legal_actions();
        *answer = 128 | free[0].cell.0;
    }
    let bytes = pack(&good).unwrap();
    assert_eq!((bytes.len(), Book::open(&bytes).unwrap().positions()), (9 + 24 + 8, 32));
    assert_eq!(pack(&[1, 2, 3]), Err(BookError::NotABook));
    assert_eq!(pack(&good[..31]), Err(BookError::Damaged));
}

/// One of each pair of images of the dogs' replies to d4.
fn first_replies() -> Vec<Action> {
    let replies = Gatos::start().after("d4".parse().unwrap()).legal_actions();
    let kept = |action: &Action| u32::from(action.cell.0 / 8) <= u32::from(action.cell.0 % 8);
    replies.into_iter().filter(kept).collect()
}

/// Whatever the dogs do, from whichever side one looks at the board, the book has an answer for three turns.
#[test]
fn every_reply_is_answered_in_every_image() {
    let mut rng = Rng::new(4);
    for round in 0..200u8 {
        let mut at = Gatos::start().after("d4".parse().unwrap());
        for _ in 0..3 {
            let reply = at.random_action(&mut rng).unwrap();
            at.play_unchecked(reply);
            let symmetry = Symmetry::SQUARE[usize::from(round % 8)];
            let image = at.image(symmetry);
            let known = Field::whole(&image).recalled();
            let (answer, wins) = known[0];
            assert!(wins && image.is_legal(answer), "{}", image.write());
            let back = at.legal_actions().into_iter().find(|&own| Gatos::image_of(own, symmetry) == answer);
            at.play_unchecked(back.unwrap());
        }
    }
}

#[test]
fn the_start_and_every_reply_to_it_are_decided_at_once() {
    let mut engine = GatosEngine::make(4, true);
    let start = think(&mut engine, &Gatos::start(), &Limits::NONE);
    assert!(start.rows.len() == 4 && start.rows.iter().all(|row| row.value.is_win()));
    let replied = think(&mut engine, &Gatos::start().after("e5".parse().unwrap()), &Limits::NONE);
    assert!(replied.rows.len() == 58 && replied.rows.iter().all(|row| row.value.is_loss()));
    let unaided = think(&mut GatosEngine::make(4, false), &Gatos::start(), &Limits::nodes(200_000));
    assert!(unaided.rows.iter().all(|row| !row.value.is_proof()));
}

#[test]
fn whoever_may_look_at_little_has_no_book() {
    let report = think(&mut GatosEngine::make(4, true), &Gatos::start(), &Limits::nodes(20_000));
    assert!(report.rows.iter().all(|row| !row.value.is_proof()));
}

#[test]
fn a_sample_of_the_edge_is_proved_from_nothing() {
    let mut told = 0;
    let checked = check(Sample::Random { count: 2, seed: 5 }, 16, &mut |_| {
        told += 1;
        Ok(())
    });
    assert_eq!(checked.unwrap().proved, 2);
    assert!(told >= 2);
    let stopped = check(Sample::InOrder { from: 28_730, count: 5 }, 16, &mut |_| Err(Stopped));
    assert!(stopped.is_err());
    let beyond = check(Sample::InOrder { from: 28_731, count: 5 }, 16, &mut |_| Ok(())).unwrap();
    assert_eq!(beyond.proved, 0);
}

/// The cats follow the book and then the solver, with the nodes of the best level; the dogs begin at random, and in every
/// second game they think afterwards.
#[test]
fn the_best_level_never_loses_with_the_cats() {
    let mut rng = Rng::new(9);
    let mut engine = GatosEngine::make(16, true);
    let mut opponent = GatosEngine::make(16, true);
    for round in 0..4 {
        let mut at = Gatos::start();
        while !at.is_over() {
            let action = if at.turn() == Player::First {
                let report = think(&mut engine, &at, &Limits::nodes(GatosEngine::MOST_NODES));
                assert!(report.rows[0].value.is_win(), "{}", at.write());
                report.rows[0].action
            } else if round % 2 == 0 || at.dogs().is_empty() {
                at.random_action(&mut rng).unwrap()
            } else {
                think(&mut opponent, &at, &Limits::nodes(20_000)).rows[0].action
            };
            at.play_unchecked(action);
        }
    }
}
