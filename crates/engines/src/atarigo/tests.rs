//! Ladders against a plain search, and what the engine sees.

use super::*;
use ludoteca_games::{Game, GameId, Notation, Session, Table};
use ludoteca_kernel::{Position, PositionExt, RandomAction, Rng};
use ludoteca_search::{Limits, StoppedClock};

fn position(text: &str) -> Atarigo {
    Atarigo::read(text).unwrap().admit()
}

/// Whether the player to act can force a win within so many plies.
fn forces(at: &Atarigo, plies: u16) -> bool {
    at.legal_actions().into_iter().any(|action| {
        let next = at.after(action);
        match next.outcome() {
            Some(outcome) => outcome.winner == at.turn(),
            None => {
                plies > 2
                    && next.legal_actions().into_iter().all(|reply| {
                        let later = next.after(reply);
                        later.outcome().is_none_or(|outcome| outcome.winner == at.turn())
                            && forces(&later, plies - 2)
                    })
            }
        }
    })
}

#[test]
fn a_ladder_to_the_edge_is_read() {
    // The white stone on c4 runs to the upper right and dies at the edge.
    let at = position("9/9/9/9/1b7/1bw6/2bb5/9/9 b");
    let plies = ladder::read(&at, &mut 1000);
    assert!(plies.is_some_and(|plies| plies > 9), "{plies:?}");
    // A white stone on its way breaks it.
    let broken = position("9/9/9/5w3/1b7/1bw6/2bb5/9/9 b");
    assert_eq!(ladder::read(&broken, &mut 1000), None);
}

#[test]
fn short_ladders_are_what_a_plain_search_finds() {
    let mut rng = Rng::new(5);
    let (mut found, mut tried) = (0, 0);
    while tried < 40 {
        let mut at = Atarigo::start();
        for _ in 0..14 + rng.below(40) {
            if let Some(action) = at.random_action(&mut rng) {
                at.play_unchecked(action);
            }
        }
        if at.is_over() {
            continue;
        }
        tried += 1;
        if let Some(plies @ ..=3) = ladder::read(&at, &mut 1000) {
            found += 1;
            assert!(forces(&at, plies), "{}: {plies}", at.write());
        }
    }
    assert!(found > 5, "{found}");
}

#[test]
fn the_engine_takes_and_saves() {
    let mut engine = crate::engine(GameId::Atarigo, 1);
    let limits = Limits { nodes: Some(3_000), ..Limits::NONE };
    let mut best = |text: &str| {
        let table = Session::new(position(text));
        let analysis = engine.think(&table as &dyn Table, &limits, &StoppedClock, &mut ()).unwrap();
        analysis.evals[0].action.clone()
    };
    assert_eq!(best("9/9/9/4b4/3bw4/4b4/9/9/8w b"), "f5", "captures");
    assert_eq!(best("9/9/9/4b4/3bw4/4b4/9/9/9 w"), "f5", "saves the stone");
}
