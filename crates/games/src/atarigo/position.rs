//! The state of a game of Atari-Go, and its law.

use super::{Action, Board};
use crate::board::{Board as _, Cell, WideSet};
use crate::{Breach, Game, GameId};
use ludoteca_kernel::{ByPlayer, Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

const TAKEN: Breach = Breach::new(1, "taken", "there is a stone on that point already");
const NO_LIBERTY: Breach = Breach::new(
    3,
    "no-liberty",
    "that stone would capture nothing and leave its own group without a liberty",
);

/// A position of Atari-Go: the stones of each player, who is to act, and whether somebody has captured. First is Black.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Atarigo {
    pub(super) stones: ByPlayer<WideSet>,
    pub(super) turn: Player,
    /// Whether a group of the player to act has no liberty: it is captured. Follows from the stones.
    pub(super) captured: bool,
}

impl Atarigo {
    /// The points with black stones.
    pub const fn black(&self) -> WideSet {
        self.stones.first
    }

    /// The points with white stones.
    pub const fn white(&self) -> WideSet {
        self.stones.second
    }

    /// The stones of a player.
    pub fn stones(&self, player: Player) -> WideSet {
        self.stones[player]
    }

    /// The empty points.
    #[inline]
    pub fn empty(&self) -> WideSet {
        Board::ALL - self.stones.first - self.stones.second
    }

    /// The liberties of the group at a stone of a player.
    #[inline]
    pub fn liberties(&self, player: Player, stone: Cell) -> WideSet {
        let group = Board::group(WideSet::only(stone), self.stones[player]);
        Board::beside(group) & self.empty()
    }

    /// The stones of a player in groups without a liberty.
    pub fn without_liberty(&self, player: Player) -> WideSet {
        self.stones[player]
            - Board::group(Board::beside(self.empty()) & self.stones[player], self.stones[player])
    }

    /// Rule 2: whether a stone here, of the player to act, takes the last liberty of an enemy group.
    #[inline]
    pub fn captures(&self, cell: Cell) -> bool {
        let enemy = self.stones[self.turn.other()];
        let left = self.empty().without(cell);
        let mut seeds = BESIDE[usize::from(cell.0) & 127] & enemy;
        while let Some(seed) = seeds.first() {
            match lives(seed, enemy, left) {
                Ok(seen) => seeds -= seen,
                Err(_) => return true,
            }
        }
        false
    }

    /// Rule 3, of an empty point: whether a stone here captures, or its group keeps a liberty.
    #[inline]
    fn may_go(&self, cell: Cell) -> bool {
        let around = BESIDE[usize::from(cell.0) & 127];
        let empty = self.empty();
        if !(around & empty).is_empty() {
            return true;
        }
        let own = self.stones[self.turn].with(cell);
        lives(cell, own, empty.without(cell)).is_ok() || self.captures(cell)
    }

    /// Whether the player to act has a legal action, if nobody has captured.
    #[inline]
    fn can_act(&self) -> bool {
        let empty = self.empty();
        // Beside an empty point every stone has a liberty.
        !(Board::beside(empty) & empty).is_empty() || empty.iter().any(|cell| self.may_go(cell))
    }
}

const BESIDE: &[WideSet; 128] = &Board::BESIDE;

/// Whether the group at a stone has a liberty: then as much of the group as was looked at, otherwise all of it.
#[inline]
fn lives(stone: Cell, stones: WideSet, empty: WideSet) -> Result<WideSet, WideSet> {
    let mut group = WideSet::only(stone);
    loop {
        let around = Board::beside(group);
        if !(around & empty).is_empty() {
            return Ok(group);
        }
        let grown = group | (around & stones);
        if grown == group {
            return Err(group);
        }
        group = grown;
    }
}

impl Position for Atarigo {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn try_for_each_action(&self, visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.captured {
            return ControlFlow::Continue(());
        }
        self.empty().iter().filter(|&cell| self.may_go(cell)).map(Action::new).try_for_each(visit)
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        self.captured = self.captures(action.cell);
        self.stones[self.turn] |= WideSet::only(action.cell);
        self.turn = self.turn.other();
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (self.captured || !self.can_act()).then(|| Outcome::win(self.turn.other()))
    }
}

impl RandomAction for Atarigo {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        if self.captured {
            return None;
        }
        // By guessing until a guess is legal: each legal point has the same chance.
        let mut open = self.empty();
        while !open.is_empty() {
            let cell = open.random(rng);
            if self.may_go(cell) {
                return Some(Action::new(cell));
            }
            open = open.without(cell);
        }
        None
    }
}

impl Game for Atarigo {
    const ID: GameId = GameId::Atarigo;
    const BREACHES: &'static [Breach] = &[TAKEN, NO_LIBERTY];
    // A stone for each point.
    const MAX_ACTIONS: u32 = 81;

    fn every_action() -> Vec<Action> {
        Board::ALL.iter().map(Action::new).collect()
    }

    fn start() -> Self {
        Self { stones: ByPlayer::default(), turn: Player::First, captured: false }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        if self.captured {
            Some(Breach::over(2))
        } else if !self.can_act() {
            Some(Breach::over(4))
        } else if !self.empty().contains(action.cell) {
            Some(TAKEN)
        } else if !self.may_go(action.cell) {
            Some(NO_LIBERTY)
        } else {
            None
        }
    }
}
