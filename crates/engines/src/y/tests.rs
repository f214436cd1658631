//! What the engine sees.

use super::threats::winning_points;
use super::*;
use ludoteca_games::Game;
use ludoteca_games::{GameId, Notation, Session, Table};
use ludoteca_kernel::{Position, PositionExt, RandomAction, Rng};
use ludoteca_search::{Limits, StoppedClock};

#[test]
fn the_engine_joins_three_sides_if_it_can() {
    let at = Y::read("bbbbbbbb16/21/18/15/rrrrrrrr4/3 b -").unwrap().admit();
    let mut engine = crate::engine(GameId::Y, 8);
    let table = Session::new(at);
    let analysis =
        engine.think(&table as &dyn Table, &Limits::nodes(20_000), &StoppedClock, &mut ()).unwrap();
    assert_eq!(analysis.evals[0].action, "a9");
    assert!(analysis.evals[0].value.is_proof());
}

#[test]
fn a_winning_point_is_one_that_wins() {
    let mut rng = Rng::new(3);
    let mut met = 0;
    for _ in 0..60 {
        let mut at = Y::start();
        while let Some(action) = at.random_action(&mut rng) {
            let points = winning_points(&at, at.colour());
            let wins =
                |action: &Action| at.after(*action).outcome().is_some_and(|won| won.winner == at.turn());
            let found = at.legal_actions().into_iter().filter(wins).count();
            assert_eq!(points.len() as usize, found, "{}", at.write());
            met += found;
            at.play_unchecked(action);
        }
    }
    assert!(met > 100, "{met}");
}
