//! The mind against the law: every proof is checked by plain recursion, the lemmas by trying everything.

use super::catalogue::Catalogue;
use super::thermograph::ONE;
use super::*;
use games::board::{Bits, Cell};
use games::{Game, Notation};
use kernel::{Dice, Position, RandomAction};
use search::{Clock, StoppedClock, Watch};
use std::cell::Cell as Shared;
use std::collections::HashMap;
use std::time::Duration;

/// Whether the one to act wins, by nothing but the law.
fn wins_by_law<P: Position>(at: &P, memory: &mut HashMap<P, bool>) -> bool {
    if let Some(&wins) = memory.get(at) {
        return wins;
    }
    let actions = at.legal_actions();
    let wins = actions.iter().any(|&action| !wins_by_law(&at.after(action), memory));
    memory.insert(at.clone(), wins);
    wins
}

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
    let wins = Bits(actions(state)).any(|cell| !wins_by_trying(state.after(cell), -lead, actions, memory))
        || (lead > 0 && !wins_by_trying(state.turned(), 1 - lead, actions, memory));
    memory.insert((state, lead), wins);
    wins
}

/// The same with sure cells counted (lemma 3), for states with many of them.
fn wins_by_counting(state: State, lead: i32, memory: &mut HashMap<(State, i32), bool>) -> bool {
    let (live, more) = state.without_sure();
    let lead = lead + more;
    if live.is_empty() {
        return lead > 0;
    }
    if let Some(&wins) = memory.get(&(live, lead)) {
        return wins;
    }
    let wins = Bits(live.own).any(|cell| !wins_by_counting(live.after(cell), -lead, memory))
        || (lead > 0 && !wins_by_counting(live.turned(), 1 - lead, memory));
    memory.insert((live, lead), wins);
    wins
}

/// A board of so many columns and rows in the corner, everything open to both: the game without the zone rule.
fn board(columns: u32, rows: u32) -> State {
    let row = (1 << columns) - 1;
    let cells = (0..rows).fold(0, |cells, at| cells | row << (8 * at));
    State { own: cells, other: cells }
}

/// Random sets on a small board.
fn random_state(columns: u32, rows: u32, dice: &mut Dice) -> State {
    let State { own, other } = board(columns, rows);
    State { own: own & dice.next(), other: other & dice.next() }
}

/// A position of random play, as soon as it is as wanted.
fn random_position(dice: &mut Dice, wanted: impl Fn(&State) -> bool) -> Gatos {
    loop {
        let mut at = Gatos::start();
        while let Some(action) = at.random_action(dice) {
            at.play_unchecked(action);
            if !at.is_over() && State::of(&at).is_some_and(|state| wanted(&state)) {
                return at;
            }
        }
    }
}

fn think(mind: &mut GatosMind, position: &Gatos, limits: &Limits) -> Report<Action> {
    let mut nobody = ();
    mind.think(position, &mut Budget::new(limits, &StoppedClock, &mut nobody))
}

fn solver_says(solver: &mut Solver, state: State) -> bool {
    let mut nobody = ();
    let mut budget = Budget::new(&Limits::NONE, &StoppedClock, &mut nobody);
    solver.wins(state, &mut Purse::whole(&mut budget)).unwrap()
}

#[test]
fn late_positions_are_decided_as_the_law_says() {
    let mut mind = GatosMind::new(8);
    let mut dice = Dice::new(1);
    for _ in 0..300 {
        let at = random_position(&mut dice, |state| (state.own | state.other).count_ones() <= 13);
        let mut memory = HashMap::new();
        let report = think(&mut mind, &at, &Limits::NONE);
        assert_eq!(report.rows.len(), at.legal_actions().len());
        for row in &report.rows {
            let child = at.after(row.action);
            assert!(row.value.is_proof());
            assert_eq!(
                row.value.is_loss(),
                wins_by_law(&child, &mut memory),
                "{} {}",
                at.write(),
                row.action
            );
        }
    }
}

#[test]
fn distances_are_bounds_and_exact_ones_are_exact() {
    let mut mind = GatosMind::new(8);
    let mut dice = Dice::new(2);
    for _ in 0..100 {
        let at = random_position(&mut dice, |state| (state.own | state.other).count_ones() <= 9);
        let mut memory = HashMap::new();
        for row in think(&mut mind, &at, &Limits::NONE).rows {
            let truth = value_by_law(&at.after(row.action), &mut memory).one_ply_before(false);
            let (plies, exactly) = (row.value.plies().unwrap(), truth.plies().unwrap());
            assert_eq!(row.value.is_win(), truth.is_win());
            assert_eq!(plies % 2, exactly % 2);
            assert!(plies >= exactly && (plies == exactly || !row.exact), "{} {}", at.write(), row.action);
        }
    }
}

/// The value with its exact distance, by nothing but the law.
fn value_by_law(at: &Gatos, memory: &mut HashMap<Gatos, Value>) -> Value {
    if let Some(&value) = memory.get(at) {
        return value;
    }
    let after = at.legal_actions().into_iter().map(|action| value_by_law(&at.after(action), memory));
    let value = after.map(|value| value.one_ply_before(false)).max().unwrap_or(Value::WORST);
    memory.insert(at.clone(), value);
    value
}

