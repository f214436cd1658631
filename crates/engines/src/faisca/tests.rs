//! Everything that the engine proves, against trying everything by the law alone.

use super::*;
use crate::combinatorial::checks;
use ludoteca_games::board::CellSet;
use ludoteca_games::faisca::TARGETS;
use ludoteca_games::{Game, Notation, Symmetric};
use ludoteca_kernel::{Position, RandomAction, Rng};

/// A position of random play after so many plies, in which somebody can act.
fn random_position(rng: &mut Rng, plies: u32) -> Faisca {
    loop {
        let mut at = Faisca::start();
        for _ in 0..plies {
            if let Some(action) = at.random_action(rng) {
                at.play_unchecked(action);
            }
        }
        if !at.is_over() {
            return at;
        }
    }
}

#[test]
fn late_positions_are_decided_as_the_law_says() {
    let mut engine = FaiscaEngine::make(8, true);
    let mut rng = Rng::new(1);
    for _ in 0..150 {
        checks::decides_as_the_law_says(&mut engine, &random_position(&mut rng, 15));
    }
}

#[test]
fn distances_are_bounds_and_exact_ones_are_exact() {
    let mut engine = FaiscaEngine::make(8, true);
    let mut rng = Rng::new(2);
    for _ in 0..60 {
        checks::measures_as_the_law_says(&mut engine, &random_position(&mut rng, 16));
    }
}

#[test]
fn every_proved_row_of_a_hurried_thought_is_true() {
    let mut rng = Rng::new(3);
    let mut proofs = 0;
    for nodes in [10, 30, 100, 1000] {
        for _ in 0..20 {
            let mut engine = FaiscaEngine::make(1, true);
            let at = random_position(&mut rng, 14);
            let mut memory = std::collections::HashMap::new();
            let wins = |child: &Faisca| checks::wins_by_law(child, &mut memory);
            proofs += checks::proofs_within(&mut engine, &at, &Limits::nodes(nodes), wins);
        }
    }
    assert!(proofs > 100, "{proofs}");
}

/// The cells that a chain of pieces of both players can reach, one after the other.
fn reached(state: &State) -> CellSet {
    let (mut reached, mut open) = (CellSet::EMPTY, vec![state.cell]);
    while let Some(cell) = open.pop() {
        for (reach, range) in TARGETS[usize::from(cell.0)].iter().enumerate() {
            for to in *range {
                if state.own[reach] + state.other[reach] > 0 && (state.free - reached).contains(to) {
                    reached = reached.with(to);
                    open.push(to);
                }
            }
        }
    }
    reached
}

#[test]
fn targets_are_those_of_the_law_and_cells_out_of_reach_are_cut_away() {
    let (mut rng, mut cut) = (Rng::new(16), 0);
    for round in 0..2000 {
        let at = random_position(&mut rng, 1 + round % 22);
        let state = State::as_it_is(&at).unwrap();
        let targets: CellSet = at.legal_actions().into_iter().map(|action| action.to).collect();
        assert_eq!(state.targets(), targets, "{}", at.write());
        assert_eq!(state.reduced().targets(), targets, "{}", at.write());
        assert_eq!(state.reduced().free, reached(&state), "{}", at.write());
        cut += u32::from(state.reduced().free != state.free);
    }
    assert!(cut > 100, "{cut}");
}

#[test]
fn a_key_is_the_whole_state() {
    let mut rng = Rng::new(4);
    let mut known = std::collections::HashMap::new();
    for _ in 0..20_000 {
        let plies = 1 + rng.below(20);
        let Some(state) = State::of(&random_position(&mut rng, plies)) else { continue };
        assert_eq!(*known.entry(state.key()).or_insert(state), state);
    }
}

#[test]
fn mirror_images_are_turned_into_one_of_them() {
    let mut rng = Rng::new(6);
    for _ in 0..2000 {
        let plies = 1 + rng.below(16);
        let at = random_position(&mut rng, plies);
        let images = Faisca::SYMMETRIES.iter().filter_map(|symmetry| State::of(&at.image(*symmetry)));
        let images: Vec<State> = images.collect();
        let turned = images[0].turned();
        assert!(images.contains(&turned), "{}", at.write());
        assert!(images.iter().all(|image| image.turned() == turned), "{}", at.write());
    }
}

#[test]
fn limits_are_kept_and_every_action_has_a_row() {
    let mut engine = FaiscaEngine::make(4, true);
    let mut rng = Rng::new(7);
    for plies in [0, 1, 5, 12, 18] {
        let at = random_position(&mut rng, plies);
        for nodes in [0, 1, 100, 3000] {
            checks::keeps_limits(&mut engine, &at, nodes);
        }
    }
}

/// A book of three pieces whose verdicts are made up: each says something else.
fn made_up_book() -> Book {
    let section = |opening: &Action| {
        let mut verdicts = Vec::new();
        let state = State::as_it_is(&Faisca::start().after(*opening)).unwrap();
        let Ok(()) = book::for_each_game(&state, 2, &mut |state| {
            verdicts.push(made_up(state));
            Ok::<(), std::convert::Infallible>(())
        });
        verdicts
    };
    let sections: Vec<Vec<bool>> = openings().iter().map(section).collect();
    Book::open(&pack(3, &sections).unwrap()).unwrap()
}

