//! The state of a game of Gatos & Cães, and its law.

use super::{Action, Board};
use crate::board::{Board as _, CellSet};
use crate::{Breach, Game, GameId};
use ludoteca_kernel::{ByPlayer, Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

/// Rule 2: d4, e4, d5, e5.
pub(super) const ZONE: CellSet = CellSet::from_bits(0x18_1800_0000);

/// A position of Gatos & Cães: where the animals of each player stand, and who is to act. First has the cats.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Gatos {
    pub(super) animals: ByPlayer<CellSet>,
    pub(super) turn: Player,
}

impl Gatos {
    /// The cells with cats.
    pub const fn cats(&self) -> CellSet {
        self.animals.first
    }

    /// The cells with dogs.
    pub const fn dogs(&self) -> CellSet {
        self.animals.second
    }

    /// The cells where a player could put an animal if it were their turn.
    #[inline]
    pub fn open_to(&self, player: Player) -> CellSet {
        let own = self.animals[player];
        let other = self.animals[player.other()];
        let open = Board::ALL - own - other - Board::beside(other);
        if own.is_empty() { open & first_cells(player) } else { open }
    }
}

/// Rule 2: where the first animal of a player goes.
fn first_cells(player: Player) -> CellSet {
    match player {
        Player::First => ZONE,
        Player::Second => Board::ALL - ZONE,
    }
}

impl Position for Gatos {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn try_for_each_action(&self, visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        self.open_to(self.turn).iter().map(Action::new).try_for_each(visit)
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        self.animals[self.turn] |= action.cell.alone();
        self.turn = self.turn.other();
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.open_to(self.turn).is_empty().then(|| Outcome::win(self.turn.other()))
    }
}

impl RandomAction for Gatos {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        let open = self.open_to(self.turn);
        (!open.is_empty()).then(|| Action::new(open.random(rng)))
    }
}

const TAKEN: Breach = Breach::new(1, "taken", "there is an animal on that cell already");
const BESIDE: Breach = Breach::new(3, "beside", "a cat may not go beside a dog, nor a dog beside a cat");
const FIRST_CAT: Breach = Breach::new(2, "first-cat", "the first cat goes into the central zone");
const FIRST_DOG: Breach = Breach::new(2, "first-dog", "the first dog goes outside the central zone");

impl Game for Gatos {
    const ID: GameId = GameId::Gatos;
    const BREACHES: &'static [Breach] = &[TAKEN, BESIDE, FIRST_CAT, FIRST_DOG];
    // An animal for each cell.
    const MAX_ACTIONS: u32 = 64;

    fn every_action() -> Vec<Action> {
        Board::ALL.iter().map(Action::new).collect()
    }

    fn start() -> Self {
        Self { animals: ByPlayer::default(), turn: Player::First }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        let own = self.animals[self.turn];
        let other = self.animals[self.turn.other()];
        if self.outcome().is_some() {
            Some(Breach::over(4))
        } else if (own | other).contains(action.cell) {
            Some(TAKEN)
        } else if Board::beside(other).contains(action.cell) {
            Some(BESIDE)
        } else if !own.is_empty() || first_cells(self.turn).contains(action.cell) {
            None
        } else {
            Some(match self.turn {
                Player::First => FIRST_CAT,
                Player::Second => FIRST_DOG,
            })
        }
    }
}
