//! The engine against the law: every proof is checked by plain recursion.

mod book;
mod theory;

use super::state::{State, cells};
use super::*;
use crate::combinatorial::Decompose as _;
use crate::combinatorial::checks::{self, think, wins_by_law};
use ludoteca_games::{Game, Notation};
use ludoteca_kernel::{Position, PositionExt, RandomAction, Rng};
use ludoteca_search::{Clock, Limits, Watch};
use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

/// Whether the player to act wins, with sure cells counted (lemma 3), for states with many of them.
fn wins_by_counting(state: State, lead: i32, memory: &mut HashMap<(State, i32), bool>) -> bool {
    let (live, more) = state.without_sure();
    let lead = lead + more;
    if live.is_empty() {
        return lead > 0;
    }
    if let Some(&wins) = memory.get(&(live, lead)) {
        return wins;
    }
    let wins = cells(live.own).any(|cell| !wins_by_counting(live.after(cell), -lead, memory))
        || (lead > 0 && !wins_by_counting(live.turned(), 1 - lead, memory));
    memory.insert((live, lead), wins);
    wins
}

/// A position of random play, as soon as it is as wanted.
fn random_position(rng: &mut Rng, wanted: impl Fn(&State) -> bool) -> Gatos {
    loop {
        let mut at = Gatos::start();
        while let Some(action) = at.random_action(rng) {
            at.play_unchecked(action);
            if !at.is_over() && State::of(&at).is_some_and(|state| wanted(&state)) {
                return at;
            }
        }
    }
}

#[test]
fn late_positions_are_decided_as_the_law_says() {
    let mut engine = GatosEngine::make(8, true);
    let mut rng = Rng::new(1);
    for _ in 0..300 {
        let at = random_position(&mut rng, |state| (state.own | state.other).count_ones() <= 13);
        checks::decides_as_the_law_says(&mut engine, &at);
    }
}

/// Each choice of a state is told apart by its place, which is the cell.
#[test]
fn an_action_is_at_its_cell() {
    let mut rng = Rng::new(7);
    for _ in 0..50 {
        let state = State::of(&random_position(&mut rng, |_| true)).unwrap();
        let places: Vec<u8> = state.options().map(|after| state.place(after)).collect();
        let choices: Vec<u8> = cells(state.choices()).map(|cell| cell.0).collect();
        assert_eq!(places, choices);
    }
}

#[test]
fn distances_are_bounds_and_exact_ones_are_exact() {
    let mut engine = GatosEngine::make(8, true);
    let mut rng = Rng::new(2);
    for _ in 0..100 {
        let at = random_position(&mut rng, |state| (state.own | state.other).count_ones() <= 9);
        checks::measures_as_the_law_says(&mut engine, &at);
    }
}

#[test]
fn every_proved_row_of_a_hurried_thought_is_true() {
    let mut engine = GatosEngine::make(2, true);
    let mut rng = Rng::new(3);
    let mut proofs = 0;
    for nodes in [30, 100, 300, 1000, 4000] {
        for _ in 0..15 {
            let at = random_position(&mut rng, |state| state.contested().count_ones() <= 9);
            let mut memory = HashMap::new();
            let wins = |child: &Gatos| wins_by_counting(State::of(child).unwrap(), 0, &mut memory);
            proofs += checks::proofs_within(&mut engine, &at, &Limits::nodes(nodes), wins);
        }
    }
    assert!(proofs > 1000, "{proofs}");
}

/// A clock that gains a millisecond whenever somebody looks.
struct Nervous(Cell<u64>);

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
    let mut engine = GatosEngine::make(4, true);
    let mut rng = Rng::new(7);
    for contested in [64, 40, 25, 15, 5] {
        let at = random_position(&mut rng, |state| state.contested().count_ones() <= contested);
        let actions = at.legal_actions().len();
        for nodes in [0, 1, 100, 3000, 20_000] {
            checks::keeps_limits(&mut engine, &at, nodes);
        }
        let mut watch = Patience { questions: 8, reports: 0 };
        let clock = Nervous(Cell::new(0));
        let mut budget = Budget::new(&Limits::time(Duration::from_secs(1)), &clock, &mut watch);
        assert_eq!(engine.think(&at, &mut budget).rows.len(), actions);
        assert!(budget.used() <= 8 * ludoteca_search::POLL_GRAIN + 2 * actions as u64);
        assert!(watch.reports > 0);
    }
}

#[test]
fn the_start_is_answered_within_limits() {
    let mut engine = GatosEngine::make(4, true);
    for at in [Gatos::start(), Gatos::start().after("d4".parse().unwrap())] {
        let report = think(&mut engine, &at, &Limits::nodes(5000));
        assert_eq!(report.rows.len(), at.legal_actions().len());
        assert!(report.nodes <= 5000 + 60);
        let shallow = think(&mut engine, &at, &Limits::depth(1));
        assert_eq!((shallow.rows.len(), shallow.depth), (report.rows.len(), 1));
    }
}

#[test]
fn a_player_without_an_animal_obeys_the_zone_to_the_end() {
    // Within the wall the other kind may hope for c4 to f5; the first of them goes into the zone, or outside it.
    let inside = "1/X6X/X6X/X6X/X6X/XXXXXXXX/XXXXXXXX";
    let walls = ["C", "D"].map(|animal| format!("XXXXXXXX/XXXXXXX{inside}").replace('X', animal));
    let mut engine = GatosEngine::make(4, true);
    for (wall, turn) in walls.iter().flat_map(|wall| ["c", "d"].map(|turn| (wall, turn))) {
        let at = Gatos::read(&format!("{wall} {turn}")).unwrap().admit();
        let mut memory = HashMap::new();
        for row in think(&mut engine, &at, &Limits::NONE).rows {
            assert_eq!(row.value.is_loss(), wins_by_law(&at.after(row.action), &mut memory), "{wall} {turn}");
        }
    }
}
