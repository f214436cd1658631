//! Toy games for testing searches: random thickets of known winner, and a pile of matches.

#![allow(dead_code, reason = "each test file uses its own part")]

use ludoteca_kernel::{Dice, Outcome, Player, Position, PositionExt, RandomAction};
use ludoteca_search::{Evaluate, Order, Value};
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::ControlFlow;

/// How a thicket grows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Soil {
    pub(crate) seed: u64,
    /// The same player may act again.
    pub(crate) again: bool,
    /// Positions of one height, at most: a small number makes lines meet again; 0 makes a tree.
    pub(crate) width: u64,
    /// Some lines end before the full height, and some positions have fewer than four actions.
    pub(crate) early: bool,
}

/// A position of a game whose tree is random, made up on the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Thicket {
    soil: Soil,
    place: u64,
    height: u16,
    turn: Player,
}

impl Thicket {
    pub(crate) fn new(soil: Soil, height: u16) -> Self {
        Self { soil, place: 0, height, turn: Player::First }
    }

    /// Random bits that depend on the position and a question.
    fn chance(&self, question: u64) -> u64 {
        let words = [self.place, self.height.into(), self.turn.number().into(), question];
        words.iter().fold(self.soil.seed, |bits, word| {
            Dice::new(bits ^ word.wrapping_mul(0xD6E8_FEB8_6659_FD93)).next()
        })
    }

    fn actions(&self) -> u8 {
        match (self.is_over(), self.soil.early) {
            (true, _) => 0,
            (false, true) => 1 + (self.chance(1) % 4) as u8,
            (false, false) => 4,
        }
    }
}

impl Position for Thicket {
    type Action = u8;

    fn turn(&self) -> Player {
        self.turn
    }

    fn try_for_each_action(&self, visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..self.actions()).try_for_each(visit)
    }

    fn play_unchecked(&mut self, action: u8) {
        let chance = self.chance(100 + u64::from(action));
        self.place = if self.soil.width == 0 { chance } else { chance % self.soil.width };
        self.height = self.height.saturating_sub(1);
        if !(self.soil.again && chance >> 60 < 6) {
            self.turn = self.turn.other();
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let early = || self.soil.early && self.chance(2).is_multiple_of(7);
        let over = self.height == 0 || early();
        over.then(|| Outcome::win(Player::BOTH[(self.chance(3) % 2) as usize]))
    }
}

impl RandomAction for Thicket {
    fn random_action(&self, dice: &mut Dice) -> Option<u8> {
        (!self.is_over()).then(|| dice.below(self.actions().into()) as u8)
    }
}

/// A pile of matches: take one to three; who leaves a multiple of five acts again; who takes the last one wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pile {
    pub(crate) left: u32,
    pub(crate) turn: Player,
}

impl Pile {
    pub(crate) fn of(left: u32) -> Self {
        Self { left, turn: Player::First }
    }
}

impl Position for Pile {
    type Action = u8;

    fn turn(&self) -> Player {
        self.turn
    }

    fn try_for_each_action(&self, visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        (1..=self.left.min(3) as u8).try_for_each(visit)
    }

    fn play_unchecked(&mut self, action: u8) {
        self.left = self.left.saturating_sub(action.into());
        if !self.left.is_multiple_of(5) || self.left == 0 {
            self.turn = self.turn.other();
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::win(self.turn.other()))
    }
}

impl RandomAction for Pile {
    fn random_action(&self, dice: &mut Dice) -> Option<u8> {
        (self.left > 0).then(|| 1 + dice.below(self.left.min(3)) as u8)
    }
}

/// A tug of war: in turn each pulls by nothing, one or two; after the last pull the stronger side wins, First on a tie.
/// Pulling hardest is never wrong, and random play shows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tug {
    towards_first: i32,
    pulls_left: u32,
    turn: Player,
}

impl Tug {
    pub(crate) fn of(pulls_left: u32) -> Self {
        Self { towards_first: 0, pulls_left, turn: Player::First }
    }

    fn pull_for(&self, player: Player) -> i32 {
        if player == Player::First { self.towards_first } else { -self.towards_first }
    }
}

impl Position for Tug {
    type Action = u8;

    fn turn(&self) -> Player {
        self.turn
    }

    fn try_for_each_action(&self, visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_over() { ControlFlow::Continue(()) } else { (0..=2).try_for_each(visit) }
    }

