//! The lemmas and the catalogue against trying everything, and small boards.

use super::*;
use crate::combinatorial::checks::solver_says;
use crate::combinatorial::{Catalogue, ONE, SumSolver};
use crate::gatos::regions::regions;
use crate::gatos::state::cells;

/// The same for a state plus an integer, trying every action or only some.
fn wins_by_trying(
    state: State,
    lead: i32,
    actions: fn(State) -> u64,
    memory: &mut HashMap<(State, i32), bool>,
) -> bool {
    if let Some(&wins) = memory.get(&(state, lead)) {
        return wins;
    }
    let wins = cells(actions(state)).any(|cell| !wins_by_trying(state.after(cell), -lead, actions, memory))
        || (lead > 0 && !wins_by_trying(state.turned(), 1 - lead, actions, memory));
    memory.insert((state, lead), wins);
    wins
}

/// A board of `columns` by `rows` cells in the corner, everything open to both: the game without the zone rule.
fn board(columns: u32, rows: u32) -> State {
    let row = (1 << columns) - 1;
    let cells = (0..rows).fold(0, |cells, at| cells | row << (8 * at));
    State { own: cells, other: cells }
}

/// Random sets on a small board.
fn random_state(columns: u32, rows: u32, rng: &mut Rng) -> State {
    let State { own, other } = board(columns, rows);
    State { own: own & rng.next(), other: other & rng.next() }
}

#[test]
fn sure_cells_and_dominated_actions_may_be_left_out() {
    let mut rng = Rng::new(4);
    let every: fn(State) -> u64 = |state| state.own;
    for _ in 0..200 {
        let state = random_state(4, 3, &mut rng);
        let (mut plain, mut pruned, mut counted) = (HashMap::new(), HashMap::new(), HashMap::new());
        for lead in -3..=3 {
            let truth = wins_by_trying(state, lead, every, &mut plain);
            assert_eq!(wins_by_trying(state, lead, State::choices, &mut pruned), truth, "{state:?} {lead}");
            assert_eq!(wins_by_counting(state, lead, &mut counted), truth, "{state:?} {lead}");
        }
    }
}

#[test]
fn sums_of_random_regions_are_decided_as_trying_says() {
    let mut rng = Rng::new(5);
    let mut solver = SumSolver::with_mebibytes(4);
    for _ in 0..300 {
        let state = random_state(5, 4, &mut rng);
        assert_eq!(
            solver_says(&mut solver, state),
            wins_by_counting(state, 0, &mut HashMap::new()),
            "{state:?}"
        );
    }
}

#[test]
fn boards_without_the_zone() {
    let mut solver = SumSolver::with_mebibytes(16);
    for (columns, rows, first_wins) in [(2, 2, false), (3, 3, true), (4, 3, true), (4, 4, false)] {
        let state = board(columns, rows);
        assert_eq!(
            wins_by_counting(state, 0, &mut HashMap::new()),
            first_wins,
            "{columns} × {rows} by trying"
        );
        assert_eq!(solver_says(&mut solver, state), first_wins, "{columns} × {rows}");
    }
    assert!(solver_says(&mut solver, board(5, 5)));
    // By answering through the centre.
    assert!(!solver_says(&mut solver, board(6, 4)));
}

#[test]
fn small_regions_have_their_known_values() {
    let mut catalogue = Catalogue::with_mebibytes(1);
    catalogue.set_meter(1000);
    let mut thermograph = |state| {
        let name = catalogue.name(state).unwrap();
        let drawn = catalogue.thermograph(name);
        (drawn.mean() * name.signum(), drawn.temperature())
    };
    assert_eq!(thermograph(board(1, 1)), (0, 0), "*");
    assert_eq!(thermograph(board(2, 1)), (0, ONE), "{{1 | −1}}");
    assert_eq!(thermograph(board(3, 1)), (0, 2 * ONE), "{{2 | −2}}");
    let tinted = State { own: 0b11, other: 0b01 };
    assert_eq!(thermograph(tinted), (ONE / 2, ONE / 2), "{{1 | 0}}");
    assert_eq!(thermograph(tinted.turned()), (-ONE / 2, ONE / 2));
}

#[test]
fn a_region_has_one_name_however_it_lies() {
    let mut rng = Rng::new(6);
    let mut catalogue = Catalogue::with_mebibytes(4);
    catalogue.set_meter(u32::MAX);
    for _ in 0..100 {
        let (state, _) = random_state(3, 3, &mut rng).without_sure();
        let Some(region) = regions(state).next() else { continue };
        let name = catalogue.name(region).unwrap();
        let mirror = |set: u64| {
            cells(set)
                .fold(0, |image, ludoteca_games::board::Cell(at)| image | 1 << ((7 - at % 8) * 8 + at / 8))
        };
        let image = State { own: mirror(region.own), other: mirror(region.other) };
        assert_eq!(catalogue.name(image).unwrap(), name);
        let negative = catalogue.name(image.turned()).unwrap();
        assert!(catalogue.cancel(negative, name));
    }
}
