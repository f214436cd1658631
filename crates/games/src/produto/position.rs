//! The state of a game of Produto, and its law.

use super::{Action, Board, Groups};
use crate::board::{Board as _, CellSet};
use crate::{Breach, Colour, Game, GameId};
use ludoteca_kernel::{Outcome, Player, Position, RandomAction, Rng};
use std::ops::ControlFlow;

/// A position of Produto: the stones, who is to act and how many stones are left in the turn. First has Black.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Produto {
    pub(super) black: CellSet,
    pub(super) white: CellSet,
    pub(super) turn: Player,
    pub(super) left: u8,
}

/// Rule 2: stones in a turn.
pub(super) const STONES: u8 = 2;

impl Produto {
    /// The cells with black stones.
    pub const fn black(&self) -> CellSet {
        self.black
    }

    /// The cells with white stones.
    pub const fn white(&self) -> CellSet {
        self.white
    }

    /// The empty cells.
    #[inline]
    pub fn empty(&self) -> CellSet {
        Board::ALL - self.black - self.white
    }

    /// How many stones the player to act still puts down this turn.
    pub const fn left(&self) -> u8 {
        self.left
    }

    /// The stones of a player's colour.
    pub const fn stones(&self, player: Player) -> CellSet {
        match player {
            Player::First => self.black(),
            Player::Second => self.white(),
        }
    }

    /// Rules 3 and 4 on a full board: who wins, and whether the number of stones decided.
    pub(super) fn verdict(&self) -> (Player, bool) {
        let product = |player| Groups::of(self.stones(player)).product();
        let (black, white) = (product(Player::First), product(Player::Second));
        let tie = black == white;
        let first_wins = if tie { self.black.len() < self.white.len() } else { black > white };
        (if first_wins { Player::First } else { Player::Second }, tie)
    }
}

impl Position for Produto {
    type Action = Action;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn try_for_each_action(&self, mut visit: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        for cell in self.empty() {
            for colour in [Colour::Black, Colour::White] {
                visit(Action { colour, cell })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        // Without a branch: in random play no processor can guess the colour.
        let black = u64::from(action.colour == Colour::Black);
        self.black |= CellSet::from_bits(black << action.cell.0);
        self.white |= CellSet::from_bits((1 - black) << action.cell.0);
        self.left -= 1;
        if self.left == 0 {
            self.left = STONES;
            self.turn = self.turn.other();
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.empty().is_empty().then(|| Outcome::win(self.verdict().0))
    }
}

impl RandomAction for Produto {
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        let empty = self.empty();
        if empty.is_empty() {
            return None;
        }
        let draw = rng.next();
        let colour = if draw & 1 == 0 { Colour::Black } else { Colour::White };
        Some(Action { colour, cell: empty.random_by(draw, rng) })
    }
}

const TAKEN: Breach = Breach::new(2, "taken", "there is a stone on that cell already");

impl Game for Produto {
    const ID: GameId = GameId::Produto;
    const BREACHES: &'static [Breach] = &[TAKEN];
    // A stone for each cell.
    const MAX_ACTIONS: u32 = 61;

    fn every_action() -> Vec<Action> {
        let colours = [Colour::Black, Colour::White];
        colours
            .iter()
            .flat_map(|&colour| Board::ALL.iter().map(move |cell| Action { colour, cell }))
            .collect()
    }

    fn start() -> Self {
        Self { black: CellSet::EMPTY, white: CellSet::EMPTY, turn: Player::First, left: 1 }
    }

    fn breach(&self, action: Action) -> Option<Breach> {
        if self.empty().is_empty() {
            Some(Breach::over(3))
        } else if self.empty().contains(action.cell) {
            None
        } else {
            Some(TAKEN)
        }
    }
}