    fn play_unchecked(&mut self, action: u8) {
        let pull = i32::from(action);
        self.towards_first += if self.turn == Player::First { pull } else { -pull };
        self.pulls_left = self.pulls_left.saturating_sub(1);
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = if self.towards_first >= 0 { Player::First } else { Player::Second };
        (self.pulls_left == 0).then_some(Outcome::win(winner))
    }
}

impl RandomAction for Tug {
    fn random_action(&self, dice: &mut Dice) -> Option<u8> {
        (!self.is_over()).then(|| dice.below(3) as u8)
    }
}

/// Judges a tug of war by how it stands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rope;

impl Evaluate<Tug> for Rope {
    fn evaluate(&mut self, position: &Tug) -> i32 {
        position.pull_for(position.turn)
    }
}

/// The plain truth by looking at everything: who wins, and in how many plies with best play of both.
/// Written without a word from the crate under test.
#[derive(Debug)]
pub(crate) struct Truth<P>(HashMap<P, (Player, u16)>);

impl<P> Default for Truth<P> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<P: Position> Truth<P> {
    pub(crate) fn of(&mut self, position: &P) -> (Player, u16) {
        if let Some(outcome) = position.outcome() {
            return (outcome.winner, 0);
        }
        if let Some(&known) = self.0.get(position) {
            return known;
        }
        let me = position.turn();
        let (mut quickest_win, mut slowest_loss) = (None, 0);
        for action in position.legal_actions() {
            let (winner, plies) = self.of(&position.after(action));
            if winner == me {
                quickest_win = Some(quickest_win.map_or(plies + 1, |quickest: u16| quickest.min(plies + 1)));
            } else {
                slowest_loss = slowest_loss.max(plies + 1);
            }
        }
        let truth = quickest_win.map_or((me.other(), slowest_loss), |plies| (me, plies));
        self.0.insert(position.clone(), truth);
        truth
    }

    /// The truth as a value for the one to act.
    pub(crate) fn value(&mut self, position: &P) -> Value {
        let (winner, plies) = self.of(position);
        if winner == position.turn() { Value::Win { plies } } else { Value::Loss { plies } }
    }

    /// The truth about an action as a value for the one who acts.
    pub(crate) fn value_of_action(&mut self, position: &P, action: P::Action) -> Value {
        let (winner, plies) = self.of(&position.after(action));
        let plies = plies + 1;
        if winner == position.turn() { Value::Win { plies } } else { Value::Loss { plies } }
    }
}

/// An evaluator that talks nonsense, sometimes at the very end of the scale.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Nonsense;

impl Evaluate<Thicket> for Nonsense {
    fn evaluate(&mut self, position: &Thicket) -> i32 {
        match position.chance(4) % 16 {
            0 => i32::MAX,
            1 => i32::MIN,
            bits => (position.chance(5) % 2000) as i32 - 1000 + bits as i32,
        }
    }
}

/// An evaluator that knows low thickets, with or without the exact distance.
#[derive(Debug)]
pub(crate) struct Knowing {
    pub(crate) truth: Truth<Thicket>,
    pub(crate) height: u16,
    pub(crate) exactly: bool,
}

impl Evaluate<Thicket> for Knowing {
    fn evaluate(&mut self, position: &Thicket) -> i32 {
        Nonsense.evaluate(position)
    }

    fn settled(&mut self, position: &Thicket) -> Option<Value> {
        let value = (position.height <= self.height).then(|| self.truth.value(position))?;
        Some(if self.exactly { value } else { value.later().later() })
    }

    fn settles_exactly(&self) -> bool {
        self.exactly
    }
}

/// An order that is as good as any other.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Whim;

impl Order<Thicket> for Whim {
    fn score(&mut self, position: &Thicket, action: u8) -> i32 {
        (position.chance(6 + u64::from(action)) % 1000) as i32
    }

    fn slot(&self, action: u8) -> usize {
        action.into()
    }
}

/// Thickets of every soil: `count` seeds of each.
pub(crate) fn thickets(count: u64, height: u16) -> impl Iterator<Item = Thicket> {
    (0..count).flat_map(move |seed| {
        [(false, 0), (true, 0), (false, 5), (true, 5)]
            .map(|(again, width)| Thicket::new(Soil { seed, again, width, early: true }, height))
            .into_iter()
            .filter(|thicket| !thicket.is_over())
    })
}

/// Four actions everywhere, sixty plies high: too big to be searched to the end. (Where players may act again it would
/// not be: one who finds an action that keeps the turn, time after time, needs no answer to any other.)
pub(crate) fn jungle() -> Thicket {
    Thicket::new(Soil { seed: 1, again: false, width: 0, early: false }, 60)
}
