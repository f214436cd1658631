//! What the engine sees, and what distances mean.

use super::threats::{ThreatLeaf, winning_cells};
use super::*;
use crate::Level;
use crate::connection::{Bridged, distances, saves_bridge};
use ludoteca_games::board::{Board as _, WideSet};
use ludoteca_games::nex::{Action, Board, Stage};
use ludoteca_games::{Game, GameId, Notation, Session, Table};
use ludoteca_kernel::{Position, PositionExt, RandomAction, Rng};
use ludoteca_search::mcts::Leaf;
use ludoteca_search::{Limits, StoppedClock, Value};

fn set(names: &str) -> WideSet {
    names.split(' ').map(|name| Board::named(name).unwrap()).collect()
}

#[test]
fn a_distance_counts_the_cells_that_are_missing() {
    let found = distances::<Board>(Board::LEFT, set("b5 c5"), Board::ALL - set("b5 c5 e5 e4 d6"));
    let at = |name| found[usize::from(Board::named(name).unwrap().0)];
    assert_eq!([at("a5"), at("b5"), at("d5"), at("f5")], [1, 1, 2, 6]);
}

#[test]
fn a_bridge_is_saved_on_its_other_cell() {
    let cell = Board::named("e5").unwrap();
    assert!(
        saves_bridge::<Board>(cell, set("d5 e4"), set("d4"))
            || saves_bridge::<Board>(cell, set("e4 d6"), set("d5"))
    );
    assert!(!saves_bridge::<Board>(cell, set("d5"), set("d6")));
}

#[test]
fn the_engine_joins_its_sides_if_it_can() {
    // One cell is missing in Black's row, and a neutral stone may go anywhere.
    let text = "11/11/11/11/11/bbbbb1bbbbb/11/11/11/wwwwwwwwww1/11 b -";
    let table = Session::new(Nex::read(text).unwrap().admit());
    let mut engine = crate::engine(GameId::Nex, 8);
    let analysis =
        engine.think(&table as &dyn Table, &Limits::nodes(60_000), &StoppedClock, &mut ()).unwrap();
    assert_eq!(analysis.evals[0].action, "Sf6");
}

/// The positions of random games in which bridges are kept.
fn positions(rng: &mut Rng, games: u32, mut visit: impl FnMut(&Nex, &mut Rng)) {
    for _ in 0..games {
        let (mut at, mut last) = (Nex::start(), None);
        while let Some(action) = last.and_then(|cell| at.saving(cell)).or_else(|| at.random_action(rng)) {
            visit(&at, rng);
            last = Nex::taken(action).or(last);
            at.play_unchecked(action);
        }
    }
}

/// Whether the player to act wins within so many actions, by nothing but the law.
fn forces(at: &Nex, actions: u16) -> bool {
    at.outcome().is_none()
        && actions > 0
        && at.legal_actions().into_iter().any(|action| {
            let next = at.after(action);
            match next.outcome() {
                Some(outcome) => outcome.winner == at.turn(),
                None => next.turn() == at.turn() && forces(&next, actions - 1),
            }
        })
}

#[test]
fn what_a_turn_decides_is_what_a_plain_search_finds() {
    let mut rng = Rng::new(3);
    let (mut wins, mut losses) = (0, 0);
    positions(&mut rng, 60, |at, rng| {
        if rng.below(3) > 0 {
            return;
        }
        let known = ThreatLeaf.known(at);
        match known {
            Some(value) if value.is_win() => {
                wins += 1;
                assert!(forces(at, value.plies().unwrap()), "{}", at.write());
            }
            Some(_) => {
                losses += 1;
                assert!(at.stage() != Stage::Begin, "{}", at.write());
                // However the turn ends, the other wins by the next one.
                let mut ends = vec![at.clone()];
                while let Some(end) = ends.pop() {
                    if end.turn() == at.turn() && end.outcome().is_none() {
                        ends.extend(end.legal_actions().into_iter().map(|action| end.after(action)));
                    } else {
                        assert!(forces(&end, 3), "{} after {}", end.write(), at.write());
                    }
                }
            }
            None => {}
        }
    });
    assert!(wins > 10 && losses > 10, "{wins} {losses}");
}

#[test]
fn a_turn_that_wins_is_always_seen() {
    let mut rng = Rng::new(12);
    let (mut wins, mut others, mut by_replacing) = (0, 0, 0);
    positions(&mut rng, 120, |at, rng| {
        let is_wanted = at.stage() == Stage::Begin && (6..60).contains(&at.empty().len());
        if !is_wanted || rng.below(4) > 0 {
            return;
        }
        let known = ThreatLeaf.known(at).is_some_and(Value::is_win);
        assert_eq!(known, forces(at, 3), "{}", at.write());
        wins += u32::from(known);
        others += u32::from(!known);
        by_replacing += u32::from(known && winning_cells(at, at.colour()).is_empty());
    });
    assert!(wins > 20 && others > 20 && by_replacing > 0, "{wins} {others} {by_replacing}");
}

#[test]
fn no_level_from_4_on_leaves_the_cell_of_a_bridge_on_which_the_other_wins() {
    let mut rng = Rng::new(4);
    let mut met = 0;
    positions(&mut rng, 150, |at, rng| {
        let (own, other) = (at.stones(at.colour()), at.stones(at.colour().other()));
        let threats = winning_cells(at, at.colour().other());
        let Some(cell) = threats.first().filter(|_| !threats.has_several()) else { return };
        // The stone saves a bridge, and nothing decides the game at once if it is put there.
        let decides = |at: &Nex| ThreatLeaf.known(at).is_some();
        let saves = at.stage() == Stage::Begin && saves_bridge::<Board>(cell, own, other);
        if !saves || decides(at) || decides(&at.after(Action::Place(cell))) {
            return;
        }
        met += 1;
        // The best two levels think for long.
        let levels = Level::all().skip(3).take(if met % 3 == 0 { 5 } else { 3 });
        for level in levels {
            let mut engine = crate::engine(GameId::Nex, 1);
            let table = Session::new(at.clone());
            let played =
                level.play(engine.as_mut(), &table as &dyn Table, rng, &StoppedClock, &mut ()).unwrap();
            let next = at.after(played.parse().unwrap());
            if winning_cells(&next, at.colour().other()).is_empty() || !decides(&next) {
                continue;
            }
            // Where the search proves that all is lost there is nothing to save.
            let limits = level.limits(engine.as_ref());
            let thought = engine.think(&table as &dyn Table, &limits, &StoppedClock, &mut ()).unwrap();
            assert!(thought.evals[0].value.is_loss(), "level {level}: {played} in {}", at.write());
        }
    });
    assert!(met > 5, "{met}");
}

/// Black is joined but for one bridge, and White takes both of its cells in one turn.
fn with_a_broken_bridge(text: &str) -> Nex {
    let mut at = Nex::read(text).unwrap().admit();
    for action in ["Sf5", "Ne6"] {
        at.play_unchecked(action.parse().unwrap());
    }
    at
}

#[test]
fn one_turn_may_break_a_bridge_that_no_turn_can_save() {
    // One neutral stone is too few for replacing.
    let at = with_a_broken_bridge("11/11/11/b10/11/5bbbbbb/bbbbb6/11/11/11/wwwwwwwwwww w -");
    assert!(!forces(&at, 3), "{}", at.write());
    // With another one Black takes the cell back, and spares a stone elsewhere.
    let at = with_a_broken_bridge("11/11/11/b9n/11/5bbbbbb/bbbbb6/11/11/11/wwwwwwwwwww w -");
    assert!(forces(&at, 3), "{}", at.write());
}
