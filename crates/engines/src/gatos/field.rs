//! The game as the alpha-beta search sees it: every action at the root, and below it only those worth trying.

use super::book::Book;
use super::order::HotCells;
use super::state::{State, cells};
use crate::combinatorial::{Mixer, SumPosition};
use ludoteca_games::gatos::{Action, Gatos};
use ludoteca_kernel::{Outcome, Player, Position, PositionExt as _};
use ludoteca_search::{Fingerprint, Key};
use std::ops::ControlFlow;

/// A position of which dominated actions (lemma 2 of `state`) are not shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Field {
    gatos: Gatos,
    /// Where the player to act may go and where the other may, once both have an animal.
    state: Option<State>,
    /// Whether every action is shown all the same.
    whole: bool,
}

impl Field {
    /// A position with all its actions; those after it show only what is worth trying.
    pub(super) fn whole(gatos: &Gatos) -> Self {
        Self { gatos: gatos.clone(), state: State::of(gatos), whole: true }
    }

    /// The actions of which the book knows whether the player to act wins by them.
    pub(super) fn recalled(&self) -> Vec<(Action, bool)> {
        let animals = self.gatos.cats().len() + self.gatos.dogs().len();
        let Some(book) = Book::in_use().filter(|book| animals <= book.most_animals()) else {
            return Vec::new();
        };
        let answer = self.state.and_then(|state| book.answer(state));
        let others = self.gatos.legal_actions().into_iter().filter_map(|action| {
            let wins = book.wins(&self.gatos.after(action))?;
            Some((action, !wins))
        });
        answer.map(|cell| (Action::new(cell), true)).into_iter().chain(others).collect()
    }
}

impl Position for Field {
    type Action = Action;

    fn turn(&self) -> Player {
        self.gatos.turn()
    }

    fn try_for_each_action(&self, visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.state {
            Some(state) if !self.whole => cells(state.choices()).map(Action::new).try_for_each(visit),
            _ => self.gatos.try_for_each_action(visit),
        }
    }

    fn play_unchecked(&mut self, action: Action) {
        self.gatos.play_unchecked(action);
        self.state = match self.state {
            Some(state) => Some(state.after(action.cell)),
            None => State::of(&self.gatos),
        };
        self.whole = false;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.gatos.outcome()
    }
}

impl SumPosition for Field {
    type State = State;
    type Order = HotCells;
    type Key = ByState;

    const NODES_A_MILLISECOND: u64 = 700;
    /// Without limits everything is left to the solver.
    const REACH: &'static [(u64, u32)] = &[
        (0, 4),
        (1_000, 10),
        (6_000, 15),
        (15_000, 20),
        (60_000, 25),
        (100_000, 40),
        (1_000_000, 44),
        (8_000_000, 48),
        (u64::MAX, 64),
    ];

    /// `None` while a player has no animal, because then the zone rule still speaks.
    fn state(&self) -> Option<State> {
        self.state
    }

    fn hopes(&self) -> State {
        self.state.unwrap_or_else(|| State::after_first_animals(&self.gatos))
    }
}

/// Knows a field by its reduced state alone: whose turn it is and which cells are dead does not matter.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ByState;

impl Key<Field> for ByState {
    /// 96 bits of two mixtures; the 128 bits of a state do not fit.
    fn fingerprint(&self, field: &Field) -> Fingerprint {
        let (salt, first, second) = match field.state {
            Some(state) => (0, state.own, state.other),
            None => (field.turn().number(), field.gatos.cats().bits(), field.gatos.dogs().bits()),
        };
        let salt = u64::from(salt);
        let key = Mixer::of([first, second, salt]);
        let check = Mixer::of([!salt, second, first]) >> 32;
        Fingerprint { key, check: check as u32 }
    }
}
