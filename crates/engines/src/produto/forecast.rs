//! How random games from a position end, and what that says of every stone that could be put down next.
//!
//! Every game fills the board, and in a random one each stone has either colour with the same chance, whoever puts it
//! down and when. So the end of a random game is the empty cells coloured at random, all at once: sixty-four bits of
//! chance instead of dozens of stones. And a random game in which a cell ends up black is a random game after a black
//! stone there: one set of games tells something of every action (compare "all moves as first", Brügmann 1993).

use super::ending::black_wins;
use ludoteca_games::Colour;
use ludoteca_games::board::{Cell, CellSet};
use ludoteca_games::produto::{Action, Produto};
use ludoteca_kernel::{Player, Position, Rng};
use ludoteca_search::{ORDER_UNIT, Order};

/// Random games for one position.
const GAMES: u32 = 64;

/// The end of a random game.
#[derive(Clone, Copy, Debug)]
pub(super) struct RandomEnd {
    /// The cells that were empty and are black in the end; the others are white.
    black: CellSet,
    /// Whether First wins.
    pub(super) first_wins: bool,
}

impl RandomEnd {
    /// Draws one.
    pub(super) fn of(position: &Produto, rng: &mut Rng) -> Self {
        let black = CellSet::from_bits(rng.next()) & position.empty();
        let white = position.empty() - black;
        let first_wins = black_wins(position.black() | black, position.white() | white);
        Self { black, first_wins }
    }
}

/// Random games for what a net is shown of a position.
const SHOWN_GAMES: u32 = 32;

/// How random games from a position end, by the colour of each cell: what a net is shown. The same position always has
/// the same games.
#[derive(Debug)]
pub(super) struct Chances {
    ends: [Ends; 64],
    /// Games that First won.
    won: u32,
}

impl Chances {
    /// Plays the games.
    pub(super) fn of(position: &Produto) -> Self {
        let mut rng = Rng::new(position.black().bits().wrapping_mul(3) ^ position.white().bits());
        let mut chances = Self { ends: [Ends::default(); 64], won: 0 };
        for _ in 0..SHOWN_GAMES {
            let RandomEnd { black, first_wins } = RandomEnd::of(position, &mut rng);
            chances.won += u32::from(first_wins);
            chances.ends.iter_mut().enumerate().for_each(|(cell, ends)| {
                let is_black = (black.bits() >> cell) as u32 & 1;
                ends.black += is_black;
                ends.won_black += is_black & u32::from(first_wins);
            });
        }
        chances
    }

    /// The share of games that a player won, from 0 to 63: those in which a cell had that player's colour in the end,
    /// and those in which it had the other.
    pub(super) fn won(&self, player: Player, cell: Cell) -> (i16, i16) {
        let Ends { black, won_black, .. } = self.ends[cell.0 as usize];
        let (white, won_white) = (SHOWN_GAMES - black, self.won - won_black);
        match player {
            Player::First => (share(won_black, black), share(won_white, white)),
            Player::Second => (share(white - won_white, white), share(black - won_black, black)),
        }
    }

    /// The share of all games that a player won.
    pub(super) fn all(&self, player: Player) -> i16 {
        share(if player == Player::First { self.won } else { SHOWN_GAMES - self.won }, SHOWN_GAMES)
    }
}

/// A share from 0 to 63, with one game won and one lost added.
fn share(won: u32, games: u32) -> i16 {
    (63 * (won + 1) / (games + 2)) as i16
}

/// An order of actions by the share of random games that are won after them. Remembers the last position it was asked
/// about.
#[derive(Debug)]
pub(super) struct Forecast {
    rng: Rng,
    /// The stones of the position that was looked at last.
    seen: Option<(CellSet, CellSet)>,
    cells: [Ends; 64],
}

/// How the games ended, by the colour that a cell had in the end.
#[derive(Clone, Copy, Debug, Default)]
struct Ends {
    /// Games in which it was black.
    black: u32,
    /// Games that First won, the cell being black.
    won_black: u32,
    /// Games that First won, the cell being white.
    won_white: u32,
}

impl Default for Forecast {
    fn default() -> Self {
        Self { rng: Rng::new(0), seen: None, cells: [Ends::default(); 64] }
    }
}

impl Forecast {
    fn look(&mut self, position: &Produto) {
        self.cells = [Ends::default(); 64];
        for _ in 0..GAMES {
            let RandomEnd { black, first_wins } = RandomEnd::of(position, &mut self.rng);
            for cell in black {
                let ends = &mut self.cells[cell.0 as usize];
                ends.black += 1;
                ends.won_black += u32::from(first_wins);
            }
            if first_wins {
                for cell in position.empty() - black {
                    self.cells[cell.0 as usize].won_white += 1;
                }
            }
        }
    }
}

impl Order<Produto> for Forecast {
    /// The share won by the player to act, from 0 to [`ORDER_UNIT`], with one game won and one lost added.
    fn score(&mut self, position: &Produto, action: Action) -> i32 {
        let stones = (position.black(), position.white());
        if self.seen != Some(stones) {
            self.seen = Some(stones);
            self.look(position);
        }
        let ends = self.cells[action.cell.0 as usize];
        let (games, first_won) = match action.colour {
            Colour::Black => (ends.black, ends.won_black),
            Colour::White => (GAMES - ends.black, ends.won_white),
        };
        let won = if position.turn() == Player::First { first_won } else { games - first_won };
        ORDER_UNIT * (won + 1) as i32 / (games + 2) as i32
    }
}