fn made_up(state: &State) -> bool {
    state.key().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 63 == 1
}

#[test]
fn a_book_says_of_each_position_and_its_mirror_images_what_was_packed() {
    let book = made_up_book();
    let mut rng = Rng::new(11);
    for _ in 0..200 {
        let at = random_position(&mut rng, 3);
        let first = |image: &Faisca| image.path().unwrap()[0];
        for symmetry in Faisca::SYMMETRIES {
            let at = at.image(*symmetry);
            let mut images = Faisca::SYMMETRIES.iter().map(|symmetry| at.image(*symmetry));
            let image = images.find(|image| openings().contains(&first(image))).unwrap();
            let wins = made_up(&State::as_it_is(&image).unwrap());
            assert_eq!(book.wins(&at), Some(wins), "{}", at.write());
        }
        let before = random_position(&mut rng, 2);
        let children = before.legal_actions().into_iter().map(|action| book.wins(&before.after(action)));
        let wins = children.collect::<Vec<_>>().contains(&Some(false));
        assert_eq!(book.wins(&before), Some(wins), "{}", before.write());
    }
}

#[test]
fn a_book_knows_nothing_of_what_no_game_leads_to() {
    let book = made_up_book();
    assert_eq!(book.wins(&Faisca::start()), None);
    let set_up = Faisca::read("6/6/6/6/r5 b").unwrap().admit();
    assert_eq!(book.wins(&set_up), None, "Red never begins");
    let mut rng = Rng::new(12);
    assert_eq!(book.wins(&random_position(&mut rng, 4)), None, "beyond its last piece");
}

#[test]
fn the_book_in_use_says_what_the_solver_finds_and_the_same_of_mirror_images() {
    let book = Book::in_use().unwrap();
    let mut solver = Solver::new(16);
    let mut rng = Rng::new(14);
    let mut won = 0;
    for _ in 0..12 {
        let at = random_position(&mut rng, 6);
        let wins = solver.wins(&State::of(&at).unwrap(), &mut || Ok(())).unwrap();
        won += u32::from(wins);
        for symmetry in Faisca::SYMMETRIES {
            assert_eq!(book.wins(&at.image(*symmetry)), Some(wins), "{}", at.write());
        }
    }
    assert!((1..12).contains(&won), "{won}");
}

#[test]
fn second_wins_however_first_begins() {
    let book = Book::in_use().unwrap();
    for action in Faisca::start().legal_actions() {
        assert_eq!(book.wins(&Faisca::start().after(action)), Some(true), "{action}");
    }
}

#[test]
fn every_action_of_every_stage_of_the_opening_is_proved_at_the_best_level() {
    let mut rng = Rng::new(15);
    for plies in 0..8 {
        let at = random_position(&mut rng, plies);
        let mut engine = FaiscaEngine::make(16, true);
        let mut nobody = ();
        let limits = Limits::nodes(FaiscaEngine::MOST_NODES);
        let mut budget = Budget::new(&limits, &ludoteca_search::StoppedClock, &mut nobody);
        let report = engine.think(&at, &mut budget);
        assert!(report.rows.iter().all(|row| row.value.is_proof()), "{}", at.write());
    }
}

#[test]
fn the_book_in_use_has_a_verdict_for_every_game_of_six_pieces() {
    let games =
        |opening: &Action| book::count(&State::as_it_is(&Faisca::start().after(*opening)).unwrap(), 5);
    let all: usize = openings().iter().map(games).sum();
    assert_eq!((all, Book::in_use().unwrap().games()), (595_065, 595_065));
}

#[test]
fn verdicts_are_what_the_solver_finds_game_by_game() {
    let mut rng = Rng::new(13);
    let prover = Prover::new(Way::Reduced, 1);
    let mut solver = Solver::new(1);
    let mut told = [0, 0];
    for _ in 0..20 {
        let begun = random_position(&mut rng, 12).path().unwrap();
        let verdicts = prover.verdicts(&begun, 14).unwrap();
        let mut each = verdicts.iter();
        let at = begun.iter().fold(Faisca::start(), |at, action| at.after(*action));
        for one in at.legal_actions() {
            let at = at.after(one);
            for two in at.legal_actions() {
                let wins = solver.wins(&State::of(&at.after(two)).unwrap(), &mut || Ok(())).unwrap();
                told[usize::from(wins)] += 1;
                assert_eq!(each.next(), Some(&wins), "{}", at.write());
            }
        }
        assert_eq!(each.next(), None);
    }
    assert!(told[0] > 20 && told[1] > 20, "{told:?}");
}

#[test]
fn a_damaged_book_is_refused() {
    let empty = vec![Vec::new(); openings().len()];
    let whole = pack(5, &empty).unwrap();
    assert!(Book::open(&whole).is_ok());
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        assert!(Book::open(&bytes).is_err(), "byte {at}");
    }
    assert!(Book::open(&whole[..whole.len() - 1]).is_err());
    assert!(Book::open(b"").is_err());
}
