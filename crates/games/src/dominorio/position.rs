//! The state of a game of Dominório, and its law.

use super::{Action, Board};
use crate::board::{Board as _, Cell, CellSet};
use crate::{Breach, Game, GameId};
use ludoteca_kernel::{ByPlayer, Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

const APART: Breach = Breach::new(1, "apart", "a domino covers two cells that share a side");
const TAKEN: Breach = Breach::new(1, "taken", "there is a domino on one of those cells already");
const UPRIGHT: Breach = Breach::new(2, "upright", "Vertical's dominoes stand upright");
const FLAT: Breach = Breach::new(2, "flat", "Horizontal's dominoes lie flat");

/// A position of Dominório: the cells under the dominoes of each player, and who is to act. First is Vertical.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dominorio {
    pub(super) covered: ByPlayer<CellSet>,
    pub(super) turn: Player,
}

impl Dominorio {
    /// The cells under upright dominoes.
    pub const fn vertical(&self) -> CellSet {
        self.covered.first
    }

    /// The cells under lying dominoes.
    pub const fn horizontal(&self) -> CellSet {
        self.covered.second
    }

    /// The cells under no domino.
    #[inline]
    pub fn empty(&self) -> CellSet {
        Board::ALL - self.covered.first - self.covered.second
    }

    /// The lower or left cells of the dominoes that a player could put if it were their turn.
    #[inline]
    pub fn open_to(&self, player: Player) -> CellSet {
        let empty = self.empty();
        empty
            & match player {
                Player::First => CellSet::from_bits(empty.bits() >> 8),
                Player::Second => CellSet::from_bits(empty.bits() >> 1) - Board::column(7),
            }
    }

    /// The domino of the player to act that begins at a cell.
    #[inline]
    const fn domino(&self, cell: Cell) -> Action {
        match self.turn {
            Player::First => Action::upright(cell),
            Player::Second => Action::lying(cell),
        }
    }
}

impl Position for Dominorio {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn try_for_each_action(&self, visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        self.open_to(self.turn).iter().map(|cell| self.domino(cell)).try_for_each(visit)
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        self.covered[self.turn] |= action.set();
        self.turn = self.turn.other();
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.open_to(self.turn).is_empty().then(|| Outcome::win(self.turn.other()))
    }
}

impl RandomAction for Dominorio {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        let open = self.open_to(self.turn);
        (!open.is_empty()).then(|| self.domino(open.random(rng)))
    }
}

impl Game for Dominorio {
    const ID: GameId = GameId::Dominorio;
    const BREACHES: &'static [Breach] = &[APART, TAKEN, UPRIGHT, FLAT];
    // A domino covers two of 64 cells.
    const MAX_ACTIONS: u32 = 32;

    fn every_action() -> Vec<Action> {
        let upright = Board::ALL - Board::row_set(Board::ROWS - 1);
        let lying = Board::ALL - Board::column(Board::COLUMNS - 1);
        upright.iter().map(Action::upright).chain(lying.iter().map(Action::lying)).collect()
    }

    fn start() -> Self {
        Self { covered: ByPlayer::default(), turn: Player::First }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        let (upright, lying) = (action.is_upright(), action.is_lying());
        if self.outcome().is_some() {
            Some(Breach::over(3))
        } else if !upright && !lying {
            Some(APART)
        } else if !(action.set() - self.empty()).is_empty() {
            Some(TAKEN)
        } else if self.turn == Player::First && lying {
            Some(UPRIGHT)
        } else if self.turn == Player::Second && upright {
            Some(FLAT)
        } else {
            None
        }
    }
}
