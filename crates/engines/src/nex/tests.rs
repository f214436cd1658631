//! What the engine sees, and what distances mean.

use super::*;
use crate::connection::{distances, saves_bridge};
use ludoteca_games::board::{Board as _, WideSet};
use ludoteca_games::nex::Board;
use ludoteca_games::{GameId, Notation, Session, Table};
use ludoteca_search::{Limits, StoppedClock};

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