#[test]
fn every_proved_row_of_a_hurried_thought_is_true() {
    let mut mind = GatosMind::new(2);
    let mut dice = Dice::new(3);
    let mut proofs = 0;
    for nodes in [30, 100, 300, 1000, 4000] {
        for _ in 0..15 {
            let at = random_position(&mut dice, |state| state.contested().count_ones() <= 9);
            let mut memory = HashMap::new();
            for row in think(&mut mind, &at, &Limits::nodes(nodes)).rows {
                let child = State::of(&at.after(row.action)).unwrap();
                if row.value.is_proof() {
                    proofs += 1;
                    assert_eq!(
                        row.value.is_loss(),
                        wins_by_counting(child, 0, &mut memory),
                        "{}",
                        at.write()
                    );
                }
            }
        }
    }
    assert!(proofs > 1000, "{proofs}");
}

#[test]
fn sure_cells_and_dominated_actions_may_be_left_out() {
    let mut dice = Dice::new(4);
    let every: fn(State) -> u64 = |state| state.own;
    for _ in 0..200 {
        let state = random_state(4, 3, &mut dice);
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
    let mut dice = Dice::new(5);
    let mut solver = Solver::with_mebibytes(4);
    for _ in 0..300 {
        let state = random_state(5, 4, &mut dice);
        assert_eq!(
            solver_says(&mut solver, state),
            wins_by_counting(state, 0, &mut HashMap::new()),
            "{state:?}"
        );
    }
}

#[test]
fn boards_without_the_zone() {
    let mut solver = Solver::with_mebibytes(16);
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
    let mut dice = Dice::new(6);
    let mut catalogue = Catalogue::with_mebibytes(4);
    catalogue.set_meter(u32::MAX);
    for _ in 0..100 {
        let (state, _) = random_state(3, 3, &mut dice).without_sure();
        let Some(region) = regions::regions(state).next() else { continue };
        let name = catalogue.name(region).unwrap();
        let mirror = |set: u64| Bits(set).fold(0, |image, Cell(at)| image | 1 << ((7 - at % 8) * 8 + at / 8));
        let image = State { own: mirror(region.own), other: mirror(region.other) };
        assert_eq!(catalogue.name(image).unwrap(), name);
        let negative = catalogue.name(image.turned()).unwrap();
        assert!(catalogue.cancel(negative, name));
    }
}

/// A clock that gains a millisecond whenever somebody looks.
struct Nervous(Shared<u64>);

impl Clock for Nervous {
    fn now(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_millis(self.0.get())
    }
}

/// Stops at the n-th question and counts what it hears.
struct Patience {
    questions: u32,
    reports: u32,
}

impl Watch<Action> for Patience {
    fn stop(&mut self) -> bool {
        self.questions = self.questions.saturating_sub(1);
        self.questions == 0
    }

    fn report(&mut self, report: &Report<Action>) {
        assert!(report.rows.is_sorted_by_key(|row| Reverse(row.value)));
        self.reports += 1;
    }
}

#[test]
fn limits_are_kept_and_every_action_has_a_row() {
    let mut mind = GatosMind::new(4);
    let mut dice = Dice::new(7);
    for contested in [64, 40, 25, 15, 5] {
        let at = random_position(&mut dice, |state| state.contested().count_ones() <= contested);
        let actions = at.legal_actions().len();
        for nodes in [0, 1, 100, 3000, 20_000] {
            let report = think(&mut mind, &at, &Limits::nodes(nodes));
            assert_eq!(report.rows.len(), actions);
            // Every action is looked at whatever the limits say, by either part of the mind.
            assert!(report.nodes <= nodes + 2 * actions as u64, "{} of {nodes}", report.nodes);
        }
        let mut watch = Patience { questions: 8, reports: 0 };
        let clock = Nervous(Shared::new(0));
        let mut budget = Budget::new(&Limits::time(Duration::from_secs(1)), &clock, &mut watch);
        assert_eq!(mind.think(&at, &mut budget).rows.len(), actions);
        assert!(budget.used() <= 8 * search::POLL_GRAIN + 2 * actions as u64);
        assert!(watch.reports > 0);
    }
}

#[test]
fn the_start_is_answered_within_limits() {
    let mut mind = GatosMind::new(4);
    for at in [Gatos::start(), Gatos::start().after("d4".parse().unwrap())] {
        let report = think(&mut mind, &at, &Limits::nodes(5000));
        assert_eq!(report.rows.len(), at.legal_actions().len());
        assert!(report.nodes <= 5000 + 60);
        let shallow = think(&mut mind, &at, &Limits::depth(1));
        assert_eq!((shallow.rows.len(), shallow.depth), (report.rows.len(), 1));
    }
}

#[test]
fn a_player_without_an_animal_obeys_the_zone_to_the_end() {
    // Within the wall the other kind may hope for c4 to f5; the first of them goes into the zone, or outside it.
    let inside = "1/X6X/X6X/X6X/X6X/XXXXXXXX/XXXXXXXX";
    let walls = ["C", "D"].map(|animal| format!("XXXXXXXX/XXXXXXX{inside}").replace('X', animal));
    let mut mind = GatosMind::new(4);
    for (wall, turn) in walls.iter().flat_map(|wall| ["c", "d"].map(|turn| (wall, turn))) {
        let at = Gatos::read(&format!("{wall} {turn}")).unwrap().admit();
        let mut memory = HashMap::new();
        for row in think(&mut mind, &at, &Limits::NONE).rows {
            assert_eq!(row.value.is_loss(), wins_by_law(&at.after(row.action), &mut memory), "{wall} {turn}");
        }
    }
}
