//! The toy game: a random game, made up on the way, whose truth brute force can tell.
//!
//! It exists to test what knows a game only as a [`Position`]. The same player may act twice in a row, so that a wrong
//! sign in a search does not go unnoticed; lines can meet again, as those of real games do, so that a hash table has
//! work; and games can be as long as one likes.
//!
//! ```
//! use ludoteca_kernel::PositionExt;
//! use ludoteca_testkit::toy::{Soil, Thicket, Truth};
//!
//! let start = Thicket::new(Soil { again: true, ..Soil::plain(7) }, 6);
//! let (winner, _) = Truth::default().of(&start);
//! // Whoever wins, the player to act has an action that keeps that true.
//! assert!(start.legal_actions().iter().any(|&action| Truth::default().of(&start.after(action)).0 == winner));
//! ```

use ludoteca_kernel::{Outcome, Player, Position, PositionExt, RandomAction, Rng};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// How a thicket grows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Soil {
    /// Another seed, another game.
    pub seed: u64,
    /// The same player may act again.
    pub again: bool,
    /// Positions of one height, at most: a small number makes lines meet again; 0 makes a tree.
    pub width: u64,
    /// Some lines end before the full height, and some positions have fewer than [`ACTIONS`] actions.
    pub early: bool,
    /// Actions are pulls at a rope, the stronger side wins and First on a tie; otherwise chance decides. Pulling hardest
    /// is never wrong, and random play shows it. Wants a tree of full height with regular turns.
    pub rope: bool,
}

/// The most actions of a position.
pub const ACTIONS: u8 = 4;
/// The place of a rope that nobody has pulled.
const MIDDLE: u64 = 1 << 32;

impl Soil {
    /// A tree of full height with regular turns, won by chance.
    pub const fn plain(seed: u64) -> Self {
        Self { seed, again: false, width: 0, early: false, rope: false }
    }
}

/// A position of the toy game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Thicket {
    soil: Soil,
    place: u64,
    height: u16,
    turn: Player,
}

impl Thicket {
    /// The start of a game that lasts at most this number of plies.
    pub const fn new(soil: Soil, height: u16) -> Self {
        Self { soil, place: MIDDLE, height, turn: Player::First }
    }

    /// The most plies that the game can still last.
    pub const fn height(&self) -> u16 {
        self.height
    }

    /// Random bits that depend on the position and a question, for evaluators and orders. The game itself asks the
    /// questions below 4 and from 100 on.
    pub fn chance(&self, question: u64) -> u64 {
        let words = [self.place, self.height.into(), self.turn.number().into(), question];
        words.iter().fold(self.soil.seed, |bits, word| {
            Rng::new(bits ^ word.wrapping_mul(0xD6E8_FEB8_6659_FD93)).next()
        })
    }

    fn actions(&self) -> u8 {
        match (self.is_over(), self.soil.early) {
            (true, _) => 0,
            (false, true) => 1 + (self.chance(1) % u64::from(ACTIONS)) as u8,
            (false, false) => ACTIONS,
        }
    }

    fn winner(&self) -> Player {
        let first = if self.soil.rope { self.place >= MIDDLE } else { self.chance(3).is_multiple_of(2) };
        if first { Player::First } else { Player::Second }
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
        self.place = match (self.soil.rope, self.soil.width, self.turn) {
            (true, _, Player::First) => self.place.saturating_add(u64::from(action)),
            (true, _, Player::Second) => self.place.saturating_sub(u64::from(action)),
            (false, 0, _) => chance,
            (false, width, _) => chance % width,
        };
        self.height = self.height.saturating_sub(1);
        if !(self.soil.again && chance >> 60 < 6) {
            self.turn = self.turn.other();
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let early = || self.soil.early && self.chance(2).is_multiple_of(7);
        (self.height == 0 || early()).then(|| Outcome::win(self.winner()))
    }
}

impl RandomAction for Thicket {
    fn random_action(&self, rng: &mut Rng) -> Option<u8> {
        let actions = self.actions();
        (actions > 0).then(|| rng.below(actions.into()) as u8)
    }
}

/// Thickets of every soil that chance decides, none of them over: `count` seeds of each.
pub fn thickets(count: u64, height: u16) -> impl Iterator<Item = Thicket> {
    (0..count).flat_map(move |seed| {
        [(false, 0), (true, 0), (false, 5), (true, 5)]
            .map(|(again, width)| {
                Thicket::new(Soil { again, width, early: true, ..Soil::plain(seed) }, height)
            })
            .into_iter()
            .filter(|thicket| !thicket.is_over())
    })
}

/// Four actions everywhere, sixty plies high: too big to be searched to the end. (Where players may act again it would
/// not be: a player who finds an action that keeps the turn, time after time, needs no answer to any other.)
pub const fn jungle() -> Thicket {
    Thicket::new(Soil::plain(1), 60)
}

/// The plain truth by looking at everything: who wins, and in how many plies with best play of both.
#[derive(Debug)]
pub struct Truth<P>(HashMap<P, (Player, u16)>);

impl<P> Default for Truth<P> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<P: Position> Truth<P> {
    /// The winner of a position, and the plies to the end if the winner hurries and the loser resists.
    pub fn of(&mut self, position: &P) -> (Player, u16) {
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
}
