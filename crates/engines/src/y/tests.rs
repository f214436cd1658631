//! What the engine sees.

use super::quick;
use super::threats::{ThreatLeaf, bridged, winning_points};
use super::*;
use crate::Level;
use crate::combinatorial::checks::wins_by_law;
use crate::connection::{Bridged, answer};
use ludoteca_games::Game;
use ludoteca_games::board::Cell;
use ludoteca_games::y::{Action, Board};
use ludoteca_games::{GameId, Notation, Session, Table};
use ludoteca_kernel::{Player, Position, PositionExt, RandomAction, Rng};
use ludoteca_search::mcts::Leaf;
use ludoteca_search::{Limits, StoppedClock, Value};

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

impl Bridged for Y {
    fn taken(action: Action) -> Option<Cell> {
        match action {
            Action::Place(cell) => Some(cell),
            Action::Swap => None,
        }
    }

    fn saving(&self, intruder: Cell) -> Option<Action> {
        let own = self.stones(self.colour());
        if self.is_over() || own.contains(intruder) {
            return None;
        }
        answer::<Board>(intruder, own, self.empty()).map(Action::Place)
    }
}

/// The positions of random games in which bridges are kept.
fn positions(rng: &mut Rng, games: u32, mut visit: impl FnMut(&Y, &mut Rng)) {
    for _ in 0..games {
        let (mut at, mut last) = (Y::start(), None);
        while let Some(action) = last.and_then(|cell| at.saving(cell)).or_else(|| at.random_action(rng)) {
            visit(&at, rng);
            last = Y::taken(action);
            at.play_unchecked(action);
        }
    }
}

#[test]
fn a_quick_game_is_won_by_whom_the_law_says() {
    let mut rng = Rng::new(5);
    let mut won = [0; 2];
    positions(&mut rng, 20, |at, rng| {
        let mut by_law = at.clone();
        let chance = quick::playout(at, rng, |player, action| {
            if !by_law.is_over() {
                assert_eq!(player, by_law.turn());
                assert_eq!(by_law.breach(action), None);
                by_law.play_unchecked(action);
            }
        });
        let is_first = by_law.outcome().unwrap().winner == Player::First;
        assert_eq!(chance > 0.5, is_first, "{}", at.write());
        won[usize::from(is_first)] += 1;
    });
    assert!(won[0] > 100 && won[1] > 100, "{won:?}");
}

#[test]
fn a_quick_game_answers_every_intrusion_into_a_bridge() {
    let around = |cell: Cell| Board::NEIGHBOURS[usize::from(cell.0)];
    let mut rng = Rng::new(6);
    let (mut between, mut at_the_rim) = (0, 0);
    for _ in 0..100 {
        let mut stones = Vec::new();
        quick::playout(&Y::start(), &mut rng, |_, action| stones.extend(Y::taken(action)));
        for turn in 1..stones.len() {
            let (intruder, answer) = (stones[turn - 1], stones[turn]);
            let own = |cell: &Cell| stones[..turn].iter().rev().skip(1).step_by(2).any(|stone| stone == cell);
            let saves = |cell: &Cell| (around(intruder) & around(*cell)).iter().all(|end| own(&end));
            let bridges: Vec<Cell> = around(intruder)
                .iter()
                .filter(|cell| !stones[..turn].contains(cell) && saves(cell))
                .collect();
            assert!(bridges.is_empty() || bridges.contains(&answer), "{stones:?} {turn}");
            if bridges.contains(&answer) {
                let ends = (around(intruder) & around(answer)).len();
                assert!(
                    ends == 2 || ends == 1 && intruder.0 < 24 && answer.0 < 24,
                    "{intruder:?} {answer:?}"
                );
                between += u32::from(ends == 2);
                at_the_rim += u32::from(ends == 1);
            }
        }
    }
    assert!(between > 100 && at_the_rim > 100, "{between} {at_the_rim}");
}

#[test]
fn a_chain_of_bridges_wins_whatever_the_other_does() {
    let mut rng = Rng::new(8);
    let (mut met, mut open) = (0, 0);
    positions(&mut rng, 400, |at, _| {
        if at.empty().len() > 9 {
            return;
        }
        let loses = !wins_by_law(at, &mut std::collections::HashMap::new());
        match bridged(at, at.colour().other()) {
            Some(_) => {
                met += 1;
                assert!(loses, "{}", at.write());
            }
            None => open += 1,
        }
    });
    assert!(met > 30 && open > 30, "{met} {open}");
}

#[test]
fn no_level_from_4_on_leaves_a_bridge_to_an_intruder_that_breaks_its_chain() {
    let mut rng = Rng::new(9);
    let mut met = 0;
    positions(&mut rng, 60, |at, rng| {
        // A chain that is not there now, and is there again after few actions.
        let keeps = |action: &Action| {
            let next = at.after(*action);
            next.is_over() || ThreatLeaf.known(&next).is_some_and(Value::is_loss)
        };
        let keeping = at.legal_actions().into_iter().filter(keeps).count();
        if keeping == 0 || keeping > 3 || bridged(at, at.colour()).is_some() || rng.below(4) > 0 {
            return;
        }
        met += 1;
        let table = Session::new(at.clone());
        for level in Level::all().skip(3) {
            let mut engine = crate::engine(GameId::Y, 1);
            let played = level.play(engine.as_mut(), &table as &dyn Table, rng, &StoppedClock, &mut ());
            assert!(keeps(&played.unwrap().parse().unwrap()), "level {level} of {}", at.write());
        }
    });
    assert!(met > 20, "{met}");
}
